import { Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useMessages } from "../lib/i18n/messages.ts";
import { useScope } from "../lib/scope.ts";
import { useViewer } from "../lib/viewer.ts";
import type { MenuProps } from "../ui/on-demand.tsx";

/** Switches between a member's merchants. Loads when opened. */
export function MerchantMenu({ button, opened, onChange }: MenuProps) {
  const { shell } = useMessages();
  const { merchant, memberships } = useViewer();
  const { mode } = useScope();
  const navigate = useNavigate();
  return (
    <Menu position="bottom-start" opened={opened} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label={shell.merchants}>
        {memberships.map(({ merchant: { id, name } }) => (
          <Menu.Item
            key={id}
            aria-current={id === merchant.id || undefined}
            onClick={() => void navigate({ to: "/m/$merchantId/$mode", params: { merchantId: id, mode } })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
