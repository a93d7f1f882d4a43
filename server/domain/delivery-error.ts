/** Sentences of the delivery log, by error code. The dashboard has its own, in its languages. */
export const DELIVERY_ERROR_MESSAGES = {
  blocked_address: "The endpoint's address is not a public one.",
  blocked_port: "The endpoint's port is not allowed for webhooks.",
  https_required: "The endpoint has a public address, which requires https.",
  dns: "The endpoint's host name could not be resolved.",
  timeout: "The endpoint sent no complete response in time.",
  refused: "The endpoint refused the connection.",
  reset: "The endpoint closed the connection before its response was complete.",
  tls: "No trusted TLS connection could be made.",
  aborted: "The attempt ended because the server stopped.",
  worker_lost: "The sending process ended before it received a response. The webhook may have arrived.",
  other: "The request failed.",
};

/** Why a delivery attempt got no response. */
export type DeliveryErrorCode = keyof typeof DELIVERY_ERROR_MESSAGES;

export interface DeliveryError {
  readonly code: DeliveryErrorCode;
  /** The system's own code, such as `CERT_HAS_EXPIRED`; null if there is none. */
  readonly detail: string | null;
}

export function deliveryErrorMessage({ code, detail }: DeliveryError): string {
  const message = DELIVERY_ERROR_MESSAGES[code];
  return detail === null ? message : `${message.slice(0, -1)} (${detail}).`;
}

/** As the delivery log stores it, such as `dns` or `tls CERT_HAS_EXPIRED`. */
export const formatDeliveryError = ({ code, detail }: DeliveryError): string =>
  detail === null ? code : `${code} ${detail}`;

/** Reads what `formatDeliveryError` wrote; anything else is `other`. */
export function parseDeliveryError(text: string): DeliveryError {
  const [code = "", detail = null] = text.split(" ", 2);
  return Object.hasOwn(DELIVERY_ERROR_MESSAGES, code)
    ? { code: code as DeliveryErrorCode, detail }
    : { code: "other", detail: null };
}
