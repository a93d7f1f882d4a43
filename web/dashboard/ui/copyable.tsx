import { ActionIcon, Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useMessages } from "../lib/i18n/messages.ts";
import classes from "./copyable.module.css";

/** An id or code with a copy button. It copies the full text even if the shown one is shortened. */
export function Copyable({
  text,
  label,
  displayText = text,
}: {
  text: string;
  label: string;
  displayText?: string;
}) {
  const { copy } = useMessages();
  const clipboard = useClipboard({ timeout: 1_500 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <span className={`${classes.copyable} line inline at-top gap-4`}>
      <code className="code">{displayText}</code>
      <ActionIcon
        variant="subtle"
        size={24}
        color="gray"
        className="rigid muted"
        aria-label={clipboard.copied ? copy.copied : `${copy.copy}: ${label}`}
        onClick={() => clipboard.copy(text)}
      >
        <Icon size={14} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** Code with a copy button, such as a command. */
export function CodeBlock({ code }: { code: string }) {
  const { copy } = useMessages();
  const clipboard = useClipboard({ timeout: 1_500 });
  return (
    <div className={`${classes.block} stack at-start above-8 pad inset`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code className="code">{code}</code>
      </pre>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={
          clipboard.copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
        }
        onClick={() => clipboard.copy(code)}
      >
        {clipboard.copied ? copy.copied : copy.copy}
      </Button>
    </div>
  );
}
