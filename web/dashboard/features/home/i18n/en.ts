/** The texts of Home, but for its charts. */
export const en = {
  title: "Home",

  failing: {
    title: (count: number) =>
      count === 1 ? "A webhook endpoint is failing" : `${count} webhook endpoints are failing`,
    one: (endpoint: string, waiting: string, since: string) =>
      `${endpoint} has been failing since ${since} (${waiting} pending).`,
    waiting: (count: string, isOne: boolean) => (isOne ? `${count} event` : `${count} events`),
    look: "Open Webhooks",
  },

  paused: {
    title: (count: number) =>
      count === 1 ? "A webhook endpoint is paused" : `${count} webhook endpoints are paused`,
    one: (endpoint: string, waiting: string, since: string) =>
      `${endpoint} has been paused since ${since} (${waiting} pending).`,
  },

  withoutUrl: {
    title: (count: string, isOne: boolean) =>
      isOne ? `${count} event had no webhook URL` : `${count} events had no webhook URL`,
    set: "Your server was not notified. Set a default webhook URL, then send them.",
    send: "Your server was not notified. Send them to your default webhook URL.",
  },

  reviews: {
    title: (count: number) =>
      count === 1 ? "Money waits for a decision" : `${count} sums of money wait for a decision`,
    since: "The oldest:",
    open: "See Reviews",
  },

  today: {
    title: "Today",
    volume: "Volume paid",
    paid: "Payments paid",
    rate: "Success rate",
    open: "In progress now",
    before: (value: string, time: string) => `${value} yesterday by ${time}`,
    noneBefore: (time: string) => `None yesterday by ${time}`,
    noRate: "None ended yet",
    pending: (count: string) => `${count} pending`,
    processing: (count: string) => `${count} processing`,
  },

  networks: {
    title: "Networks now",
    range: "Last 15 minutes",
    states: { HEALTHY: "Works", DEGRADED: "Slow", FAILING: "Failing", UNKNOWN: "Too few to tell" },
    paid: (rate: string, decided: string) => `${rate} paid of ${decided}`,
    undecided: "None decided yet",
    took: (time: string) => `${time} to approve`,
    slow: (time: string, usual: string | null) =>
      usual ? `${time} to approve, usually ${usual}` : `${time} to approve`,
    failed: (count: string) => `${count} failed at the network`,
    waiting: (count: string, longest: string | null) =>
      longest ? `${count} waiting, ${longest} at most` : `${count} waiting`,
    through: (processor: string) => `Through ${processor}`,
    picture: (name: string) => `${name} by minute`,
    none: "Nobody tried to pay in the last 15 minutes.",
    teaches:
      "Once customers pay, each network stands here with how often it works and how long it takes. One that is failing is offered last on your checkout.",
  },

  recent: {
    title: "Last payments",
    all: "All payments",
  },

  charts: { title: "Over time" },
};
