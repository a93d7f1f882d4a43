import type { ReactNode } from "react";
import { MESSAGES } from "./i18n/languages.ts";
import { Icon } from "./icons.tsx";
import type { CheckoutProps } from "./view-model.ts";

/** Cancels the checkout. A separate form, so that no payment field is sent with it. */
export function CancelForm({ checkout, label }: { checkout: CheckoutProps; label: string }) {
  return (
    <form className="leave" method="post" action={checkout.cancelPath}>
      <button type="submit" className="plain" data-busy={MESSAGES[checkout.language].busy}>
        {label}
      </button>
    </form>
  );
}

/** Link back to the merchant. In a frame it is a close button instead. */
export function BackLink({ checkout }: { checkout: CheckoutProps }) {
  const messages = MESSAGES[checkout.language];
  if (checkout.frame) return <CloseButton label={messages.close} />;
  if (!checkout.returnUrl) return null;
  return (
    <a className="button" href={checkout.returnUrl}>
      {messages.backTo(checkout.merchant)}
    </a>
  );
}

/** Explains that a pending page updates automatically, and links to an immediate check. */
export function CheckNow({ checkout, children }: { checkout: CheckoutProps; children: ReactNode }) {
  return (
    <p className="muted center">
      {children}{" "}
      <a className="check nowrap" href={checkout.path}>
        {MESSAGES[checkout.language].waiting.pollNow}
      </a>
    </p>
  );
}

/** When the checkout ends, and where the customer can start again. */
export function PayableUntil({ checkout, until }: { checkout: CheckoutProps; until: string }) {
  const shop = checkout.frame || checkout.returnUrl ? checkout.merchant : null;
  return <p className="muted center">{MESSAGES[checkout.language].pay.until(until, shop)}</p>;
}

/** Asks the page's script to close the SDK's frame. */
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
