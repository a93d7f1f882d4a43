import { useMessages } from "../../../lib/i18n/messages.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { Section } from "../../../ui/section.tsx";
import { applicationMessages } from "../i18n/application-messages.ts";
import type { AuthorizationUrls } from "../model/environment-lines.ts";

/** Authorization and token URLs for applications. */
export function UrlList({ addresses }: { addresses: AuthorizationUrls }) {
  const { addresses: messages } = useMessages(applicationMessages);
  return (
    <Section title={messages.title}>
      <dl className="row gap-24 lines-8">
        {(["authorize", "token"] as const).map((each) => (
          <div key={each}>
            <dt className="tiny muted">{messages[each]}</dt>
            <dd>
              <Copyable text={addresses[each]} label={messages[each]} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
