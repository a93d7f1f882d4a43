import { Button } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import { Forbidden } from "../../../ui/forbidden.tsx";
import { Page } from "../../../ui/page.tsx";
import { checkoutLinkMessages } from "../i18n/checkout-links-messages.ts";
import { type LinkForm, newForm, nextForm } from "../model/link-form.ts";
import type { LinkSearch } from "../model/link-search.ts";
import classes from "./checkout-links.module.css";
import { LinkFields } from "./link-fields.tsx";
import { LinkResult } from "./link-result.tsx";

/** Form for a payment request, then its QR code until it is paid. */
export function CheckoutLinksPage() {
  const messages = useMessages(checkoutLinkMessages);
  const { merchantId, mode } = useScope();
  const { merchant } = useViewer();
  const mayInitiate = useMay("initiate");
  const { payment: created }: LinkSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [start, setStart] = useState<LinkForm>(() => newForm(merchant.currency));
  const params = { merchantId, mode };
  const show = (payment?: string) =>
    void navigate({
      to: "/m/$merchantId/$mode/checkout-links",
      params,
      search: payment ? { payment } : {},
    });
  return (
    <Page
      title={messages.title}
      beside={<ConnectionBadge />}
      lead={mayInitiate && !created && messages.lead}
      guide="/docs/payment-links"
      actions={
        <Button
          variant="subtle"
          leftSection={<IconReceipt size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/m/$merchantId/$mode/payments"
              params={params}
              search={{ status: "pending" }}
            />
          )}
        >
          {messages.open}
        </Button>
      }
    >
      {!mayInitiate && (
        <div className="panel">
          <Forbidden />
        </div>
      )}
      {mayInitiate && created && <LinkResult key={created} id={created} onNext={() => show()} />}
      {mayInitiate && !created && (
        <div className={`${classes.form} panel`}>
          <LinkFields
            start={start}
            onCreated={(id, form) => {
              setStart(nextForm(form));
              show(id);
            }}
          />
        </div>
      )}
    </Page>
  );
}
