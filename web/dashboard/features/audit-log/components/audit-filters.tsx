import { Button, NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { AuditNamesQuery } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { DayField } from "../../../ui/day-field.tsx";
import { TypedFilter } from "../../../ui/typed-filter.tsx";
import type { AuditSearch } from "../model/audit-search.ts";
import { isFiltered } from "../model/audit-search.ts";
import { actionChoices, actorChoices, withChosen } from "../model/filter-choices.ts";
import { auditWords } from "../words/audit-words.ts";
import classes from "./audit-log.module.css";

const TYPING_PAUSE_MS = 250;

interface Shown {
  search: AuditSearch;
  /** Whom and what there is to choose from; undefined until it is known. */
  names: AuditNamesQuery | undefined;
  /** Puts changed filters into the address; an empty value takes one out. */
  onChange: (changed: AuditSearch) => void;
  onClear: () => void;
}

/** Who, what, on what and when, in the order of an entry's sentence. */
export function AuditFilters({ search, names, onChange, onClear }: Shown) {
  const auditLog = useWords(auditWords);
  const { filters: words } = auditLog;
  const select = (name: "actor" | "action", any: string, choices: ReturnType<typeof actorChoices>) => (
    <NativeSelect
      label={words[name]}
      data={[{ value: "", label: any }, ...withChosen(choices, search[name])]}
      value={search[name] ?? ""}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  const day = (name: "from" | "to") => (
    <DayField
      label={words[name]}
      day={search[name] ?? ""}
      onChange={(changed) => onChange({ [name]: changed })}
    />
  );
  return (
    <search className={classes.filters} aria-label={words.title}>
      {select("actor", words.anyActor, actorChoices(names, words))}
      {select("action", words.anyAction, actionChoices(auditLog))}
      <TypedFilter
        className={classes.target ?? ""}
        label={words.target}
        text={search.target ?? ""}
        pauseMs={TYPING_PAUSE_MS}
        onChange={(target) => onChange({ target })}
      />
      {day("from")}
      {day("to")}
      {isFiltered(search) && (
        <Button variant="subtle" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </search>
  );
}
