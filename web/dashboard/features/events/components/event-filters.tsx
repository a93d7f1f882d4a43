import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { deliveryWords } from "../../../lib/deliveries/words/delivery-words.ts";
import { useWords } from "../../../lib/words/words.ts";
import { type EventSearch, isFiltered, KINDS, kindOf } from "../model/event-search.ts";
import { eventsWords } from "../words/events-words.ts";
import classes from "./event-stream.module.css";

const TYPING_PAUSE_MS = 350;

interface Shown {
  search: EventSearch;
  /** Puts changed filters into the address; an empty value takes one out. */
  onChange: (changed: Record<string, string>) => void;
  onClear: () => void;
}

/** Which events are shown: of a kind, of a payment. */
export function EventFilters({ search, onChange, onClear }: Shown) {
  const { filters: words } = useWords(eventsWords);
  const { kinds } = useWords(deliveryWords);
  return (
    <search className={classes.filters} aria-label={words.title}>
      <NativeSelect
        label={words.kind}
        data={[
          { value: "", label: words.anyKind },
          ...KINDS.map((kind) => ({ value: kind, label: `${kinds[kindOf(kind)]} · ${kind}` })),
        ]}
        value={search.kind ?? ""}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
      />
      <PaymentField text={search.payment ?? ""} onChange={(payment) => onChange({ payment })} />
      {isFiltered(search) && (
        <Button variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </search>
  );
}

function PaymentField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { filters: words } = useWords(eventsWords);
  const [typed, setTyped] = useState(text);
  const say = useDebouncedCallback((next: string) => onChange(next.trim()), TYPING_PAUSE_MS);
  // The address may change by itself: a cleared filter, the way back.
  useEffect(() => setTyped((kept) => (kept.trim() === text ? kept : text)), [text]);
  return (
    <TextInput
      label={words.payment}
      maxLength={200}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        say(currentTarget.value);
      }}
    />
  );
}
