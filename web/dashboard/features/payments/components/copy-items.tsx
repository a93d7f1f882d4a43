import { Menu } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, type IconCode } from "@tabler/icons-react";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";

interface Copy {
  name: string;
  icon: typeof IconCode;
  text: () => string;
}

/** Menu items that copy a text and confirm it in place. The menu stays open. */
export function CopyItems({ copies }: { copies: readonly Copy[] }) {
  const { copyAs } = useMessages(paymentMessages);
  const clipboard = useClipboard({ timeout: 1_500 });
  const [last, setLast] = useState<string | null>(null);
  return copies.map(({ name, icon, text }) => {
    const isCopied = clipboard.copied && last === name;
    const Icon = isCopied ? IconCheck : icon;
    return (
      <Menu.Item
        key={name}
        closeMenuOnClick={false}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => {
          clipboard.copy(text());
          setLast(name);
        }}
      >
        <span aria-live="polite">{isCopied ? copyAs.copied : name}</span>
      </Menu.Item>
    );
  });
}
