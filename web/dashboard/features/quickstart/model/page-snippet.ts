/** What of a key decides whether a page opens checkouts with it. */
interface Key {
  publishableKey?: string | null;
  serverSessionsOnly: boolean;
  revokedAt?: string | null;
  expiresAt?: string | null;
}

/** The first key that a page may open checkouts with; null where the merchant has none. */
export function pageKey(keys: readonly Key[], now: number): string | null {
  const isGood = ({ serverSessionsOnly, revokedAt, expiresAt }: Key) =>
    !serverSessionsOnly && !revokedAt && !(expiresAt && Date.parse(expiresAt) <= now);
  return keys.find((key) => key.publishableKey && isGood(key))?.publishableKey ?? null;
}

interface Facts {
  /** Where the SDK is. */
  origin: string;
  currency: string;
  /** Null: the reader puts one in. */
  key: string | null;
}

/** All that a page needs for a checkout of its own. */
export const pageSnippet = ({
  origin,
  currency,
  key,
}: Facts): string => `<script src="${origin}/v2/"></script>
<script>
  const checkout = Tua("${key ?? "pk_test_…"}");
  checkout.open({ amount: 10, currency: "${currency}", description: "Lunch",
    onSuccess: (payment) => {}, onClose: () => {} });
</script>`;
