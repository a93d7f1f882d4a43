/** Error messages of the delivery log, by code. The dashboard has its own translations. */
export const DELIVERY_ERROR_MESSAGES = {
  blocked_address: "The endpoint's address isn't public.",
  blocked_port: "The endpoint's port isn't allowed for webhooks.",
  https_required: "The endpoint's address is public, so its URL must begin with https.",
  dns: "The endpoint's host name couldn't be resolved.",
  timeout: "The endpoint didn't complete its response in time.",
  refused: "The endpoint refused the connection.",
  reset: "The endpoint closed the connection before its response was complete.",
  tls: "A trusted TLS connection couldn't be established.",
  aborted: "The attempt was interrupted because Tua's server stopped.",
  worker_lost: "Tua's sending process stopped before it received a response. The webhook may have arrived.",
  other: "The request failed.",
};

/** Reason why a delivery attempt got no response. */
export type DeliveryErrorCode = keyof typeof DELIVERY_ERROR_MESSAGES;

export interface DeliveryError {
  readonly code: DeliveryErrorCode;
  /** System error code, such as `CERT_HAS_EXPIRED`. Null if there is none. */
  readonly detail: string | null;
}

export function deliveryErrorMessage({ code, detail }: DeliveryError): string {
  const message = DELIVERY_ERROR_MESSAGES[code];
  return detail === null ? message : `${message.slice(0, -1)} (${detail}).`;
}

/** Format that the delivery log stores, such as `dns` or `tls CERT_HAS_EXPIRED`. */
export const formatDeliveryError = ({ code, detail }: DeliveryError): string =>
  detail === null ? code : `${code} ${detail}`;

/** Parses the format of `formatDeliveryError`. Other texts become `other`. */
export function parseDeliveryError(text: string): DeliveryError {
  const [code = "", detail = null] = text.split(" ", 2);
  return Object.hasOwn(DELIVERY_ERROR_MESSAGES, code)
    ? { code: code as DeliveryErrorCode, detail }
    : { code: "other", detail: null };
}
