import type { Currency } from "../../../server/domain/money.ts";

/**
 * The operations that a connector calls at a processor, whatever the processor's own path is. `token`
 * exchanges credentials, if the processor has that. `query` and `query_refund` ask for a status.
 */
export type EmulatedOperation = "token" | "start" | "submit" | "query" | "refund" | "query_refund";

/** What goes wrong with requests. */
export interface Fault {
  /** What it happens to; without it, to everything. */
  on?: EmulatedOperation;
  /** To how many requests; without it, to all until `behave` is called again. */
  times?: number;
  /** Milliseconds that a request is on its way before the processor sees it; `held` is until `release`. */
  beforeMs?: number | "held";
  /** False: the processor does nothing and responds with 503, unless the test sets another status. */
  acts?: false;
  /** Milliseconds from what it did to its answer; `held` is until `release`. */
  afterMs?: number | "held";
  /**
   * What comes instead of its answer: `lost` breaks the connection, `refused` is its own refusal of the
   * credentials, `busy` its own 429.
   */
  answer?: "lost" | "refused" | "busy" | { status: number; body: string; contentType?: string };
}

/** Money as the emulator was asked for it or took it. The currency is a text: it may be one that nobody asked for. */
export interface EmulatedMoney {
  minorUnits: bigint;
  currency: Currency | (string & {});
}

/** What a customer was asked for in the name of one attempt, and what came of it. */
export interface EmulatedPayment {
  attemptId: string;
  asked: EmulatedMoney;
  /** The payer's number in full, where the connector sends one. */
  payer: string | null;
  /** How often the customer was asked for money: more than once is the fault that all of this is about. */
  prompts: number;
  status: "waiting" | "paid" | "declined";
  /** What was taken, once for each time that it was. */
  taken: readonly EmulatedMoney[];
  /** Why not, in the processor's own words. */
  reason: string | null;
}

export interface EmulatedRefund {
  refundId: string;
  attemptId: string;
  money: EmulatedMoney;
  status: "waiting" | "given" | "declined";
  /** How often money was given. */
  times: number;
}

/** The emulator's own books: the judge of what truly happened. */
interface EmulatorLedger {
  payments: readonly EmulatedPayment[];
  refunds: readonly EmulatedRefund[];
  /** How many requests of each kind reached it, in whatever way they were answered. */
  requests: Readonly<Partial<Record<EmulatedOperation, number>>>;
}

/** A callback as the emulator made it: it can be posted again, later, or after one that was made later. */
export interface EmulatedCallback {
  url: string;
  method: "POST" | "PUT";
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What customers do by themselves; with `wait` a test decides by `approve` and `decline`. */
export type CustomersPlan = "wait" | "approve" | { decline: string };
export type RefundsPlan = "wait" | "give" | { decline: string };

/** A processor on loopback that keeps its own books and does on command what real ones do on bad days. */
export interface ProcessorEmulator {
  /** Where the connector calls. */
  readonly url: string;
  /** Where another process steers it; see `remote-emulator.ts`. It stays up while the emulator is down. */
  readonly controlUrl: string;
  ledger(): Promise<EmulatorLedger>;
  /** From now on these faults and no others, each request meeting the first that is for it. None: all is well. */
  behave(...faults: Fault[]): Promise<void>;
  /** Lets go on what a fault holds. */
  release(): Promise<void>;
  customers(plan: CustomersPlan): Promise<void>;
  /** The customer pays: what was asked for, or this. Repeating it takes money again. */
  approve(attemptId: string, money?: EmulatedMoney): Promise<void>;
  /** The customer, or the processor, says no, in the processor's own words. */
  decline(attemptId: string, reason: string): Promise<void>;
  /** The default result of refunds; with `wait` a test decides by `settleRefund`. */
  refunds(plan: RefundsPlan): Promise<void>;
  settleRefund(refundId: string, outcome: Exclude<RefundsPlan, "wait">): Promise<void>;
  /** `post` sends each callback when it is made, as the processor does; `hold` only keeps it. */
  callbacks(plan: "post" | "hold"): Promise<void>;
  /** Every callback made so far, oldest first, posted or held. */
  madeCallbacks(): Promise<readonly EmulatedCallback[]>;
  /** Posts one, once more or for the first time. @returns the status it was answered with, or null. */
  post(callback: EmulatedCallback): Promise<number | null>;
  /** Accepts no more connections; the records stay. */
  goDown(): Promise<void>;
  /** Is there again, at the same address. */
  comeUp(): Promise<void>;
  close(): Promise<void>;
}
