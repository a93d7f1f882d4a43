import type { CheckoutFacts } from "./checkout-facts.ts";
import { WORDS } from "./words/languages.ts";

/** Gives up: a form of its own, so that no field of the payment goes with it. */
export function CancelForm({ checkout, label }: { checkout: CheckoutFacts; label: string }) {
  return (
    <form className="leave" method="post" action={`${checkout.path}/cancel`}>
      <button type="submit" className="plain">
        {label}
      </button>
    </form>
  );
}

/** The way back to the merchant once there is nothing left to do here. */
export function BackLink({ checkout }: { checkout: CheckoutFacts }) {
  if (!checkout.back) return null;
  return (
    <p className="leave">
      <a className="button" href={checkout.back}>
        {WORDS[checkout.language].backTo(checkout.merchant)}
      </a>
    </p>
  );
}

export function Reference({ checkout }: { checkout: CheckoutFacts }) {
  return (
    <p className="quiet reference">
      {WORDS[checkout.language].reference} <span>{checkout.reference}</span>
    </p>
  );
}
