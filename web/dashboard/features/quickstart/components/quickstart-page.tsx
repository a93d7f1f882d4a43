import { Button } from "@mantine/core";
import { IconFlask } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { SetupCard } from "../../../entities/setup/setup-card.tsx";
import { SETUP } from "../../../entities/setup/setup-queries.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useLiveQuery } from "../../../lib/live/use-live-query.ts";
import { useScope } from "../../../lib/scope.ts";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Page } from "../../../ui/page.tsx";
import { quickstartMessages } from "../i18n/quickstart-messages.ts";
import type { OrderLanguage } from "../model/snippets.ts";
import { FirstPayment } from "./first-payment.tsx";
import classes from "./quickstart.module.css";
import { OwnPage, VerifiedWebhook } from "./snippets.tsx";
import { TestKey } from "./test-key.tsx";

/** Settings → Quickstart: setup steps with their code. The key only exists in this page's memory. */
export function QuickstartPage() {
  const messages = useMessages(quickstartMessages);
  const scope = useScope();
  return (
    <Page title={messages.title} lead={scope.mode === "test" && messages.lead}>
      {scope.mode === "test" ? (
        <Steps />
      ) : (
        <div className="panel">
          <EmptyState icon={IconFlask} title={messages.live.title}>
            <p>{messages.live.text}</p>
            <Button
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/m/$merchantId/$mode/settings/quickstart"
                  params={{ ...scope, mode: "test" }}
                />
              )}
            >
              {messages.live.open}
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
  const [language, setLanguage] = useState<OrderLanguage>("curl");
  return (
    <>
      <SetupCard
        setup={data?.setup}
        opened={{
          apiKey: <TestKey secret={key} onKey={setKey} onCreated={retry} />,
          testPayment: <FirstPayment secret={key} language={language} onLanguage={setLanguage} />,
          webhook: <VerifiedWebhook language={language} onLanguage={setLanguage} />,
          brand: <OwnPage />,
        }}
      />
      <NextSteps />
    </>
  );
}

/** Pages of the documentation. */
const PAGES = {
  webhooks: "/docs/receive-webhooks",
  goLive: "/docs/go-live",
  reference: "/docs/api",
} as const;

function NextSteps() {
  const { next: messages } = useMessages(quickstartMessages);
  const params = useScope();
  return (
    <section className={classes.next} aria-labelledby="next-steps">
      <h2 id="next-steps" className="large weight-600 below-12">
        {messages.title}
      </h2>
      <ul>
        {(["webhooks", "goLive", "reference"] as const).map((name) => (
          <li key={name}>
            <DocsLink href={PAGES[name]}>{messages[name]}</DocsLink>
            <span className="muted small">{messages[`${name}Text`]}</span>
          </li>
        ))}
        {(["explorer", "applications"] as const).map((name) => (
          <li key={name}>
            <Link to={`/m/$merchantId/$mode/settings/${name}`} params={params}>
              {messages[name]}
            </Link>
            <span className="muted small">{messages[`${name}Text`]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
