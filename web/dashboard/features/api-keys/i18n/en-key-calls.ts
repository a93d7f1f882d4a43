import { plural } from "../../../../plural.ts";

/** A number for the plural form, and as it is written. */
export interface Counted {
  count: number;
  text: string;
}

const calls = ({ count, text }: Counted) =>
  plural("en", count, { one: `${text} call`, other: `${text} calls` });
const addresses = ({ count, text }: Counted) =>
  plural("en", count, { one: `${text} address`, other: `${text} addresses` });

/** Texts about the calls of a key. */
export const enKeyCalls = {
  recent: (all: Counted, from: Counted) => {
    if (all.count === 0) return "No calls in the last 24 hours";
    const what = `${calls(all)} in the last 24 hours`;
    return from.count === 0 ? what : `${what} from ${addresses(from)}`;
  },
  loading: "Counting calls…",
  unknown: "The number of recent calls couldn’t be loaded.",

  label: "API key",
  missing: {
    title: "API key not found",
    text: "It may belong to another merchant or to the other mode.",
  },
  facts: {
    key: "Key",
    created: "Created",
    createdBy: "Created by",
    lastUsed: "Last used",
    expires: "Expires",
    revoked: "Revoked",
    id: "ID",
  },
  member: "A team member",
  setup: "The setup of this merchant",
  calls,
  chart: {
    title: "Calls by day",
    note: "Last 30 days, in the merchant’s time zone",
    columns: ["Day", "Succeeded", "Refused", "Failed", "Incomplete"] as string[],
    table: "Show table",
  },
  none: {
    title: "No calls yet",
    text: "Set TUA_API_KEY to the secret of this key and send a first call. It is counted within seconds, also if Tua refuses it.",
    publishable: "Calls of your pages with this key are counted here within seconds.",
    guide: "About the counts of calls",
  },
  addresses: {
    title: "IP addresses in the last 24 hours",
    others: (text: string) => `${text} from other addresses`,
    none: "None.",
    publishable: "Not stored for a publishable key, because customers’ browsers use it.",
  },
  refused: {
    title: "Last refused requests",
    none: "None in the last 30 days.",
    all: "All refused requests",
  },
};
