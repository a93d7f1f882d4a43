/** One complete post as an endpoint recorded it before it responded. */
export interface Receipt {
  receiver: number;
  /** Whether the endpoint accepted it. */
  accepted: boolean;
  /** Milliseconds since 1970. */
  at: number;
  /** The exact bytes, in base64. */
  body: string;
  headers: {
    "webhook-id": string;
    "webhook-timestamp": string;
    "webhook-signature": string;
    "x-service-signature": string;
  };
}
