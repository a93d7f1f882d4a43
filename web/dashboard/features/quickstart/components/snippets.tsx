import "@mantine/core/styles/Tabs.css";
import { Tabs } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useQuery } from "urql";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { CodeBlock } from "../../../ui/copyable.tsx";
import { PUBLISHABLE_KEYS } from "../api/quickstart-queries.ts";
import { quickstartMessages } from "../i18n/quickstart-messages.ts";
import {
  type OrderLanguage,
  pageKey,
  pageSnippet,
  VERIFY,
  WEBHOOK_LANGUAGES,
  type WebhookLanguage,
} from "../model/snippets.ts";
import classes from "./quickstart.module.css";

/** A titled section of an open step. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`stack gap-12 ${classes.part}`} aria-labelledby={id}>
      <h4 id={id} className="heading">
        {title}
      </h4>
      {children}
    </section>
  );
}

interface Props<Language extends OrderLanguage> {
  languages: readonly Language[];
  chosen: Language;
  getCode: (language: Language) => string;
  onChoose: (language: Language) => void;
}

/** The same code in several languages. */
export function LanguageTabs<Language extends OrderLanguage>(props: Props<Language>) {
  const { languages, chosen, getCode, onChoose } = props;
  const { order } = useMessages(quickstartMessages);
  return (
    <Tabs
      value={chosen}
      onChange={(language) => onChoose(language as Language)}
      className={classes.tabs ?? ""}
      classNames={{ tab: classes.tab ?? "" }}
    >
      <Tabs.List aria-label={order.language}>
        {languages.map((language) => (
          <Tabs.Tab key={language} value={language}>
            {order.languageNames[language]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((language) => (
        <Tabs.Panel key={language} value={language}>
          <CodeBlock code={getCode(language)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const isWebhookLanguage = (language: OrderLanguage): language is WebhookLanguage =>
  (WEBHOOK_LANGUAGES as readonly OrderLanguage[]).includes(language);

export interface LanguageChoice {
  language: OrderLanguage;
  onLanguage: (language: OrderLanguage) => void;
}

/** Code that verifies webhook signatures. */
export function VerifiedWebhook({ language, onLanguage }: LanguageChoice) {
  const { webhook: messages } = useMessages(quickstartMessages);
  return (
    <Part title={messages.title}>
      <p>{messages.text}</p>
      <LanguageTabs
        languages={WEBHOOK_LANGUAGES}
        chosen={isWebhookLanguage(language) ? language : "node"}
        onChoose={onLanguage}
        getCode={(language) => VERIFY[language]}
      />
      <p className="muted small">{messages.after}</p>
    </Part>
  );
}

/** Code for a checkout in the shop's page, with the merchant's publishable key if there is one. */
export function OwnPage() {
  const { embed: messages } = useMessages(quickstartMessages);
  const { merchant } = useViewer();
  const scope = useScope();
  const [{ data, fetching }] = useQuery({ query: PUBLISHABLE_KEYS });
  const key = pageKey(data?.apiKeys ?? [], Date.now());
  const facts = { origin: window.location.origin, currency: merchant.currency, key };
  return (
    <Part title={messages.title}>
      <p>{messages.text}</p>
      <CodeBlock code={pageSnippet(facts)} />
      {key === null && !fetching && <p className="muted small">{messages.without}</p>}
      <p className="muted small">{messages.confirm}</p>
      <Link to="/m/$merchantId/$mode/settings/api-keys" params={scope}>
        {messages.origins}
      </Link>
    </Part>
  );
}
