import { plural } from "../../../../plural.ts";

/** Texts of a revocation's receipt. */
export const en = {
  title: "Revocation",
  titleOf: (name: string) => `Revocation of ${name}`,
  confirmed: (count: number) =>
    plural("en", count, { one: "The one process refuses it", other: `All ${count} processes refuse it` }),
  waiting: (open: number, count: number) => `Waiting for ${open} of ${count} processes`,
  unconfirmed: (open: number, count: number) => `No confirmation from ${open} of ${count} processes`,
  noProcess: "No process was running",
  slowest: (duration: string) => `Slowest: ${duration}.`,
  callBefore: (duration: string) => `Last accepted call: ${duration} before.`,
  callAfter: (duration: string) => `Last accepted call: ${duration} after.`,
  noCall: "No accepted call is known.",
  callUnknown: "The last accepted call is not known yet.",
  processes: "Processes",
  after: (duration: string) => `refuses it after ${duration}`,
  silent: (duration: string) => `has not confirmed. It last answered ${duration} ago.`,
  stopped:
    "A process that is stopped or cannot reach the database does not answer. It refuses the call when it continues. Check it, and restart it if necessary.",
  none: "There is no receipt. Receipts are stored for 30 days.",
  guide: "About receipts",
};
