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

  empty: {
    title: "No payments yet",
    test: "Make a test payment with the steps above, create a checkout link, or send one from your code. It shows here the moment it happens.",
    testAlone:
      "Create a checkout link, without any code, or send one from your code: the quickstart has it ready to paste. It shows here the moment it happens.",
    live: "Create a checkout link and send it to a customer, without any code, or send customers from your server. The first payment shows here the moment it happens.",
    cashier:
      "Create a checkout link and show its code to a customer. The payment shows here the moment it happens.",
    viewer: "The first one shows here by itself, the moment a customer is sent to the checkout.",
    quickstart: "Open the quickstart",
    link: "Create a checkout link",
  },

  setup: {
    title: "First steps",
    progress: (done: number, of: number) => `${done} of ${of} done`,
    lead: "Each ticks itself once it is done.",
    dismiss: "Hide the first steps",
    done: "Done",
    notYours: "For an owner or admin",
    steps: {
      apiKey: { name: "Make a test key of your own", hint: "Your server asks for payments with it." },
      testPayment: { name: "Make a test payment", hint: "A number that ends in 0000 says yes at once." },
      webhook: { name: "Receive a webhook", hint: "Your server learns of each payment by itself." },
      brand: { name: "Brand the checkout", hint: "Your colour or logo, where customers pay." },
      member: { name: "Invite a teammate", hint: "Each with a role of their own." },
      liveKey: { name: "Make a live key", hint: "The last step before real money." },
    },
    pay: {
      button: "Make one",
      open: "Open its page",
      description: "Test payment",
    },
  },

  charts: { title: "Over time" },
};
