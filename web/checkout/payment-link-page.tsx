import { Amount, type AmountText } from "./amount.tsx";
import { Description } from "./checkout-header.tsx";
import type { Message } from "./i18n/failure-messages.ts";
import { MESSAGES } from "./i18n/languages.ts";
import { Notice } from "./notice.tsx";
import { PageShell } from "./page-shell.tsx";
import { TextField } from "./text-field.tsx";
import type { PageProps, Problem } from "./view-model.ts";

/** Formatted data of a payment link's page. */
export interface PaymentLinkProps extends PageProps {
  merchant: string;
  /** URL of the merchant's logo. Null if it has none. */
  logo: string | null;
  description: string;
  /** Null if the customer enters the amount. */
  amount: AmountText | null;
  currency: string;
  /** The limits of the amount as text, or null. */
  range: string | null;
}

interface PaymentLinkPageProps {
  link: PaymentLinkProps;
  /** Identifies this form, so that it creates at most one checkout. */
  formId: string;
  /** The amount in a rejected form. */
  typed: string | undefined;
  problem: string | null;
  /** A message above the form. */
  notice: Message | null;
}

const Head = ({ link }: { link: Pick<PaymentLinkProps, "merchant" | "logo" | "test" | "language"> }) => (
  <p className="merchant">
    {link.logo !== null && <img className="logo" src={link.logo} alt="" />}
    <b dir="auto">{link.merchant}</b>
    {link.test && <span className="tag">{MESSAGES[link.language].test}</span>}
  </p>
);

/** What the customer pays for, the amount or a field for it, and one button that opens a checkout. */
export function PaymentLinkPage({ link, formId, typed, problem, notice }: PaymentLinkPageProps) {
  const messages = MESSAGES[link.language];
  const { paymentLink: texts } = messages;
  const title = link.amount ? texts.amountTitle(link.amount.text, link.merchant) : texts.title(link.merchant);
  const problems: Problem[] = problem === null ? [] : [{ field: "amount", message: problem }];
  return (
    <PageShell pageProps={link} title={problem || notice ? messages.errorTitle(title) : title}>
      <h1 className="visually-hidden">{title}</h1>
      <header>
        <Head link={link} />
        {link.amount && (
          <p>
            <Amount amount={link.amount} />
          </p>
        )}
        <div className="muted about">
          <Description text={link.description} language={link.language} />
        </div>
      </header>
      <form method="post" action={link.path} noValidate className="panel">
        <input type="hidden" name="formId" value={formId} />
        {notice && (
          <Notice variant="attention" level={2} title={notice.title}>
            <p role="alert">{notice.text}</p>
          </Notice>
        )}
        {!link.amount && (
          <TextField
            name="amount"
            label={texts.amount(link.currency)}
            hint={link.range ?? undefined}
            value={typed}
            problems={problems}
            checks={{ missing: texts.amountProblems.required }}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        )}
        <button type="submit" className="primary">
          {texts.next}
        </button>
        <p className="muted center">{texts.note}</p>
      </form>
    </PageShell>
  );
}

interface ClosedLinkPageProps {
  link: Omit<PaymentLinkProps, "description" | "amount" | "currency" | "range">;
  why: keyof (typeof MESSAGES)["en"]["paymentLink"]["closed"];
}

/** Page of a link that accepts no payment. It does not show the amount, the limit or the number of payments. */
export function ClosedLinkPage({ link, why }: ClosedLinkPageProps) {
  const { title, text } = MESSAGES[link.language].paymentLink.closed[why];
  return (
    <PageShell pageProps={link} title={`${title} · ${link.merchant}`}>
      <header>
        <Head link={link} />
      </header>
      <div className="panel">
        <Notice variant="closed" title={title}>
          <p>{text(link.merchant)}</p>
        </Notice>
      </div>
    </PageShell>
  );
}
