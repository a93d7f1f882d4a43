import type { CheckoutFacts } from "./checkout-facts.ts";
import { CheckoutHeader } from "./checkout-header.tsx";
import { BackLink, Reference } from "./leave.tsx";
import { Notice } from "./notice.tsx";
import { PageShell } from "./page-shell.tsx";
import type { FailureWords } from "./words/en-failures.ts";
import { type Language, WORDS } from "./words/languages.ts";

interface ClosedPageProps {
  checkout: CheckoutFacts;
  why: "canceled" | "expired";
  /** Why the last attempt failed, where it was that which ended the checkout. */
  failure: FailureWords | null;
}

/** A session that closed unpaid says why and leads back. */
export function ClosedPage({ checkout, why, failure }: ClosedPageProps) {
  const words = WORDS[checkout.language];
  const { title, text } = words.closed[why];
  return (
    <PageShell language={checkout.language} title={title} test={checkout.test}>
      <CheckoutHeader checkout={checkout} />
      <div className="panel">
        <Notice tone="closed" title={title}>
          <p>{text}</p>
          {failure && <p>{failure.text}</p>}
          <p>{words.closed.next(checkout.merchant)}</p>
        </Notice>
        <BackLink checkout={checkout} />
      </div>
      <Reference checkout={checkout} />
    </PageShell>
  );
}

interface ReceiptPageProps {
  checkout: CheckoutFacts;
  paidOn: string;
  /** How it was paid, the payer masked. */
  method: string;
  overpaid: boolean;
}

/** Where a paid session without a return address ends. */
export function ReceiptPage({ checkout, paidOn, method, overpaid }: ReceiptPageProps) {
  const { receipt, reference } = WORDS[checkout.language];
  return (
    <PageShell
      language={checkout.language}
      title={`${receipt.title} · ${checkout.merchant}`}
      test={checkout.test}
    >
      <CheckoutHeader checkout={checkout} />
      <div className="panel">
        <Notice tone="paid" title={receipt.title}>
          <p>{receipt.text(checkout.amount.text, checkout.merchant)}</p>
        </Notice>
        <dl>
          <dt>{reference}</dt>
          <dd>{checkout.reference}</dd>
          <dt>{receipt.paidWith}</dt>
          <dd>{method}</dd>
          <dt>{receipt.paidOn}</dt>
          <dd>{paidOn}</dd>
        </dl>
        {overpaid && <p>{receipt.overpaid(checkout.merchant)}</p>}
        <p className="quiet">{receipt.close}</p>
      </div>
    </PageShell>
  );
}

interface NoticePageProps {
  language: Language;
  words: FailureWords;
  requestId: string | null;
}

/** A page about no checkout, or none that can be shown. */
export function NoticePage({ language, words, requestId }: NoticePageProps) {
  return (
    <PageShell language={language} title={words.title} test={false}>
      <div className="panel">
        <Notice tone="attention" title={words.title}>
          <p>{words.text}</p>
          {requestId !== null && (
            <p className="quiet">
              {WORDS[language].notices.requestId} <code>{requestId}</code>
            </p>
          )}
        </Notice>
      </div>
    </PageShell>
  );
}
