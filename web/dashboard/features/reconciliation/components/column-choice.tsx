import { Select } from "@mantine/core";
import type { StatementReadingInput } from "../../../generated/graphql.ts";
import { CURRENCIES } from "../../../lib/currencies.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import type { StatementColumn } from "../api/statement-upload.ts";
import { orderMessages } from "../i18n/order-messages.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import classes from "./upload-page.module.css";

interface Props {
  headings: readonly string[];
  mapping: StatementReadingInput;
  isBusy: boolean;
  onChange: (mapping: StatementReadingInput) => void;
}

/** The columns of an order list. */
const ORDER_COLUMNS: readonly StatementColumn[] = ["reference", "date", "amount", "currency", "status"];

/** Maps columns to fields, and sets options for all lines. */
export function ColumnChoice({ headings, mapping, isBusy, onChange }: Props) {
  const texts = useMessages(reconciliationMessages);
  const { upload: messages } = texts;
  const orders = useMessages(orderMessages);
  const names = [...new Set(headings.filter((heading) => heading !== ""))];
  const isOrders = mapping.kind === "ORDER";
  const fields = isOrders ? ORDER_COLUMNS : (Object.keys(messages.fields) as StatementColumn[]);
  const hints = isOrders ? orders.hints : messages.hints;
  const options = <T extends string>(labels: Readonly<Record<T, string>>) =>
    Object.entries<string>(labels).map(([value, label]) => ({
      value: value.toUpperCase() as Uppercase<T>,
      label,
    }));
  return (
    <div className={classes.columns}>
      {fields.map((field) => (
        <Select
          key={field}
          label={messages.fields[field]}
          description={hints[field]}
          placeholder={messages.noColumn}
          data={names}
          value={mapping.columns[field] ?? null}
          clearable={field !== "date" && field !== "amount"}
          searchable={names.length > 12}
          disabled={isBusy}
          onChange={(heading) => onChange({ ...mapping, columns: { ...mapping.columns, [field]: heading } })}
        />
      ))}
      {!mapping.columns.kind && !isOrders && (
        <Select
          label={messages.allAre}
          data={options(texts.lineKinds)}
          value={mapping.kind}
          allowDeselect={false}
          disabled={isBusy}
          onChange={(kind) => onChange({ ...mapping, kind: kind as StatementReadingInput["kind"] })}
        />
      )}
      {!mapping.columns.currency && (
        <Select
          label={messages.defaultCurrency}
          data={CURRENCIES}
          value={mapping.currency}
          allowDeselect={false}
          searchable
          disabled={isBusy}
          onChange={(currency) => currency && onChange({ ...mapping, currency })}
        />
      )}
      <Select
        label={messages.dateOrder}
        data={options(messages.dateOrders)}
        value={mapping.dateOrder}
        allowDeselect={false}
        disabled={isBusy}
        onChange={(order) => onChange({ ...mapping, dateOrder: order as StatementReadingInput["dateOrder"] })}
      />
      {!isOrders && (
        <Select
          label={messages.moneyOut}
          data={options(messages.moneyOuts)}
          value={mapping.moneyOut ?? "AS_IT_LOOKS"}
          allowDeselect={false}
          disabled={isBusy}
          onChange={(out) =>
            onChange({ ...mapping, moneyOut: out === "MINUS" || out === "PLAIN" ? out : null })
          }
        />
      )}
    </div>
  );
}
