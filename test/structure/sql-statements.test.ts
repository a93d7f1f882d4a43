import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { type Described, describer } from "./describe-statement.ts";
import { fixtureStatements, type Kind, type Statement, storeStatements } from "./sql-statements.ts";

/** Statements whose text is known only at run time, with the reason. */
const UNREAD: Record<string, string> = {
  "encrypted-columns.ts listEncrypted": "of any table that has an encrypted column",
  "encrypted-columns.ts replaceEncrypted": "of any table that has an encrypted column",
  "request-log.ts listRequests": "reads once for each outcome of the filter",
  "statement-comparison.ts analyzeSmallTables": "analyzes the tables that it has found",
};
/** Statements that Postgres cannot describe, with the reason. */
const UNDESCRIBED: Record<string, string> = {
  "demo-history.ts spreadOverPast": "reads a temporary table that it makes",
};
/** Columns that can be null in the table but not in the statement, with the reason. */
const NEVER_NULL: Record<string, string> = {
  "access-tokens.ts findAccessTokens expiresAt": "an access token expires",
  "access-tokens.ts findAccessTokens merchantId": "an access token opens one merchant",
  "access-tokens.ts findAccessTokens mode": "an access token opens one mode",
  "setup.ts hideSetup at": "was set by the same statement",
};

/** The driver's type for each column type. */
const READ_AS: Record<string, string> = {
  text: "string",
  name: "string",
  numeric: "string",
  int2: "number",
  int4: "number",
  float4: "number",
  float8: "number",
  int8: "bigint",
  bool: "boolean",
  timestamptz: "Date",
  bytea: "object",
  _text: "string[]",
  _int4: "number[]",
  _int8: "bigint[]",
};
/** JSON can be any type. */
const IS_JSON = new Set(["json", "jsonb"]);
/** The types that a parameter accepts: dates and large numbers also as text. */
const NUMBER = ["number", "bigint"];
const SENT_FOR: Record<string, readonly string[]> = {
  text: ["string"],
  int2: ["number"],
  int4: ["number"],
  float4: ["number"],
  float8: ["number"],
  int8: [...NUMBER, "string"],
  numeric: [...NUMBER, "string"],
  bool: ["boolean"],
  timestamptz: ["Date", "string"],
  date: ["string"],
  bytea: ["object"],
  json: ["string"],
  jsonb: ["string"],
};

let database: FreshDatabase;
let client: pg.Client;
let describe: (text: string) => Promise<Described>;

beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  describe = await describer(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const withoutNull = (kind: Kind) => kind.filter((one) => one !== "null" && one !== "undefined");

/**
 * The differences between the types in the code and in Postgres, for the row and the values of a statement.
 */
function findProblems({ at, columns, parameters }: Statement, described: Described): string[] {
  const problems: string[] = [];
  const isSent = (type: string, kind: string): boolean =>
    type.startsWith("_")
      ? kind.endsWith("[]") && isSent(type.slice(1), kind.slice(0, -2))
      : (SENT_FOR[type] ?? []).includes(kind);
  for (const [position, kind] of parameters.entries()) {
    const type = described.parameters[position] ?? "nothing";
    const wrong = withoutNull(kind).filter((one) => !isSent(type, one));
    if (wrong.length > 0) problems.push(`${at} sends ${wrong.join(", ")} for a ${type}`);
  }
  if (!columns) return problems;
  for (const { name, kind } of columns) {
    const column = described.columns.find((one) => one.name === name);
    if (!column) {
      if (!kind.includes("undefined")) problems.push(`${at} has no column ${name}`);
      continue;
    }
    const read = READ_AS[column.type] ?? column.type;
    if (!IS_JSON.has(column.type) && !withoutNull(kind).every((one) => one === read))
      problems.push(`${at} reads ${name}, a ${column.type}, as ${kind.join(" or ")}`);
    if (column.nullable && withoutNull(kind).length === kind.length && !kind.includes("unknown"))
      problems.push(`${at} ${name}`);
  }
  const named = new Set(columns.map(({ name }) => name));
  const others = described.columns.filter(({ name }) => !named.has(name));
  return [...problems, ...others.map(({ name }) => `${at} does not read its column ${name}`)];
}

test("Postgres accepts each statement of the store, and its row and value types match the code", async () => {
  const { statements, unread } = await storeStatements();
  expect(statements.length).toBeGreaterThan(500);
  expect([...unread.keys()].toSorted()).toEqual(Object.keys(UNREAD).toSorted());
  const problems = new Set<string>();
  const undescribed = new Map<string, string>();
  for (const statement of statements) {
    const described = await describe(statement.sql).catch((error: Error) => error);
    if (described instanceof Error) undescribed.set(statement.at, described.message);
    else for (const problem of findProblems(statement, described)) problems.add(problem);
  }
  expect(Object.fromEntries(undescribed)).toEqual(
    Object.fromEntries(Object.keys(UNDESCRIBED).map((at) => [at, expect.stringContaining("does not exist")])),
  );
  expect([...problems].toSorted()).toEqual(Object.keys(NEVER_NULL).toSorted());
});

/** `#{…}` stands for an interpolation. */
const WRONG: readonly [body: string, problem: string][] = [
  ["sql<{ mail: string }>`select email from members`.execute(db)", "has no column mail"],
  ["sql<{ id: string }>`select id, email from members`.execute(db)", "does not read its column email"],
  ["sql<{ last: number }>`select last from event_sequences`.execute(db)", "reads last, a int8, as number"],
  ["sql<{ late: boolean; paid: Date }>`select late, paid_at as paid from transactions`.execute(db)", "paid"],
  ["sql`select from members where created_at > #{minutes}`.execute(db)", "sends number for a timestamptz"],
  ["sql`select from members where id = any(#{[minutes]}::text[])`.execute(db)", "sends number[] for a _text"],
  ["sql`select from memberz`.execute(db)", 'relation "memberz" does not exist'],
  [
    "sql`select from members where #{newest ? sql`id = #{id}` : sql`idd = #{id}`}`.execute(db)",
    'column "idd" does not exist',
  ],
  [
    "const where = [sql`true`]; if (newest) where.push(sql`idd = #{id}`); await sql`select from members where #{sql.join(where, sql` and `)}`.execute(db)",
    'column "idd" does not exist',
  ],
  [
    "const change = (set: RawBuilder<unknown>) => sql`update members set #{set}`.execute(db); await change(sql`emails = #{id}`)",
    'column "emails" of relation "members" does not exist',
  ],
];
const RIGHT = `
    await sql<{ id: string; endedAt: Date | null }>\`
      select id, ended_at as "endedAt" from member_sessions where expires_at > #{at} and id = any(#{[id]}::text[])
      order by created_at #{newest ? sql\`desc\` : sql\`asc\`} limit #{minutes}\`.execute(db)`;

test("a statement with an error is found in every form, and one without is not", async () => {
  const problems = new Map<string, string[]>();
  for (const [body, { statements, unread }] of await fixtureStatements([
    RIGHT,
    ...WRONG.map(([body]) => body),
  ])) {
    expect([...unread]).toEqual([]);
    const found: string[] = [];
    for (const statement of statements) {
      const described = await describe(statement.sql).catch((error: Error) => error);
      if (described instanceof Error) found.push(described.message);
      else found.push(...findProblems(statement, described));
    }
    problems.set(body, [...new Set(found.map((problem) => problem.replace(/^fixture-\d+\.ts look /, "")))]);
  }
  expect(Object.fromEntries(problems)).toEqual({
    [RIGHT]: [],
    ...Object.fromEntries(WRONG.map(([body, problem]) => [body, expect.arrayContaining([problem])])),
  });
});

test("an unreadable statement is named, and so is one in a function without callers", async () => {
  const bodies = [
    "sql`select #{sql.ref(id)} from members`.execute(db)",
    "const change = (set: RawBuilder<unknown>) => sql`update members set #{set}`.execute(db)",
  ];
  for (const [body, { statements, unread }] of await fixtureStatements(bodies)) {
    expect(statements, body).toEqual([]);
    expect(unread.size, body).toBe(1);
  }
});
