import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { paymentMessages } from "../i18n/payment-messages.ts";
import { toChips } from "../model/chips.ts";
import type { PaymentSearch } from "../model/payment-filter.ts";
import classes from "./payment-filters.module.css";

interface Props {
  search: PaymentSearch;
  onChange: (search: PaymentSearch) => void;
  /** More actions for the filters. */
  children: ReactNode;
}

/** The active filters as chips. Clicking one removes it. */
export function FilterChips({ search, onChange, children }: Props) {
  const messages = useMessages(paymentMessages);
  const { locale } = useLanguage();
  const chips = toChips(search, messages, locale);
  if (chips.length === 0) return null;
  return (
    <div className={`${classes.chips} row ruled-below`}>
      <ul aria-label={messages.filters.set}>
        {chips.map(({ text, without }) => (
          <li key={text}>
            <Button
              maw="100%"
              variant="default"
              size="compact-sm"
              radius="xl"
              aria-label={messages.filters.remove(text)}
              rightSection={<IconX size={12} aria-hidden />}
              onClick={() => onChange(without)}
            >
              {text}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
        {messages.filters.clear}
      </Button>
      {children}
    </div>
  );
}
