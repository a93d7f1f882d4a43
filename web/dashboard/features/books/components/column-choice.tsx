import { Select } from "@mantine/core";
import { CURRENCIES } from "../../../lib/currencies.ts";
import { useWords } from "../../../lib/words/words.ts";
import { FIELDS, type Field, type LineKind, type Reading } from "../api/statement-upload.ts";
import { booksWords } from "../words/books-words.ts";
import classes from "./upload-page.module.css";

interface Shown {
  headings: readonly string[];
  reading: Reading;
  isBusy: boolean;
  onChange: (reading: Reading) => void;
}

/** Which column is which, and what holds for all lines. */
export function ColumnChoice({ headings, reading, isBusy, onChange }: Shown) {
  const texts = useWords(booksWords);
  const { upload: words } = texts;
  const names = [...new Set(headings.filter((heading) => heading !== ""))];
  const put = (field: Field, heading: string | null) => {
    const { [field]: _, ...others } = reading.columns;
    onChange({ ...reading, columns: heading ? { ...others, [field]: heading } : others });
  };
  const options = <T extends string>(labels: Readonly<Record<T, string>>) =>
    Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
  return (
    <div className={classes.columns}>
      {FIELDS.map((field) => (
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
          onChange={(heading) => put(field, heading)}
        />
      ))}
      {reading.columns.kind === undefined && (
        <Select
          label={words.allAre}
          data={options(texts.kindsOfLines)}
          value={reading.kind}
          allowDeselect={false}
          disabled={isBusy}
          onChange={(kind) => onChange({ ...reading, kind: kind as LineKind })}
        />
      )}
      {reading.columns.currency === undefined && (
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
        onChange={(order) => onChange({ ...reading, dateOrder: order as Reading["dateOrder"] })}
      />
      <Select
        label={words.moneyOut}
        data={options(words.moneyOuts)}
        value={reading.moneyOut ?? "as_it_looks"}
        allowDeselect={false}
        disabled={isBusy}
        onChange={(out) =>
          onChange({ ...reading, moneyOut: out === "minus" || out === "plain" ? out : null })
        }
      />
    </div>
  );
}
