interface Terms {
  /** Environment variable that overrides the limit (contract §8). */
  variable: string;
  /** Default number of requests per window. */
  limit: number;
  windowSeconds: number;
}

const MINUTE = 60;

/** All rate limits of contract §4. Each has its own bucket with fixed windows. */
export const RATE_LIMITS = {
  /** Per API key: the four limits below. */
  initiate: { variable: "RATE_LIMIT_INITIATE", limit: 1_200, windowSeconds: MINUTE },
  status: { variable: "RATE_LIMIT_STATUS", limit: 3_000, windowSeconds: MINUTE },
  default: { variable: "RATE_LIMIT_DEFAULT", limit: 600, windowSeconds: MINUTE },
  "default-test": { variable: "RATE_LIMIT_DEFAULT_TEST", limit: 300, windowSeconds: MINUTE },
  /**
   * Failed sign-ins per account and IP address, and per IP address across accounts. Many people can share an address.
   */
  "sign-in": { variable: "RATE_LIMIT_SIGN_IN", limit: 5, windowSeconds: MINUTE },
  "sign-in-ip": { variable: "RATE_LIMIT_SIGN_IN_IP", limit: 60, windowSeconds: MINUTE },
  /** Failed sign-ins per account from all browsers in which its owner has not signed in before. */
  "sign-in-account": { variable: "RATE_LIMIT_SIGN_IN_ACCOUNT", limit: 60, windowSeconds: 10 * MINUTE },
  /** Wrong one-time codes per member, after the correct password. */
  "sign-in-code": { variable: "RATE_LIMIT_SIGN_IN_CODE", limit: 10, windowSeconds: 10 * MINUTE },
  /** Per IP address: authorization requests, each of which stores a row, and other pages that lead to a sign-in. */
  authorize: { variable: "RATE_LIMIT_AUTHORIZE", limit: 600, windowSeconds: MINUTE },
  "sign-in-pages": { variable: "RATE_LIMIT_SIGN_IN_PAGES", limit: 600, windowSeconds: MINUTE },
  /** Password reset emails per recipient, and requests for them per IP address. */
  "password-reset": { variable: "RATE_LIMIT_PASSWORD_RESET", limit: 3, windowSeconds: 60 * MINUTE },
  "password-reset-ip": {
    variable: "RATE_LIMIT_PASSWORD_RESET_IP",
    limit: 30,
    windowSeconds: 60 * MINUTE,
  },
  /** Invitations per merchant. */
  invitation: { variable: "RATE_LIMIT_INVITATION", limit: 50, windowSeconds: 60 * MINUTE },
  /** Rejected keys, tokens, sessions and client secrets per IP address. */
  "invalid-keys": { variable: "RATE_LIMIT_INVALID_KEYS", limit: 600, windowSeconds: MINUTE },
  /** Token requests per OAuth client and IP address, and the failed ones. */
  token: { variable: "RATE_LIMIT_TOKEN", limit: 600, windowSeconds: MINUTE },
  "token-failures": { variable: "RATE_LIMIT_TOKEN_FAILURES", limit: 30, windowSeconds: MINUTE },
  /**
   * Posts per checkout and IP address, and per IP address across checkouts. Carriers share one address among
   * many customers.
   */
  checkout: { variable: "RATE_LIMIT_CHECKOUT", limit: 60, windowSeconds: MINUTE },
  "checkout-ip": { variable: "RATE_LIMIT_CHECKOUT_IP", limit: 3_000, windowSeconds: MINUTE },
  /** Processor callbacks per IP address. Each can trigger a status query. */
  callback: { variable: "RATE_LIMIT_CALLBACK", limit: 600, windowSeconds: MINUTE },
  /** Status checks by staff per transaction. */
  sync: { variable: "RATE_LIMIT_SYNC", limit: 6, windowSeconds: MINUTE },
  /** Status checks per attempt when a customer returns from the processor's page. */
  "return-sync": { variable: "RATE_LIMIT_RETURN_SYNC", limit: 1, windowSeconds: 5 },
  /** Test events per merchant and mode. */
  "test-event": { variable: "RATE_LIMIT_TEST_EVENT", limit: 30, windowSeconds: MINUTE },
  /** Payment prompts per phone number in live mode, across merchants. Protects the owner from floods of prompts. */
  payer: { variable: "RATE_LIMIT_PAYER", limit: 3, windowSeconds: 10 * MINUTE },
} as const satisfies Record<string, Terms>;

export type Bucket = keyof typeof RATE_LIMITS;

/** Requests per window, by bucket. */
export type Limits = Readonly<Record<Bucket, number>>;

/** Status of a rate limit for one client, as in the response headers. */
export interface RateLimitStatus {
  /** Public name of the limit. */
  policy: string;
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}
