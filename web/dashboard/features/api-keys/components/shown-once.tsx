import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { ApiKeyKind } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { CodeBlock } from "../../../ui/copyable.tsx";
import classes from "./dialog.module.css";

/** The new key's text. It lives in this component alone and goes with it. */
export function ShownOnce({
  kind,
  secret,
  onDone,
}: {
  kind: ApiKeyKind;
  secret: string;
  onDone: () => void;
}) {
  const { secret: words } = useWords().apiKeys;
  const isSecret = kind === "SECRET";
  const shown = useRef<HTMLElement>(null);
  // The form that had the focus is gone: what is shown this once has it now.
  useEffect(() => shown.current?.focus(), []);
  return (
    <div className={classes.fields}>
      <p className={isSecret ? classes.warning : undefined}>
        {isSecret && <IconAlertTriangle size={18} aria-hidden />}
        {isSecret ? words.once : words.readable}
      </p>
      <section ref={shown} tabIndex={-1} aria-label={words.label} className={classes.secret}>
        <CodeBlock code={secret} />
      </section>
      <div className={classes.buttons}>
        <Button onClick={onDone}>{isSecret ? words.stored : words.done}</Button>
      </div>
    </div>
  );
}
