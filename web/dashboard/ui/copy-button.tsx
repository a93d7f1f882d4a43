import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useMessages } from "../lib/i18n/messages.ts";

interface Props {
  text: string;
  /** Button label, such as "Copy link". */
  label: string;
}

/** Copies a text and confirms it briefly. */
export function CopyButton({ text, label }: Props) {
  const { copy } = useMessages();
  const clipboard = useClipboard({ timeout: 1_500 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => clipboard.copy(text)}
    >
      <span aria-live="polite">{clipboard.copied ? copy.copied : label}</span>
    </Button>
  );
}
