import { Button } from "@mantine/core";
import { IconExternalLink, IconFlask } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { SetupCard } from "../../../entities/setup/setup-card.tsx";
import { SETUP } from "../../../entities/setup/setup-queries.ts";
import { useLiveQuery } from "../../../lib/live/use-live-query.ts";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Page } from "../../../ui/page.tsx";
import type { Sender } from "../model/snippets.ts";
import { quickstartWords } from "../words/quickstart-words.ts";
import { FirstPayment } from "./first-payment.tsx";
import classes from "./quickstart.module.css";
import { OwnPage, VerifiedWebhook } from "./snippets.tsx";
import { TestKey } from "./test-key.tsx";

/** Settings → Quickstart: the first steps, with all that they take. The key lives in this page alone. */
export function QuickstartPage() {
  const words = useWords(quickstartWords);
  const scope = useScope();
  return (
    <Page title={words.title} lead={scope.mode === "test" && words.lead}>
      {scope.mode === "test" ? (
        <Steps />
      ) : (
        <div className="panel">
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
    </Page>
  );
}

function Steps() {
  const { data, retry } = useLiveQuery(SETUP, {}, { pause: null });
  const [key, setKey] = useState<string | null>(null);
  const [sender, setSender] = useState<Sender>("curl");
  return (
    <>
      <SetupCard
        setup={data?.setup}
        opened={{
          apiKey: <TestKey secret={key} onKey={setKey} onCreated={retry} />,
          testPayment: <FirstPayment secret={key} sender={sender} onSender={setSender} />,
          webhook: <VerifiedWebhook sender={sender} onSender={setSender} />,
          brand: <OwnPage />,
        }}
      />
      <NextSteps />
    </>
  );
}

function NextSteps() {
  const { next: words } = useWords(quickstartWords);
  const params = useScope();
  return (
    <section className={classes.next} aria-labelledby="next-steps">
      <h2 id="next-steps" className="large weight-600 below-12">
        {words.title}
      </h2>
      <ul>
        <li>
          <a href="/docs" target="_blank" rel="noreferrer" className="line gap-4">
            {words.reference} <IconExternalLink size={14} role="img" aria-label={words.newTab} />
          </a>
          <span className="quiet small">{words.referenceText}</span>
        </li>
        {(["explorer", "applications"] as const).map((name) => (
          <li key={name}>
            <Link to={`/m/$merchantId/$mode/settings/${name}`} params={params}>
              {words[name]}
            </Link>
            <span className="quiet small">{words[`${name}Text`]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
