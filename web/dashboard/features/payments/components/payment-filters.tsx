import { Button, Menu, NativeSelect, Popover } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconChevronDown } from "@tabler/icons-react";
import type { Ref } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { timeZoneName } from "../../../lib/time.ts";
import { useClock } from "../../../lib/viewer.ts";
import { DayField } from "../../../ui/day-field.tsx";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { CURRENCIES, DAYS, METHODS, STATUSES, type StatusValue } from "../model/filter-values.ts";
import { countHidden, type PaymentSearch, statusValues } from "../model/payment-filter.ts";
import { AmountField } from "./amount-field.tsx";
import classes from "./payment-filters.module.css";
import { SearchText } from "./search-text.tsx";

interface Filters {
  search: PaymentSearch;
  /** Writes changed filters into the URL. An empty value removes one. */
  onChange: (changed: Partial<Record<keyof PaymentSearch, string>>) => void;
  searchField: Ref<HTMLInputElement>;
}

export function PaymentFilters({ search, onChange, searchField }: Filters) {
  const payments = useMessages(paymentMessages);
  return (
    <search className={`${classes.filters} row pad-12 ruled-below`} aria-label={payments.filters.title}>
      <SearchText
        ref={searchField}
        text={search.search ?? ""}
        onChange={(text) => onChange({ search: text })}
      />
      <StatusMenu
        chosen={statusValues(search)}
        onChange={(chosen) => onChange({ status: chosen.join(",") })}
      />
      <DaysMenu search={search} onChange={onChange} />
      <MoreFilters search={search} onChange={onChange} />
    </search>
  );
}

function StatusMenu({
  chosen,
  onChange,
}: {
  chosen: StatusValue[];
  onChange: (chosen: StatusValue[]) => void;
}) {
  const payments = useMessages(paymentMessages);
  const { filters, statuses } = payments;
  const [only] = chosen;
  const buttonText =
    chosen.length > 1 ? filters.someStatuses(chosen.length) : only ? statuses[only] : filters.anyStatus;
  const toggle = (value: StatusValue) =>
    onChange(chosen.includes(value) ? chosen.filter((remaining) => remaining !== value) : [...chosen, value]);
  return (
    <Menu closeOnItemClick={false} position="bottom-start">
      <Menu.Target>
        <Button
          className={classes.control ?? ""}
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {buttonText}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={filters.status}>
        {STATUSES.map((value) => (
          <Menu.CheckboxItem key={value} checked={chosen.includes(value)} onChange={() => toggle(value)}>
            {statuses[value]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Relative days in the merchant's time zone. Custom dates are among the other filters. */
function DaysMenu({ search, onChange }: Pick<Filters, "search" | "onChange">) {
  const { filters } = useMessages(paymentMessages);
  const clock = useClock();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          className={classes.control ?? ""}
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {search.days ? filters.dayRanges[search.days] : filters.anyDay}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={filters.days}>
        <Menu.Label>{filters.inZone(timeZoneName(clock))}</Menu.Label>
        <Menu.RadioGroup value={search.days ?? ""} onChange={(days) => onChange({ days, from: "", to: "" })}>
          <Menu.RadioItem value="">{filters.anyDay}</Menu.RadioItem>
          {DAYS.map((value) => (
            <Menu.RadioItem key={value} value={value}>
              {filters.dayRanges[value]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function MoreFilters({ search, onChange }: Pick<Filters, "search" | "onChange">) {
  const payments = useMessages(paymentMessages);
  const { filters: messages } = payments;
  const hidden = countHidden(search);
  const currencies = CURRENCIES.map((code) => ({ value: code, label: code }));
  const methods = METHODS.map((value) => ({ value, label: payments.methods[value] }));
  const day = (name: "from" | "to", label: string) => (
    <DayField
      label={label}
      day={search[name] ?? ""}
      onChange={(changed) => onChange({ [name]: changed, days: "" })}
    />
  );
  return (
    <Popover position="bottom-start" width="min(360px, calc(100vw - 32px))" trapFocus>
      <Popover.Target>
        <Button
          className={classes.control ?? ""}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          rightSection={hidden > 0 && <span className={`${classes.count} digits`}>{hidden}</span>}
        >
          {messages.more}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={`${classes.more} halves gap-12 panel`} aria-label={messages.more}>
        <NativeSelect
          label={messages.method}
          data={[{ value: "", label: messages.anyMethod }, ...methods]}
          value={search.method ?? ""}
          onChange={({ currentTarget }) => onChange({ method: currentTarget.value })}
        />
        <NativeSelect
          label={messages.currency}
          data={[{ value: "", label: messages.anyCurrency }, ...currencies]}
          value={search.currency ?? ""}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
        />
        <AmountField name="amountMin" search={search} onChange={onChange} />
        <AmountField name="amountMax" search={search} onChange={onChange} />
        {day("from", messages.from)}
        {day("to", messages.to)}
      </Popover.Dropdown>
    </Popover>
  );
}
