import { pino, symbols } from "pino";

/** Names under which a secret could stand in anything that is logged, at the first levels of depth. */
const SECRETS = [
  ...["authorization", "cookie", "set-cookie", "password", "secret", "token", "voucher", "phone"],
  ...["card_number", "card_expiry", "card_cvc", "cardNumber"],
  ...["credentials", "secretKey", "apiKey", "subscriptionKey"],
];

/**
 * Structured logs: one JSON object in a line, with the request's id on every line about it.
 * @param pid - of the process, on every line.
 */
export function openLog(level: string, pid: number | null = null) {
  const log = pino({
    level,
    base: pid === null ? null : { pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: SECRETS.flatMap((name) => [
        `["${name}"]`,
        `*["${name}"]`,
        `*.headers["${name}"]`,
        `*.*["${name}"]`,
      ]),
      censor: "[redacted]",
    },
  });
  passOverPlainValues(log);
  return log;
}

/**
 * What is no object has no names within. pino goes through all paths for it all the same, for each value of a line and
 * for the id of each request: ten times what the line costs otherwise.
 */
function passOverPlainValues(log: object): void {
  const { stringifiersSym, wildcardFirstSym } = symbols;
  const stringifiers = (log as Record<symbol, Record<symbol, (value: unknown) => string>>)[stringifiersSym];
  const redacted = stringifiers?.[wildcardFirstSym];
  if (!redacted) throw new Error("This version of pino stores its redaction elsewhere");
  stringifiers[wildcardFirstSym] = (value) =>
    PLAIN.has(typeof value) ? JSON.stringify(value) : redacted(value);
}

const PLAIN = new Set(["string", "number", "boolean"]);
