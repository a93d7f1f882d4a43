import { plural } from "../../../../plural.ts";
import type { WebhookDrillStepKind, WebhookDrillStepState } from "../../../generated/graphql.ts";
import type { Effect, ResponseProblem } from "../model/drill-report.ts";

/** Texts of webhook drills. */
export const drillEn = {
  section: {
    title: "Drills",
    lead: "A drill plays a scripted day at your endpoint with test payments: duplicates, reversed order, forged signatures, a burst and more. Find the bugs before your customers do.",
    run: "Run a drill",
    caption: "Webhook drills, newest first",
    columns: { url: "Endpoint", state: "Result", steps: "Steps", started: "Started" },
    withoutList: "Without an order list",
    more: "Show more",
    empty: {
      title: "No drills yet",
      text: "A drill usually takes less than a minute. It sends your endpoint some 220 webhooks of real test payments and reports each wrong response. With your shop’s order list, it also reports each order that was fulfilled twice, not at all, or without a payment.",
    },
    live: "Drills run in test mode, with test payments.",
    toTest: "Go to test mode",
  },
  dialog: {
    title: "Run a drill",
    text: "Tua creates some 210 test payments and sends their webhooks to this endpoint, correct and forged ones. It usually takes less than a minute, and longer if the endpoint doesn’t respond. Run it against the code that you want to use in live mode.",
    url: "Webhook URL",
    urlHint: "An https URL. In test mode, http on your own machine works too.",
    start: "Run drill",
    alreadyRuns: "A drill is already running. This is its report.",
  },
  report: {
    title: "Webhook drill",
    back: "Webhooks",
    again: "Run again",
    steps: "Steps",
    failedSteps: "Failed steps",
    running: (step: number, all: number) => `Step ${step} of ${all} is running`,
    passed: (all: number) => `All ${all} steps passed`,
    failed: (text: string, count: number, all: number) =>
      plural("en", count, { one: `${text} of ${all} steps failed`, other: `${text} of ${all} steps failed` }),
    interrupted: (ended: number, all: number) => `Interrupted after ${ended} of ${all} steps`,
    interruptedText: "Tua couldn’t complete this drill. Run it again.",
    facts: {
      url: "Endpoint",
      started: "Started",
      took: "Duration",
      orderList: "Order list",
      noList: "None yet",
    },
    withList: "Responses, and the orders in your shop’s list",
    unknown: {
      title: "What your shop did is not known yet",
      text: "The responses are right or wrong, but only your shop’s order list shows which orders it fulfilled. Upload a list with the orders of this drill, or let the shop send it.",
      upload: "Upload order list",
      guide: "About order lists",
    },
    guide: "What a drill proves",
  },
  stepStates: {
    WAITING: "Waiting",
    RUNNING: "Running",
    PASSED: "Passed",
    FAILED: "Failed",
  } satisfies Record<WebhookDrillStepState, string>,
  /** The requests of each step. */
  sends: {
    DUPLICATE: "An order’s payment.success twice, then that of another order twice at the same time.",
    REORDERED: "payment.success, then the earlier payment.failed of the same order.",
    LATE_SUCCESS: "A final payment.failed, then a late payment.success.",
    DELAYED: "A payment.success that is 3 days old, signed now, as after an outage.",
    STALE_TIMESTAMP: "A payment.success with a signature that is 10 minutes old. It must be rejected.",
    WRONG_SIGNATURE: "A payment.success signed with another secret. It must be rejected.",
    UNKNOWN_EVENT: "An event type that doesn’t exist.",
    BURST: "payment.success of 200 orders, 16 at a time.",
    CUT: "A payment.success whose connection is closed before the response, then the same event again.",
    ROTATION: "A payment.success with the signature of a new secret before that of the current one.",
  } satisfies Record<WebhookDrillStepKind, string>,
  sent: (text: string, count: number) =>
    plural("en", count, { one: `${text} request`, other: `${text} requests` }),
  /** A response with its number of requests. */
  responses: (response: string, count: string) => `${response} × ${count}`,
  slowest: (duration: string) => `slowest ${duration}`,
  response: "Start of the first wrong response",
  responseIn: (step: string) => `Wrong response: ${step}`,
  responseProblems: {
    REJECTED: (text: string, count: number) =>
      plural("en", count, {
        one: `${text} genuine webhook got no 2xx response.`,
        other: `${text} genuine webhooks got no 2xx response.`,
      }),
    ACCEPTED_FORGED: (text: string, count: number) =>
      plural("en", count, {
        one: `${text} webhook with a wrong signature was accepted. Anyone could report fake payments to this endpoint.`,
        other: `${text} webhooks with a wrong signature were accepted. Anyone could report fake payments to this endpoint.`,
      }),
    ACCEPTED_STALE: (text: string, count: number) =>
      plural("en", count, {
        one: `${text} webhook with an old signature was accepted. A recorded webhook could be replayed.`,
        other: `${text} webhooks with an old signature were accepted. A recorded webhook could be replayed.`,
      }),
    NO_RESPONSE: (text: string, count: number) =>
      plural("en", count, {
        one: `${text} webhook got no complete response: not within 15 seconds, or the connection was closed.`,
        other: `${text} webhooks got no complete response: not within 15 seconds, or the connection was closed.`,
      }),
    SERVER_ERROR: (text: string, count: number) =>
      plural("en", count, {
        one: `${text} response had a 5xx status. Tua would send the webhook again.`,
        other: `${text} responses had a 5xx status. Tua would send the webhooks again.`,
      }),
  } satisfies Record<ResponseProblem, (text: string, count: number) => string>,
  effects: {
    FULFILLED_TWICE: "Fulfilled more than once:",
    NOT_FULFILLED: "Paid, not fulfilled:",
    FULFILLED_UNPAID: "Fulfilled without a payment:",
  } satisfies Record<Effect, string>,
  others: (text: string, count: number) =>
    plural("en", count, { one: `and ${text} more order`, other: `and ${text} more orders` }),
  fix: "Fix:",
  /** How to get the right responses in each step. */
  fixes: {
    DUPLICATE: "Respond with 200 to an event ID that you have already processed.",
    REORDERED:
      "Respond with 200 to an event that is older than what you know. Decide by the payment, not by the order of arrival.",
    LATE_SUCCESS: "Accept payment.success even after a final payment.failed. The customer has paid.",
    DELAYED: "Check the age of the signature’s timestamp, not that of the event.",
    STALE_TIMESTAMP: "Respond with 401 if the signature’s timestamp is more than 5 minutes old.",
    WRONG_SIGNATURE: "Verify the signature over the raw body, and respond with 401 if none matches.",
    UNKNOWN_EVENT: "Respond with 200 to event types that you don’t process. Tua adds types over time.",
    BURST: "Store the event, respond, and do slow work afterwards.",
    CUT: "Respond with 200 to the repeat. Tua sends an event again if it didn’t get your response.",
    ROTATION: "Accept the webhook if any of its v1 signatures matches.",
  } satisfies Record<WebhookDrillStepKind, string>,
  /** How to get the right effects in the shop. */
  effectFixes: {
    FULFILLED_TWICE:
      "Mark the order as fulfilled and check that it isn’t yet in one statement or database transaction.",
    NOT_FULFILLED: "Fulfill the order when its payment.success arrives, whatever arrived before.",
    FULFILLED_UNPAID: "Verify the signature and its timestamp before you process the event.",
  } satisfies Record<Effect, string>,
  learn: "More in the guide",
};

export type DrillReportMessages = typeof drillEn;
