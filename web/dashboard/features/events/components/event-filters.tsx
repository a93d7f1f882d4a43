import { Button, NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { deliveryWords } from "../../../entities/delivery/words/delivery-words.ts";
import { useWords } from "../../../lib/words/words.ts";
import { TypedFilter } from "../../../ui/typed-filter.tsx";
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
      <TypedFilter
        label={words.payment}
        text={search.payment ?? ""}
        pauseMs={TYPING_PAUSE_MS}
        onChange={(payment) => onChange({ payment })}
      />
      {isFiltered(search) && (
        <Button variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </search>
  );
}
