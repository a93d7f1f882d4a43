import type { EventBody } from "../../../server/domain/event.ts";
import type { StoredState } from "./stored-state.ts";

/** Money beyond an order: attempts, flag and events agree. Nothing is refunded here. */
export function judgeOverpayments({ transactions, attempts, events }: StoredState): string[] {
  const attemptsByTransaction = Map.groupBy(attempts, ({ transactionId }) => transactionId);
  const reportedBy = Map.groupBy(
    events.filter(({ kind }) => kind === "payment.overpaid"),
    ({ transactionId }) => transactionId,
  );
  return transactions.flatMap(({ id, status, overpaid }) => {
    const tried = attemptsByTransaction.get(id) ?? [];
    const overpayment = tried.filter((one) => one.status === "overpayment").map((one) => one.id);
    const reported = (reportedBy.get(id) ?? []).map(
      ({ body }) => (JSON.parse(body) as EventBody).data.attemptId,
    );
    const wrong: string[] = [];
    if (overpaid !== overpayment.length > 0)
      wrong.push(`${id} is overpaid: ${overpaid} with ${overpayment.length} overpayment attempts`);
    if (status === "success" && tried.some((one) => one.status === "amount_mismatch"))
      wrong.push(`${id} is paid and has other money that is not overpayment`);
    if (`${reported.sort()}` !== `${overpayment.sort()}`)
      wrong.push(
        `${id} has payment.overpaid of ${reported.join() || "none"}, overpayment is ${overpayment.join() || "none"}`,
      );
    return wrong;
  });
}
