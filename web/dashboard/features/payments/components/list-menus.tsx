import { ActionIcon, Menu } from "@mantine/core";
import { IconBraces, IconCode, IconColumns3, IconTerminal2 } from "@tabler/icons-react";
import type { TransactionFilter } from "../../../generated/graphql.ts";
import { usePreferring } from "../../../lib/preferences.ts";
import { useWords } from "../../../lib/words/words.ts";
import { COLUMNS, type Column, withSwitched } from "../model/columns.ts";
import { curlOf, graphqlOf } from "../model/requests.ts";
import { paymentWords } from "../words/payment-words.ts";
import { CopyItems } from "./copy-items.tsx";
import classes from "./payments-page.module.css";

/** Which columns there are; kept for the member at the server. */
export function ColumnsMenu({ columns }: { columns: readonly Column[] }) {
  const words = useWords(paymentWords);
  const prefer = usePreferring();
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={classes.columns ?? ""}
          variant="default"
          size={36}
          aria-label={words.chooseColumns}
        >
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={words.chooseColumns}>
        {COLUMNS.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={columns.includes(column)}
            onChange={() => prefer({ paymentColumns: withSwitched(columns, column) })}
          >
            {words.columns[column]}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => prefer({ paymentColumns: null })}>{words.usualColumns}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is shown as a request that programs can make. */
export function CopyMenu({ filter }: { filter: TransactionFilter }) {
  const { copyAs } = useWords(paymentWords);
  const copies = [
    { name: copyAs.curl, icon: IconTerminal2, text: () => curlOf(filter, window.location.origin) },
    { name: copyAs.graphql, icon: IconBraces, text: () => graphqlOf(filter) },
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
