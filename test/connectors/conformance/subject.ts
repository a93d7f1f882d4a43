import type {
  Connector,
  ConnectorAttempt,
  Credentials,
  PaymentInstrument,
} from "../../../server/connectors/connector.ts";
import type { ProcessorHttp } from "../../../server/connectors/processor-http.ts";
import type { Currency } from "../../../server/domain/money.ts";
import type { PaymentFailureCode } from "../../../server/domain/payment-failure.ts";
import type { PaymentMethod } from "../../../server/domain/payment-method.ts";
import type { RefundFailureCode } from "../../../server/domain/refund.ts";
import type { Mode } from "../../../server/domain/scope.ts";
import type {
  EmulatedCallback,
  EmulatedOperation,
  ProcessorEmulator,
} from "../../support/processors/emulator.ts";

/** A connector and the emulator of its processor, as the suite that all connectors pass takes them. */
export interface ConformanceSubject {
  /** As tests are named. */
  title: string;
  mode: Mode;
  openEmulator(): Promise<ProcessorEmulator>;
  connector(parts: { http: ProcessorHttp; url: string; now: () => number }): Connector;
  /** What the emulator takes. */
  credentials: Credentials;
  /** Values of theirs that no exchange and no error may hold, beside the payer's number. */
  secrets: readonly string[];
  /** Credentials that are wrong in one field each, by the field that `check` is to name. */
  wrongCredentials: Readonly<Record<string, Credentials>>;
  currency: Currency;
  instrument: PaymentInstrument;
  method: PaymentMethod;
  /** Instruments that are refused before anything is sent. */
  refused: readonly PaymentInstrument[];
  /** The processor's words for a payment that failed, and ours. */
  declines: Readonly<Record<string, PaymentFailureCode>>;
  refundDeclines: Readonly<Record<string, RefundFailureCode>>;
  /** What `start` asks for before it asks the customer: its failing is `NotTaken`. */
  beforeStart: readonly EmulatedOperation[];
  /** How long a processor that says it knows nothing of an attempt is not believed, in milliseconds. */
  unknownForMs: number;
  /** A body of callbacks that is about this attempt, as the processor would send it. */
  callbackAbout(attempt: ConnectorAttempt): Pick<EmulatedCallback, "headers" | "body">;
}
