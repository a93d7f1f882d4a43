import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KeyCaller } from "../../server/domain/access.ts";
import { ACCESS_SCOPES } from "../../server/domain/access-scopes.ts";
import { AppError } from "../../server/domain/app-error.ts";
import { KeyShop } from "../support/key-shop.ts";

let shop: KeyShop;
beforeAll(async () => {
  shop = await KeyShop.open();
});
afterAll(() => shop.close());

const ADDRESSES = ["192.0.2.1", "192.0.2.200", "198.51.100.1", "2001:db8::1", "2001:db9::1"];
const RANGES = [
  "192.0.2.0/24",
  "192.0.2.0/25",
  "192.0.2.1",
  "0.0.0.0/0",
  "198.51.100.0/24",
  "2001:db8::/32",
  "::/0",
];
const HOURS = [1, 2, 3, null];
const origin = Date.now();
const end = (hours: number | null) => (hours === null ? null : new Date(origin + hours * 3_600_000));

const scopes = fc.subarray([...ACCESS_SCOPES], { minLength: 1 }).map((some) => [...some]);
const allowedIps = fc.subarray(RANGES, { maxLength: 2 }).map((some) => [...some]);
const hours = fc.constantFrom(...HOURS);
const step = fc.oneof(
  fc.record({ kind: fc.constant("create" as const), scopes, allowedIps, hours }),
  fc.record(
    { kind: fc.constant("update" as const), on: fc.nat(), scopes, allowedIps, hours },
    { requiredKeys: ["kind", "on"] },
  ),
  fc.record({ kind: fc.constant("rotate" as const), on: fc.nat() }),
);

/** The access of a key, as the endpoint authenticates it: scopes, allowed IP addresses, and expiry. */
interface Reach {
  scopes: readonly string[];
  addresses: string[];
  until: number;
}

/** The test computes the bounds itself, independently of the code. */
function getReach(key: {
  scopes: readonly string[];
  allowedIps: readonly string[];
  expiresAt: Date | null;
}): Reach {
  const opens = (address: string) =>
    key.allowedIps.length === 0 ||
    key.allowedIps.some((range) => {
      const [own, cidr] = [ipaddr.parse(address), ipaddr.parseCIDR(range)];
      return own.kind() === cidr[0].kind() && own.match(cidr);
    });
  return {
    scopes: key.scopes,
    addresses: ADDRESSES.filter(opens),
    until: key.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
  };
}

function expectWithin(inner: Reach, outer: Reach): void {
  expect(outer.scopes).toEqual(expect.arrayContaining([...inner.scopes]));
  expect(outer.addresses).toEqual(expect.arrayContaining(inner.addresses));
  expect(inner.until).toBeLessThanOrEqual(outer.until);
}

test("whatever a key creates, changes and rotates, in any order, it gains no rights", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ scopes, allowedIps, hours }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (settings, steps) => {
        const own = await shop.make({
          scopes: [...new Set([...settings.scopes, "api_keys:manage"])],
          allowedIps: settings.allowedIps,
          expiresAt: end(settings.hours) ?? undefined,
        });
        const address = getReach(own.apiKey).addresses[0] ?? ADDRESSES[0];
        const outer = getReach(own.apiKey);
        // Other keys with any bounds, besides those that it creates.
        const others = await Promise.all(
          [undefined, ["192.0.2.1"]].map((ips) => shop.make({ scopes: [...ACCESS_SCOPES], allowedIps: ips })),
        );
        const known = [own.id, ...others.map(({ id }) => id)];
        const mine = new Set([own.id]);
        const caller: KeyCaller = await shop.keyCaller(own.secret, { address: address as string });
        for (const { kind, ...requested } of steps) {
          const id = "on" in requested ? (known[requested.on % known.length] as string) : "";
          const change = {
            ...("scopes" in requested && { scopes: requested.scopes }),
            ...("allowedIps" in requested && { allowedIps: requested.allowedIps }),
          };
          const until =
            "hours" in requested && requested.hours !== undefined ? { expiresAt: end(requested.hours) } : {};
          const before = kind === "update" ? getReach(await shop.find(id)) : outer;
          try {
            if (kind === "create") {
              const expiresAt = until.expiresAt ?? undefined;
              const made = await shop.useCases.createApiKey(caller, { name: "made", ...change, expiresAt });
              known.push(made.apiKey.id);
              mine.add(made.apiKey.id);
            } else if (kind === "rotate") {
              // It has the secret now: the key counts as its own from here on.
              await shop.useCases.rotateApiKey(caller, { id });
              mine.add(id);
            } else {
              const after = getReach(await shop.useCases.updateApiKey(caller, { id, ...change, ...until }));
              const isLess =
                after.scopes.every((scope) => before.scopes.includes(scope)) &&
                after.addresses.every((one) => before.addresses.includes(one)) &&
                after.until <= before.until;
              if (!isLess) expectWithin(after, outer);
            }
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
        }
        for (const id of mine) expectWithin(getReach(await shop.find(id)), outer);
      },
    ),
    { numRuns: 60 },
  );
});

test("a key without payments:create can neither create nor rotate a publishable key, which opens checkouts", async () => {
  const { secret } = await shop.make({ scopes: ["api_keys:manage", "transactions:read"] });
  const maker = await shop.keyCaller(secret);
  const { id } = await shop.make({ kind: "publishable" });
  await expect(shop.make({ kind: "publishable" }, maker)).rejects.toMatchObject({
    code: "insufficient_scope",
  });
  await expect(shop.useCases.rotateApiKey(maker, { id })).rejects.toMatchObject({
    code: "insufficient_scope",
  });
  const { secret: wider } = await shop.make({ scopes: ["api_keys:manage", "payments:create"] });
  expect((await shop.make({ kind: "publishable" }, await shop.keyCaller(wider))).apiKey.kind).toBe(
    "publishable",
  );
});
