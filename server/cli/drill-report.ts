/** A drill as the public API returns it. */
export interface Drill {
  id: string;
  url: string;
  state: "RUNNING" | "PASSED" | "FAILED" | "INTERRUPTED";
  orderListAt: string | null;
  steps: Step[];
}

interface Step {
  kind: keyof typeof FIXES;
  state: "WAITING" | "RUNNING" | "PASSED" | "FAILED";
  responses: {
    httpStatus: number | null;
    error: { code: string } | null;
    count: number;
    slowestMs: number;
  }[];
  responseBody: string | null;
  problems: Problem[];
}

/** What to change if a step fails, as in docs/guides/drill-your-endpoint.md. */
const FIXES = {
  DUPLICATE: "Lock the order, and ship only if it is not fulfilled yet",
  REORDERED: "Never let a failure undo a success",
  LATE_SUCCESS: "Let a success count in every state of the order",
  DELAYED: "Compare the signature's time with the clock, never createdAt",
  STALE_TIMESTAMP: "Reject signatures older than 5 minutes",
  WRONG_SIGNATURE: "Verify the signature before anything else",
  UNKNOWN_EVENT: "Accept types that you do not know",
  BURST: "Store the event, respond, and do the work afterwards",
  CUT: "Lock the order, and ship only if it is not fulfilled yet",
  ROTATION: "Compare with every signature in the header",
};

interface Problem {
  code: string;
  clientReference: string | null;
  count: number;
}

/** One line: the step, its result and the responses. */
export function describeStep({ kind, state, responses }: Step): string {
  const texts = responses.map(
    ({ httpStatus, error, count, slowestMs }) =>
      `${count} × ${httpStatus ?? `no response (${error?.code.toLowerCase()})`} in ${slowestMs} ms`,
  );
  return `${kind.toLowerCase().padEnd(16)} ${state.toLowerCase()}  ${texts.join(", ")}`;
}

/**
 * The problems of each step with their fix, and what to do next.
 * @param repeat the command that prints the report again
 * @param guide the URL of the steps in the documentation
 */
export function formatReport({ state, steps, orderListAt }: Drill, repeat: string, guide: string): string {
  if (state === "INTERRUPTED") return "Tua couldn't complete the drill. Start another one.";
  const lines = steps.flatMap(describeProblems);
  if (lines.length > 0) lines.push(`The steps: ${guide}`);
  const result = state === "PASSED" ? "The drill passed." : "The drill failed.";
  const orders = orderListAt
    ? `The order list of ${orderListAt} is included.`
    : "The responses alone don't show what your shop did with the orders. Send its orders of today with";
  const next = orderListAt ? [] : ["PUT /v1/order-lists/{date}, then print the report again:", `  ${repeat}`];
  return [...lines, result, orders, ...next].join("\n");
}

function describeProblems({ kind, problems, responseBody }: Step): string[] {
  if (problems.length === 0) return [];
  return [
    ...problems.map((problem) => `${kind.toLowerCase()}: the endpoint ${describe(problem)}.`),
    ...(responseBody ? [`  Its response: ${JSON.stringify(responseBody)}`] : []),
    `  Fix: ${FIXES[kind]}.`,
  ];
}

function describe({ code, clientReference, count }: Problem): string {
  const orders = clientReference ?? `${count} more ${count === 1 ? "order" : "orders"}`;
  const webhooks = count === 1 ? "a webhook" : `${count} webhooks`;
  switch (code) {
    case "REJECTED":
      return `rejected ${webhooks} from Tua`;
    case "ACCEPTED_FORGED":
      return "accepted a webhook with a wrong signature";
    case "ACCEPTED_STALE":
      return "accepted a webhook with an old signature";
    case "NO_RESPONSE":
      return `sent no response to ${webhooks}`;
    case "SERVER_ERROR":
      return `responded with a server error to ${webhooks}`;
    case "FULFILLED_TWICE":
      return `shipped ${orders} twice`;
    case "NOT_FULFILLED":
      return `did not ship ${orders}, although it is paid`;
    case "FULFILLED_UNPAID":
      return `shipped ${orders}, although it is not paid`;
    default:
      return code.toLowerCase();
  }
}
