import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../lib/words/words.ts";
import { CodeBlock } from "./copyable.tsx";
import classes from "./dialog-form.module.css";

interface Shown {
  /** What is shown, such as "Key". */
  label: string;
  secret: string;
  /** Said in place of the warning where it may be read again. */
  readable?: string | undefined;
  onDone: () => void;
  children?: ReactNode;
}

/** A new secret's text. It lives in this component alone and goes with it. */
export function ShownOnce({ label, secret, readable, onDone, children }: Shown) {
  const { secret: words } = useWords().access;
  const shown = useRef<HTMLElement>(null);
  // The form that had the focus is gone: what is shown this once has it now.
  useEffect(() => shown.current?.focus(), []);
  return (
    <div className={classes.fields}>
      {readable ? (
        <p>{readable}</p>
      ) : (
        <p className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          {words.once}
        </p>
      )}
      <section ref={shown} tabIndex={-1} aria-label={label} className={classes.secret}>
        <CodeBlock code={secret} />
      </section>
      {children}
      <div className={classes.buttons}>
        <Button onClick={onDone}>{readable ? words.done : words.stored}</Button>
      </div>
    </div>
  );
}
