import { Checkbox, NativeSelect } from "@mantine/core";
import type { Appearance, Language } from "../../../generated/graphql.ts";
import { usePreferences, usePreferring } from "../../../lib/preferences.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Section } from "../../../ui/section.tsx";
import { profileWords } from "../words/profile-words.ts";
import classes from "./profile-page.module.css";

/** How the member likes the dashboard: it holds in every browser of theirs, and at every merchant. */
export function DashboardPanel() {
  const { shell } = useWords();
  const { dashboard: words } = useWords(profileWords);
  const { language, appearance, sound, shortcuts } = usePreferences();
  const prefer = usePreferring();
  return (
    <Section title={words.title} lead={words.lead}>
      <div className={`${classes.fields} panel pad`}>
        <NativeSelect
          label={shell.language}
          value={language ?? ""}
          data={[
            { value: "", label: words.asBrowser },
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
          label={words.sound}
          description={words.soundHint}
          checked={sound}
          onChange={({ currentTarget: { checked } }) => prefer({ sound: checked })}
        />
        <Checkbox
          label={words.shortcuts}
          description={words.shortcutsHint}
          checked={shortcuts}
          onChange={({ currentTarget: { checked } }) => prefer({ shortcuts: checked })}
        />
      </div>
    </Section>
  );
}
