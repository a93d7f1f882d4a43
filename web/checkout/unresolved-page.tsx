import { CheckoutHeader } from "./checkout-header.tsx";
import { MESSAGES } from "./i18n/languages.ts";
import { BackLink, CheckNow } from "./navigation.tsx";
import { Notice } from "./notice.tsx";
import { PageShell } from "./page-shell.tsx";
import type { CheckoutProps } from "./view-model.ts";

/** Why the customer cannot act although the payment is not final. */
export type UnresolvedReason =
  /** The outcome of the request is unknown. `network` is the name of the network, if it has one. */
  | { kind: "unknown"; network: string | null }
  /** The customer stopped while the request was pending. Its outcome decides. */
  | { kind: "stopped" }
  /** The amount received differs, so staff decide. `received` is null if the currency differs too. */
  | { kind: "onHold"; received: string | null };

interface UnresolvedPageProps {
  checkout: CheckoutProps;
  reason: UnresolvedReason;
  refreshSeconds: number;
}

/** Shown when money may have moved and the customer can do nothing more. */
export function UnresolvedPage({ checkout, reason, refreshSeconds }: UnresolvedPageProps) {
  const messages = MESSAGES[checkout.language];
  const { onHold, stopped, unknownYet } = messages;
  const title = { unknown: unknownYet.title, stopped: stopped.title, onHold: onHold.title }[reason.kind];
  return (
    <PageShell pageProps={checkout} title={title} refreshSeconds={refreshSeconds}>
      <CheckoutHeader checkout={checkout} />
      <div className="panel">
        <Notice variant={reason.kind === "stopped" ? "closed" : "attention"} title={title}>
          {paragraphsFor(checkout, reason).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Notice>
        <BackLink checkout={checkout} />
        {reason.kind !== "onHold" && <CheckNow checkout={checkout}>{messages.waiting.refreshes}</CheckNow>}
      </div>
    </PageShell>
  );
}

function paragraphsFor(
  { language, amount, merchant, reference }: CheckoutProps,
  reason: UnresolvedReason,
): string[] {
  const { onHold, stopped, unknownYet, processor, canClose } = MESSAGES[language];
  switch (reason.kind) {
    case "unknown":
      return [
        unknownYet.text(reason.network ?? processor.inside),
        `${canClose(merchant)} ${unknownYet.help}`,
      ];
    case "stopped":
      return [stopped.ignore, `${stopped.counts} ${canClose(merchant)}`];
    case "onHold":
      return [
        ...(reason.received === null ? [] : [onHold.arrived(reason.received, amount.text)]),
        `${onHold.again} ${onHold.contact(merchant, reference)}`,
      ];
  }
}
