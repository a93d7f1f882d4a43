import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Broken, cruiseLayers, importRules } from "./import-rules.ts";
import { repository } from "./source-files.ts";

/**
 * The minimum number of modules. Fewer means that the cruiser found none, which it reports as "nothing
 * wrong".
 */
const MIN_MODULES = 40;

test("every import follows the layer rules", async () => {
  const { modules, broken } = await cruiseLayers(repository);
  expect(broken).toEqual([]);
  expect(modules).toBeGreaterThan(MIN_MODULES);
});

describe("a wrong import is refused", () => {
  const wrong: readonly (readonly [rule: string, from: string, to: string])[] = [
    ["domain-only-itself", "server/domain/reaches-up.ts", "server/usecases/pay.ts"],
    ["store-only-domain", "server/store/posts.ts", "server/outbound/webhook-client.ts"],
    ["connectors-only-domain", "server/connectors/writes-rows.ts", "server/store/rows.ts"],
    ["outbound-only-domain", "server/outbound/asks.ts", "server/connectors/sandbox.ts"],
    ["usecases-downwards", "server/usecases/knows-its-entry.ts", "server/entry/rest/route.ts"],
    ["entry-through-usecases", "server/entry/rest/reads-rows.ts", "server/store/rows.ts"],
    ["entries-apart", "server/entry/graphql/borrows.ts", "server/entry/rest/route.ts"],
    ["only-checkout-renders-pages", "server/entry/rest/renders.ts", "web/checkout/page.ts"],
    ["web-not-server", "web/dashboard/features/payments/asks-the-server.ts", "server/domain/money.ts"],
    ["web-takes-types-alone", "web/checkout/asks-at-run-time.ts", "server/domain/field-codes.ts"],
    ["web-parts-apart", "web/checkout/borrows.ts", "web/dashboard/ui/button.ts"],
    [
      "features-apart",
      "web/dashboard/features/payments/takes-keys.ts",
      "web/dashboard/features/keys/keys.ts",
    ],
    ["only-app-knows-app", "web/dashboard/features/payments/looks-up.ts", "web/dashboard/app/root.ts"],
    ["only-app-knows-features", "web/dashboard/ui/knows-a-feature.ts", "web/dashboard/features/keys/keys.ts"],
    ["kit-knows-no-entity", "web/dashboard/ui/knows-an-entity.ts", "web/dashboard/entities/key/key.ts"],
    ["ui-knows-no-graphql", "web/dashboard/ui/asks.ts", "urql"],
    ["product-not-test", "server/leans-on-tests.ts", "test/fake.ts"],
    ["domain-no-node", "server/domain/reads-files.ts", "fs"],
    ["domain-no-packages", "server/domain/uses-a-package.ts", "pino"],
    ["sql-in-store", "server/usecases/writes-sql.ts", "kysely"],
    ["frameworks-in-entry", "server/store/knows-graphql.ts", "graphql"],
    ["no-circular", "server/goes-round.ts", "server/round.ts"],
    ["no-unresolved", "server/leads-nowhere.ts", "nowhere.ts"],
    ["no-dev-packages", "server/needs-a-test-package.ts", "fast-check"],
  ];
  let broken: Broken[] = [];
  beforeAll(async () => {
    ({ broken } = await cruiseLayers(join(repository, "test/structure/fixtures/layers")));
  });

  test.each(wrong)("%s: %s", (rule, from, to) => {
    expect(broken).toContainEqual({ rule, from, to: expect.stringContaining(to) });
  });

  test("each rule has its wrong fixture, and each is an error", () => {
    expect(importRules.forbidden.map(({ name }) => name)).toEqual(wrong.map(([rule]) => rule));
    expect(importRules.forbidden.filter(({ severity }) => severity !== "error")).toEqual([]);
  });

  test("only the wrong fixtures are reported", () => {
    const known = new Set(wrong.map(([, from]) => from));
    // The other half of the cycle.
    known.add("server/round.ts");
    expect(broken.filter(({ from }) => !known.has(from))).toEqual([]);
  });
});
