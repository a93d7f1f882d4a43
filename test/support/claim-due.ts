import { claimDeliveries, type LeasedDelivery } from "../../server/store/delivery-leases.ts";
import type { Db } from "../../server/store/tables.ts";
import { type EndpointCapacity, lockDueEndpoints } from "../../server/store/webhook-endpoints.ts";
import {
  type DeliveryAttemptResult,
  writeDeliveryAttempts,
} from "../../server/store/write-delivery-attempts.ts";

/** Capacity for the endpoints of a process with nothing in flight. */
export const endpointCapacity = (change: Partial<EndpointCapacity> = {}): EndpointCapacity => ({
  max: { healthy: 128, unknown: 128, failing: 128 },
  full: [],
  ...change,
});

/**
 * Claims due deliveries in the caller's database transaction as a worker does, with limits per endpoint and in total.
 */
export async function claimIn(
  trx: Db,
  token: string,
  { each = 8, maxConcurrent = 100, capacity = endpointCapacity() } = {},
): Promise<LeasedDelivery[]> {
  const endpoints = await lockDueEndpoints(trx, capacity);
  const requested = endpoints.map((endpoint) => ({ ...endpoint, capacity: each, maxConcurrent }));
  return claimDeliveries(trx, requested, token);
}

export const claimDue = (
  db: Db,
  token: string,
  options?: Parameters<typeof claimIn>[2],
): Promise<LeasedDelivery[]> => db.transaction().execute((trx) => claimIn(trx, token, options));

/** @returns false if its lease was lost. */
export const recordAttempt = async (db: Db, result: DeliveryAttemptResult): Promise<boolean> =>
  (await writeDeliveryAttempts(db, [result], "wait")).has(0);

/**
 * Makes a minute pass for all leases. They ended a while ago, in case the machine's clock is set back a
 * little.
 */
export const EXPIRE_LEASES = "update delivery_leases set ends_at = now() - interval '5 seconds'";
