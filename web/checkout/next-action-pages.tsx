import { CheckoutHeader } from "./checkout-header.tsx";
import { MESSAGES } from "./i18n/languages.ts";
import { BackLink, CancelForm, PayableUntil } from "./navigation.tsx";
import { Notice } from "./notice.tsx";
import { PageShell } from "./page-shell.tsx";
import { ProblemList } from "./problem-list.tsx";
import { TextField } from "./text-field.tsx";
import type { CheckoutProps, Problem } from "./view-model.ts";
import { DialLink, Wallet } from "./waiting-page.tsx";

interface NextActionProps {
  checkout: CheckoutProps;
  problems: readonly Problem[];
  isClosing: boolean;
}

interface VoucherPageProps extends NextActionProps {
  /** USSD code that creates a voucher. */
  ussdCode: string | null;
  /** The network and the masked number. */
  method: { name: string | null; payer: string };
  until: string;
}

/** Asks for the voucher code from the customer's phone (Telecel). */
export function VoucherPage({ checkout, problems, isClosing, ussdCode, method, until }: VoucherPageProps) {
  const messages = MESSAGES[checkout.language];
  const { voucher, waiting, errorTitle } = messages;
  const title = problems.length > 0 ? errorTitle(voucher.title) : voucher.title;
  return (
    <PageShell pageProps={checkout} title={title}>
      <CheckoutHeader checkout={checkout} />
      <form method="post" action={checkout.path} noValidate className="panel">
        <Notice variant="action" title={voucher.title}>
          <p>{ussdCode === null ? voucher.makeAnywhere : voucher.make(ussdCode)}</p>
          <p>
            {voucher.wallet} <Wallet {...method} />.
          </p>
        </Notice>
        {ussdCode !== null && <DialLink code={ussdCode} label={waiting.dialLink(ussdCode)} />}
        <ProblemList language={checkout.language} problems={problems} controls={{ voucher: "voucher" }} />
        <TextField
          name="voucher"
          label={voucher.field}
          problems={problems}
          maxLength={32}
          hint={checkout.test ? voucher.digits : undefined}
          inputMode="numeric"
          autoComplete="off"
          checks={{ missing: messages.problems.byCode.voucher_required }}
        />
        <button type="submit" className="primary" data-busy={messages.busy}>
          {messages.pay.button(checkout.amount.text)}
        </button>
      </form>
      <CancelOrBack checkout={checkout} isClosing={isClosing} />
      {!isClosing && <PayableUntil checkout={checkout} until={until} />}
    </PageShell>
  );
}

interface RedirectPageProps extends Omit<NextActionProps, "problems"> {
  url: string;
  /** Opens in a new tab, because this page is in a frame. */
  newTab: boolean;
}

/** Redirects to a bank's (3-D Secure) or wallet's page. */
export function RedirectPage({ checkout, isClosing, url, newTab }: RedirectPageProps) {
  const { title, text, besideThis, button, otherWay } = MESSAGES[checkout.language].redirect;
  return (
    <PageShell pageProps={checkout} title={title} refreshSeconds={10}>
      <CheckoutHeader checkout={checkout} />
      <div className="panel">
        <Notice variant="waiting" title={title}>
          <p>{text}</p>
          {newTab && <p>{besideThis}</p>}
        </Notice>
        <a className="button primary" href={url} {...(newTab && { target: "_blank", rel: "noopener" })}>
          {button}
        </a>
        {!isClosing && <p className="muted center">{otherWay(checkout.merchant)}</p>}
      </div>
      <CancelOrBack checkout={checkout} isClosing={isClosing} />
    </PageShell>
  );
}

/** Cancels an open checkout from a step. A closing checkout links back. */
function CancelOrBack({ checkout, isClosing }: { checkout: CheckoutProps; isClosing: boolean }) {
  const { cancel, cancelHere } = MESSAGES[checkout.language].pay;
  if (isClosing) return <BackLink checkout={checkout} />;
  return <CancelForm checkout={checkout} label={checkout.frame ? cancelHere : cancel(checkout.merchant)} />;
}

interface SandboxPageProps {
  checkout: CheckoutProps;
  kind: "card" | "wallet";
  /** Id of the attempt, so that an outdated page does not decide a newer one. */
  attempt: string;
}

/** The sandbox's page in place of a card's bank (3-D Secure) or a wallet. */
export function SandboxPage({ checkout, kind, attempt }: SandboxPageProps) {
  const { sandbox, busy } = MESSAGES[checkout.language];
  return (
    <PageShell pageProps={checkout} title={sandbox[kind]} pagePath={checkout.sandboxPath}>
      <CheckoutHeader checkout={checkout} />
      <form method="post" action={checkout.sandboxPath} className="panel">
        <input type="hidden" name="attempt" value={attempt} />
        <Notice variant="waiting" title={sandbox[kind]}>
          <p>{sandbox.text}</p>
        </Notice>
        <button className="primary" name="decision" value="approve" type="submit" data-busy={busy}>
          {sandbox.approve}
        </button>
        <button name="decision" value="decline" type="submit" data-busy={busy}>
          {sandbox.decline}
        </button>
      </form>
    </PageShell>
  );
}
