/** A drill as the public API returns it. */
export interface Drill {
  id: string;
  url: string;
  state: "RUNNING" | "PASSED" | "FAILED" | "INTERRUPTED";
  orderListAt: string | null;
  steps: Step[];
}

interface Step {
  kind: string;
  state: "WAITING" | "RUNNING" | "PASSED" | "FAILED";
  answers: { httpStatus: number | null; error: { code: string } | null; count: number; slowestMs: number }[];
  problems: Problem[];
}

interface Problem {
  code: string;
  clientReference: string | null;
  count: number;
}

/** One line: the step, its result and the responses. */
export function describeStep({ kind, state, answers }: Step): string {
  const responses = answers.map(
    ({ httpStatus, error, count, slowestMs }) =>
      `${count} × ${httpStatus ?? `no response (${error?.code.toLowerCase()})`} in ${slowestMs} ms`,
  );
  return `${kind.toLowerCase().padEnd(16)} ${state.toLowerCase()}  ${responses.join(", ")}`;
}

/** The result of each step with problems, and what to do next. @param repeat the command that prints it again */
export function formatReport({ state, steps, orderListAt }: Drill, repeat: string): string {
  if (state === "INTERRUPTED") return "Tua couldn't complete the drill. Start another one.";
  const lines = steps.flatMap(({ kind, problems }) =>
    problems.map((problem) => `${kind.toLowerCase()}: the endpoint ${describe(problem)}.`),
  );
  const result = state === "PASSED" ? "The drill passed." : "The drill failed.";
  const orders = orderListAt
    ? `The order list of ${orderListAt} is included.`
    : "The responses alone don't show what your shop did with the orders. Send its orders of today with";
  const next = orderListAt ? [] : ["PUT /v1/order-lists/{date}, then print the report again:", `  ${repeat}`];
  return [...lines, result, orders, ...next].join("\n");
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
