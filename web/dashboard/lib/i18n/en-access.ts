import { SCOPE_LABELS } from "../../generated/facts.ts";
import type { OAuthScope } from "../../generated/graphql.ts";

const scopes: Readonly<Record<OAuthScope, string>> = SCOPE_LABELS.en;

/** The texts that the pages about access share. */
export const access = {
  scopes,
  andMore: (count: number) => `and ${count} more`,

  duration: {
    days: (days: number, hours: number) => (hours ? `${days} d ${hours} h` : `${days} d`),
    hours: (hours: number, minutes: number) => (minutes ? `${hours} h ${minutes} min` : `${hours} h`),
    minutes: (minutes: number) => `${minutes} min`,
  },
  oldSecret: (left: string) => `Old secret works for ${left}`,
  oldKey: (left: string) => `Old key works for ${left}`,

  secret: {
    once: "This is the only time the secret is shown. Store it now where your server reads its secrets.",
    stored: "I have stored it",
    done: "Done",
  },

  rotate: {
    open: "Rotate",
    of: (name: string) => `Rotate ${name}`,
    title: (name: string) => `Rotate “${name}”?`,
    done: (name: string) => `“${name}” has a new secret`,
    overlap: "How long the old one works on",
    overlaps: {
      none: "Not at all",
      hour: "1 hour",
      day: "24 hours",
      days3: "3 days",
      week: "7 days",
    },
    overlapHints: {
      none: "What still has the old one is refused within a second. For a secret that leaked.",
      some: "Both work until then: change over at your own pace.",
    },
  },
  confirm: (name: string) => `Type ${name} to confirm`,
  edit: "Edit",
  editOf: (name: string) => `Edit ${name}`,
  save: "Save",
};
