import type { CheckoutFacts, Problem } from "./checkout-facts.ts";
import { CheckoutHeader } from "./checkout-header.tsx";
import { CancelForm, Reference } from "./leave.tsx";
import { MethodList, type MethodsOffered } from "./method-list.tsx";
import { Notice } from "./notice.tsx";
import { PageShell } from "./page-shell.tsx";
import { ProblemList } from "./problem-list.tsx";
import type { FailureWords } from "./words/en-failures.ts";
import { WORDS } from "./words/languages.ts";

interface PayPageProps {
  checkout: CheckoutFacts;
  offered: MethodsOffered;
  /** Attempts so far: a form that is sent twice is known by a number that is out of date. */
  attempts: number;
  /** When the session ends. */
  until: string;
  /** Why the last attempt failed, or why none could begin. */
  failure: FailureWords | null;
  problems: readonly Problem[];
}

/** The form: choose a method, fill in its fields, one button that carries the amount. */
export function PayPage({ checkout, offered, attempts, until, failure, problems }: PayPageProps) {
  const words = WORDS[checkout.language];
  const title = words.pay.title(checkout.amount.text, checkout.merchant);
  const refused = problems.length > 0 || failure !== null;
  const controls = {
    ...{
      method: `method-${offered.methods[0]}`,
      network: `network-${offered.networks[0]?.value}`,
      phone: "phone",
    },
    ...(checkout.test && { card_number: "card_number", card_expiry: "card_expiry", card_cvc: "card_cvc" }),
  };
  return (
    <PageShell
      language={checkout.language}
      title={refused ? words.errorTitle(title) : title}
      test={checkout.test}
    >
      <h1 className="unseen">{title}</h1>
      <CheckoutHeader checkout={checkout} />
      <form method="post" action={checkout.path} noValidate className="panel">
        <input type="hidden" name="attempts" value={attempts} />
        {failure && problems.length === 0 && (
          <Notice tone="failed" level={2} title={failure.title} alert>
            <p>{failure.text}</p>
          </Notice>
        )}
        <ProblemList language={checkout.language} problems={problems} controls={controls} />
        <MethodList words={words} offered={offered} problems={problems} test={checkout.test} />
        <button type="submit" className="primary">
          {words.pay.button(checkout.amount.text)}
        </button>
      </form>
      <CancelForm checkout={checkout} label={words.pay.cancel(checkout.merchant)} />
      <p className="quiet center">{words.openUntil(until)}</p>
      <Reference checkout={checkout} />
    </PageShell>
  );
}
