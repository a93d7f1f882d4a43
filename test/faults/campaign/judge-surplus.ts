import type { EventBody } from "../../../server/domain/event.ts";
import type { Books } from "./books.ts";

/** Money beyond an order: attempts, flag and events tell one story. Nothing is given back here. */
export function judgeSurplus({ transactions, attempts, events }: Books): string[] {
  const attemptsOf = Map.groupBy(attempts, ({ transactionId }) => transactionId);
  const toldOf = Map.groupBy(
    events.filter(({ kind }) => kind === "payment.overpaid"),
    ({ transactionId }) => transactionId,
  );
  return transactions.flatMap(({ id, status, overpaid }) => {
    const tried = attemptsOf.get(id) ?? [];
    const surplus = tried.filter((one) => one.status === "surplus").map((one) => one.id);
    const told = (toldOf.get(id) ?? []).map(({ body }) => (JSON.parse(body) as EventBody).data.attemptId);
    const wrong: string[] = [];
    if (overpaid !== surplus.length > 0)
      wrong.push(`${id} is overpaid: ${overpaid} with ${surplus.length} surplus attempts`);
    if (status === "success" && tried.some((one) => one.status === "mismatched"))
      wrong.push(`${id} is paid and has other money that is not surplus`);
    if (`${told.sort()}` !== `${surplus.sort()}`)
      wrong.push(
        `${id} has payment.overpaid of ${told.join() || "none"}, surplus is ${surplus.join() || "none"}`,
      );
    return wrong;
  });
}
