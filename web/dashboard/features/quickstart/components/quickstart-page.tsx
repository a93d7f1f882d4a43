import { Button } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import page from "../../../ui/page.module.css";
import { newReference, type Sender } from "../model/snippets.ts";
import { useFirstPayment } from "../model/use-first-payment.ts";
import { quickstartWords } from "../words/quickstart-words.ts";
import { ArrivalStep } from "./arrival-step.tsx";
import { EmbedStep } from "./embed-step.tsx";
import { KeyStep } from "./key-step.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OrderStep } from "./order-step.tsx";
import { PayStep } from "./pay-step.tsx";
import classes from "./quickstart.module.css";
import { WebhookStep } from "./webhook-step.tsx";

/** Settings → Quickstart: a key, an order, a payment that arrives, a webhook, a page. The key lives in this page alone. */
export function QuickstartPage() {
  const words = useWords(quickstartWords);
  const scope = useScope();
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{words.title}</h1>
      </header>
      {scope.mode === "test" ? (
        <Steps />
      ) : (
        <div className={page.panel}>
          <EmptyState icon={IconFlask} title={words.live.title}>
            <p>{words.live.text}</p>
            <Button
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/m/$merchantId/$mode/settings/quickstart"
                  params={{ ...scope, mode: "test" }}
                />
              )}
            >
              {words.live.open}
            </Button>
          </EmptyState>
        </div>
      )}
    </div>
  );
}

function Steps() {
  const words = useWords(quickstartWords);
  const [key, setKey] = useState<string | null>(null);
  const [sender, setSender] = useState<Sender>("curl");
  const [reference, setReference] = useState(() => newReference(Math.random));
  const payment = useFirstPayment(reference);
  return (
    <>
      <p className={page.lead}>{words.lead}</p>
      <ol className={`${page.panel} ${classes.steps}`}>
        <KeyStep secret={key} onKey={setKey} />
        <OrderStep
          {...{ secret: key, reference, sender, isDone: payment !== null }}
          onSender={setSender}
          onAnother={() => setReference(newReference(Math.random))}
        />
        <PayStep payment={payment} />
        <ArrivalStep reference={reference} payment={payment} />
        <WebhookStep sender={sender} onSender={setSender} />
        <EmbedStep />
      </ol>
      <NextSteps />
    </>
  );
}
