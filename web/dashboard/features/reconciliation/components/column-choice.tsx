import { Select } from "@mantine/core";
import type { StatementReadingInput } from "../../../generated/graphql.ts";
import { CURRENCIES } from "../../../lib/currencies.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import type { StatementColumn } from "../api/statement-upload.ts";
import { reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import classes from "./upload-page.module.css";

interface Props {
  headings: readonly string[];
  reading: StatementReadingInput;
  isBusy: boolean;
  onChange: (reading: StatementReadingInput) => void;
}

/** Maps columns to fields, and sets options for all lines. */
export function ColumnChoice({ headings, reading, isBusy, onChange }: Props) {
  const texts = useMessages(reconciliationMessages);
  const { upload: messages } = texts;
  const names = [...new Set(headings.filter((heading) => heading !== ""))];
  const fields = Object.keys(messages.fields) as StatementColumn[];
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
          description={messages.hints[field]}
          placeholder={messages.noColumn}
          data={names}
          value={reading.columns[field] ?? null}
          clearable={field !== "date" && field !== "amount"}
          searchable={names.length > 12}
          disabled={isBusy}
          onChange={(heading) => onChange({ ...reading, columns: { ...reading.columns, [field]: heading } })}
        />
      ))}
      {!reading.columns.kind && (
        <Select
          label={messages.allAre}
          data={options(texts.lineKinds)}
          value={reading.kind}
          allowDeselect={false}
          disabled={isBusy}
          onChange={(kind) => onChange({ ...reading, kind: kind as StatementReadingInput["kind"] })}
        />
      )}
      {!reading.columns.currency && (
        <Select
          label={messages.defaultCurrency}
          data={CURRENCIES}
          value={reading.currency}
          allowDeselect={false}
          searchable
          disabled={isBusy}
          onChange={(currency) => currency && onChange({ ...reading, currency })}
        />
      )}
      <Select
        label={messages.dateOrder}
        data={options(messages.dateOrders)}
        value={reading.dateOrder}
        allowDeselect={false}
        disabled={isBusy}
        onChange={(order) => onChange({ ...reading, dateOrder: order as StatementReadingInput["dateOrder"] })}
      />
      <Select
        label={messages.moneyOut}
        data={options(messages.moneyOuts)}
        value={reading.moneyOut ?? "AS_IT_LOOKS"}
        allowDeselect={false}
        disabled={isBusy}
        onChange={(out) =>
          onChange({ ...reading, moneyOut: out === "MINUS" || out === "PLAIN" ? out : null })
        }
      />
    </div>
  );
}
