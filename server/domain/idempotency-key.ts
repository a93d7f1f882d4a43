import { bad, good, type Parsed } from "./parsed.ts";

/** Characters. */
export const MAX_IDEMPOTENCY_KEY = 255;

/** Reads an idempotency key. It has only what an HTTP header carries unquoted and untrimmed: REST and GraphQL share keys. */
export const parseIdempotencyKey = (text: string): Parsed<string> =>
  /^(?! )[ !#-~]*(?<! )$/.test(text) && text.length > 0 && text.length <= MAX_IDEMPOTENCY_KEY
    ? good(text)
    : bad("not_an_idempotency_key", { max: MAX_IDEMPOTENCY_KEY });
