import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from "react";
import { SEARCHED_FIELDS } from "../../../generated/facts.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { endsInOperator, invalidOperators, parseOperators } from "../model/search-operators.ts";
import classes from "./payment-filters.module.css";

const TYPING_PAUSE_MS = 250;

interface Props {
  text: string;
  onChange: (text: string) => void;
  ref: Ref<HTMLInputElement>;
}

/**
 * Searches while typing. An operator that may be incomplete, such as `amount:>1`, waits for a space, Enter or
 * blur. Then it becomes a filter and is removed from the field.
 */
export function SearchText({ text, onChange, ref }: Props) {
  const { filters } = useMessages(paymentMessages);
  const [typed, setTyped] = useState(text);
  const hint = useId();
  const label = filters.search(SEARCHED_FIELDS.map((name) => filters.searched[name]).join(", "));
  const misread = typed.trim() === text ? invalidOperators(text) : [];
  const updateSearch = (next: string) => {
    onChange(next.trim());
    // Text that became a filter is shown as a chip instead.
    const left = parseOperators(next).text;
    if (left !== next.trim()) setTyped(left);
  };
  const applySearch = useDebouncedCallback((next: string) => {
    if (!endsInOperator(next)) updateSearch(next);
  }, TYPING_PAUSE_MS);
  // The URL can change otherwise: a cleared filter, back navigation, or an operator that became a filter.
  useEffect(() => setTyped((stored) => (stored.trim() === text ? stored : text)), [text]);
  const finish = () => {
    applySearch.cancel();
    updateSearch(typed);
  };
  return (
    <div className={classes.search}>
      <TextInput
        ref={ref}
        className={classes.field ?? ""}
        type="search"
        aria-label={label}
        aria-describedby={hint}
        placeholder={label}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={200}
        value={typed}
        onBlur={() => typed.trim() !== text && finish()}
        onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && finish()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          applySearch(currentTarget.value);
        }}
      />
      <p
        id={hint}
        className={`${classes.hint} tiny muted`}
        data-fits={typed.trim() === "" || endsInOperator(typed)}
      >
        {filters.searchHint}
      </p>
      <p role="status" className={`${classes.misread} tiny muted hide-empty`}>
        {misread.length > 0 && filters.misread(misread.join(" "))}
      </p>
    </div>
  );
}
