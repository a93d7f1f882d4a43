import { pino } from "pino";

/** Names under which a secret could stand in anything that is logged, at the first levels of depth. */
const SECRETS = [
  ...["authorization", "cookie", "set-cookie", "password", "secret", "token", "voucher", "phone"],
  ...["card_number", "card_expiry", "card_cvc", "cardNumber"],
];

/**
 * Structured logs: one JSON object in a line, with the request's id on every line about it.
 * @param pid - of the process, on every line.
 */
export function openLog(level: string, pid: number | null = null) {
  return pino({
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
}
