/** The result of an operation for its caller: `info` is an unknown result, such as a timeout. */
export type Result = "ok" | "fail" | "info";

/** The response to a shopper who created a checkout. */
export interface Session {
  checkoutId: string;
  transactionId: string;
  expiresAt: string;
}

/** One basket on its way to a checkout, with every message that the shop received about it. */
export interface Order {
  merchant: number;
  receiver: number;
  clientReference: string;
  /** Null if the shop sends none. */
  idempotencyKey: string | null;
  /** Minor units. */
  amount: number;
  description: string;
  callbackUrl: string;
  /** Seconds; null for the usual hour. */
  expiresIn: number | null;
  /** Each successful response, first and repeated. */
  sessions: Session[];
}

/** A statement about a transaction that a client received and may rely on. */
export interface ReportedEvent {
  transactionId: string;
  /** Milliseconds since the run began. */
  at: number;
  outcome: "paid" | "declined" | "processing" | "canceled" | "closed" | `reads ${string}`;
}

/** Every action of the shoppers and every message they received, in their own records. */
export class History {
  readonly orders: Order[] = [];
  readonly reported: ReportedEvent[] = [];
  /** Problems that no caller should ever see, as sentences. */
  readonly affronts: string[] = [];
  readonly lines: string[] = [];
  readonly counts: Record<string, Record<Result, number>> = {};
  /** Responses with 500: they break no promise, but show an unhandled case. */
  internalErrors = 0;
  readonly #began = performance.now();

  get now(): number {
    return Math.round(performance.now() - this.#began);
  }

  note(line: string): void {
    this.lines.push(`${String(this.now).padStart(6)} ${line}`);
  }

  count(operation: string, result: Result): void {
    this.counts[operation] ??= { ok: 0, fail: 0, info: 0 };
    this.counts[operation][result] += 1;
  }

  report(transactionId: string, outcome: ReportedEvent["outcome"]): void {
    this.reported.push({ transactionId, at: this.now, outcome });
  }
}
