interface Terms {
  /** The variable of the environment that sets it (contract §8). */
  variable: string;
  /** How many in one window, unless the variable says otherwise. */
  limit: number;
  windowSeconds: number;
}

const MINUTE = 60;

/** Every limit of contract §4: a bucket of its own for each, counted under a name in windows of fixed length. */
export const RATE_LIMITS = {
  /** Of a key: */
  initiate: { variable: "RATE_LIMIT_INITIATE", limit: 1_200, windowSeconds: MINUTE },
  status: { variable: "RATE_LIMIT_STATUS", limit: 3_000, windowSeconds: MINUTE },
  default: { variable: "RATE_LIMIT_DEFAULT", limit: 600, windowSeconds: MINUTE },
  "default-test": { variable: "RATE_LIMIT_DEFAULT_TEST", limit: 300, windowSeconds: MINUTE },
  /** Failed sign-ins of an account from an address, and from an address whatever the account: many may share one. */
  "sign-in": { variable: "RATE_LIMIT_SIGN_IN", limit: 5, windowSeconds: MINUTE },
  "sign-in-ip": { variable: "RATE_LIMIT_SIGN_IN_IP", limit: 60, windowSeconds: MINUTE },
  /** Failed sign-ins of an account from anywhere but browsers in which its owner has signed in before. */
  "sign-in-account": { variable: "RATE_LIMIT_SIGN_IN_ACCOUNT", limit: 60, windowSeconds: 10 * MINUTE },
  /** Wrong one-time codes of a member, after the right password. */
  "sign-in-code": { variable: "RATE_LIMIT_SIGN_IN_CODE", limit: 10, windowSeconds: 10 * MINUTE },
  /** From an address: authorization requests, each of which stores a row, and what else leads to a sign-in. */
  authorize: { variable: "RATE_LIMIT_AUTHORIZE", limit: 600, windowSeconds: MINUTE },
  "sign-in-pages": { variable: "RATE_LIMIT_SIGN_IN_PAGES", limit: 600, windowSeconds: MINUTE },
  /** Mails about a forgotten password to an address, and those asked for from an address. */
  "password-reset": { variable: "RATE_LIMIT_PASSWORD_RESET", limit: 3, windowSeconds: 60 * MINUTE },
  "password-reset-ip": {
    variable: "RATE_LIMIT_PASSWORD_RESET_IP",
    limit: 30,
    windowSeconds: 60 * MINUTE,
  },
  /** Invitations that a merchant sends. */
  invitation: { variable: "RATE_LIMIT_INVITATION", limit: 50, windowSeconds: 60 * MINUTE },
  /** Refused keys, tokens, sessions and client secrets from an address. */
  "invalid-keys": { variable: "RATE_LIMIT_INVALID_KEYS", limit: 600, windowSeconds: MINUTE },
  /** Of an OAuth client from an address; those that failed beside it. */
  token: { variable: "RATE_LIMIT_TOKEN", limit: 600, windowSeconds: MINUTE },
  "token-failures": { variable: "RATE_LIMIT_TOKEN_FAILURES", limit: 30, windowSeconds: MINUTE },
  /** Posts to a checkout from an address, and from an address whatever the checkout: carriers put many behind one. */
  checkout: { variable: "RATE_LIMIT_CHECKOUT", limit: 60, windowSeconds: MINUTE },
  "checkout-ip": { variable: "RATE_LIMIT_CHECKOUT_IP", limit: 3_000, windowSeconds: MINUTE },
  /** What an address tells as a processor, whoever's: each may cost a question. */
  callback: { variable: "RATE_LIMIT_CALLBACK", limit: 600, windowSeconds: MINUTE },
  /** Questions that staff have put to processors about a transaction, whoever of them. */
  sync: { variable: "RATE_LIMIT_SYNC", limit: 6, windowSeconds: MINUTE },
  /** Questions to a processor about an attempt because somebody came back from its page. */
  "return-sync": { variable: "RATE_LIMIT_RETURN_SYNC", limit: 1, windowSeconds: 5 },
  /** Test events of a merchant and mode, whoever asks for them. */
  "test-event": { variable: "RATE_LIMIT_TEST_EVENT", limit: 30, windowSeconds: MINUTE },
  /** Prompts to a payer's number in live mode, across merchants: no one's phone is bombed through us. */
  payer: { variable: "RATE_LIMIT_PAYER", limit: 3, windowSeconds: 10 * MINUTE },
} as const satisfies Record<string, Terms>;

export type Bucket = keyof typeof RATE_LIMITS;

/** How many each bucket takes in its window. */
export type Limits = Readonly<Record<Bucket, number>>;

/** How a bucket stands for somebody, as the answer's headers tell it. */
export interface Standing {
  /** The name of the limit as clients see it. */
  policy: string;
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}
