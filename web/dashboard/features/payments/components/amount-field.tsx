import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { filterAmount, rangeProblem } from "../model/filter-amount.ts";
import type { PaymentSearch } from "../model/payment-filter.ts";

interface Props {
  name: "amountMin" | "amountMax";
  search: PaymentSearch;
  onChange: (changed: Partial<Record<keyof PaymentSearch, string>>) => void;
}

/** One end of an amount range. Applied on blur or Enter. */
export function AmountField({ name, search, onChange }: Props) {
  const { filters } = useMessages(paymentMessages);
  const set = search[name] ?? "";
  const [typed, setTyped] = useState(set);
  useEffect(() => setTyped(set), [set]);
  const other = search[name === "amountMin" ? "amountMax" : "amountMin"];
  const problem = rangeProblem(name, typed, other);
  /** Whether the value was typed but not applied, because it contradicts the other end. */
  const isConflicting = useRef(false);
  const commit = () => {
    isConflicting.current = problem === "aboveMax" || problem === "belowMin";
    const amount = filterAmount(typed) ?? "";
    if (!problem && amount !== set) onChange({ [name]: amount });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the other end can make the value valid
  useEffect(() => {
    if (isConflicting.current && other) commit();
  }, [other]);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      label={filters[name]}
      value={typed}
      error={problem && filters[problem]}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === "Enter" && commit()}
    />
  );
}
