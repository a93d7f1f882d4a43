import { Radio, type RadioGroupProps } from "@mantine/core";
import type { ReactNode } from "react";

interface Props extends Omit<RadioGroupProps, "children"> {
  choices: readonly { value: string; label: ReactNode; description?: string }[];
  /** Whether a dialog first focuses the selected choice. */
  "data-autofocus"?: boolean;
}

/** Radio buttons with a label or description each. */
export function RadioChoice({ choices, "data-autofocus": hasFocus, ...group }: Props) {
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
