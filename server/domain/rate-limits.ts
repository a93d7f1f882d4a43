interface RateLimitRule {
  /** Environment variable that overrides the limit (docs/contract.md §8). */
  variable: string;
  /** Default number of requests per window. */
  limit: number;
  windowSeconds: number;
  /** Whose requests it limits. */
  of: "api" | "members" | "customers";
  /** What is counted, and for whom, as Markdown. */
  counts: string;
  note?: string;
}

const MINUTE = 60;

/** All rate limits of docs/contract.md §4. Each has its own bucket with fixed windows. */
export const RATE_LIMITS = {
  initiate: {
    of: "api",
    variable: "RATE_LIMIT_INITIATE",
    limit: 1_200,
    windowSeconds: MINUTE,
    counts: "Requests of one key or application that create a checkout",
  },
  status: {
    of: "api",
    variable: "RATE_LIMIT_STATUS",
    limit: 3_000,
    windowSeconds: MINUTE,
    counts: "Status requests of one key or application",
  },
  default: {
    of: "api",
    variable: "RATE_LIMIT_DEFAULT",
    limit: 600,
    windowSeconds: MINUTE,
    counts: "Other requests of one key or application in live mode",
  },
  "default-test": {
    of: "api",
    variable: "RATE_LIMIT_DEFAULT_TEST",
    limit: 300,
    windowSeconds: MINUTE,
    counts: "Other requests of one key or application in test mode",
  },
  "sign-in": {
    of: "members",
    variable: "RATE_LIMIT_SIGN_IN",
    limit: 5,
    windowSeconds: MINUTE,
    counts: "Failed sign-ins to one account from one IP address",
  },
  "sign-in-ip": {
    of: "members",
    variable: "RATE_LIMIT_SIGN_IN_IP",
    limit: 60,
    windowSeconds: MINUTE,
    counts: "Failed sign-ins from one IP address, to all accounts",
  },
  "sign-in-account": {
    of: "members",
    variable: "RATE_LIMIT_SIGN_IN_ACCOUNT",
    limit: 60,
    windowSeconds: 10 * MINUTE,
    counts: "Failed sign-ins to one account from all IP addresses",
    note: "A browser in which the member signed in before has a separate count.",
  },
  "sign-in-code": {
    of: "members",
    variable: "RATE_LIMIT_SIGN_IN_CODE",
    limit: 10,
    windowSeconds: 10 * MINUTE,
    counts: "Incorrect one-time codes of one member",
    note: "A browser in which the member signed in before has a separate count.",
  },
  authorize: {
    of: "members",
    variable: "RATE_LIMIT_AUTHORIZE",
    limit: 600,
    windowSeconds: MINUTE,
    counts: "Requests from one IP address to `/oauth/authorize`",
  },
  "sign-in-pages": {
    of: "members",
    variable: "RATE_LIMIT_SIGN_IN_PAGES",
    limit: 600,
    windowSeconds: MINUTE,
    counts:
      "Requests from one IP address to `/session/…` and to the sign-in, consent, invitation and password pages",
  },
  "password-reset": {
    of: "members",
    variable: "RATE_LIMIT_PASSWORD_RESET",
    limit: 3,
    windowSeconds: 60 * MINUTE,
    counts: "Password reset links to one email address",
  },
  "password-reset-ip": {
    of: "members",
    variable: "RATE_LIMIT_PASSWORD_RESET_IP",
    limit: 30,
    windowSeconds: 60 * MINUTE,
    counts: "Password reset links requested from one IP address",
  },
  invitation: {
    of: "members",
    variable: "RATE_LIMIT_INVITATION",
    limit: 50,
    windowSeconds: 60 * MINUTE,
    counts: "Invitations of one merchant",
  },
  "invalid-keys": {
    of: "api",
    variable: "RATE_LIMIT_INVALID_KEYS",
    limit: 600,
    windowSeconds: MINUTE,
    counts: "Rejected keys, tokens, sessions and client secrets from one IP address",
  },
  token: {
    of: "api",
    variable: "RATE_LIMIT_TOKEN",
    limit: 600,
    windowSeconds: MINUTE,
    counts: "Requests to `/oauth/token` of one client from one IP address",
  },
  "token-failures": {
    of: "api",
    variable: "RATE_LIMIT_TOKEN_FAILURES",
    limit: 30,
    windowSeconds: MINUTE,
    counts: "Failed requests to `/oauth/token` of one client from one IP address",
  },
  checkout: {
    of: "customers",
    variable: "RATE_LIMIT_CHECKOUT",
    limit: 60,
    windowSeconds: MINUTE,
    counts: "POST requests to one checkout from one IP address",
  },
  "checkout-ip": {
    of: "customers",
    variable: "RATE_LIMIT_CHECKOUT_IP",
    limit: 3_000,
    windowSeconds: MINUTE,
    counts: "POST requests to the hosted page, and calls of `/v2`, from one IP address",
    note: "Many customers of a mobile carrier share one address.",
  },
  "payment-link": {
    of: "customers",
    variable: "RATE_LIMIT_PAYMENT_LINK",
    limit: 300,
    windowSeconds: MINUTE,
    counts: "POST requests to one payment link from one IP address",
    note: "Many customers of a shop can share its Wi-Fi.",
  },
  callback: {
    of: "customers",
    variable: "RATE_LIMIT_CALLBACK",
    limit: 600,
    windowSeconds: MINUTE,
    counts: "Processor callbacks from one IP address",
  },
  sync: {
    of: "members",
    variable: "RATE_LIMIT_SYNC",
    limit: 6,
    windowSeconds: MINUTE,
    counts: "Syncs of one payment by staff",
  },
  "return-sync": {
    of: "customers",
    variable: "RATE_LIMIT_RETURN_SYNC",
    limit: 1,
    windowSeconds: 5,
    counts: "Syncs of one payment attempt because its customer returned",
  },
  "test-event": {
    of: "members",
    variable: "RATE_LIMIT_TEST_EVENT",
    limit: 30,
    windowSeconds: MINUTE,
    counts: "Test events of one merchant and mode, by all members",
  },
  "webhook-drill": {
    of: "members",
    variable: "RATE_LIMIT_WEBHOOK_DRILL",
    limit: 10,
    windowSeconds: 60 * MINUTE,
    counts: "Starts of webhook drills of one merchant, by all members",
  },
  "test-push": {
    of: "members",
    variable: "RATE_LIMIT_TEST_PUSH",
    limit: 10,
    windowSeconds: MINUTE,
    counts: "Test push notifications of one member",
  },
  payer: {
    of: "customers",
    variable: "RATE_LIMIT_PAYER",
    limit: 3,
    windowSeconds: 10 * MINUTE,
    counts: "Live payment prompts to one phone number, by all merchants",
  },
} as const satisfies Record<string, RateLimitRule>;

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
