import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useScope } from "../../../lib/scope.ts";
import { useWords } from "../../../lib/words/words.ts";
import { type Reader, type Sender, VERIFY } from "../model/snippets.ts";
import { quickstartWords } from "../words/quickstart-words.ts";
import { LanguageTabs } from "./language-tabs.tsx";
import classes from "./quickstart.module.css";
import { Step } from "./step.tsx";

const READERS: readonly Reader[] = ["node", "python", "php"];

interface Shown {
  sender: Sender;
  onSender: (sender: Sender) => void;
}

export function WebhookStep({ sender, onSender }: Shown) {
  const { webhook: words } = useWords(quickstartWords);
  const scope = useScope();
  return (
    <Step number={5} title={words.title}>
      <p>{words.text}</p>
      <LanguageTabs
        languages={READERS}
        // curl reads no webhooks.
        chosen={sender === "curl" ? "node" : sender}
        onChoose={onSender}
        codeOf={(language) => VERIFY[language]}
      />
      <p className={classes.quiet}>{words.after}</p>
      <div>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/m/$merchantId/$mode/settings/webhooks" params={scope} />
          )}
        >
          {words.settings}
        </Button>
      </div>
    </Step>
  );
}
