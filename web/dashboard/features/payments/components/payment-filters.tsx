import { Button, Menu, NativeSelect, Popover, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useWords } from "../../../lib/words/words.ts";
import {
  CURRENCIES,
  countHidden,
  isFiltered,
  METHODS,
  type PaymentSearch,
  STATUSES,
  type StatusWord,
  statusWords,
} from "../model/payment-filter.ts";
import classes from "./payment-filters.module.css";

const TYPING_PAUSE_MS = 250;

interface Filters {
  search: PaymentSearch;
  /** Puts changed filters into the address; an empty value takes one out. */
  onChange: (changed: Partial<Record<keyof PaymentSearch, string>>) => void;
  onClear: () => void;
}

export function PaymentFilters({ search, onChange, onClear }: Filters) {
  const { payments } = useWords();
  return (
    <search className={classes.filters} aria-label={payments.filters.title}>
      <SearchText text={search.search ?? ""} onChange={(text) => onChange({ search: text })} />
      <StatusMenu
        chosen={statusWords(search)}
        onChange={(chosen) => onChange({ status: chosen.join(",") })}
      />
      <MoreFilters search={search} onChange={onChange} />
      {isFiltered(search) && (
        <Button variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
          {payments.filters.clear}
        </Button>
      )}
    </search>
  );
}

function SearchText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { payments } = useWords();
  const [typed, setTyped] = useState(text);
  const say = useDebouncedCallback((next: string) => onChange(next.trim()), TYPING_PAUSE_MS);
  // The address may change by itself: a cleared filter, the way back.
  useEffect(() => setTyped((kept) => (kept.trim() === text ? kept : text)), [text]);
  return (
    <TextInput
      className={classes.search ?? ""}
      type="search"
      aria-label={payments.filters.search}
      placeholder={payments.filters.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        say(currentTarget.value);
      }}
    />
  );
}

function StatusMenu({
  chosen,
  onChange,
}: {
  chosen: StatusWord[];
  onChange: (chosen: StatusWord[]) => void;
}) {
  const { payments } = useWords();
  const { filters, statuses } = payments;
  const [only] = chosen;
  const shown =
    chosen.length > 1 ? filters.someStatuses(chosen.length) : only ? statuses[only] : filters.anyStatus;
  const toggle = (word: StatusWord) =>
    onChange(chosen.includes(word) ? chosen.filter((kept) => kept !== word) : [...chosen, word]);
  return (
    <Menu closeOnItemClick={false} position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {shown}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={filters.status}>
        {STATUSES.map((word) => (
          <Menu.CheckboxItem key={word} checked={chosen.includes(word)} onChange={() => toggle(word)}>
            {statuses[word]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoreFilters({ search, onChange }: Pick<Filters, "search" | "onChange">) {
  const { payments } = useWords();
  const { filters: words } = payments;
  const hidden = countHidden(search);
  const currencies = CURRENCIES.map((code) => ({ value: code, label: code }));
  const methods = METHODS.map((word) => ({ value: word, label: payments.methods[word] }));
  const day = (name: "from" | "to", label: string) => (
    <TextInput
      type="date"
      label={label}
      value={search[name] ?? ""}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          rightSection={hidden > 0 && <span className={classes.count}>{hidden}</span>}
        >
          {words.more}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.more ?? ""} aria-label={words.more}>
        <NativeSelect
          label={words.method}
          data={[{ value: "", label: words.anyMethod }, ...methods]}
          value={search.method ?? ""}
          onChange={({ currentTarget }) => onChange({ method: currentTarget.value })}
        />
        <NativeSelect
          label={words.currency}
          data={[{ value: "", label: words.anyCurrency }, ...currencies]}
          value={search.currency ?? ""}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
        />
        {day("from", words.from)}
        {day("to", words.to)}
      </Popover.Dropdown>
    </Popover>
  );
}
