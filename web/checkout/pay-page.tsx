import { CheckoutHeader } from "./checkout-header.tsx";
import type { FailureMessage, Message } from "./i18n/failure-messages.ts";
import { MESSAGES } from "./i18n/languages.ts";
import { MethodList, type MethodsOffered } from "./method-list.tsx";
import { CancelForm, PayableUntil } from "./navigation.tsx";
import { Notice } from "./notice.tsx";
import { PageShell } from "./page-shell.tsx";
import { needsList, ProblemList } from "./problem-list.tsx";
import type { CheckoutProps, Problem } from "./view-model.ts";

interface PayPageProps {
  checkout: CheckoutProps;
  offered: MethodsOffered;
  /** Attempts so far. An outdated number reveals a form that is sent twice. */
  attempts: number;
  /** When the checkout ends. */
  until: string;
  /** Why the last attempt failed, or why none could start. */
  failure: (Message & Pick<FailureMessage, "unsure">) | null;
  problems: readonly Problem[];
  /** Network detected from the number when the customer chose none: selected now, to be confirmed. */
  confirm: string | null;
}

/** The payment form: method, its fields, and one button with the amount. */
export function PayPage({ checkout, offered, attempts, until, failure, problems, confirm }: PayPageProps) {
  const messages = MESSAGES[checkout.language];
  const title = messages.pay.title(checkout.amount.text, checkout.merchant);
  const rejected = problems.length > 0 || (failure !== null && !failure.unsure);
  const needsNetwork = confirm !== null && problems.length === 0;
  // A single field problem is shown only at its field, which takes the focus.
  const controls = getControls(offered, checkout.test);
  const hasMessage = needsNetwork || failure !== null || needsList(problems, controls);
  const { cancel, cancelHere } = messages.pay;
  return (
    <PageShell pageProps={checkout} title={rejected && !needsNetwork ? messages.errorTitle(title) : title}>
      {/* If there is a message, its heading takes the focus instead. */}
      <h1 className="visually-hidden" tabIndex={-1} data-focus={hasMessage ? undefined : ""}>
        {title}
      </h1>
      <CheckoutHeader checkout={checkout} />
      <form method="post" action={checkout.path} noValidate className="panel">
        <input type="hidden" name="attempts" value={attempts} />
        {/* The Enter key submits a form's first button, which must not be the one for the order's number. */}
        {offered.orderPhone !== null && (
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        )}
        {needsNetwork && (
          <Notice variant="question" level={2} title={messages.mobileMoney.confirm.title(confirm)}>
            <p>{messages.mobileMoney.confirm.text}</p>
            <button type="submit" data-busy={messages.busy}>
              {messages.mobileMoney.confirm.button(confirm)}
            </button>
          </Notice>
        )}
        {failure && !needsNetwork && problems.length === 0 && (
          <Notice variant={failure.unsure ? "attention" : "failed"} level={2} title={failure.title}>
            {/* Its heading takes the focus and is read then. The alert announces the rest. */}
            <p role="alert">{failure.text}</p>
          </Notice>
        )}
        <ProblemList language={checkout.language} problems={problems} controls={controls} />
        <MethodList
          messages={messages}
          offered={offered}
          problems={problems}
          hideLegend={rejected || failure !== null || needsNetwork}
        />
        <button type="submit" className="primary" data-busy={messages.busy}>
          {messages.pay.button(checkout.amount.text)}
        </button>
      </form>
      <CancelForm checkout={checkout} label={checkout.frame ? cancelHere : cancel(checkout.merchant)} />
      <PayableUntil checkout={checkout} until={until} />
    </PageShell>
  );
}

/** The id of each field's control. */
function getControls({ methods, networks }: MethodsOffered, test: boolean): Record<string, string> {
  return {
    method: `method-${methods[0]}`,
    network: `network-${networks[0]?.value}`,
    phone: "phone",
    ...(test && { card_number: "card_number", card_expiry: "card_expiry", card_cvc: "card_cvc" }),
  };
}
