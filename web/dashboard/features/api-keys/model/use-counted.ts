import { numberFormatter } from "../../../lib/formatters.ts";
import { useLanguage } from "../../../lib/i18n/messages.ts";
import type { Counted } from "../i18n/en-key-calls.ts";

/** Writes numbers in the member's language. */
export function useCounted(): (count: number) => Counted {
  const { locale } = useLanguage();
  return (count) => ({ count, text: numberFormatter(locale, {}).format(count) });
}
