import type pg from "pg";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { enumName } from "../support/enum-name.ts";
import { makeMemberSession } from "../support/member-session.ts";
import { fetchWithRetry } from "../support/patient-fetch.ts";
import type { Reading } from "../support/stream-reader.ts";

/** The origin of the dashboard's pages, for all processes of one Tua. */
export const DASHBOARD = "http://localhost:4000";

const EVERY_KIND = ["PAYMENT_SUCCESS", "PAYMENT_FAILED", "PAYMENT_PROCESSING", "PAYMENT_OVERPAID"].concat(
  "CHECKOUT_CREATED",
);
const lean =
  "subscription ($after: Sequence) { paymentEvents(after: $after) { sequence event { sequence } } }";
const rich = `subscription Rich($after: Sequence, $filter: PaymentEventFilter) {
  paymentEvents(after: $after, filter: $filter) {
    sequence event { id sequence event createdAt data { clientReference status } }
  }
}`;
const loading = `subscription Loading($after: Sequence) {
  paymentEvents(after: $after) { sequence event { sequence transaction { id status } } }
}`;

/** Subscriptions to the whole stream, some of which share an execution and some cannot. */
export async function makeReadings(
  origin: string,
  pool: pg.Pool,
  databaseUrl: string,
  merchant: CreatedMerchant,
): Promise<Reading[]> {
  const all = merchant.keys.test.secret;
  const eventsAlone = await makeKey(origin, all, ["events:read"]);
  const alsoEventsAlone = await makeKey(origin, all, ["events:read"]);
  const reads = await makeKey(origin, all, ["events:read", "transactions:read"]);
  const byKey = (key: string, query: string, variables?: object): Reading => ({
    api: "/graphql",
    headers: {},
    init: { authorization: `Bearer ${key}` },
    query,
    ...(variables && { variables }),
  });
  const viewer = await makeMemberSession(pool, databaseUrl, merchant.merchantId, "viewer");
  const admin = await makeMemberSession(pool, databaseUrl, merchant.merchantId, "admin");
  const byMember = (token: string, query: string): Reading => ({
    api: "/bff",
    headers: { cookie: `tua_session=${token}`, origin: DASHBOARD },
    init: { merchant: merchant.merchantId, mode: "test" },
    query,
  });
  const cheap = [
    byKey(all, lean),
    byKey(eventsAlone, lean),
    byKey(alsoEventsAlone, lean),
    byKey(eventsAlone, rich),
    byKey(alsoEventsAlone, rich, { filter: { events: EVERY_KIND } }),
    byKey(all, rich, { filter: { events: [] } }),
    byMember(viewer, lean),
    byMember(admin, rich),
  ];
  // Few request fields that are loaded per event: each reader that is behind costs a statement per event.
  return [byKey(reads, loading), byMember(viewer, loading), ...Array.from({ length: 8 }, () => cheap).flat()];
}

async function makeKey(origin: string, by: string, scopes: string[]): Promise<string> {
  const response = await fetchWithRetry(`${origin}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${by}`, "content-type": "application/json" },
    body: JSON.stringify({
      query: "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }",
      variables: { input: { name: "Reads the stream", scopes: scopes.map(enumName) } },
    }),
  });
  const { data } = (await response.json()) as { data: { createApiKey: { secret: string } } };
  return data.createApiKey.secret;
}
