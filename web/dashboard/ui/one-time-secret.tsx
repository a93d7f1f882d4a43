import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, type Ref, useEffect, useId, useRef } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import { CodeBlock } from "./copyable.tsx";

interface Props {
  /** Name of the value, such as "Key". */
  label: string;
  secret: string;
  /** Replaces the warning if the value can be read again. */
  readable?: string | undefined;
  /** Warning and button label for values that are not a server's secret. */
  messages?: { once: string; stored: string };
  onDone: () => void;
  children?: ReactNode;
}

/** Shows a new secret. It only exists in this component's memory. */
export function OneTimeSecret({ label, secret, readable, messages, onDone, children }: Props) {
  const { secret: defaults } = useMessages().access;
  const { once, stored } = messages ?? defaults;
  const region = useRef<HTMLElement>(null);
  // The form that had the focus is gone, so the secret takes it.
  useEffect(() => region.current?.focus(), []);
  return (
    <div className="stack gap-16">
      {readable ? (
        <p>{readable}</p>
      ) : (
        <p className="line at-top warning weight-500">
          <IconAlertTriangle size={18} aria-hidden />
          {once}
        </p>
      )}
      <LabeledCode ref={region} label={label} code={secret} />
      {children}
      <div className="row at-end above-8">
        <Button onClick={onDone}>{readable ? defaults.done : stored}</Button>
      </div>
    </div>
  );
}

/** Code with a label above it and a copy button. */
export function LabeledCode({ label, code, ref }: { label: string; code: string; ref?: Ref<HTMLElement> }) {
  const id = useId();
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className="wrapped">
      <p id={id} className="weight-550">
        {label}
      </p>
      <CodeBlock code={code} />
    </section>
  );
}
