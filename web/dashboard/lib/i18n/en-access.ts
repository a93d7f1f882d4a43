import { SCOPE_LABELS } from "../../generated/facts.ts";
import type { OAuthScope } from "../../generated/graphql.ts";

const scopes: Readonly<Record<OAuthScope, string>> = SCOPE_LABELS.en;

/** Texts shared by the pages about API keys, applications and sessions. */
export const access = {
  scopes,
  andMore: (count: number) => `and ${count} more`,

  duration: {
    days: (days: number, hours: number) => (hours ? `${days} d ${hours} h` : `${days} d`),
    hours: (hours: number, minutes: number) => (minutes ? `${hours} h ${minutes} min` : `${hours} h`),
    minutes: (minutes: number) => `${minutes} min`,
  },
  oldSecret: (left: string) => `Old secret expires in ${left}`,
  oldKey: (left: string) => `Old key expires in ${left}`,

  secret: {
    once: "This secret is shown only once. Save it with your server’s other secrets now.",
    stored: "I’ve saved it",
    done: "Done",
  },

  rotate: {
    open: "Rotate",
    of: (name: string) => `Rotate ${name}`,
    title: (name: string) => `Rotate “${name}”?`,
    overlaps: {
      none: "Immediately",
      hour: "1 hour",
      day: "24 hours",
      days3: "3 days",
      week: "7 days",
    },
    secret: {
      done: (name: string) => `“${name}” has a new secret`,
      confirm: "Rotate secret",
      overlap: "Old secret expires in",
      atOnce: "Requests with the old secret fail within a second. Choose this if the secret leaked.",
      later: "Both secrets work until then, so you can switch without downtime.",
    },
    key: {
      done: (name: string) => `“${name}” has a new key`,
      confirm: "Rotate key",
      overlap: "Old key expires in",
      atOnce: "Requests with the old key fail within a second.",
      later: "Both keys work until then, so you can switch without downtime.",
    },
  },
  confirm: (name: string) => `Type ${name} to confirm`,
  edit: "Edit",
  editLabel: (name: string) => `Edit ${name}`,
  save: "Save changes",
};
