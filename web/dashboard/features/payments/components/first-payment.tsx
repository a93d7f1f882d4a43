import { Button } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { CodeBlock } from "../../../ui/copyable.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** The first line of work with Tua, ready to be pasted: only the key is the reader's to fill in. */
function firstPayment(origin: string, currency: string): string {
  const order = {
    amount: 10.5,
    currency,
    description: "First payment",
    callbackUrl: "https://example.com/callback",
    returnUrl: "https://example.com/paid",
    cancelUrl: "https://example.com/canceled",
    clientReference: "FIRST-1",
  };
  return [
    `curl ${origin}/v1/checkout/initiate \\`,
    `  -H "Authorization: Bearer $TUA_KEY" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify(order, null, 2)}'`,
  ].join("\n");
}

/** Nothing yet: how to make something. */
export function FirstPayment() {
  const { payments } = useWords();
  const { merchantId, mode } = useScope();
  const { merchant, role } = useViewer();
  const { nothing } = payments.empty;
  const managesKeys = role === "OWNER" || role === "ADMIN" || (role === "DEVELOPER" && mode === "test");
  return (
    <EmptyState icon={IconReceipt} title={nothing.title}>
      <p>{nothing[mode]}</p>
      {mode === "test" && <CodeBlock code={firstPayment(window.location.origin, merchant.currency)} />}
      {managesKeys && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/m/$merchantId/$mode/settings/api-keys" params={{ merchantId, mode }} />
          )}
        >
          {nothing.needsKey}
        </Button>
      )}
    </EmptyState>
  );
}
