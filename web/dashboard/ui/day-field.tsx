import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { isDay } from "../lib/time.ts";

interface Props {
  label: string;
  /** As 2026-01-31. Empty for none. */
  day: string;
  onChange: (day: string) => void;
}

/**
 * Date field that reports complete dates only: while 2026 is typed, browsers report the years 2, 20 and 202.
 */
export function DayField({ label, day, onChange }: Props) {
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  return (
    <TextInput
      type="date"
      label={label}
      max="9998-12-31"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (value === "" || isDay(value)) onChange(value);
      }}
      onBlur={() => setTyped(day)}
    />
  );
}
