import { authorize, type Caller } from "../../domain/access.ts";
import { type OrderInput, parseOrder } from "../../domain/checkout.ts";
import type { Dependencies } from "../dependencies.ts";
import { orderFingerprint } from "../idempotency.ts";
import { inFlightKeys } from "../in-flight-keys.ts";
import { type CheckoutDeps, type InitiatedCheckout, insertCheckout } from "./insert-checkout.ts";

const ROUTE = "POST /v1/checkout/initiate";

/**
 * Creates a checkout session and its transaction. Members can omit URLs and reference. Events then go to the
 * merchant's default webhook URL, the customer stays on the hosted page, and a reference is generated.
 * @throws AppError `invalid_request`, `currency_not_supported`, `duplicate_client_reference`,
 *   `idempotency_key_reused`, `idempotency_key_in_use`, `no_payment_method`.
 */
export function initiateCheckout(deps: CheckoutDeps & Pick<Dependencies, "callbackRules">) {
  const underKey = inFlightKeys();
  return async (
    caller: Caller,
    input: OrderInput,
    idempotencyKey: string | null,
  ): Promise<InitiatedCheckout> => {
    authorize(caller, "initiate");
    const { scope } = caller;
    const requested = parseOrder(input, scope.mode, deps.callbackRules, caller.kind !== "member");
    const idempotency =
      idempotencyKey === null
        ? null
        : { route: ROUTE, key: idempotencyKey, fingerprint: orderFingerprint(input, requested) };
    return underKey(scope, idempotencyKey, (keyWasInFlight) =>
      insertCheckout(deps, scope, requested, {
        idempotency,
        keyWasInFlight,
        publishableKeyId: null,
        paymentLinkId: null,
      }),
    );
  };
}
