import { plural } from "../../../../plural.ts";
import type { Counted } from "./en-key-calls.ts";

const calls = ({ count, text }: Counted) =>
  plural("en", count, { one: `${text} call`, other: `${text} calls` });

/** Texts about the rehearsal of stricter settings of a key. */
export const enRehearsal = {
  try: {
    open: "Try first",
    text: "Change the scopes, addresses or expiry to rehearse them: Tua checks each call with them, but refuses none.",
    replaces:
      "A rehearsal is running. A new one replaces it, and counts from 0. Saving changed settings ends it.",
    others: "Only the scopes, addresses and expiry can be rehearsed. Save the other changes first.",
  },
  title: "Rehearsal",
  since: (time: string) => `Since ${time}, Tua checks each call with these settings and refuses none.`,
  settings: {
    scopes: "Removed scopes",
    allowedIps: "Only from",
    expiresAt: "Expires",
  },
  lastDay: (refused: Counted) => `${calls(refused)} in the last day would have been refused`,
  total: (refused: Counted) => `${calls(refused)} since the start`,
  none: "No call would have been refused yet. Wait as long as your longest job’s interval.",
  all: "All calls that would have been refused",
  guide: "What a rehearsal proves",
  enforce: {
    open: "Enforce now",
    title: (name: string) => `Enforce the settings of “${name}”?`,
    text: "Within a second, Tua refuses the calls that these settings don’t allow. Open connections that they don’t allow close.",
    confirm: "Enforce settings",
  },
  stop: {
    open: "Stop",
    title: (name: string) => `Stop the rehearsal of “${name}”?`,
    text: "The key keeps its current settings.",
    confirm: "Stop rehearsal",
  },
};
