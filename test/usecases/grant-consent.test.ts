import { afterAll, beforeAll, expect, test } from "vitest";
import { endGrantsOfMember } from "../../server/store/application-grants.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { type App, hire, type Person, register, type Tua } from "../entry/oauth/application-flow.ts";
import { withSql } from "../entry/oauth/rows.ts";
import { listeningTua } from "../support/form-browser.ts";

let tua: Tua;
let app: App;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  app = await register(tua);
});
afterAll(() => tua.close());

const consent = (person: Person, asked: string[], merchantId = tua.merchant.merchantId) =>
  tua.wired.useCases.grantConsent(
    { memberId: person.id, clientId: app.clientId, merchantId, asked },
    "127.0.0.1",
  );
const grantsOf = ({ id }: Person) =>
  withSql(tua, (sql) => sql("select scopes, withdrawn_at from application_grants where member_id = $1", id));

test("nobody consents for a merchant that is not theirs, whatever the door let through", async () => {
  const person = await hire(tua, "owner");
  const { merchantId } = await tua.makeMerchant("Elsewhere");
  await expect(consent(person, ["events:read"], merchantId)).rejects.toMatchObject({
    code: "invalid_request",
    fields: [{ field: "merchant" }],
  });
  expect(await grantsOf(person)).toEqual([]);
});

test("what the role does not allow is never granted, and nothing is no grant", async () => {
  const viewer = await hire(tua, "viewer");
  for (const asked of [["payments:create"], ["api_keys:manage", "offline_access"], []]) {
    await expect(consent(viewer, asked)).rejects.toMatchObject({ code: "insufficient_scope" });
  }
  expect(await consent(viewer, ["payments:create", "events:read"])).toMatchObject({
    allowed: ["events:read"],
    beyond: ["payments:create"],
  });
  expect(await grantsOf(viewer)).toMatchObject([{ scopes: ["events:read"] }]);
});

test("who consents while they are being removed leaves no grant that stands", async () => {
  const person = await hire(tua, "admin");
  const store = openPostgres(tua.databaseUrl);
  try {
    let waiting: Promise<unknown> | undefined;
    await store.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("memberships").where("member_id", "=", person.id).execute();
      await endGrantsOfMember(trx, tua.merchant.merchantId, person.id);
      waiting = consent(person, ["events:read"]).catch((error) => error);
      await expect
        .poll(() => withSql(tua, (sql) => sql("select 1 from pg_locks where not granted")))
        .not.toEqual([]);
    });
    expect(await waiting).toMatchObject({ code: "invalid_request" });
  } finally {
    await store.close();
  }
  expect(await grantsOf(person)).toEqual([]);
});
