import { NativeSelect, Select, TextInput } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { CURRENCIES } from "../../../lib/currencies.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { useNow } from "../../../lib/now.ts";
import fields from "../../../ui/fields.module.css";
import { HINT_BELOW } from "../../../ui/theme.tsx";
import { merchantMessages } from "../i18n/merchant-messages.ts";
import type { Settings } from "../model/merchant-settings.ts";
import {
  type Choice,
  countryChoices,
  currencyChoices,
  matching,
  timeInZone,
  zoneChoices,
} from "../model/places.ts";
import type { MerchantForm } from "../model/use-merchant-form.ts";
import classes from "./merchant-page.module.css";

interface Props {
  form: MerchantForm;
  saved: Settings;
}

/** Name, country, currency and time zone. Each field explains the effect of a change. */
export function BusinessFields({ form, saved }: Props) {
  const { business: messages } = useMessages(merchantMessages);
  const { locale } = useLanguage();
  const now = useNow();
  const countries = useMemo(() => countryChoices(locale), [locale]);
  const currencies = useMemo(() => currencyChoices(CURRENCIES, locale), [locale]);
  const zones = useMemo(() => zoneChoices(saved.timeZone), [saved.timeZone]);
  const { country, currency, timeZone } = form.values;
  const countryName = (code: string) => countries.find(({ value }) => value === code)?.label ?? code;
  const time = timeInZone(timeZone, now, locale);
  const hints = {
    country:
      country === saved.country
        ? messages.countryHint
        : messages.countryChange(countryName(saved.country), countryName(country)),
    currency:
      currency === saved.currency ? messages.currencyHint : messages.currencyChange(saved.currency, currency),
    timeZone:
      timeZone === saved.timeZone
        ? messages.timeZoneHint(time)
        : messages.timeZoneChange(saved.timeZone, timeZone, time),
  };
  return (
    <>
      <TextInput
        label={messages.name}
        description={messages.nameHint}
        inputWrapperOrder={HINT_BELOW}
        autoComplete="organization"
        maxLength={100}
        {...form.getInputProps("name")}
      />
      <div className={classes.pair}>
        <SearchSelect
          label={messages.country}
          description={hints.country}
          choices={countries}
          {...form.getInputProps("country")}
        />
        <NativeSelect
          label={messages.currency}
          description={hints.currency}
          inputWrapperOrder={HINT_BELOW}
          data={currencies}
          {...form.getInputProps("currency")}
        />
      </div>
      <SearchSelect
        label={messages.timeZone}
        description={hints.timeZone}
        choices={zones}
        option={(zone) => (
          <span className={`${classes.zone} line between gap-16 full`}>
            <span>{zone.label}</span>
            <span>{timeInZone(zone.value, now, locale)}</span>
          </span>
        )}
        {...form.getInputProps("timeZone")}
      />
    </>
  );
}

interface SelectProps {
  label: string;
  description: string;
  choices: readonly Choice[];
  value?: string;
  onChange: (value: string) => void;
  /** How to render an option. Default: its label. */
  option?: (choice: Choice) => ReactNode;
}

/** A select with a text search. */
function SearchSelect({ choices, value, onChange, option, ...field }: SelectProps) {
  const { business: messages } = useMessages(merchantMessages);
  return (
    <Select
      searchable
      inputWrapperOrder={HINT_BELOW}
      data={[...choices]}
      value={value ?? null}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      filter={({ options, search }) => {
        const isUntouched = choices.some((choice) => choice.value === value && choice.label === search);
        // With the current value as input, the list shows all choices.
        return isUntouched ? options : matching(options as Choice[], search);
      }}
      {...(option && { renderOption: ({ option: one }) => option(one as Choice) })}
      nothingFoundMessage={messages.nothingFound}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false, shadow: "none", transitionProps: { duration: 0 } }}
      classNames={{ dropdown: fields.dropdown ?? "", option: fields.item ?? "" }}
      {...field}
    />
  );
}
