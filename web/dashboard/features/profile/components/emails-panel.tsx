import { Checkbox } from "@mantine/core";
import { EMAIL_PREFERENCES } from "../../../generated/facts.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { usePreferences, useUpdatePreferences } from "../../../lib/preferences.ts";
import { may } from "../../../lib/rights.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { profileMessages } from "../i18n/profile-messages.ts";
import classes from "./profile-page.module.css";

type EmailPreference = keyof typeof EMAIL_PREFERENCES;
const NAMES = Object.keys(EMAIL_PREFERENCES) as EmailPreference[];

/** Choice of the emails about incidents that the member's role gets. */
export function EmailsPanel({ canReceiveEmail }: { canReceiveEmail: boolean }) {
  const { emails: messages } = useMessages(profileMessages);
  const viewer = useViewer();
  const preferences = usePreferences();
  const prefer = useUpdatePreferences();
  const offered = NAMES.filter((name) => {
    const operation = EMAIL_PREFERENCES[name];
    return operation === null || may(viewer, operation, "live");
  });
  return (
    <Section title={messages.title} lead={messages.lead}>
      <div className="panel">
        {!canReceiveEmail && (
          <p className="ruled-below pad-12 small warning">
            <strong>{messages.notConfigured.title}</strong> {messages.notConfigured.text}{" "}
            <DocsLink href="/docs/email">{messages.notConfigured.link}</DocsLink>
          </p>
        )}
        <div className={`${classes.fields} pad`}>
          {offered.map((name) => (
            <Checkbox
              key={name}
              label={messages.labels[name]}
              description={messages.hints[name]}
              checked={preferences[name]}
              onChange={({ currentTarget: { checked } }) => prefer({ [name]: checked })}
            />
          ))}
        </div>
      </div>
    </Section>
  );
}
