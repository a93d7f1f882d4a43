import type { Connector, Credentials, PaymentInstrument } from "../../../server/connectors/connector.ts";
import type { ProcessorHttp } from "../../../server/connectors/processor-http.ts";
import type { Currency } from "../../../server/domain/money.ts";
import type { PaymentFailureCode } from "../../../server/domain/payment-failure.ts";
import type { PaymentMethod } from "../../../server/domain/payment-method.ts";
import type { RefundFailureCode } from "../../../server/domain/refund.ts";
import type { Mode } from "../../../server/domain/scope.ts";
import type { EmulatedOperation, ProcessorEmulator } from "../../support/processors/emulator.ts";

/** A connector's inputs, with or without a processor behind it. */
export interface OfferedSubject {
  /** The name in its tests. */
  title: string;
  mode: Mode;
  credentials: Credentials;
  currency: Currency;
  instrument: PaymentInstrument;
  method: PaymentMethod;
  /** Instruments that are rejected before anything is sent. */
  rejected: readonly PaymentInstrument[];
}

/** A connector and its processor's emulator, as the suite for all connectors takes them. */
export interface ConformanceSubject extends OfferedSubject {
  openEmulator(): Promise<ProcessorEmulator>;
  connector(parts: { http: ProcessorHttp; url: string; now: () => number }): Connector;
  /**
   * Texts that no stored request and no error may contain: secret credentials, token prefixes, the payer's
   * number.
   */
  secrets: readonly string[];
  /** Credentials that are wrong in one field each, by the field that `check` must name. */
  wrongCredentials: Readonly<Record<string, Credentials>>;
  /** The processor's reasons for a failed payment, and Tua's codes. */
  declines: Readonly<Record<string, PaymentFailureCode>>;
  refundDeclines: Readonly<Record<string, RefundFailureCode>>;
  /**
   * Requests of `startPayment` before the prompt, such as a token: if they fail, the result is `NotAcceptedError`.
   */
  beforeStart: readonly EmulatedOperation[];
  /** The same for `refund`. */
  beforeRefund: readonly EmulatedOperation[];
  /** Error bodies after which something may have started, whatever their status. */
  noteOnPayments: readonly string[];
  /**
   * The longest time, in ms, during which a query's "unknown" stays inconclusive because the attempt may be
   * in flight.
   */
  unknownForMs: number;
}

const HTML = "<html><body>Forbidden</body></html>";

/** Rejections, by status and body, that are not the processor's result for the call. */
export function unauthenticatedRejections({
  noteOnPayments,
}: ConformanceSubject): [status: number, body: string][] {
  const bodies = [
    "",
    HTML,
    "{}",
    "[]",
    '{"status":false}',
    '{"code":"NO","message":"No"}',
    ...noteOnPayments,
  ];
  const all = [400, 403, 404, 413, 422, 429].flatMap((status) =>
    bodies.map((body): [number, string] => [status, body]),
  );
  return [
    ...all,
    [401, ""],
    [401, HTML],
    [401, "{}"],
    ...noteOnPayments.map((body): [number, string] => [500, body]),
  ];
}
