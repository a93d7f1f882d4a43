import { err, ok, type Result } from "./result.ts";

/** In characters. */
export const MAX_IDEMPOTENCY_KEY = 255;

/**
 * Allows only characters that an HTTP header can contain unquoted and untrimmed, because REST and GraphQL share keys.
 */
export const parseIdempotencyKey = (text: string): Result<string> =>
  /^(?! )[ !#-~]*(?<! )$/.test(text) && text.length > 0 && text.length <= MAX_IDEMPOTENCY_KEY
    ? ok(text)
    : err("not_an_idempotency_key", { max: MAX_IDEMPOTENCY_KEY });
