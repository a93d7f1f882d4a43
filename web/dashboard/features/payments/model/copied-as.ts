import type { PaymentFragment } from "../../../generated/graphql.ts";

/** The request by which a server asks for a payment's status (specification 4.2); only the key is the reader's to fill in. */
export function asCurl({ clientReference }: PaymentFragment, origin: string): string {
  // What `encodeURIComponent` leaves as it is ends a quotation of the shell.
  const reference = encodeURIComponent(clientReference).replaceAll("'", "%27");
  return [
    `curl '${origin}/v1/transactions/status?clientReference=${reference}' \\`,
    `  -H "Authorization: Bearer $TUA_API_KEY"`,
  ].join("\n");
}

/** The same for the explorer or a program that speaks GraphQL. */
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
