import { appendFileSync } from "node:fs";

/** A request to an emulator. `reply` is null if a fault of the test replaced the emulator's own response. */
export interface LoggedExchange {
  processor: string;
  method: string;
  /** With its query. */
  path: string;
  headers: Readonly<Record<string, unknown>>;
  /** The body's text; empty without one. */
  text: string;
  reply: { status: number; body?: unknown } | null;
}

/** The file of `npm run processors:validate`, one exchange per line. Nothing is logged without it. */
const file = process.env.PROCESSOR_EXCHANGES;

export function logExchange(exchange: LoggedExchange): void {
  if (file) appendFileSync(file, `${JSON.stringify(exchange)}\n`);
}
