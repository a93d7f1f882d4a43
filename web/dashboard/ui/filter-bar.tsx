import { Button, NativeSelect, type NativeSelectProps, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { type Choices, withChosen } from "../lib/choices.ts";
import { useMessages } from "../lib/i18n/messages.ts";
import type { Filters } from "../lib/search.ts";
import { DayField } from "./day-field.tsx";
import classes from "./filter-bar.module.css";

const TYPING_PAUSE_MS = 300;

/** A filter: choices, text, or a date. */
type Field<Name> = { name: Name; label: string } & (
  | { choices: Choices; any: string }
  | { typed: true }
  | { day: true }
);

interface Props<Search> {
  label: string;
  filters: Filters<Search>;
  fields: readonly Field<keyof Search & string>[];
}

/** The filters of a list, stored in the URL. */
export function FilterBar<Search>({ label, filters, fields }: Props<Search>) {
  const messages = useMessages();
  const values = filters.search as Partial<Record<string, string>>;
  return (
    <search className={classes.filters} aria-label={label}>
      {fields.map(({ name, label: fieldLabel, ...field }) => {
        const input = {
          label: fieldLabel,
          value: values[name] ?? "",
          onChange: (value: string) =>
            filters.narrow({ [name]: value } as Partial<Record<keyof Search, string>>),
        };
        if ("choices" in field) return <Choice key={name} {...field} {...input} chosen={values[name]} />;
        if ("typed" in field) return <Typed key={name} {...input} />;
        return <DayField key={name} label={fieldLabel} day={input.value} onChange={input.onChange} />;
      })}
      {filters.isFiltered && (
        <Button
          variant="subtle"
          className="rigid"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={filters.clear}
        >
          {messages.clearFilters}
        </Button>
      )}
    </search>
  );
}

interface Input {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Choice({
  any,
  choices,
  chosen,
  onChange,
  ...input
}: Input & { any: string; choices: Choices; chosen: string | undefined }) {
  const data = [{ value: "", label: any }, ...withChosen(choices, chosen)];
  return (
    <NativeSelect
      {...input}
      data={data as NonNullable<NativeSelectProps["data"]>}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** A text filter, applied shortly after the last key. */
function Typed({ label, value, onChange }: Input) {
  const [typed, setTyped] = useState(value);
  const applyFilter = useDebouncedCallback((next: string) => onChange(next.trim()), TYPING_PAUSE_MS);
  // The URL can change otherwise: a cleared filter, or back navigation.
  useEffect(() => setTyped((stored) => (stored.trim() === value ? stored : value)), [value]);
  return (
    <TextInput
      className={classes.typed ?? ""}
      label={label}
      maxLength={200}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        applyFilter(currentTarget.value);
      }}
    />
  );
}
