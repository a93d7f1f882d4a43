import type { Caller } from "../../domain/access.ts";
import { spreadOverPast } from "../../store/demo-history.ts";
import { initiateCheckout } from "../checkout/initiate-checkout.ts";
import type { Parts } from "../parts.ts";
import { payCheckout } from "../payments/pay-checkout.ts";
import { randomOrder, randomPayer } from "./demo-customers.ts";

/** Makes `count` test payments as customers make them, and spreads them over the last `days`. */
export function makeHistory(parts: Parts) {
  const initiate = initiateCheckout(parts);
  const pay = payCheckout(parts);
  return async (caller: Caller, count: number, days: number): Promise<void> => {
    if (caller.scope.mode !== "test") throw new Error("history is made up in test mode alone");
    for (let made = 0; made < count; made++) {
      const { checkoutId } = await initiate(
        caller,
        randomOrder(`PAST-${made + 1}`, "http://localhost:5555/webhook"),
        null,
      );
      const payer = randomPayer();
      if (payer) await pay(checkoutId, payer);
    }
    await spreadOverPast(parts.db, caller.scope, days);
  };
}
