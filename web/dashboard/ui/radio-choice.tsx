import { Radio, type RadioGroupProps } from "@mantine/core";
import type { ReactNode } from "react";

interface Shown extends Omit<RadioGroupProps, "children"> {
  choices: readonly { value: string; label: ReactNode; description?: string }[];
  /** The dialog's focus begins at what is chosen. */
  "data-autofocus"?: boolean;
}

/** One of a few, each with a word or a sentence. */
export function RadioChoice({ choices, "data-autofocus": hasFocus, ...group }: Shown) {
  return (
    <Radio.Group {...group}>
      <div className="stack gap-12 above-8">
        {choices.map(({ value, label, description }) => (
          <Radio
            key={value}
            value={value}
            label={label}
            description={description}
            data-autofocus={(hasFocus && value === group.value) || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
