import type { Interval } from "../../../generated/graphql.ts";

/** The texts of Home's charts. */
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
  weekOf: (day: string) => `Week of ${day}`,
  table: {
    show: "Show the table",
    hide: "Hide the table",
    of: (opener: string, title: string) => `${opener}: ${title}`,
  },
  numbers: (title: string) => `${title}: the numbers`,
  keyboard: "Left and right arrow keys read one after the other.",
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
    took: "Time to approve",
  },
  none: "–",

  volume: {
    title: (by: string) => `Volume paid ${by}`,
    payments: (count: string, isOne: boolean) => `${count} ${isOne ? "payment" : "payments"} paid`,
    busiest: (count: string, time: string) => `${count} at the busiest, from ${time}`,
  },
  rate: {
    title: (by: string) => `Success rate ${by}`,
    of: (paid: string, ended: string) => `${paid} paid of ${ended} ended`,
  },
  methods: {
    title: "How customers pay",
    first: (name: string, share: string) => `${name} carries ${share}`,
    none: "Nobody tried to pay.",
    line: (count: string, rate: string) => `${count} · ${rate} paid`,
  },
  reasons: {
    title: "Why payments fail",
    total: (count: string, isOne: boolean) => `${count} ${isOne ? "payment is" : "payments are"} not paid`,
    none: "No payment failed.",
  },
  approval: {
    title: "Time to approve",
    median: (time: string) => `Half within ${time}`,
    p90: (time: string, count: string) => `9 of 10 within ${time} · newest ${count} paid`,
    none: "Nothing was paid: there is nothing to measure.",
    upTo: (time: string) => `≤ ${time}`,
    over: (time: string) => `> ${time}`,
  },

  empty: {
    title: "No payments in this range",
    text: "Payments stand here by the day on which they were created. Choose a longer range to look further back.",
    longer: "Show 12 months",
  },
};
