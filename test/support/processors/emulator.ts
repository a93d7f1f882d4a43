import type { Currency } from "../../../server/domain/money.ts";

/**
 * The operations that a connector calls at a processor, whatever the processor's own path is. `token`
 * exchanges credentials, if the processor has that. `query` and `query_refund` ask for a status.
 */
export type EmulatedOperation =
  | "token"
  | "start"
  | "submit"
  | "query"
  | "refund"
  | "query_refund"
  | "query_disputes";

/** A fault of requests. */
export interface Fault {
  /** The operation it applies to; by default all. */
  on?: EmulatedOperation;
  /** The number of requests it applies to; by default all until the next `behave`. */
  times?: number;
  /** Milliseconds before the processor receives the request; `untilReleased` waits for `release`. */
  beforeMs?: number | "untilReleased";
  /** False: the processor does nothing and responds with 503, unless the test sets another status. */
  acts?: false;
  /** Milliseconds from the action to the response; `untilReleased` waits for `release`. */
  afterMs?: number | "untilReleased";
  /**
   * The response instead of the real one: `lost` breaks the connection, `rejected` rejects the credentials,
   * `busy` is the processor's own 429.
   */
  response?: "lost" | "rejected" | "busy" | { status: number; body: string; contentType?: string };
}

/**
 * Money as requested from the emulator or as paid. The currency is a string: it may be one that was not
 * requested.
 */
export interface EmulatedMoney {
  minorUnits: bigint;
  currency: Currency | (string & {});
}

/** The payment request of one attempt, and its result. */
export interface EmulatedPayment {
  attemptId: string;
  requested: EmulatedMoney;
  /** The payer's full number, if the connector sends one. */
  payer: string | null;
  /** How often the customer was prompted. More than once is the fault that these tests look for. */
  prompts: number;
  status: "waiting" | "paid" | "declined";
  /** The amounts taken, one entry per payment. */
  received: readonly EmulatedMoney[];
  /** The failure reason in the processor's own words. */
  reason: string | null;
}

export interface EmulatedRefund {
  refundId: string;
  attemptId: string;
  money: EmulatedMoney;
  status: "waiting" | "refunded" | "declined";
  /** How often money was sent. */
  times: number;
}

/** A customer's dispute of a payment, in the processor's own words. */
export interface EmulatedDispute {
  disputeId: number;
  attemptId: string;
  /** Null as long as the processor names no amount. */
  money: EmulatedMoney | null;
  status: string;
  resolution: string | null;
  category: string | null;
  dueAt: string | null;
}

/** The emulator's own records: the source of truth for the tests. */
interface EmulatorLedger {
  payments: readonly EmulatedPayment[];
  refunds: readonly EmulatedRefund[];
  /** The number of received requests of each kind, whatever the response. */
  requests: Readonly<Partial<Record<EmulatedOperation, number>>>;
}

/** A callback of the emulator. It can be posted again, later, or after a newer one. */
export interface EmulatedCallback {
  url: string;
  method: "POST" | "PUT";
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The default action of customers; with `wait` a test decides by `approve` and `decline`. */
export type CustomerBehavior = "wait" | "approve" | { decline: string };
export type RefundsPlan = "wait" | "give" | { decline: string };

/** A processor on loopback with its own records. On command it fails as real ones do. */
export interface ProcessorEmulator {
  /** The URL that the connector calls. */
  readonly url: string;
  /**
   * The URL where another process controls it; see `remote-emulator.ts`. It stays up while the emulator is
   * down.
   */
  readonly controlUrl: string;
  ledger(): Promise<EmulatorLedger>;
  /** Replaces the faults. Each request gets the first that matches; without faults all requests succeed. */
  behave(...faults: Fault[]): Promise<void>;
  /** Releases the requests that a fault holds. */
  release(): Promise<void>;
  setCustomerBehavior(plan: CustomerBehavior): Promise<void>;
  /** The customer pays the requested amount, or this one. Repeating the call takes money again. */
  approve(attemptId: string, money?: EmulatedMoney): Promise<void>;
  /** The customer or the processor declines, with the processor's own reason. */
  decline(attemptId: string, reason: string): Promise<void>;
  /** The default result of refunds; with `wait` a test decides by `settleRefund`. */
  refunds(plan: RefundsPlan): Promise<void>;
  settleRefund(refundId: string, outcome: Exclude<RefundsPlan, "wait">): Promise<void>;
  /** `post` sends each callback at once, as the processor does; `hold` only stores it. */
  callbacks(plan: "post" | "hold"): Promise<void>;
  /** Every callback so far, oldest first, posted or held. */
  madeCallbacks(): Promise<readonly EmulatedCallback[]>;
  /** Posts one, again or for the first time. @returns the response status, or null. */
  post(callback: EmulatedCallback): Promise<number | null>;
  /** Accepts no more connections; the records stay. */
  goDown(): Promise<void>;
  /** Listens again at the same URL. */
  comeUp(): Promise<void>;
  close(): Promise<void>;
}
