import { ActionIcon, Menu } from "@mantine/core";
import { IconBraces, IconDots, IconLink, IconPrinter, IconTerminal2 } from "@tabler/icons-react";
import type { PaymentFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { detailMessages } from "../i18n/detail-messages.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { asCurl, asGraphql } from "../model/copy-as.ts";
import { CopyItems } from "./copy-items.tsx";

/** Copies a payment's link and API requests, and prints its receipt. */
export function PaymentMenu({ payment }: { payment: PaymentFragment }) {
  const { actions } = useMessages(detailMessages);
  const { copyAs } = useMessages(paymentMessages);
  const { origin, pathname } = window.location;
  const copies = [
    // Without the member's own filters.
    { name: actions.link, icon: IconLink, text: () => `${origin}${pathname}` },
    { name: copyAs.curl, icon: IconTerminal2, text: () => asCurl(payment, origin) },
    { name: copyAs.graphql, icon: IconBraces, text: () => asGraphql(payment) },
  ];
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} className="muted" aria-label={actions.open}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <CopyItems copies={copies} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {actions.print}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
