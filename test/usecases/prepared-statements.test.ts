import { sql } from "kysely";
import { expect, test } from "vitest";
import { openPostgres } from "../../server/store/connect.ts";
import { findLiveSessions } from "../../server/store/member-sessions.ts";
import { preparedStatement } from "../../server/store/prepared-statements.ts";
import { listTransactions } from "../../server/store/transaction-list.ts";
import { findTransaction } from "../../server/store/transactions.ts";
import { freshDatabase } from "../support/database.ts";

const scope = { merchantId: "mer_nobody", mode: "test" } as const;

/** A database with one connection, so that its plans can be counted. */
async function oneConnection() {
  const database = await freshDatabase();
  const store = openPostgres(database.url, { poolSize: 1 });
  const { db } = store;
  return {
    db,
    run: (text: string) => sql.raw(text).execute(db),
    async plans(): Promise<string[]> {
      const { rows } = await sql<{ name: string }>`
        select name from pg_prepared_statements where name <> '' order by name`.execute(db);
      return rows.map(({ name }) => name);
    },
    async [Symbol.asyncDispose]() {
      await store.close();
      await database.drop();
    },
  };
}

test("the lookup of a transaction is planned once for each of its names", async () => {
  await using connection = await oneConnection();
  for (let time = 0; time < 8; time++) {
    expect(await findTransaction(connection.db, scope, { clientReference: `ORD-${time}` })).toBeNull();
    expect(await findTransaction(connection.db, scope, { id: `txn_${time}` })).toBeNull();
  }
  expect(await connection.plans()).toHaveLength(2);
});

test("a page of the list is planned once, once more after a cursor, and each time with a filter", async () => {
  await using connection = await oneConnection();
  const after = { createdAt: new Date(), sequence: 1n };
  for (let limit = 1; limit < 9; limit++) {
    const page = { filter: {}, order: "desc", after: null, limit } as const;
    expect(await listTransactions(connection.db, scope, page)).toEqual([]);
    expect(await listTransactions(connection.db, scope, { ...page, after })).toEqual([]);
    expect(await listTransactions(connection.db, scope, { ...page, filter: { currency: "GHS" } })).toEqual(
      [],
    );
    expect(await listTransactions(connection.db, scope, { ...page, filter: { search: "waakye" } })).toEqual(
      [],
    );
  }
  expect(await connection.plans()).toHaveLength(2);
});

test("sessions are looked up with one plan, however many at once", async () => {
  await using connection = await oneConnection();
  for (let count = 1; count < 9; count++) {
    const sessions = Array.from({ length: count }, (_, i) => ({ tokenHash: `hash ${i}`, merchantId: null }));
    expect(await findLiveSessions(connection.db, sessions, 60, true)).toEqual(sessions.map(() => null));
  }
  expect(await connection.plans()).toHaveLength(1);
});

test("a column that another version adds does not change the plan", async () => {
  await using connection = await oneConnection();
  await findTransaction(connection.db, scope, { clientReference: "ORD-1" });
  const before = await connection.plans();
  await connection.run("alter table transactions add column tip bigint");
  // A rejected plan is not prepared again before the second time.
  for (let time = 0; time < 2; time++) {
    expect(await findTransaction(connection.db, scope, { clientReference: "ORD-1" })).toBeNull();
  }
  expect(await connection.plans()).toEqual(before);
});

test("if a plan's result type has changed, it is planned again", async () => {
  await using connection = await oneConnection();
  await connection.run("create table things (id int primary key, size int)");
  await connection.run("insert into things values (1, 7)");
  const readSize = async () => {
    const { rows } = await sql<{
      size: unknown;
    }>`${preparedStatement} select size from things where id = ${1}`.execute(connection.db);
    return rows[0]?.size;
  };
  expect(await readSize()).toBe(7);
  await connection.run("alter table things alter column size type text");
  expect(await readSize()).toBe("7");
  expect(await readSize()).toBe("7");
  expect(await connection.plans()).toHaveLength(2);
});

test("a transaction with an outdated plan fails as a whole, and the next one does not", async () => {
  await using connection = await oneConnection();
  await connection.run("create table things (id int primary key, size int)");
  await connection.run("insert into things values (1, 7)");
  const sizeIn = () =>
    connection.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{
        size: unknown;
      }>`${preparedStatement} select size from things where id = ${1}`.execute(trx);
      return rows[0]?.size;
    });
  expect(await sizeIn()).toBe(7);
  await connection.run("alter table things alter column size type text");
  await expect(sizeIn()).rejects.toThrow("cached plan must not change result type");
  expect(await sizeIn()).toBe("7");
});
