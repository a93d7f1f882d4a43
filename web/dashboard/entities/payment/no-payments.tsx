import { Button } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useScope } from "../../lib/scope.ts";
import { useMay } from "../../lib/viewer.ts";
import { useWords } from "../../lib/words/words.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Nothing yet: what each role can do about it. */
export function NoPayments() {
  const words = useWords().payment.none;
  const params = useScope();
  const mayInitiate = useMay("initiate");
  const mayBuild = useMay("manageApiKeys", "test");
  return (
    <EmptyState icon={IconReceipt} title={words.title}>
      <p>{words.texts[!mayInitiate ? "viewer" : mayBuild ? params.mode : "cashier"]}</p>
      {mayInitiate && (
        <Button
          renderRoot={(props) => <Link {...props} to="/m/$merchantId/$mode/checkout-links" params={params} />}
        >
          {words.link}
        </Button>
      )}
      {mayInitiate && mayBuild && params.mode === "test" && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/m/$merchantId/$mode/settings/quickstart" params={params} />
          )}
        >
          {words.quickstart}
        </Button>
      )}
    </EmptyState>
  );
}
