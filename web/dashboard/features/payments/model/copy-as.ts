import type { PaymentFragment } from "../../../generated/graphql.ts";

/** Status request of a payment (specification 4.2) as a curl command. The key comes from the environment. */
export function asCurl({ clientReference }: PaymentFragment, origin: string): string {
  // `encodeURIComponent` leaves single quotes, which would end the shell string.
  const reference = encodeURIComponent(clientReference).replaceAll("'", "%27");
  return [
    `curl '${origin}/v1/transactions/status?clientReference=${reference}' \\`,
    `  -H "Authorization: Bearer $TUA_API_KEY"`,
  ].join("\n");
}

/** The same as a GraphQL operation. */
export function asGraphql({ id }: PaymentFragment): string {
  return `query {
  transaction(id: ${JSON.stringify(id)}) {
    id
    clientReference
    status
    final
    late
    overpaid
    amount { amount currency }
    amountReceived { amount currency }
    paymentMethod { type network brand payer }
    failure { code reason retryable }
    attempts { id status failure { code } processorReference createdAt endedAt }
    createdAt
    paidAt
    expiresAt
  }
}`;
}
