import type { Connector, Credentials, PaymentInstrument } from "../../../server/connectors/connector.ts";
import type { ProcessorHttp } from "../../../server/connectors/processor-http.ts";
import type { Currency } from "../../../server/domain/money.ts";
import type { PaymentFailureCode } from "../../../server/domain/payment-failure.ts";
import type { PaymentMethod } from "../../../server/domain/payment-method.ts";
import type { RefundFailureCode } from "../../../server/domain/refund.ts";
import type { Mode } from "../../../server/domain/scope.ts";
import type { EmulatedOperation, ProcessorEmulator } from "../../support/processors/emulator.ts";

/** What a connector takes, with or without a processor behind it. */
export interface OfferedSubject {
  /** As its tests are named. */
  title: string;
  mode: Mode;
  credentials: Credentials;
  currency: Currency;
  instrument: PaymentInstrument;
  method: PaymentMethod;
  /** Instruments that are refused before anything is sent. */
  refused: readonly PaymentInstrument[];
}

/** A connector and the emulator of its processor, as the suite that all connectors pass takes them. */
export interface ConformanceSubject extends OfferedSubject {
  openEmulator(): Promise<ProcessorEmulator>;
  connector(parts: { http: ProcessorHttp; url: string; now: () => number }): Connector;
  /** What no exchange and no error may hold: secret credentials, how tokens begin, the payer's number. */
  secrets: readonly string[];
  /** Credentials that are wrong in one field each, by the field that `check` is to name. */
  wrongCredentials: Readonly<Record<string, Credentials>>;
  /** The processor's words for a payment that failed, and ours. */
  declines: Readonly<Record<string, PaymentFailureCode>>;
  refundDeclines: Readonly<Record<string, RefundFailureCode>>;
  /** What `start` asks for before it asks the customer, such as a token: when that fails it is `NotAcceptedError`. */
  beforeStart: readonly EmulatedOperation[];
  /** The same for `refund`. */
  beforeRefund: readonly EmulatedOperation[];
  /** Bodies of errors by which something may have been begun, whatever status they come with. */
  wordsOnPayments: readonly string[];
  /** What a query of an attempt that the processor does not know says, at most, as long as it may be on its way: ms. */
  unknownForMs: number;
}

const HTML = "<html><body>Forbidden</body></html>";

/** Refusals by status and body that are not the processor's word on the call. */
export function refusalsOfNobody({ wordsOnPayments }: ConformanceSubject): [status: number, body: string][] {
  const bodies = [
    "",
    HTML,
    "{}",
    "[]",
    '{"status":false}',
    '{"code":"NO","message":"No"}',
    ...wordsOnPayments,
  ];
  const all = [400, 403, 404, 413, 422, 429].flatMap((status) =>
    bodies.map((body): [number, string] => [status, body]),
  );
  return [
    ...all,
    [401, ""],
    [401, HTML],
    [401, "{}"],
    ...wordsOnPayments.map((body): [number, string] => [500, body]),
  ];
}
