import { Checkbox, NativeSelect } from "@mantine/core";
import type { Appearance, Language } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { usePreferences, useUpdatePreferences } from "../../../lib/preferences.ts";
import { Section } from "../../../ui/section.tsx";
import { profileMessages } from "../i18n/profile-messages.ts";
import classes from "./profile-page.module.css";

/** Preferences of the member, for every browser and merchant. */
export function DashboardPanel() {
  const { shell } = useMessages();
  const { dashboard: messages } = useMessages(profileMessages);
  const { language, appearance, sound, shortcuts } = usePreferences();
  const prefer = useUpdatePreferences();
  return (
    <Section title={messages.title} lead={messages.lead}>
      <div className={`${classes.fields} panel pad`}>
        <NativeSelect
          label={shell.language}
          value={language ?? ""}
          data={[
            { value: "", label: messages.asBrowser },
            { value: "EN", label: shell.languages.en },
            { value: "FR", label: shell.languages.fr },
          ]}
          onChange={({ currentTarget: { value } }) =>
            prefer({ language: (value || null) as Language | null })
          }
        />
        <NativeSelect
          label={shell.appearance}
          value={appearance}
          data={[
            { value: "AUTO", label: shell.appearances.auto },
            { value: "LIGHT", label: shell.appearances.light },
            { value: "DARK", label: shell.appearances.dark },
          ]}
          onChange={({ currentTarget: { value } }) => prefer({ appearance: value as Appearance })}
        />
        <Checkbox
          label={messages.sound}
          description={messages.soundHint}
          checked={sound}
          onChange={({ currentTarget: { checked } }) => prefer({ sound: checked })}
        />
        <Checkbox
          label={messages.shortcuts}
          description={messages.shortcutsHint}
          checked={shortcuts}
          onChange={({ currentTarget: { checked } }) => prefer({ shortcuts: checked })}
        />
      </div>
    </Section>
  );
}
