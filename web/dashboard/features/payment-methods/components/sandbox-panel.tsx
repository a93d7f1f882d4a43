import { Button } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import page from "../../../ui/page.module.css";
import { paymentMethodWords } from "../words/payment-method-words.ts";

/** In test mode nothing is set up: what plays there, and where processors are. */
export function SandboxPanel() {
  const { test: words } = useWords(paymentMethodWords);
  const { merchantId } = useScope();
  return (
    <div className={page.panel}>
      <EmptyState icon={IconFlask} title={words.title}>
        <p>{words.text}</p>
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              to="/m/$merchantId/$mode/settings/payment-methods"
              params={{ merchantId, mode: "live" }}
            />
          )}
        >
          {words.toLive}
        </Button>
      </EmptyState>
    </div>
  );
}
