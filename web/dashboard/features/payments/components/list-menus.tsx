import { ActionIcon, Menu } from "@mantine/core";
import { IconBraces, IconCode, IconColumns3, IconTerminal2 } from "@tabler/icons-react";
import type { TransactionFilter } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useUpdatePreferences } from "../../../lib/preferences.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { COLUMNS, type Column, withSwitched } from "../model/columns.ts";
import { toCurl, toGraphql } from "../model/requests.ts";
import { CopyItems } from "./copy-items.tsx";
import classes from "./payments-page.module.css";

/** Chooses the columns. The server stores the choice per member. */
export function ColumnsMenu({ columns }: { columns: readonly Column[] }) {
  const messages = useMessages(paymentMessages);
  const prefer = useUpdatePreferences();
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={classes.columns ?? ""}
          variant="default"
          size={36}
          aria-label={messages.chooseColumns}
        >
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={messages.chooseColumns}>
        {COLUMNS.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={columns.includes(column)}
            onChange={() => prefer({ paymentColumns: withSwitched(columns, column) })}
          >
            {messages.columns[column]}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => prefer({ paymentColumns: null })}>{messages.usualColumns}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Copies the filter as a curl command or GraphQL operation. */
export function CopyMenu({ filter }: { filter: TransactionFilter }) {
  const { copyAs } = useMessages(paymentMessages);
  const copies = [
    { name: copyAs.curl, icon: IconTerminal2, text: () => toCurl(filter, window.location.origin) },
    { name: copyAs.graphql, icon: IconBraces, text: () => toGraphql(filter) },
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={copyAs.title}>
          <IconCode size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={copyAs.title}>
        <CopyItems copies={copies} />
      </Menu.Dropdown>
    </Menu>
  );
}
