import { Select } from "@mantine/core";
import type { StatementReadingInput } from "../../../generated/graphql.ts";
import { CURRENCIES } from "../../../lib/currencies.ts";
import { useWords } from "../../../lib/words/words.ts";
import type { StatementColumn } from "../api/statement-upload.ts";
import { booksWords } from "../words/books-words.ts";
import classes from "./upload-page.module.css";

interface Shown {
  headings: readonly string[];
  reading: StatementReadingInput;
  isBusy: boolean;
  onChange: (reading: StatementReadingInput) => void;
}

/** Which column is which, and what holds for all lines. */
export function ColumnChoice({ headings, reading, isBusy, onChange }: Shown) {
  const texts = useWords(booksWords);
  const { upload: words } = texts;
  const names = [...new Set(headings.filter((heading) => heading !== ""))];
  const fields = Object.keys(words.fields) as StatementColumn[];
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
          label={words.fields[field]}
          description={words.hints[field]}
          placeholder={words.noColumn}
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
          label={words.allAre}
          data={options(texts.kindsOfLines)}
          value={reading.kind}
          allowDeselect={false}
          disabled={isBusy}
          onChange={(kind) => onChange({ ...reading, kind: kind as StatementReadingInput["kind"] })}
        />
      )}
      {!reading.columns.currency && (
        <Select
          label={words.defaultCurrency}
          data={CURRENCIES}
          value={reading.currency}
          allowDeselect={false}
          searchable
          disabled={isBusy}
          onChange={(currency) => currency && onChange({ ...reading, currency })}
        />
      )}
      <Select
        label={words.dateOrder}
        data={options(words.dateOrders)}
        value={reading.dateOrder}
        allowDeselect={false}
        disabled={isBusy}
        onChange={(order) => onChange({ ...reading, dateOrder: order as StatementReadingInput["dateOrder"] })}
      />
      <Select
        label={words.moneyOut}
        data={options(words.moneyOuts)}
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
