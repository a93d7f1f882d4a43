import { randomBytes } from "node:crypto";
import { sql } from "kysely";
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

/** A consent step of the authorization server. @returns its id. */
async function question(): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  await tua.services.useCases.saveArtifact("Interaction", id, {}, 3_600);
  return id;
}

const consent = async (
  person: Person,
  requested: string[],
  merchantId: string | null = tua.merchant.merchantId,
  interaction?: string,
) =>
  tua.services.useCases.grantConsent(
    {
      memberId: person.id,
      clientId: app.clientId,
      merchantId,
      requested,
      interaction: interaction ?? (await question()),
    },
    "127.0.0.1",
  );
const readGrants = ({ id }: Person) =>
  withSql(tua, (sql) => sql("select scopes, revoked_at from application_grants where member_id = $1", id));

test("a member cannot consent for another merchant, whatever the route allowed", async () => {
  const person = await hire(tua, "owner");
  const { merchantId } = await tua.createMerchant("Elsewhere");
  await expect(consent(person, ["events:read"], merchantId)).rejects.toMatchObject({
    code: "invalid_request",
    fields: [{ field: "merchant" }],
  });
  expect(await readGrants(person)).toEqual([]);
});

test("scopes beyond the role are never granted, and an empty set is not a grant", async () => {
  const viewer = await hire(tua, "viewer");
  for (const requested of [["payments:create"], ["api_keys:manage", "offline_access"], []]) {
    await expect(consent(viewer, requested)).rejects.toMatchObject({ code: "insufficient_scope" });
  }
  expect(await consent(viewer, ["payments:create", "events:read"])).toMatch(/^grt_test_/);
  expect(await readGrants(viewer)).toMatchObject([{ scopes: ["events:read"] }]);
});

test("a step is answered once, with one grant, however many answers arrive at once and later", async () => {
  const person = await hire(tua, "admin");
  const id = await question();
  const results = await Promise.all(
    Array.from({ length: 10 }, () => consent(person, ["events:read"], undefined, id)),
  );
  expect(new Set(results).size).toBe(1);
  // As after a crash between this and the notice to the authorization server: the response can be sent again.
  expect(await consent(person, ["events:read"], undefined, id)).toBe(results[0]);
  expect(await readGrants(person)).toHaveLength(1);
});

test("a rejected answer leaves the step open; a denied or unknown one cannot be answered", async () => {
  const person = await hire(tua, "viewer");
  const id = await question();
  await expect(consent(person, ["payments:create"], undefined, id)).rejects.toMatchObject({
    code: "insufficient_scope",
  });
  await expect(consent(person, ["payments:create"], null, id)).rejects.toMatchObject({
    code: "insufficient_scope",
  });
  expect(await readGrants(person)).toEqual([]);
  expect(await consent(person, ["events:read"], null, id)).toMatch(/^grt_test_/);
  const denied = await question();
  expect(await tua.services.useCases.consumeArtifact("Interaction", denied)).toBe(true);
  expect(await consent(person, ["events:read"], undefined, denied)).toBeNull();
  expect(await consent(person, ["events:read"], undefined, "none")).toBeNull();
  expect(await readGrants(person)).toHaveLength(1);
});

test("a member who consents while being removed leaves no active grant", async () => {
  const person = await hire(tua, "admin");
  const store = openPostgres(tua.databaseUrl);
  try {
    let waiting: Promise<unknown> | undefined;
    await store.db.transaction().execute(async (trx) => {
      await sql`delete from memberships where member_id = ${person.id}`.execute(trx);
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
  expect(await readGrants(person)).toEqual([]);
});
