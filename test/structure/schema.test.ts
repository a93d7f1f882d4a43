import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedded } from "../../server/store/connect.ts";
import { createEmbeddedDatabase } from "../support/both-databases.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { dumpSchema, type Query } from "../support/schema-dump.ts";
import { notLedByMerchant, tablesWithMerchant } from "./merchant-leads.ts";
import { repository } from "./source-files.ts";

const schemaFile = join(repository, "server/store/schema.sql");
let database: FreshDatabase;
let client: pg.Client;
const query: Query = async (sql) => (await client.query(sql)).rows;

beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Applies changes that must be noticed, and rolls them back. */
async function trying<T>(sql: string, read: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query(sql);
    return await read();
  } finally {
    await client.query("rollback");
  }
}

test("schema.sql matches the migrations (npm run generate writes it)", async () => {
  expect(existsSync(schemaFile)).toBe(true);
  expect(await dumpSchema(query)).toBe(readFileSync(schemaFile, "utf8"));
});

test("the embedded database gets the same schema as Postgres", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tua-embedded-"));
  // As the migrations left it.
  await createEmbeddedDatabase(folder);
  const store = await openEmbedded(folder);
  try {
    expect(await store.execute((run) => dumpSchema(run))).toBe(await dumpSchema(query));
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
});

test.each([
  "create table extra (id text)",
  "alter table merchants add column extra text",
  "alter table merchants alter column name drop not null",
  "alter table merchants alter column name set default 'x'",
  "alter table merchants alter column name type varchar(20)",
  "alter table merchants add check (name <> '')",
  "alter table merchants set (fillfactor = 70)",
  "create index extra on merchants (name)",
  "create unique index extra on merchants (name) where country = 'GH'",
  "create function extra() returns int language sql return 1",
  "create view extra as select 1 as one",
  "create type extra as enum ('a', 'b')",
])("a change of the schema is noticed: %s", async (sql) => {
  const before = await dumpSchema(query);
  expect(await trying(sql, () => dumpSchema(query))).not.toBe(before);
  expect(await dumpSchema(query)).toBe(before);
});

test("if a row has a merchant, its keys and indexes begin with it", async () => {
  expect(await tablesWithMerchant(query)).toBeGreaterThan(8);
  expect(await notLedByMerchant(query)).toEqual([]);
});

const owned = "merchant_id text not null, mode text not null, id text not null, due_at timestamptz";
test.each([
  [`create table wrong (${owned}, primary key (id))`, "wrong_pkey of wrong begins with id"],
  [
    `create table wrong (${owned}, primary key (mode, merchant_id, id))`,
    "wrong_pkey of wrong begins with mode",
  ],
  [`create table wrong (${owned})`, "wrong has no primary key"],
  [
    `create table wrong (${owned}, primary key (merchant_id, id), unique (id))`,
    "wrong_id_key of wrong begins with id",
  ],
  [
    `create table wrong (${owned}, primary key (merchant_id, id)); create index by_time on wrong (due_at)`,
    "by_time of wrong begins with due_at",
  ],
  [
    `create table wrong (${owned}, primary key (merchant_id, id)); create index by_id on wrong (lower(id))`,
    "by_id of wrong begins with an expression",
  ],
  [
    `create table wrong (${owned}, primary key (merchant_id, id)); create unique index wrong_due on wrong (due_at)`,
    "wrong_due of wrong begins with due_at",
  ],
])("a table that breaks this is refused: %s", async (sql, message) => {
  expect(await trying(sql, () => notLedByMerchant(query))).toEqual([message]);
});

test("the worker's claims may find due work of all merchants", async () => {
  const sql = `create table fine (${owned}, primary key (merchant_id, id)); create index fine_due on fine (due_at)`;
  expect(await trying(sql, () => notLedByMerchant(query))).toEqual([]);
});
