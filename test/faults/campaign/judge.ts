import type { Evidence } from "./evidence.ts";
import { judgeOverpayments } from "./judge-overpayments.ts";
import { judgeReceipts } from "./judge-receipts.ts";
import { type Charge, chargeResult, FINAL_RESULT_MS } from "./ledger.ts";
import type { StoredState } from "./stored-state.ts";

/** The transitions of docs/contract.md §5. */
const ARROWS = new Set([
  ...["pending processing", "pending canceled", "pending expired"],
  ...["processing success", "processing failed", "processing canceled", "processing expired"],
  ...["failed processing", "failed success", "failed canceled", "failed expired"],
  ...["canceled success", "expired success"],
]);

/** Lost or wrong records, one per line; nothing if all records agree. */
export function judge(evidence: Evidence): string[] {
  return [
    ...judgeOrders(evidence),
    ...judgeReported(evidence),
    ...judgeMoney(evidence),
    ...judgeOverpayments(evidence.stored),
    ...judgeSequences(evidence),
    ...judgeTransitions(evidence.stored),
    ...judgeReceipts(evidence),
  ];
}

/** Every acknowledged order is stored unchanged, once, and no other exists. */
function judgeOrders({ orders, stored, merchants }: Evidence): string[] {
  const wrong: string[] = [];
  const byReference = Map.groupBy(stored.transactions, (one) => `${one.merchantId} ${one.clientReference}`);
  const ordered = new Set<string>();
  for (const order of orders) {
    const { clientReference, sessions } = order;
    const name = `${merchants[order.merchant]?.merchantId} ${clientReference}`;
    ordered.add(name);
    const rows = byReference.get(name) ?? [];
    if (rows.length > 1) wrong.push(`${clientReference} has ${rows.length} transactions`);
    if (new Set(sessions.map(({ transactionId }) => transactionId)).size > 1)
      wrong.push(`${clientReference} was acknowledged as several transactions`);
    const [row] = rows;
    for (const session of sessions) {
      if (!row) {
        wrong.push(`${clientReference} was acknowledged and is lost`);
        continue;
      }
      const requested = [session.transactionId, session.checkoutId, session.expiresAt, String(order.amount)];
      requested.push("GHS", order.description, order.callbackUrl);
      const stored = [row.id, row.checkoutId, row.expiresAt, row.amount];
      stored.push(row.currency, row.description, row.callbackUrl);
      if (requested.join() !== stored.join())
        wrong.push(`${clientReference} was acknowledged as ${requested} and is kept as ${stored}`);
    }
  }
  for (const name of byReference.keys()) if (!ordered.has(name)) wrong.push(`nobody ordered ${name}`);
  return wrong;
}

/** Every message that was sent about a payment is still true. */
function judgeReported({ reported, stored }: Evidence): string[] {
  const byId = new Map(stored.transactions.map((one) => [one.id, one]));
  const tried = Map.groupBy(stored.attempts, ({ transactionId }) => transactionId);
  return reported.flatMap(({ transactionId, at, outcome }) => {
    const row = byId.get(transactionId);
    if (!row) return [`${transactionId}: told at ${at} that it ${outcome}, and is lost`];
    const isPaid = row.status === "success";
    const ended = outcome === "canceled" || outcome === "reads canceled" ? "canceled" : "expired";
    const holds = {
      paid: () => isPaid,
      "reads success": () => isPaid,
      canceled: () => row.status === ended || (isPaid && row.late),
      "reads canceled": () => row.status === ended || (isPaid && row.late),
      "reads expired": () => row.status === ended || (isPaid && row.late),
      closed: () => ["canceled", "expired"].includes(row.status) || isPaid || row.status === "processing",
      declined: () => (tried.get(transactionId)?.length ?? 0) > 0,
      processing: () => (tried.get(transactionId)?.length ?? 0) > 0,
    }[outcome as "paid"];
    return holds && !holds()
      ? [`${transactionId}: told at ${at} that it ${outcome}, and it is ${row.status}`]
      : [];
  });
}

