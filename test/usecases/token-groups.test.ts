import { afterEach, beforeEach, expect, test } from "vitest";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { findArtifactRow, type NewClientCredentialsToken } from "../../server/store/oidc-artifacts.ts";
import { createTokenWriter, type InsertClientCredentialsToken } from "../../server/store/token-writer.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";

const KIND = "ClientCredentials";
let database: FreshDatabase;
let store: Store;
let insert: InsertClientCredentialsToken;
let inserts = 0;

beforeEach(async () => {
  database = await freshDatabase();
  store = openPostgres(database.url, {
    onStatement: ({ sql }) => {
      if (sql.includes("insert into oidc_artifacts")) inserts += 1;
    },
  });
  insert = createTokenWriter(store.db);
  inserts = 0;
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

const token = (idHash: string, payload = {}): NewClientCredentialsToken => ({
  kind: KIND,
  idHash,
  payload,
  expiresInSeconds: 3_600,
  tokenScope: { merchantId: "mer_a", mode: "test" },
  clientMerchant: "mer_a",
});
const find = (idHash: string) => findArtifactRow(store.db, KIND, idHash);

test("tokens that are requested together share statements, and each has its own row", async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => insert(token(`hash ${at}`, { at }))));
  expect(inserts).toBeLessThan(5);
  for (let at = 0; at < 40; at++) expect((await find(`hash ${at}`))?.payload).toEqual({ at });
});

test("a token's row has its merchant and its expiry", async () => {
  await insert(token("one"));
  const rows = await store.execute((run) =>
    run(`select access_merchant, access_mode, client_merchant, extract(epoch from expires_at - created_at)::int as seconds
      from oidc_artifacts`),
  );
  const access = { access_merchant: "mer_a", access_mode: "test" };
  expect(rows).toEqual([{ ...access, client_merchant: "mer_a", seconds: 3_600 }]);
});

test("a client's own values are stored unchanged, U+0000 too", async () => {
  await insert(token("one", { extra: "a\u0000b" }));
  expect((await find("one"))?.payload).toEqual({ extra: "a\u0000b" });
});

test("a token that the database rejects fails alone", async () => {
  const all = await Promise.allSettled(
    ["first", "twice", "other", "twice"].map((hash) => insert(token(hash))),
  );
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  for (const hash of ["first", "twice", "other"]) expect(await find(hash)).not.toBeNull();
});
