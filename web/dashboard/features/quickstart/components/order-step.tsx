import { Button } from "@mantine/core";
import { useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { orderSnippet, SENDERS, type Sender } from "../model/snippets.ts";
import { quickstartWords } from "../words/quickstart-words.ts";
import { LanguageTabs } from "./language-tabs.tsx";
import classes from "./quickstart.module.css";
import { Step } from "./step.tsx";

interface Shown {
  secret: string | null;
  reference: string;
  sender: Sender;
  isDone: boolean;
  onSender: (sender: Sender) => void;
  onAnother: () => void;
}

export function OrderStep({ secret, reference, sender, isDone, onSender, onAnother }: Shown) {
  const { order: words } = useWords(quickstartWords);
  const { merchant } = useViewer();
  const facts = {
    origin: window.location.origin,
    currency: merchant.currency,
    clientReference: reference,
    key: secret,
  };
  return (
    <Step number={2} title={words.title} isDone={isDone}>
      <p>{words.text}</p>
      <LanguageTabs
        languages={SENDERS}
        chosen={sender}
        onChoose={onSender}
        codeOf={(language) => orderSnippet(language, facts)}
      />
      <p className={classes.quiet}>
        {words.reference(reference)}{" "}
        <Button variant="default" size="compact-sm" onClick={onAnother}>
          {words.another}
        </Button>
      </p>
    </Step>
  );
}
