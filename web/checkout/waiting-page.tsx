import type { CheckoutFacts } from "./checkout-facts.ts";
import { CheckoutHeader } from "./checkout-header.tsx";
import { HealthLine, type HealthNews } from "./health-line.tsx";
import type { Messages } from "./i18n/en.ts";
import { MESSAGES } from "./i18n/languages.ts";
import { BackLink, CancelForm, LookNow } from "./leave.tsx";
import { Notice } from "./notice.tsx";
import { PageShell } from "./page-shell.tsx";

/** A request that waits on the phone, and until when it can be approved, where the processor says so. */
export interface Approval {
  deadline: { until: string; seconds: number } | null;
}

/** A network's own menu, and the entries in it that lead to requests; none where requests are not approved there. */
export interface NetworkMenu {
  code: string;
  approvals: readonly string[];
}

interface WaitingPageProps {
  checkout: CheckoutFacts;
  /** Who was asked and where, masked. */
  method: { name: string | null; payer: string };
  menu: NetworkMenu | null;
  approval: Approval;
  /** The session's time is over: this attempt's outcome decides. */
  closing: boolean;
  refreshSeconds: number;
  /** How this way to pay does; null for nothing to say. */
  news: HealthNews | null;
}

/**
 * The waiting room. It looks for news by reloading itself, which works in every browser; what the customer
 * has to do is on the phone.
 */
export function WaitingPage(props: WaitingPageProps) {
  const { checkout, method, menu, approval, closing, refreshSeconds, news } = props;
  const messages = MESSAGES[checkout.language];
  const { waiting, canClose } = messages;
  const { cancel, cancelHere } = waiting;
  const network = method.name ?? messages.processor.inside;
  return (
    <PageShell facts={checkout} title={waiting.title} refreshSeconds={refreshSeconds}>
      <CheckoutHeader checkout={checkout} />
      <div className="panel">
        <Notice tone="waiting" title={waiting.title}>
          <p>
            {waiting.lead(checkout.amount.text)} <Wallet {...method} />.
          </p>
          <p>{waiting.how}</p>
        </Notice>
        {/* That others fail helps nobody who waits. */}
        {news?.state === "degraded" && (
          <HealthLine messages={messages} news={news} name={method.name ?? messages.methods.mobile_money} />
        )}
        {approval.deadline && <TimeLeft messages={messages} network={network} {...approval.deadline} />}
        <MenuHelp messages={messages} menu={menu} />
        {closing && <p>{waiting.closing}</p>}
        {closing && <BackLink checkout={checkout} />}
        <LookNow checkout={checkout}>
          {checkout.frame ? canClose(checkout.merchant) : waiting.refreshes}
        </LookNow>
      </div>
      {!closing && (
        <>
          <CancelForm checkout={checkout} label={checkout.frame ? cancelHere : cancel(checkout.merchant)} />
          <p className="quiet center">{waiting.cancelNote}</p>
        </>
      )}
    </PageShell>
  );
}

/** Whose money is asked for, as its owner knows it. */
export function Wallet({ name, payer }: WaitingPageProps["method"]) {
  return (
    <b>
      {name} <span className="nowrap">{payer}</span>
    </b>
  );
}

interface TimeLeftProps {
  messages: Messages;
  network: string;
  until: string;
  seconds: number;
}

/** Until when, and what then. The page's script counts the time down; without one it stands in minutes. */
function TimeLeft({ messages, network, until, seconds }: TimeLeftProps) {
  const { waiting } = messages;
  return (
    <div className="apart">
      <p className="left">
        <span>{waiting.left}</span>{" "}
        <time role="timer" dateTime={`PT${seconds}S`} data-left={seconds}>
          {waiting.minutes(Math.round(seconds / 60))}
        </time>
      </p>
      <p className="quiet">{waiting.until(until, network)}</p>
    </div>
  );
}

/** Where to find a request that did not show itself. */
function MenuHelp({ messages, menu }: { messages: Messages; menu: NetworkMenu | null }) {
  const { noRequest, noMenu, dial, between, dialLink } = messages.waiting;
  const found = menu && menu.approvals.length > 0 ? menu : null;
  return (
    <div className="apart">
      <h2>{noRequest}</h2>
      <p>{found ? dial(found.code, found.approvals.join(between)) : noMenu}</p>
      {found && <DialLink code={found.code} label={dialLink(found.code)} />}
    </div>
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
