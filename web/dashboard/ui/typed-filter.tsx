import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useState } from "react";

interface Shown {
  className?: string;
  label: string;
  text: string;
  /** Waits so long after a key before it says the text. */
  pauseMs: number;
  onChange: (text: string) => void;
}

/** A filter that is typed, and stands in the address. */
export function TypedFilter({ text, pauseMs, onChange, ...input }: Shown) {
  const [typed, setTyped] = useState(text);
  const say = useDebouncedCallback((next: string) => onChange(next.trim()), pauseMs);
  // The address may change by itself: a cleared filter, the way back.
  useEffect(() => setTyped((kept) => (kept.trim() === text ? kept : text)), [text]);
  return (
    <TextInput
      {...input}
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
