import type { CheckoutFacts } from "./checkout-facts.ts";
import { CheckoutHeader } from "./checkout-header.tsx";
import { BackLink, CancelForm, Reference } from "./leave.tsx";
import { Notice } from "./notice.tsx";
import { PageShell } from "./page-shell.tsx";
import { WORDS } from "./words/languages.ts";

/** A request that waits on the phone, and until when it can be approved, where the processor says so. */
export interface Approval {
  deadline: { until: string; minutes: number } | null;
}

interface WaitingPageProps {
  checkout: CheckoutFacts;
  /** Who was asked and where, masked. */
  method: { name: string | null; payer: string };
  /** What to dial where no request appears. */
  menu: string | null;
  /** Null while it is not known what became of the request. */
  approval: Approval | null;
  /** The session takes no further attempt: this one's outcome decides. */
  closing: boolean;
  refreshSeconds: number;
}

/**
 * The waiting room. It looks for news by reloading itself, which works in every browser; what the customer
 * has to do is on the phone.
 */
export function WaitingPage({ checkout, method, menu, approval, closing, refreshSeconds }: WaitingPageProps) {
  const words = WORDS[checkout.language];
  const { waiting, unknownYet } = words;
  const title = approval ? waiting.title : unknownYet.title;
  return (
    <PageShell
      language={checkout.language}
      title={title}
      test={checkout.test}
      refreshSeconds={refreshSeconds}
    >
      <CheckoutHeader checkout={checkout} />
      <div className="panel">
        <Notice tone={approval ? "waiting" : "attention"} title={title}>
          {approval ? (
            <p>
              {waiting.lead(checkout.amount.text)}{" "}
              <b>
                {method.name} <span className="nowrap">{method.payer}</span>
              </b>
            </p>
          ) : (
            <p>{unknownYet.text(method.name ?? words.processor.inside)}</p>
          )}
        </Notice>
        {approval ? (
          <>
            <ol>
              {waiting.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {approval.deadline && <p>{waiting.until(approval.deadline.until, approval.deadline.minutes)}</p>}
            <div className="apart">
              <h2>{waiting.noRequest}</h2>
              <p>{menu === null ? waiting.noMenu : waiting.dial(menu)}</p>
              {menu !== null && <DialLink code={menu} label={waiting.dialLink(menu)} />}
            </div>
          </>
        ) : (
          <p>{unknownYet.told(checkout.merchant)}</p>
        )}
        {closing && <p>{waiting.closing}</p>}
        {closing && <BackLink checkout={checkout} />}
        <p className="quiet">
          {waiting.refreshes}{" "}
          <a className="nowrap" href={checkout.path}>
            {waiting.lookNow}
          </a>
        </p>
      </div>
      {!closing && (
        <>
          <CancelForm checkout={checkout} label={waiting.cancel(checkout.merchant)} />
          <p className="quiet center">{waiting.cancelNote}</p>
        </>
      )}
      <Reference checkout={checkout} />
    </PageShell>
  );
}

/** A network's menu code as a link that dials it; `#` must be encoded or it would be a fragment. */
export function DialLink({ code, label }: { code: string; label: string }) {
  return (
    <a className="button" href={`tel:${code.replaceAll("#", "%23")}`}>
      {label}
    </a>
  );
}
