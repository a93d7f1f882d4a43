import { Button } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMessages } from "../../lib/i18n/messages.ts";
import { useScope } from "../../lib/scope.ts";
import { useMay } from "../../lib/viewer.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Empty state, with the next step for the member's role. */
export function NoPayments() {
  const messages = useMessages().payment.none;
  const params = useScope();
  const mayInitiate = useMay("initiate");
  const mayManageApiKeys = useMay("manageApiKeys", "test");
  return (
    <EmptyState icon={IconReceipt} title={messages.title}>
      <p>{messages.texts[!mayInitiate ? "viewer" : mayManageApiKeys ? params.mode : "cashier"]}</p>
      {mayInitiate && (
        <Button
          renderRoot={(props) => <Link {...props} to="/m/$merchantId/$mode/checkout-links" params={params} />}
        >
          {messages.link}
        </Button>
      )}
      {mayInitiate && mayManageApiKeys && params.mode === "test" && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/m/$merchantId/$mode/settings/quickstart" params={params} />
          )}
        >
          {messages.quickstart}
        </Button>
      )}
    </EmptyState>
  );
}
