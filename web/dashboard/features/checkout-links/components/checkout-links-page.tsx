import { Button } from "@mantine/core";
import { IconPlus, IconReceipt } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import { Forbidden } from "../../../ui/forbidden.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageTabs } from "../../../ui/page-tabs.tsx";
import { checkoutLinkMessages } from "../i18n/checkout-links-messages.ts";
import { paymentLinkMessages } from "../i18n/payment-link-messages.ts";
import { type LinkForm, newForm, nextForm } from "../model/link-form.ts";
import type { LinkSearch } from "../model/link-search.ts";
import classes from "./checkout-links.module.css";
import { LinkFields } from "./link-fields.tsx";
import { LinkResult } from "./link-result.tsx";
import { PaymentLinksTab } from "./payment-links-tab.tsx";

const PAYMENT_LINKS: LinkSearch = { tab: "payment-links" };

/** Links for one payment, and payment links for many. */
export function CheckoutLinksPage() {
  const messages = useMessages(checkoutLinkMessages);
  const many = useMessages(paymentLinkMessages);
  const params = useScope();
  const mayInitiate = useMay("initiate");
  const { tab, link, payment }: LinkSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const isMany = tab === "payment-links";
  const show = (search: LinkSearch) =>
    void navigate({ to: "/m/$merchantId/$mode/checkout-links", params, search });
  const lead = isMany ? many.lead : !payment && messages.lead;
  return (
    <Page
      title={messages.title}
      beside={<ConnectionBadge />}
      lead={mayInitiate && lead}
      guide="/docs/payment-links"
      hasPanel={isMany && link !== undefined}
      actions={
        isMany ? (
          mayInitiate && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {many.create}
            </Button>
          )
        ) : (
          <PendingPayments />
        )
      }
    >
      {!mayInitiate && (
        <div className="panel">
          <Forbidden />
        </div>
      )}
      {mayInitiate && (
        <PageTabs
          label={many.tabs.label}
          tabs={[
            { name: many.tabs.single, search: {}, isCurrent: !isMany },
            { name: many.tabs.many, search: PAYMENT_LINKS, isCurrent: isMany },
          ]}
        />
      )}
      {mayInitiate && isMany && (
        <PaymentLinksTab
          open={link}
          onOpen={(id) => show({ ...PAYMENT_LINKS, ...(id && { link: id }) })}
          isCreating={isCreating}
          setCreating={setCreating}
        />
      )}
      {mayInitiate && !isMany && <OnePayment payment={payment} show={show} />}
    </Page>
  );
}

function PendingPayments() {
  const messages = useMessages(checkoutLinkMessages);
  const params = useScope();
  return (
    <Button
      variant="subtle"
      leftSection={<IconReceipt size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to="/m/$merchantId/$mode/payments" params={params} search={{ status: "pending" }} />
      )}
    >
      {messages.open}
    </Button>
  );
}

/** Form for a payment request, then its QR code until it is paid. */
function OnePayment({ payment, show }: { payment?: string | undefined; show: (search: LinkSearch) => void }) {
  const { merchant } = useViewer();
  const [start, setStart] = useState<LinkForm>(() => newForm(merchant.currency));
  if (payment) return <LinkResult key={payment} id={payment} onNext={() => show({})} />;
  return (
    <div className={`${classes.form} panel`}>
      <LinkFields
        start={start}
        onCreated={(id, form) => {
          setStart(nextForm(form));
          show({ payment: id });
        }}
      />
    </div>
  );
}