/** Tua and the processor agree on every charge, to the minor unit. */
function judgeMoney({ stored, ledger }: Evidence): string[] {
  const wrong: string[] = [];
  const charges = new Map(ledger.map((charge) => [charge.id, charge]));
  const getPayments = (charge: Charge) => {
    const result = chargeResult(charge, charge.madeAt + FINAL_RESULT_MS);
    return result.kind === "paid" ? result.payments : [];
  };
  const amounts = new Map(stored.transactions.map(({ id, amount }) => [id, amount]));
  const owned = new Map<string, string[]>();
  const brought = new Map<string, bigint>();
  for (const attempt of stored.attempts) {
    if (attempt.reference !== null) {
      const owners = owned.get(attempt.reference) ?? [];
      owned.set(attempt.reference, [...owners, attempt.status]);
    }
    const charge = charges.get(attempt.id);
    if (attempt.status === "processing") wrong.push(`attempt ${attempt.id} was never decided`);
    // A second payment is a separate attempt, which the processor knows only by its reference.
    if (!charge && attempt.reference === null) wrong.push(`the processor never heard of ${attempt.id}`);
    if (attempt.status === "failed" && charge && getPayments(charge).length > 0)
      wrong.push(`attempt ${attempt.id} failed in the database and is paid at the processor`);
    if (charge) {
      const amount = amounts.get(attempt.transactionId);
      if (!charge.isVoid && charge.requested !== amount)
        wrong.push(`${charge.requested} was charged by ${attempt.id} instead of ${amount}`);
      const sum = getPayments(charge).reduce((all, { minorUnits }) => all + BigInt(minorUnits), 0n);
      brought.set(attempt.transactionId, (brought.get(attempt.transactionId) ?? 0n) + sum);
    }
  }
  const known = new Set(stored.attempts.map(({ id }) => id));
  for (const charge of ledger) {
    if (!known.has(charge.id)) wrong.push(`charge ${charge.id} belongs to no attempt in the database`);
    for (const { reference } of getPayments(charge)) {
      const owners = owned.get(reference) ?? [];
      const isBooked =
        owners.length === 1 && ["success", "overpayment", "amount_mismatch"].includes(owners[0] as string);
      if (!isBooked) wrong.push(`payment ${reference} is in the database as ${owners.join() || "nothing"}`);
    }
  }
  const moved = new Set(ledger.flatMap(getPayments).map(({ reference }) => reference));
  for (const reference of owned.keys())
    if (!moved.has(reference)) wrong.push(`payment ${reference} is in the database and never moved`);
  for (const { id, received } of stored.transactions) {
    const sum = brought.get(id) ?? 0n;
    if (BigInt(received) !== sum) wrong.push(`${id} received ${received}, the processor moved ${sum}`);
  }
  return wrong;
}

/** Events are numbered from 1 to the counter without a gap, and the API returns exactly these. */
function judgeSequences({ stored, merchants, streams }: Evidence): string[] {
  return merchants.flatMap(({ merchantId }, index) => {
    const rows = stored.events.filter((event) => event.merchantId === merchantId);
    const last = stored.counters.find((counter) => counter.merchantId === merchantId)?.last ?? "0";
    const wanted = Array.from({ length: Number(last) }, (_, i) => i + 1).join();
    const wrong: string[] = [];
    const sequences = rows.map(({ sequence }) => sequence).join();
    if (sequences !== wanted)
      wrong.push(`${merchantId} has the sequences ${sequences} and the counter ${last}`);
    const reported = (streams[index] ?? []).map((event) => JSON.stringify(event)).join("\n");
    const bodies = rows.map(({ body }) => JSON.stringify(JSON.parse(body))).join("\n");
    if (reported !== bodies) wrong.push(`the stream of ${merchantId} is not what its database holds`);
    return wrong;
  });
}

function judgeTransitions({ transitions }: StoredState): string[] {
  return transitions.flatMap(({ transactionId, was, became, isValid }) => [
    ...(was === became || ARROWS.has(`${was} ${became}`)
      ? []
      : [`${transactionId} went from ${was} to ${became}`]),
    ...(isValid ? [] : [`${transactionId}: a time, a sum or a flag went back at ${was} ${became}`]),
  ]);
}
