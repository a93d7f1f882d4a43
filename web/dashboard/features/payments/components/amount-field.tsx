import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { useWords } from "../../../lib/words/words.ts";
import { filterAmount } from "../model/filter-amount.ts";
import type { PaymentSearch } from "../model/payment-filter.ts";
import { paymentWords } from "../words/payment-words.ts";

interface Shown {
  name: "amountMin" | "amountMax";
  search: PaymentSearch;
  onChange: (changed: Partial<Record<keyof PaymentSearch, string>>) => void;
}

/** One end of a range of amounts, taken when the field is left or at Enter. */
export function AmountField({ name, search, onChange }: Shown) {
  const { filters } = useWords(paymentWords);
  const set = search[name] ?? "";
  const [typed, setTyped] = useState(set);
  useEffect(() => setTyped(set), [set]);
  const amount = typed.trim() === "" ? "" : filterAmount(typed);
  const take = () => {
    if (amount !== null && amount !== set) onChange({ [name]: amount });
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      label={filters[name]}
      value={typed}
      error={amount === null && filters.badAmount}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
    />
  );
}
