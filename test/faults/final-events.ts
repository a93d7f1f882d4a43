import type { EventBody } from "../../server/domain/event.ts";

/**
 * The result of an attempt by each phone ending, once the processor has reported a final result; `+` is a second
 * payment.
 */
export const ENDS: Record<string, string> = {
  "0000": "paid",
  "0001": "paid",
  "0002": "failed",
  "0005": "failed",
  "0009": "paid",
  "0010": "paid",
  "0011": "paid+",
  "0012": "amount_mismatch",
};
const ALLOWED_STATUSES: Record<string, readonly string[]> = {
  paid: ["success", "overpayment"],
  "paid+": ["success", "overpayment"],
  failed: ["failed"],
  amount_mismatch: ["amount_mismatch", "overpayment"],
};
/** The transitions of docs/contract.md §5; an amount mismatch leads back from `failed` to `processing`, on hold. */
const ARROWS = new Set([
  ...["pending processing", "pending canceled", "pending expired"],
  ...["processing success", "processing failed", "processing canceled", "processing expired"],
  ...["failed processing", "failed success", "failed canceled", "failed expired"],
  ...["canceled success", "expired success"],
]);

/** The statuses that the page may show at any time. */
const REPORTED =
  /^(|look 200 \w+|pay 200 (processing|success)|pay 402 payment_failed|pay 409 checkout_closed|cancel 200 (canceled|expired|processing)|cancel 409 already_paid)$/;

/** A transaction with a final result from the processor, and every stored record of it. */
export interface Ended {
  id: string;
  status: string;
  late: boolean;
  overpaid: boolean;
  timely: boolean;
  received: string;
  amount: string;
  attempts: { id: string; status: string; phoneEnding: string; first: boolean }[];
  events: EventBody[];
  transitions: { arrow: string; valid: boolean }[];
}

/** Reads them all, from a database whose table `transitions` has each update of a transaction. */
export const ENDED = `
  select t.id, t.status, t.late, t.overpaid, t.amount_received as received, t.amount,
    t.updated_at >= t.created_at and coalesce(t.paid_at between t.created_at and t.updated_at, true) as timely,
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'phoneEnding', right(a.method ->> 'payer', 4),
       'first', coalesce(a.processor_reference, '') not like '%\\_second') order by a.number), '[]')
     from attempts a where a.transaction_id = t.id) as attempts,
    (select jsonb_agg(e.body::jsonb order by e.sequence) from events e where e.transaction_id = t.id) as events,
    (select coalesce(jsonb_agg(jsonb_build_object('arrow', s.was || ' ' || s.became, 'valid', s.valid) order by s.n), '[]')
     from transitions s where s.id = t.id) as transitions
  from transactions t`;

/** The broken rules of a transaction with a final result, as sentences. */
export function broken(ended: Ended, reported: string[], posts: EventBody[]): string[] {
  const { status, attempts, events, late, overpaid, amount, received } = ended;
  const wrong: string[] = [];
  const must = (holds: boolean, what: string) => holds || wrong.push(what);
  const of = (...statuses: string[]) => attempts.filter((one) => statuses.includes(one.status)).length;
  const kinds = events.map(({ event }) => event);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;

  for (const line of reported) must(REPORTED.test(line), `was told: ${line}`);
  for (const { arrow, valid } of ended.transitions) {
    const [was, became] = arrow.split(" ");
    must(was === became || ARROWS.has(arrow), `went from ${arrow}`);
    must(valid, `a time, a sum or a flag went back at ${arrow}`);
  }
  must(ended.timely, "paid or changed before it was made");
  // The processor's result for each attempt is stored, whenever it arrived.
  const started = attempts.filter(({ first }) => first);
  for (const one of started) {
    const allowedStatuses = ALLOWED_STATUSES[ENDS[one.phoneEnding] as string];
    must(allowedStatuses?.includes(one.status) === true, `${one.phoneEnding} ended as ${one.status}`);
  }
  const twice = started.filter(({ phoneEnding: plan }) => ENDS[plan] === "paid+").length;
  must(attempts.length - started.length === twice, "a second payment is missing or in the database twice");
  // Money: the amount of each payment, and a report of every overpayment.
  const brought = attempts
    .filter((one) => ["success", "overpayment", "amount_mismatch"].includes(one.status))
    .map(({ phoneEnding: plan }) => BigInt(amount) + (ENDS[plan] === "amount_mismatch" ? 100n : 0n));
  const sum = brought.reduce((all, one) => all + one, 0n);
  must(BigInt(received) === sum, `${received} received, ${sum} brought`);
  must((status === "success") === of("success") > 0, `${status} with ${of("success")} paying attempts`);
  must(overpaid === (status === "success" && sum > BigInt(amount)), `overpaid: ${overpaid}`);
  must(
    overpaid === of("overpayment") > 0,
    `overpaid: ${overpaid} with ${of("overpayment")} overpayment attempts`,
  );
  must(status !== "success" || of("amount_mismatch") === 0, "money beside the payment is not overpayment");
  const named = events.filter(({ event }) => event === "payment.overpaid").map(({ data }) => data.attemptId);
  const overpayment = attempts.filter((one) => one.status === "overpayment").map(({ id }) => id);
  must(
    `${named.sort()}` === `${overpayment.sort()}`,
    `payment.overpaid of ${named}, overpayment are ${overpayment}`,
  );
  if (reported.includes("pay 200 success"))
    must(status === "success", `${status} after the customer was thanked`);
  // Events: one beginning, one for each attempt, and an end that is followed only by late or further money.
  must(kinds[0] === "checkout.created" && count("checkout.created") === 1, "no one beginning");
  must(count("payment.processing") === started.length, "not one payment.processing for each attempt");
  must(count("payment.success") === (status === "success" ? 1 : 0), "not one success");
  const after = kinds.slice(kinds.indexOf("payment.success") + 1);
  must(
    status !== "success" || after.every((kind) => kind === "payment.overpaid"),
    `after the success: ${after}`,
  );
  const finals = events
    .filter(({ data }) => data.final)
    .map(({ event, data }) => `${event}${data.late ? " late" : ""}`);
  const failedThenLate = ["payment.failed", "payment.success late"];
  const allowed = status === "success" ? (late ? failedThenLate : ["payment.success"]) : ["payment.failed"];
  must(status === "processing" ? finals.length === 0 : `${finals}` === `${allowed}`, `finals: ${finals}`);
  must(status !== "processing" || of("amount_mismatch") > 0, "nothing decides it");
  // An endpoint never gets a failure after a success.
  const posted = posts.map(({ event }) => event);
  const paidAt = posted.indexOf("payment.success");
  must(paidAt < 0 || !posted.slice(paidAt).includes("payment.failed"), `posted: ${posted}`);
  return wrong;
}
