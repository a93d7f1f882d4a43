import { NativeSelect, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { CURRENCIES } from "../../../lib/currencies.ts";
import { useNow } from "../../../lib/now.ts";
import { useLanguage, useWords } from "../../../lib/words/words.ts";
import type { Settings } from "../model/draft.ts";
import { type Choice, countryChoices, currencyChoices, timeThere, zoneChoices } from "../model/places.ts";
import type { MerchantDraft } from "../model/use-merchant-draft.ts";
import { merchantWords } from "../words/merchant-words.ts";
import classes from "./merchant-form.module.css";
import { SearchSelect } from "./search-select.tsx";

interface Shown {
  draft: MerchantDraft;
  saved: Settings;
}

/** Name, country, currency and time zone. What a change does and does not do stands at its field. */
export function BusinessFields({ draft: { shown, errors, change }, saved }: Shown) {
  const { business: words } = useWords(merchantWords);
  const { locale } = useLanguage();
  const now = useNow();
  const countries = useMemo(() => countryChoices(locale), [locale]);
  const currencies = useMemo(() => currencyChoices(CURRENCIES, locale), [locale]);
  const zones = useMemo(() => zoneChoices(saved.timeZone), [saved.timeZone]);
  const { country, currency, timeZone } = shown;
  const countryName = (code: string) => countries.find(({ value }) => value === code)?.label ?? code;
  const time = timeThere(timeZone, now, locale);
  return (
    <>
      <TextInput
        label={words.name}
        description={words.nameHint}
        inputWrapperOrder={ORDER}
        autoComplete="organization"
        maxLength={100}
        data-path="name"
        value={shown.name}
        error={errors.name}
        onChange={({ currentTarget }) => change("name", currentTarget.value)}
      />
      <div className={classes.pair}>
        <SearchSelect
          name="country"
          label={words.country}
          hint={
            country === saved.country
              ? words.countryHint
              : words.countryChange(countryName(saved.country), countryName(country))
          }
          error={errors.country}
          choices={countries}
          value={country}
          onChange={(value) => change("country", value)}
        />
        <NativeSelect
          label={words.currency}
          description={
            currency === saved.currency ? words.currencyHint : words.currencyChange(saved.currency, currency)
          }
          inputWrapperOrder={ORDER}
          data-path="currency"
          data={currencies}
          value={currency}
          error={errors.currency}
          onChange={({ currentTarget }) => change("currency", currentTarget.value)}
        />
      </div>
      <SearchSelect
        name="timeZone"
        label={words.timeZone}
        hint={
          timeZone === saved.timeZone
            ? words.timeZoneHint(time)
            : words.timeZoneChange(saved.timeZone, timeZone, time)
        }
        error={errors.timeZone}
        choices={zones}
        value={timeZone}
        onChange={(value) => change("timeZone", value)}
        option={(zone) => <Zone zone={zone} now={now} locale={locale} />}
      />
    </>
  );
}

const ORDER: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];

function Zone({ zone, now, locale }: { zone: Choice; now: number; locale: string }) {
  return (
    <span className={classes.zone}>
      <span>{zone.label}</span>
      <span>{timeThere(zone.value, now, locale)}</span>
    </span>
  );
}
