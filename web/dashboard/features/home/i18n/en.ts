import { plural } from "../../../../plural.ts";

/** Texts of Home, except its charts. */
export const en = {
  title: "Home",

  failing: {
    title: (count: number) =>
      plural("en", count, {
        one: "A webhook endpoint is failing",
        other: `${count} webhook endpoints are failing`,
      }),
    /** `waiting` is null without pending events. */
    one: (endpoint: string, waiting: string | null, since: string) =>
      `${endpoint} has been failing since ${since}${waiting === null ? "" : ` (${waiting} pending)`}.`,
    /** Follows `one` if more endpoints are failing. */
    others: (count: number) =>
      plural("en", count, {
        one: "Another endpoint is also failing.",
        other: `${count} other endpoints are also failing.`,
      }),
    waiting: (text: string, count: number) =>
      plural("en", count, { one: `${text} event`, other: `${text} events` }),
    viewWebhooks: "View webhooks",
  },

  paused: {
    title: (count: number) =>
      plural("en", count, {
        one: "A webhook endpoint is paused",
        other: `${count} webhook endpoints are paused`,
      }),
    one: (endpoint: string, waiting: string | null, since: string) =>
      `${endpoint} has been paused since ${since}${waiting === null ? "" : ` (${waiting} pending)`}.`,
    others: (count: number) =>
      plural("en", count, {
        one: "Another endpoint is also paused.",
        other: `${count} other endpoints are also paused.`,
      }),
  },

  withoutUrl: {
    title: (text: string, count: number) =>
      plural("en", count, {
        one: `${text} event had no webhook URL`,
        other: `${text} events had no webhook URL`,
      }),
    set: "Your server wasn’t notified. Set a default webhook URL to notify it.",
    send: "Your server wasn’t notified. You can notify it at your default webhook URL.",
  },

  reviews: {
    title: (count: number) =>
      plural("en", count, { one: `${count} open review`, other: `${count} open reviews` }),
    since: "Oldest:",
    open: "View reviews",
  },

  today: {
    title: "Today",
    volume: "Volume paid",
    paid: "Payments paid",
    rate: "Success rate",
    open: "In progress now",
    before: (value: string, time: string) => `${value} yesterday by ${time}`,
    noneBefore: (time: string) => `None yesterday by ${time}`,
    noRate: "No payment has ended yet",
    pending: (count: string) => `${count} pending`,
    processing: (count: string) => `${count} processing`,
  },

  networks: {
    title: "Network status",
    range: "Last 15 minutes",
    states: { HEALTHY: "Healthy", DEGRADED: "Slow", FAILING: "Failing", UNKNOWN: "Not enough data" },
    paid: (rate: string, decided: string) => `${rate} of ${decided} paid`,
    undecided: "No results yet",
    took: (time: string) => `${time} to approve`,
    slow: (time: string, usual: string | null) =>
      usual ? `${time} to approve, usually ${usual}` : `${time} to approve`,
    failed: (count: string) => `${count} failed at the network`,
    waiting: (count: string, longest: string | null) =>
      longest ? `${count} pending, longest ${longest}` : `${count} pending`,
    through: (processor: string) => `Via ${processor}`,
    picture: (name: string) => `${name} by minute`,
    none: "No payment attempts in the last 15 minutes.",
    teaches:
      "Each network appears here after its first payments, with its success rate and approval time. Your checkout lists failing networks last.",
  },

  recent: {
    title: "Recent payments",
    all: "View all payments",
  },

  charts: { title: "Over time" },
};
