import { Button } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useMay } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { paymentWords } from "../words/payment-words.ts";

/** Nothing yet: how to make something. */
export function FirstPayment() {
  const { nothing } = useWords(paymentWords).empty;
  const params = useScope();
  const mayInitiate = useMay("initiate");
  const mayBuild = useMay("manageApiKeys");
  return (
    <EmptyState icon={IconReceipt} title={nothing.title}>
      <p>{nothing.text}</p>
      {mayInitiate && (
        <Button
          renderRoot={(props) => <Link {...props} to="/m/$merchantId/$mode/checkout-links" params={params} />}
        >
          {nothing.link}
        </Button>
      )}
      {params.mode === "test" && mayBuild && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/m/$merchantId/$mode/settings/quickstart" params={params} />
          )}
        >
          {nothing.quickstart}
        </Button>
      )}
    </EmptyState>
  );
}
