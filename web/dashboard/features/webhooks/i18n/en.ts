import { plural } from "../../../../plural.ts";

/** Texts of Settings → Webhooks. */
export const en = {
  title: "Webhooks",
  lead: (mode: string) =>
    `Tua sends signed payment events to your server. This page shows the settings and health for ${mode} mode.`,
  deliveries: "View deliveries",

  health: {
    title: "Health",
    success: "Delivered, last 24 h",
    successRate: (delivered: string, tried: string) => `${delivered} of ${tried}`,
    nothingTried: "Nothing sent",
    p95: "Response time, p95",
    p95Hint: "95th percentile",
    noResponses: "No responses",
    waiting: "Pending",
    waitingHint: "Waiting for an attempt",
    failed: "Failed",
    failedHint: "All attempts failed",
    oldest: "Longest overdue",
    oldestHint: "Since its attempt was due",
    noneDue: "Nothing overdue",
    failing: "Failing endpoints",
    allWell: "All endpoints are healthy.",
    waits: (text: string, count: number) =>
      plural("en", count, { one: `${text} delivery pending`, other: `${text} deliveries pending` }),
    since: "since",
    lastResult: "Last result:",
    showLog: "View deliveries",
    showLogLabel: (endpoint: string) => `View deliveries: ${endpoint}`,
    resendSince: (time: string) => `Resend all since ${time}`,
    pause: "Pause",
    pauseLabel: (endpoint: string) => `Pause: ${endpoint}`,
    pauseTitle: (endpoint: string) => `Pause ${endpoint}?`,
    pauseConfirm: "Pause endpoint",
    pauseText:
      "Webhooks to all paths of this endpoint wait until you resume it. Then they are sent immediately, oldest first. No webhook is lost.",
    pausedNow: (endpoint: string) => `${endpoint} is paused.`,
    resumedNow: (endpoint: string) => `${endpoint} is resumed. Pending deliveries are being sent.`,
    paused: "Paused endpoints",
    pausedState: "Paused",
    resume: "Resume",
    resumeLabel: (endpoint: string) => `Resume: ${endpoint}`,
    byEndpoint: "By endpoint, last 24 h",
    endpoint: "Endpoint",
    delivered: "Delivered",
    bounded: "Based on the newest 1,000 deliveries.",
  },

  webhookUrl: {
    title: "Default webhook URL",
    hint: "For checkout sessions created without their own webhook URL, such as those of checkout links and the browser SDK. Sessions that are already open keep their URL.",
    none: "No URL is set. Events of these sessions aren’t sent.",
    label: "Webhook URL",
    format: "An https URL. In test mode, http on your own machine works too.",
    set: "Set webhook URL",
    change: "Change URL",
    clear: "Clear URL",
    clearTitle: "Clear default webhook URL?",
    clearText:
      "New checkout sessions without their own webhook URL won’t send webhooks. Open sessions keep their URL.",
  },

  withoutUrl: {
    title: (text: string, count: number) =>
      plural("en", count, {
        one: `${text} event had no webhook URL`,
        other: `${text} events had no webhook URL`,
      }),
    why: "Checkout sessions were created without a webhook URL, so your server wasn’t notified.",
    whatToDo: {
      set: "Set a default webhook URL to notify it.",
      send: "You can notify it at your default webhook URL now.",
    },
    send: (text: string, count: number) =>
      plural("en", count, { one: `Send ${text} event`, other: `Send ${text} events` }),
    sendTitle: (text: string, count: number) =>
      plural("en", count, { one: `Send ${text} event?`, other: `Send ${text} events?` }),
    sendText:
      "Events go to your default webhook URL, oldest first. Failure events of payments that have since succeeded are skipped.",
    sent: (text: string, count: number, url: string) =>
      plural("en", count, {
        one: `${text} event is being sent to ${url}.`,
        other: `${text} events are being sent to ${url}.`,
      }),
  },

  secrets: {
    title: "Signing secret",
    hint: "Every webhook is signed with this secret, so your server can verify that it came from Tua.",
    made: "Created",
    rotate: "Rotate signing secret",
    rotateTitle: "Rotate signing secret?",
    rotated: "You have a new signing secret",
    rotateText:
      "Creates a new secret. While both are valid, each webhook has a signature for each secret, so your server can switch without rejecting webhooks.",
    newLabel: "Signing secret",
    verify: "How to verify",
    recipe: [
      "Use the raw body, before any parsing.",
      "x-service-signature is t=…,v1=…: the HMAC-SHA256 of t, a period and the body. The key is the whole secret, including whsec_.",
      "One v1 must match, compared in constant time. The time t must be within 5 minutes of the current time. Otherwise respond with 401.",
    ],
    standard: "Standard Webhooks libraries can verify it too:",
    docs: "Complete endpoints in several languages",
  },

  test: {
    open: "Send test event",
    title: "Send test event",
    text: "Sends a signed webhook.test event immediately and shows the response. The event isn’t in any stream and isn’t retried.",
    url: "Webhook URL",
    send: "Send test event",
    again: "Send again",
    response: (isTruncated: boolean) => `Response${isTruncated ? " (truncated)" : ""}`,
  },
};
