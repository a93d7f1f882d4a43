import { Button } from "@mantine/core";
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlus,
  IconProgress,
} from "@tabler/icons-react";
import { useState } from "react";
import { CancelCheckoutDialog } from "../../../entities/payment/cancel-checkout-dialog.tsx";
import { LinkToPayment } from "../../../entities/payment/link-to-payment.tsx";
import { PaymentMethod } from "../../../entities/payment/payment-method.tsx";
import { isCancelable } from "../../../entities/payment/payment-status.ts";
import { usePayment } from "../../../entities/payment/use-payment.ts";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { checkoutMessages } from "../../../lib/i18n/checkout-messages.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { remaining } from "../../../lib/remaining.ts";
import { fullTime } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { Amount } from "../../../ui/amount.tsx";
import { Copyable } from "../../../ui/copyable.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { checkoutLinkMessages } from "../i18n/checkout-links-messages.ts";
import { type LinkState, linkState } from "../model/link-state.ts";
import classes from "./checkout-links.module.css";
import { LinkQrCode } from "./link-qr-code.tsx";

const ICONS: Record<LinkState, typeof IconClock> = {
  open: IconClock,
  tryAgain: IconCircleX,
  paying: IconProgress,
  paid: IconCircleCheck,
  amountMismatch: IconAlertTriangle,
  closed: IconBan,
};

interface Props {
  payment: PaymentFragment;
  onNext: () => void;
}

/** A payment's link, QR code and status, updated live. */
export function LinkResult({ id, onNext }: { id: string } & Pick<Props, "onNext">) {
  const { link: messages } = useMessages(checkoutLinkMessages);
  const { payment, problem, retry } = usePayment(id);
  return (
    <section className={`${classes.made} panel`} aria-label={messages.region}>
      <Loaded data={payment} problem={problem} retry={retry} height={320}>
        {(loaded) => <LinkView payment={loaded} onNext={onNext} refetch={retry} />}
      </Loaded>
    </section>
  );
}

interface LinkViewProps extends Props {
  refetch: () => void;
}

function LinkView({ payment, onNext, refetch }: LinkViewProps) {
  const { link: messages } = useMessages(checkoutLinkMessages);
  const { cancel } = useMessages(checkoutMessages);
  const [firstSeen] = useState(payment.status);
  const [canceling, setCanceling] = useState(false);
  const state = linkState(payment);
  const Icon = ICONS[state];
  const isOpen = state === "open" || state === "tryAgain";
  const becamePaid = state === "paid" && firstSeen !== "SUCCESS";
  return (
    <div className={classes.link} data-state={state} data-pulse={becamePaid || undefined}>
      <div className="stack gap-16 at-top">
        <h2>
          <Amount money={payment.amount} size="display" />
        </h2>
        <p className={`${classes.description} large own-lines`}>{payment.description}</p>
        <LinkStatus payment={payment} state={state} />
      </div>
      {isOpen ? (
        <LinkQrCode payment={payment} />
      ) : (
        <div className={`${classes.sign} full muted inset`}>
          <Icon size={120} stroke={1.25} aria-hidden />
        </div>
      )}
      <div className="stack gap-16 at-top">
        <Facts payment={payment} isOpen={isOpen} />
        <div className="row">
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNext}>
            {messages.next}
          </Button>
          <Button variant="default" renderRoot={(props) => <LinkToPayment {...props} id={payment.id} />}>
            {messages.see}
          </Button>
          {isCancelable(payment) && (
            <Button variant="subtle" className="failed" px={12} onClick={() => setCanceling(true)}>
              {cancel.open}
            </Button>
          )}
        </div>
      </div>
      {canceling && (
        <CancelCheckoutDialog payment={payment} onCanceled={refetch} onClose={() => setCanceling(false)} />
      )}
    </div>
  );
}

/** Announced by screen readers when it changes. */
function LinkStatus({ payment, state }: { payment: PaymentFragment; state: LinkState }) {
  const { link: messages } = useMessages(checkoutLinkMessages);
  const needsAttention = state === "paid" && (payment.late || payment.overpaid);
  const { title, text } = needsAttention ? messages.paidNeedsReview : messages.states[state];
  const Icon = needsAttention ? IconAlertTriangle : ICONS[state];
  return (
    <div
      role="status"
      className={`${classes.standing} line at-top gap-12 pad inset pretty`}
      data-look={needsAttention || undefined}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
      <div>
        <p className={`${classes.title} large weight-650`}>{title}</p>
        <p>
          {text} {state === "paying" && payment.checkout.pendingStatus === "CANCELED" && messages.canceling}
        </p>
        {state === "paid" && <PaymentMethod method={payment.paymentMethod} />}
      </div>
    </div>
  );
}

function Facts({ payment, isOpen }: { payment: PaymentFragment; isOpen: boolean }) {
  const { link: messages } = useMessages(checkoutLinkMessages);
  const { access } = useMessages();
  const clock = useClock();
  const { checkout, clientReference, createdAt, expiresAt } = payment;
  // Without the maximum, the clock, which is up to 10 seconds behind, shows "1 h 1 min" for a new link.
  const left = remaining(expiresAt, Math.max(clock.now, Date.parse(createdAt)), access.duration);
  return (
    <dl className={`${classes.list} small`}>
      {isOpen && (
        <>
          <dt>{messages.url}</dt>
          <dd>
            <Copyable label={messages.url} text={checkout.url} />
          </dd>
          <dt>{messages.expiry}</dt>
          <dd>
            <time className="digits" dateTime={expiresAt}>
              {left && <b className="weight-600">{messages.left(left)}</b>} {fullTime(expiresAt, clock)}
            </time>
          </dd>
        </>
      )}
      <dt>{messages.reference}</dt>
      <dd>
        <Copyable label={messages.reference} text={clientReference} />
      </dd>
    </dl>
  );
}
