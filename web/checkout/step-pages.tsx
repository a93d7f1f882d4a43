import type { CheckoutFacts, Problem } from "./checkout-facts.ts";
import { CheckoutHeader } from "./checkout-header.tsx";
import { CancelForm, Reference } from "./leave.tsx";
import { Notice } from "./notice.tsx";
import { PageShell } from "./page-shell.tsx";
import { ProblemList } from "./problem-list.tsx";
import { TextField } from "./text-field.tsx";
import { DialLink } from "./waiting-page.tsx";
import { WORDS } from "./words/languages.ts";

interface StepProps {
  checkout: CheckoutFacts;
  problems: readonly Problem[];
  closing: boolean;
}

/** Asks for the code that the customer makes on the phone (Telecel). */
export function VoucherPage({ checkout, problems, closing, menu }: StepProps & { menu: string | null }) {
  const words = WORDS[checkout.language];
  const { voucher, waiting, errorTitle } = words;
  const title = problems.length > 0 ? errorTitle(voucher.title) : voucher.title;
  return (
    <PageShell language={checkout.language} title={title} test={checkout.test}>
      <CheckoutHeader checkout={checkout} />
      <form method="post" action={checkout.path} noValidate className="panel">
        <ProblemList language={checkout.language} problems={problems} controls={{ voucher: "voucher" }} />
        <Notice tone="waiting" title={voucher.title}>
          <p>{menu === null ? voucher.makeAnywhere : voucher.make(menu)}</p>
        </Notice>
        {menu !== null && <DialLink code={menu} label={waiting.dialLink(menu)} />}
        <TextField
          {...{ name: "voucher", label: voucher.field, problems, maxLength: 32 }}
          {...({ inputMode: "numeric", autoComplete: "off" } as const)}
        />
        <button type="submit" className="primary">
          {words.pay.button(checkout.amount.text)}
        </button>
      </form>
      {!closing && <CancelForm checkout={checkout} label={words.pay.cancel(checkout.merchant)} />}
      <Reference checkout={checkout} />
    </PageShell>
  );
}

/** Leads to the page of a card's bank or a wallet. */
export function RedirectPage({ checkout, closing, url }: Omit<StepProps, "problems"> & { url: string }) {
  const words = WORDS[checkout.language];
  const { title, text, button } = words.redirect;
  return (
    <PageShell language={checkout.language} title={title} test={checkout.test} refreshSeconds={10}>
      <CheckoutHeader checkout={checkout} />
      <div className="panel">
        <Notice tone="waiting" title={title}>
          <p>{text}</p>
        </Notice>
        <a className="button primary" href={url}>
          {button}
        </a>
      </div>
      {!closing && <CancelForm checkout={checkout} label={words.pay.cancel(checkout.merchant)} />}
      <Reference checkout={checkout} />
    </PageShell>
  );
}

/** The page that the sandbox plays for a card's bank (3-D Secure) or a wallet. */
export function SandboxPage({ checkout, kind }: { checkout: CheckoutFacts; kind: "card" | "wallet" }) {
  const { sandbox } = WORDS[checkout.language];
  return (
    <PageShell language={checkout.language} title={sandbox[kind]} test={checkout.test}>
      <CheckoutHeader checkout={checkout} />
      <form method="post" action={`${checkout.path}/sandbox`} className="panel">
        <Notice tone="waiting" title={sandbox[kind]}>
          <p>{sandbox.text}</p>
        </Notice>
        <button type="submit" className="primary" name="decision" value="approve">
          {sandbox.approve}
        </button>
        <button type="submit" name="decision" value="decline">
          {sandbox.decline}
        </button>
      </form>
    </PageShell>
  );
}
