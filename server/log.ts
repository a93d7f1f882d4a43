import { pino, symbols } from "pino";

/** Names of properties that may contain a secret in a logged object, at the first levels of depth. */
const SECRETS = [
  ...["authorization", "cookie", "set-cookie", "password", "secret", "token", "voucher", "phone"],
  ...["card_number", "card_expiry", "card_cvc", "cardNumber"],
  ...["credentials", "secretKey", "apiKey", "subscriptionKey"],
];

/**
 * Structured logs: one JSON object per line, with the request's id on all of its lines.
 * @param pid - process id on every line
 */
export function createLog(level: string, pid: number | null = null) {
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
  skipPlainValues(log);
  return log;
}

/**
 * Plain values have no properties to redact. Without this, pino checks all paths for each value of a line and
 * each request id, at ten times the cost of the line.
 */
function skipPlainValues(log: object): void {
  const { stringifiersSym, wildcardFirstSym } = symbols;
  const stringifiers = (log as Record<symbol, Record<symbol, (value: unknown) => string>>)[stringifiersSym];
  const redacted = stringifiers?.[wildcardFirstSym];
  if (!redacted) throw new Error("This version of pino stores its redaction elsewhere");
  stringifiers[wildcardFirstSym] = (value) =>
    PLAIN.has(typeof value) ? JSON.stringify(value) : redacted(value);
}

const PLAIN = new Set(["string", "number", "boolean"]);
