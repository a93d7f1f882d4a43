import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { RECENT_API_KEY_CALLS } from "../api/api-key-queries.ts";
import { keyCallMessages } from "../i18n/key-call-messages.ts";

/** "412 calls in the last 24 hours from 2 addresses", in a dialog that ends a key or its secret. */
export function RecentCalls({ id }: { id: string }) {
  const messages = useMessages(keyCallMessages);
  const { locale } = useLanguage();
  const { data, problem } = useFreshQuery(RECENT_API_KEY_CALLS, { id });
  const calls = data?.apiKey?.calls;
  const number = new Intl.NumberFormat(locale);
  const text = calls
    ? messages.recent(
        { count: calls.total, text: number.format(calls.total) },
        { count: calls.addressCount, text: number.format(calls.addressCount) },
      )
    : problem
      ? messages.unknown
      : messages.loading;
  return (
    <p role="status" className={calls && calls.total > 0 ? "weight-600" : "muted"}>
      {text}
    </p>
  );
}
