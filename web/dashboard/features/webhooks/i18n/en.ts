/** The texts of Webhooks. */
export const en = {
  title: "Webhooks",
  lead: (mode: string) =>
    `Tua posts what becomes of a payment to your server, signed. These are the settings and the health of ${mode} mode.`,
  deliveries: "See deliveries",

  health: {
    title: "Health",
    success: "Delivered, last 24 h",
    successOf: (delivered: string, tried: string) => `${delivered} of ${tried}`,
    nothingTried: "Nothing was sent",
    p95: "Answer time, p95",
    p95Hint: "95 of 100 answers were quicker",
    noAnswers: "No answer came",
    waiting: "Waiting",
    waitingHint: "For their first or next try",
    failed: "Given up",
    failedHint: "All tries failed",
    oldest: "Longest overdue",
    oldestHint: "Since its try was due",
    noneDue: "Nothing is late",
    failing: "Failing endpoints",
    allWell: "All endpoints are healthy.",
    waits: (count: string, isOne: boolean) =>
      isOne ? `${count} delivery waits` : `${count} deliveries wait`,
    since: "since",
    saidLast: "It last said:",
    showLog: "Show its deliveries",
    showLogOf: (endpoint: string) => `Show its deliveries: ${endpoint}`,
    resendSince: (time: string) => `Resend all since ${time}`,
    pause: "Pause",
    pauseOf: (endpoint: string) => `Pause: ${endpoint}`,
    pauseTitle: (endpoint: string) => `Pause ${endpoint}?`,
    pauseText:
      "Webhooks to all its paths wait until you resume it. Nothing is lost: they are then sent at once, oldest first.",
    pausedNow: (endpoint: string) => `${endpoint} is paused.`,
    resumedNow: (endpoint: string) => `${endpoint} is resumed. What has waited is being sent.`,
    paused: "Paused endpoints",
    pausedState: "Paused",
    resume: "Resume",
    resumeOf: (endpoint: string) => `Resume: ${endpoint}`,
    byEndpoint: "By endpoint, last 24 h",
    endpoint: "Endpoint",
    delivered: "Delivered",
    bounded: "Of the newest 1,000 deliveries.",
  },

  address: {
    title: "Default webhook URL",
    hint: "For checkout sessions created without their own webhook URL, such as those of checkout links and the browser SDK. Sessions that are already open keep what they have.",
    none: "None is set. Events of such sessions are not sent.",
    label: "Webhook URL",
    format: "An https address. In test mode, http on your own machine works too.",
    set: "Set webhook URL",
    change: "Change",
    clear: "Clear",
    clearTitle: "Clear the default webhook URL?",
    clearText:
      "New checkout sessions without their own webhook URL then send no webhooks. Open sessions keep theirs.",
  },

  withoutUrl: {
    title: (count: string, isOne: boolean) =>
      isOne ? `${count} event had no webhook URL` : `${count} events had no webhook URL`,
    why: "Their checkout session was created without a webhook URL, so your server was not notified.",
    whatToDo: {
      set: "Set a default webhook URL, then send them.",
      send: "You can send them to your default webhook URL now.",
    },
    send: (count: string, isOne: boolean) => (isOne ? `Send ${count} event` : `Send ${count} events`),
    sendTitle: (count: string, isOne: boolean) => (isOne ? `Send ${count} event?` : `Send ${count} events?`),
    sendText:
      "They go to your default webhook URL, oldest first. Failures of payments that have since succeeded are left out.",
    sent: (count: string, isOne: boolean, url: string) =>
      isOne ? `${count} event is sent to ${url}.` : `${count} events are sent to ${url}.`,
  },

  secrets: {
    title: "Signing secret",
    name: "Signing secret",
    hint: "Every webhook is signed with it, so that your server can tell that it came from Tua.",
    made: "Made",
    rotate: "Rotate",
    rotateText:
      "Makes a new secret. While both work, each webhook carries a signature by each of them: put the new one into your server, and nothing is refused.",
    newLabel: "Signing secret",
    verify: "How to verify",
    recipe: [
      "Take the body’s bytes as they came, before any parser.",
      "x-service-signature is t=…,v1=…: HMAC-SHA256 over t, a full stop and the body, keyed with the whole secret, whsec_ included.",
      "One v1 must match, compared in constant time, and t must be less than five minutes away. Otherwise answer 401.",
    ],
    standard: "The libraries of Standard Webhooks verify it as it is:",
    docs: "Complete endpoints in several languages are in docs/webhooks.md.",
  },

  test: {
    open: "Send test event",
    title: "Send a test event",
    text: "Posts a signed webhook.test at once and shows the answer. It is in no stream, and is not tried again.",
    url: "Address",
    send: "Send",
    again: "Send again",
    delivered: (answer: string) => `Delivered. ${answer}.`,
    notTaken: (answer: string) => `Not taken. ${answer}.`,
    answer: "How the answer began",
  },
};
