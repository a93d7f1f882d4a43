/** One whole post as a receiver wrote it down before it answered. */
export interface Receipt {
  receiver: number;
  /** Whether the receiver took it for done. */
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
