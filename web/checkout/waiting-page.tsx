import { CheckoutHeader } from "./checkout-header.tsx";
import type { Messages } from "./i18n/en.ts";
import { MESSAGES } from "./i18n/languages.ts";
import { type HealthWarning, MethodHealth } from "./method-health.tsx";
import { BackLink, CancelForm, CheckNow } from "./navigation.tsx";
import { Notice } from "./notice.tsx";
import { PageShell } from "./page-shell.tsx";
import type { CheckoutProps } from "./view-model.ts";

/** A request on the customer's phone, with its deadline if the processor reports one. */
export interface Approval {
  deadline: { until: string; seconds: number } | null;
}

/**
 * A network's USSD menu and the entries that lead to requests. Without entries, requests are not approved
 * there.
 */
export interface UssdMenu {
  code: string;
  approvals: readonly string[];
}

interface WaitingPageProps {
  checkout: CheckoutProps;
  /** The network and the masked number. */
  method: { name: string | null; payer: string };
  ussdMenu: UssdMenu | null;
  approval: Approval;
  /** The checkout has ended. The result of this attempt decides its status. */
  isClosing: boolean;
  refreshSeconds: number;
  /** Health of this payment method. Null to show nothing. */
  healthWarning: HealthWarning | null;
}

/**
 * Pending page. It reloads automatically, which works in every browser, while the customer approves on the
 * phone.
 */
export function WaitingPage(props: WaitingPageProps) {
  const { checkout, method, ussdMenu, approval, isClosing, refreshSeconds, healthWarning } = props;
  const messages = MESSAGES[checkout.language];
  const { waiting, canClose } = messages;
  const { cancel, cancelHere } = waiting;
  const network = method.name ?? messages.processor.inside;
  return (
    <PageShell pageProps={checkout} title={waiting.title} refreshSeconds={refreshSeconds}>
      <CheckoutHeader checkout={checkout} />
      <div className="panel">
        <Notice variant="waiting" title={waiting.title}>
          <p>
            {waiting.lead(checkout.amount.text)} <Wallet {...method} />.
          </p>
          <p>{waiting.how}</p>
        </Notice>
        {/* A failing network is not shown: it does not help a customer with a pending request. */}
        {healthWarning?.state === "degraded" && (
          <MethodHealth
            messages={messages}
            healthWarning={healthWarning}
            name={method.name ?? messages.methods.mobile_money}
          />
        )}
        {approval.deadline && <TimeLeft messages={messages} network={network} {...approval.deadline} />}
        <UssdHelp messages={messages} ussdMenu={ussdMenu} />
        {isClosing && <p>{waiting.closing}</p>}
        {isClosing && <BackLink checkout={checkout} />}
        <CheckNow checkout={checkout}>
          {checkout.frame ? canClose(checkout.merchant) : waiting.refreshes}
        </CheckNow>
      </div>
      {!isClosing && (
        <>
          <CancelForm checkout={checkout} label={checkout.frame ? cancelHere : cancel(checkout.merchant)} />
          <p className="muted center">{waiting.cancelNote}</p>
        </>
      )}
    </PageShell>
  );
}

/** The payer's wallet, as the customer knows it. */
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

/** Deadline of the request. The page's script counts down; without scripts it shows minutes. */
function TimeLeft({ messages, network, until, seconds }: TimeLeftProps) {
  const { waiting } = messages;
  return (
    <div className="section">
      <p className="time-left">
        <span>{waiting.left}</span>{" "}
        <time role="timer" dateTime={`PT${seconds}S`} data-left={seconds}>
          {waiting.minutes(Math.round(seconds / 60))}
        </time>
      </p>
      <p className="muted">{waiting.until(until, network)}</p>
    </div>
  );
}

/** Where to find a request that did not appear. */
function UssdHelp({ messages, ussdMenu }: { messages: Messages; ussdMenu: UssdMenu | null }) {
  const { noRequest, noMenu, dial, between, dialLink } = messages.waiting;
  const found = ussdMenu && ussdMenu.approvals.length > 0 ? ussdMenu : null;
  return (
    <div className="section">
      <h2>{noRequest}</h2>
      <p>{found ? dial(found.code, found.approvals.join(between)) : noMenu}</p>
      {found && <DialLink code={found.code} label={dialLink(found.code)} />}
    </div>
  );
}

/** Link that dials a network's menu code. `#` must be encoded, otherwise it starts a fragment. */
export function DialLink({ code, label }: { code: string; label: string }) {
  return (
    <a className="button" href={`tel:${code.replaceAll("#", "%23")}`}>
      {label}
    </a>
  );
}
