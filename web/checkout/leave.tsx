import type { ReactNode } from "react";
import type { CheckoutFacts } from "./checkout-facts.ts";
import { MESSAGES } from "./i18n/languages.ts";
import { Icon } from "./icons.tsx";

/** Gives up: a form of its own, so that no field of the payment goes with it. */
export function CancelForm({ checkout, label }: { checkout: CheckoutFacts; label: string }) {
  return (
    <form className="leave" method="post" action={checkout.cancelPath}>
      <button type="submit" className="plain" data-busy={MESSAGES[checkout.language].busy}>
        {label}
      </button>
    </form>
  );
}

/** The way back to the merchant once there is nothing left to do here; out of a frame, nothing leads but closing it. */
export function BackLink({ checkout }: { checkout: CheckoutFacts }) {
  const messages = MESSAGES[checkout.language];
  if (checkout.frame) return <CloseButton label={messages.close} />;
  if (!checkout.back) return null;
  return (
    <a className="button" href={checkout.back}>
      {messages.backTo(checkout.merchant)}
    </a>
  );
}

/** What becomes of a page that waits, and a look for whoever would rather not wait. */
export function LookNow({ checkout, children }: { checkout: CheckoutFacts; children: ReactNode }) {
  return (
    <p className="quiet center">
      {children}{" "}
      <a className="check nowrap" href={checkout.path}>
        {MESSAGES[checkout.language].waiting.lookNow}
      </a>
    </p>
  );
}

/** When the session ends, and where its customer starts again then. */
export function PayableUntil({ checkout, until }: { checkout: CheckoutFacts; until: string }) {
  const shop = checkout.frame || checkout.back ? checkout.merchant : null;
  return <p className="quiet center">{MESSAGES[checkout.language].pay.until(until, shop)}</p>;
}

/** Closes the SDK's frame, which the page's script asks for. */
export function CloseButton({ label, corner = false }: { label: string; corner?: boolean }) {
  return corner ? (
    <button type="button" className="corner" data-close="" aria-label={label}>
      <Icon name="close" />
    </button>
  ) : (
    <button type="button" data-close="">
      {label}
    </button>
  );
}
