import { plural } from "../../../../plural.ts";
import type { Interval } from "../../../generated/graphql.ts";

/** Texts of Home's charts. */
export const enCharts = {
  ranges: {
    label: "Range",
    "24h": "24 hours",
    "7d": "7 days",
    "30d": "30 days",
    "90d": "90 days",
    "12m": "12 months",
  },
  currency: "Currency",
  by: { HOUR: "by hour", DAY: "by day", WEEK: "by week", MONTH: "by month" } satisfies Record<
    Interval,
    string
  >,
  weekLabel: (day: string) => `Week of ${day}`,
  table: {
    show: "Show table",
    hide: "Hide table",
    of: (opener: string, title: string) => `${opener}: ${title}`,
  },
  numbers: (title: string) => `${title}: data`,
  keyboard: "Use the left and right arrow keys to move between values.",
  columns: {
    period: "Period",
    volume: (currency: string) => `Volume paid (${currency})`,
    paid: "Paid",
    ended: "Ended",
    rate: "Success rate",
    name: "Method",
    tried: "Payments",
    reason: "Reason",
    count: "Payments",
    share: "Share",
    took: "Approval time",
  },
  none: "–",

  volume: {
    title: (by: string) => `Volume paid ${by}`,
    payments: (text: string, count: number) =>
      plural("en", count, { one: `${text} payment paid`, other: `${text} payments paid` }),
    busiestPeriod: (count: string, time: string) => `peak of ${count} from ${time}`,
  },
  rate: {
    title: (by: string) => `Success rate ${by}`,
    of: (paid: string, ended: string) => `${paid} of ${ended} paid`,
  },
  methods: {
    title: "Payment methods",
    first: (name: string, share: string) => `${name}: ${share}`,
    none: "No payment attempts.",
    line: (count: string, rate: string) => `${count} · ${rate} paid`,
  },
  reasons: {
    title: "Failure reasons",
    total: (text: string, count: number) =>
      plural("en", count, { one: `${text} payment not paid`, other: `${text} payments not paid` }),
    none: "No payments failed.",
  },
  approval: {
    title: "Approval time",
    median: (time: string) => `Median ${time}`,
    p90: (time: string, count: string) => `90th percentile ${time} · last ${count} paid`,
    none: "No paid payments to measure.",
    upTo: (time: string) => `≤ ${time}`,
    over: (time: string) => `> ${time}`,
  },

  empty: {
    title: "No payments in this range",
    text: "Payments are grouped by the day they were created. Choose a longer range to see older payments.",
    longer: "Show 12 months",
  },
};
