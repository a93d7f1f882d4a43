import { Button } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useMay } from "../../../lib/viewer.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ForbiddenPage } from "../../../ui/forbidden.tsx";
import { Page } from "../../../ui/page.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { PAYMENT_METHODS } from "../api/payment-method-queries.ts";
import { paymentMethodMessages } from "../i18n/payment-method-messages.ts";
import { MethodSettings } from "./method-settings.tsx";
import classes from "./payment-methods-page.module.css";
import { ProcessorList } from "./processor-list.tsx";

/** Settings → Payment methods: processors, and the methods that customers see. */
export function PaymentMethodsPage() {
  const messages = useMessages(paymentMethodMessages);
  const { modes } = useMessages();
  const { mode } = useScope();
  if (!useMay("manageProcessors")) return <ForbiddenPage title={messages.title} />;
  return (
    <Page title={messages.title} lead={messages.lead(modes[mode].toLowerCase())} guide="/docs/go-live">
      <PaymentMethods />
    </Page>
  );
}

function PaymentMethods() {
  const { mode } = useScope();
  const { data, problem, refetch } = useFreshQuery(PAYMENT_METHODS);
  if (!data) {
    return (
      <div className="panel" aria-busy={!problem}>
        {problem && <ProblemPanel problem={problem} retry={refetch} />}
      </div>
    );
  }
  const { processors, methods } = data.paymentMethods;
  return (
    <div className={`${classes.parts} stack`}>
      {mode === "test" ? <SandboxPanel /> : <ProcessorList processors={processors} />}
      <MethodSettings saved={methods} />
    </div>
  );
}

/** Test mode has nothing to set up. Explains the sandbox, and where to connect processors. */
function SandboxPanel() {
  const { test: messages } = useMessages(paymentMethodMessages);
  const { merchantId } = useScope();
  return (
    <div className="panel">
      <EmptyState icon={IconFlask} title={messages.title}>
        <p>{messages.text}</p>
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              to="/m/$merchantId/$mode/settings/payment-methods"
              params={{ merchantId, mode: "live" }}
            />
          )}
        >
          {messages.toLive}
        </Button>
      </EmptyState>
    </div>
  );
}
