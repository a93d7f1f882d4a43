import { CheckoutHeader } from "./checkout-header.tsx";
import type { FailureMessage, Message } from "./i18n/failure-messages.ts";
import { MESSAGES } from "./i18n/languages.ts";
import { BackLink, CancelForm, CloseButton } from "./navigation.tsx";
import { Notice } from "./notice.tsx";
import { PageShell } from "./page-shell.tsx";
import type { CheckoutProps, PageProps } from "./view-model.ts";

export interface ClosedPageProps {
  checkout: CheckoutProps;
  /** `outOfAttempts`: the checkout has not expired, but it has reached its attempt limit. */
  why: "canceled" | "expired" | "outOfAttempts";
  /** Why the last attempt failed, if that failure ended the checkout. */
  failure: FailureMessage | null;
  charge: ChargeCertainty;
}

/**
 * What is certain about the customer's money. An approved request can still succeed: on the phone, or on the
 * page of a bank, wallet or processor.
 */
export type ChargeCertainty = "none" | "maybeByPhone" | "maybeOnPage" | "refunded";

/** Page of a checkout that closed unpaid. */
export function ClosedPage({ checkout, why, failure, charge }: ClosedPageProps) {
  const { closed, pay } = MESSAGES[checkout.language];
  const unsure = charge === "maybeByPhone" || charge === "maybeOnPage";
  const { title, text } = closed[why];
  return (
    <PageShell pageProps={checkout} title={title}>
      <CheckoutHeader checkout={checkout} />
      <div className="panel">
        <Notice variant={unsure ? "attention" : "closed"} title={title}>
          {failure && <p>{failure.what}</p>}
          <p>
            {text} {!unsure && closed.charge[charge]}
          </p>
          {unsure && <p>{closed.charge[charge]}</p>}
          <p>
            {unsure ? closed.help(checkout.merchant, checkout.reference) : closed.next(checkout.merchant)}
          </p>
        </Notice>
        {why !== "outOfAttempts" && <BackLink checkout={checkout} />}
      </div>
      {why === "outOfAttempts" && (
        <CancelForm
          checkout={checkout}
          label={checkout.frame ? pay.cancelHere : pay.cancel(checkout.merchant)}
        />
      )}
    </PageShell>
  );
}

interface ReceiptPageProps {
  checkout: CheckoutProps;
  paidOn: string;
  /** Payment method and the masked payer. */
  method: string;
  /** Whether the payment arrived after the checkout had closed. */
  late: boolean;
  /**
   * Set if the customer paid more than once. `owed` is null unless it can be stated in the order's currency.
   */
  overpaid: { owed: string | null } | null;
  /** The merchant's return URL. The page's script redirects there after the receipt was shown. */
  returnUrl: string | null;
}

/** Final page of a paid checkout. With a return URL, outside a frame, the customer is redirected from it. */
export function ReceiptPage({ checkout, paidOn, method, late, overpaid, returnUrl }: ReceiptPageProps) {
  const { receipt, close } = MESSAGES[checkout.language];
  const { merchant, reference } = checkout;
  return (
    <PageShell pageProps={checkout} title={`${receipt.title} · ${checkout.merchant}`}>
      <CheckoutHeader checkout={checkout} />
      <div className="panel">
        <Notice variant="paid" title={receipt.title}>
          <p>{receipt.text(checkout.amount.text, merchant)}</p>
          {late && <p>{receipt.late}</p>}
          {returnUrl && <p>{receipt.redirecting(merchant)}</p>}
        </Notice>
        {overpaid && (
          <Notice variant="attention" level={2} title={receipt.overpaid.title}>
            <p>
              {overpaid.owed && receipt.overpaid.owes(merchant, overpaid.owed)}{" "}
              {receipt.overpaid.contact(merchant, reference)}
            </p>
          </Notice>
        )}
        {returnUrl && (
          <a className="button primary" href={returnUrl}>
            {receipt.returnNow(merchant)}
          </a>
        )}
        <dl>
          <dt>{receipt.paidWith}</dt>
          <dd>{method}</dd>
          <dt>{receipt.paidOn}</dt>
          <dd>{paidOn}</dd>
        </dl>
        {checkout.frame && <CloseButton label={close} />}
        {!returnUrl && (
          <p className="muted center">{checkout.frame ? receipt.closesItself : receipt.close}</p>
        )}
      </div>
    </PageShell>
  );
}

interface NoticePageProps {
  pageProps: PageProps;
  messages: Message;
  requestId: string;
}

/** Page for a missing checkout, or one that cannot be shown. */
export function NoticePage({ pageProps, messages, requestId }: NoticePageProps) {
  return (
    <PageShell pageProps={pageProps} title={messages.title}>
      <div className="panel">
        <Notice variant="attention" title={messages.title}>
          <p>{messages.text}</p>
          <p className="muted">
            {MESSAGES[pageProps.language].notices.requestId} <code>{requestId}</code>
          </p>
        </Notice>
        {pageProps.frame && <CloseButton label={MESSAGES[pageProps.language].close} />}
      </div>
    </PageShell>
  );
}
