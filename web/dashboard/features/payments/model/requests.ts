import type { TransactionFilter } from "../../../generated/graphql.ts";
import type { Scope } from "../../../lib/scope.ts";

/** The filter as query parameters of `GET /v1/transactions` (docs/contract.md §4). */
function toQuery(filter: TransactionFilter): URLSearchParams {
  const { status, currency, method, from, to, amountMin, amountMax, search, paymentLinkId } = filter;
  const list = status && [status].flat();
  const parameters: Record<string, string | null | undefined> = {
    status: list?.join(",").toLowerCase(),
    currency,
    method: method?.toLowerCase(),
    from,
    to,
    amountMin,
    amountMax,
    paymentLinkId,
    q: search,
  };
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

const withQuery = (path: string, filter: TransactionFilter): string => {
  const query = toQuery(filter).toString();
  return query ? `${path}?${query}` : path;
};

/** Path of the CSV file with all payments that match the filter. */
export const toExportUrl = ({ merchantId, mode }: Scope, filter: TransactionFilter): string =>
  withQuery(`/m/${merchantId}/${mode}/payments.csv`, filter);

/** The filter as a curl command. The key comes from the environment. */
export function toCurl(filter: TransactionFilter, origin: string): string {
  const url = withQuery(`${origin}/v1/transactions`, filter);
  return [`curl '${url}' \\`, `  -H "Authorization: Bearer $TUA_API_KEY"`].join("\n");
}

/** The filter as a GraphQL operation. Its variables have the filter as default value. */
export function toGraphql(filter: TransactionFilter): string {
  return `query Payments(
  $first: Int = 50
  $after: String
  $filter: TransactionFilter = ${toLiteral(filter)}
) {
  transactions(first: $first, after: $after, filter: $filter) {
    nodes {
      id
      clientReference
      status
      amount { amount currency }
      description
      customer { name phone email }
      paymentMethod { type network brand payer }
      createdAt
      updatedAt
    }
    pageInfo { hasNextPage endCursor }
  }
}`;
}

/** GraphQL writes enum values without quotes, unlike JSON. */
function toLiteral(filter: TransactionFilter): string {
  const fields = Object.entries(filter).map(([name, value]) => {
    const isEnum = name === "status" || name === "method";
    const text = JSON.stringify(value);
    return `${name}: ${isEnum ? text.replaceAll('"', "") : text}`;
  });
  return fields.length > 0 ? `{ ${fields.join(", ")} }` : "{}";
}
