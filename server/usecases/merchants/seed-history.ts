import type { Caller } from "../../domain/access.ts";
import { expireOpenCheckouts, spreadOverPast } from "../../store/demo-history.ts";
import { expireCheckouts } from "../checkout/expire-checkouts.ts";
import { initiateCheckout } from "../checkout/initiate-checkout.ts";
import type { Dependencies } from "../dependencies.ts";
import { payCheckout } from "../payments/pay-checkout.ts";
import { randomOrder, randomPayer } from "./demo-customers.ts";

/** Creates `count` test payments through the customer's flow, and spreads them over the last `days` days. */
export function seedHistory(deps: Dependencies) {
  const initiate = initiateCheckout(deps);
  const pay = payCheckout(deps);
  const expire = expireCheckouts(deps);
  return async (caller: Caller, count: number, days: number): Promise<void> => {
    if (caller.scope.mode !== "test") throw new Error("history can only be generated in test mode");
    for (let i = 0; i < count; i++) {
      const { checkoutId } = await initiate(
        caller,
        randomOrder(`PAST-${i + 1}`, "http://localhost:5555/webhook"),
        null,
      );
      const payer = quickPayer();
      const first = payer && (await pay(checkoutId, payer));
      // Many customers retry successfully after a failure.
      if (first?.transaction.status === "failed" && Math.random() < 0.6)
        await pay(checkoutId, SUCCEEDING_PAYER);
    }
    // Checkouts left open would otherwise all expire today.
    await expireOpenCheckouts(deps.db, caller.scope);
    while ((await expire(count)) > 0);
    await spreadOverPast(deps.db, caller.scope, days);
  };
}

const SUCCEEDING_PAYER = { method: "mobile_money", network: "mtn", phone: "0240000000" };

/** A customer with an immediate result. Pending payments cannot be backdated. */
function quickPayer(): Record<string, string> | null {
  const payer = randomPayer();
  return payer?.phone?.endsWith("0001") ? SUCCEEDING_PAYER : payer;
}
