import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../../../lib/words/words.ts";
import fields from "../../../ui/fields.module.css";
import { type Choice, matching } from "../model/places.ts";
import { merchantWords } from "../words/merchant-words.ts";

interface Shown {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** An option as it is shown; its label where this is left out. */
  option?: (choice: Choice) => ReactNode;
}

/** One of many, found by typing a part of its name. */
export function SearchSelect({ name, label, hint, error, choices, value, onChange, option }: Shown) {
  const { business: words } = useWords(merchantWords);
  return (
    <Select
      searchable
      label={label}
      description={hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      error={error}
      data-path={name}
      data={[...choices]}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      filter={({ options, search }) => {
        const isUntouched = choices.some((choice) => choice.value === value && choice.label === search);
        // Opened on what is chosen, the list shows what else there is.
        return isUntouched ? options : matching(options as Choice[], search);
      }}
      {...(option && { renderOption: ({ option: one }) => option(one as Choice) })}
      nothingFoundMessage={words.nothingFound}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false, shadow: "none", transitionProps: { duration: 0 } }}
      classNames={{ dropdown: fields.dropdown ?? "", option: fields.item ?? "" }}
    />
  );
}
