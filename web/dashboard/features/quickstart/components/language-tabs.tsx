import "@mantine/core/styles/Tabs.css";
import { Tabs } from "@mantine/core";
import { useWords } from "../../../lib/words/words.ts";
import { CodeBlock } from "../../../ui/copyable.tsx";
import type { Sender } from "../model/snippets.ts";
import { quickstartWords } from "../words/quickstart-words.ts";
import classes from "./quickstart.module.css";

interface Shown<Language extends Sender> {
  languages: readonly Language[];
  chosen: Language;
  codeOf: (language: Language) => string;
  onChoose: (language: Language) => void;
}

/** The same code in several languages. */
export function LanguageTabs<Language extends Sender>({
  languages,
  chosen,
  codeOf,
  onChoose,
}: Shown<Language>) {
  const { order } = useWords(quickstartWords);
  return (
    <Tabs
      value={chosen}
      onChange={(language) => onChoose(language as Language)}
      className={classes.tabs ?? ""}
      classNames={{ list: classes.tabList ?? "", tab: classes.tab ?? "" }}
    >
      <Tabs.List aria-label={order.language}>
        {languages.map((language) => (
          <Tabs.Tab key={language} value={language}>
            {order.senders[language]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map((language) => (
        <Tabs.Panel key={language} value={language}>
          <CodeBlock code={codeOf(language)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
