import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { RECENT_API_KEY_CALLS } from "../api/api-key-queries.ts";
import { keyCallMessages } from "../i18n/key-call-messages.ts";
import { useCounted } from "../model/use-counted.ts";

/** "412 calls in the last 24 hours from 2 addresses", in a dialog that ends a key or its secret. */
export function RecentCalls({ id }: { id: string }) {
  const messages = useMessages(keyCallMessages);
  const counted = useCounted();
  const { data, problem } = useFreshQuery(RECENT_API_KEY_CALLS, { id });
  const calls = data?.apiKey?.calls;
  const text = calls
    ? messages.recent(counted(calls.total), counted(calls.addressCount))
    : problem
      ? messages.unknown
      : messages.loading;
  return (
    <p role="status" className={calls && calls.total > 0 ? "weight-600" : "muted"}>
      {text}
    </p>
  );
}
