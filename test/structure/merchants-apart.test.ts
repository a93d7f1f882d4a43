import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { crossesMerchants } from "./merchant-statements.ts";
import { repository, sourceFiles } from "./source-files.ts";
import { fixtureStatements, type Statement, storeStatements } from "./sql-statements.ts";
import { OF_ALL_MERCHANTS, OF_THE_WORKER } from "./statements-of-all-merchants.ts";
import { volatileCalls } from "./volatile-statements.ts";

/** Tables whose rows belong to no merchant, with the reason. They are equal on every node of a distributed database. */
const OF_NO_MERCHANT: Record<string, string> = {
  merchants: "its id is the merchant",
  members: "a person may be a member of several merchants",
  member_identities: "who a person is at the company's identity provider",
  member_sessions: "a session is a person's, and chooses its merchant with each request",
  passkeys: "a person's",
  passkey_challenges: "of a person's session, or of a sign-in whose person is not known yet",
  password_resets: "a person's",
  recovery_codes: "a person's",
  outgoing_mails: "an email is to a person, and only tells which merchant it is about",
  push_keys: "one key pair for the server",
  checkpoint_keys: "one key pair for the server",
  push_reviews: "what a subscription waits to report",
  push_subscriptions: "a browser of a person's session, which only tells which merchant it is about",
  oidc_artifacts: "begin before it is known whose data they will open; found by a hash",
  oauth_keys: "one set for the authorization server",
  processes: "serve all merchants",
  migrations: "one schema",
};

/**
 * Indexes over all merchants: the worker finds due work with them, and a preflight request an origin. Each is partial
 * or short.
 */
const OVER_ALL: Record<string, string> = {
  applications_allowed_origins: "a browser's preflight request names only an origin",
  processor_requests_purge_due: "the housekeeping",
  request_log_purge_due: "the housekeeping",
  api_key_calls_purge_due: "the housekeeping",
  revocations_purge_due: "the housekeeping",
  revocation_confirmations_due: "revocations that a process has not confirmed",
  processors_check_due: "the check of credentials",
  previous_credentials_purge_due: "the housekeeping",
  attempts_unknown_due: "attempts of which nothing is known for long",
  attempts_review_due: "the worker's search for money without a review",
  attempts_poll_due: "attempts that a processor is to be asked about",
  processor_failovers_poll_due: "attempts of which the processor that had them before is to be asked",
  webhook_endpoints_due: "endpoints with due deliveries",
  webhook_endpoints_alert_due: "endpoints whose failed deliveries staff are to be emailed about",
  reviews_alert_due: "open reviews that staff are to be emailed about",
  delivery_leases_due: "leases of workers that never came back",
  ledger_checks_due: "scopes whose ledger is to be compared",
  idempotency_keys_purge_due: "keys that have had their day",
  refunds_review_due: "the worker's search for failed refunds without a review",
  refunds_unknown_due: "refunds of which nothing is known for long",
  transactions_review_due: "the worker's search for late money without a review",
  refunds_poll_due: "refunds that a processor is to be asked about",
  webhook_drills_due: "drills that no worker runs",
  transactions_expiry_due: "sessions that run out",
};

let database: FreshDatabase;
let client: pg.Client;
let statements: Statement[];
const names = async (sql: string) => (await client.query(sql)).rows.map(({ name }) => name as string);

beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  ({ statements } = await storeStatements());
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const tables = (which: "in" | "not in") =>
  names(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and oid ${which} (select attrelid from pg_attribute where attname = 'merchant_id' and not attisdropped)
    order by 1`);

test("every table belongs to merchants, or is listed with the reason", async () => {
  expect(await tables("not in")).toEqual(Object.keys(OF_NO_MERCHANT).sort());
});

test("an index of merchants' rows begins with the merchant, or is listed with the reason", async () => {
  const others = await names(`
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
      join pg_attribute m on m.attrelid = x.indrelid and m.attname = 'merchant_id'
    where i.relnamespace = 'public'::regnamespace and x.indkey[0] <> m.attnum order by 1`);
  expect(others).toEqual(Object.keys(OVER_ALL).sort());
});

test("a foreign key between merchants' rows stays within the merchant; others lead only to merchants and members", async () => {
  const owned = new Set(await tables("in"));
  const { rows } = await client.query(`
    select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to, f.attname as first, t.attname as target
    from pg_constraint c
      join pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[1]
      join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(20);
  const within = rows.filter((row) => owned.has(row.from) && owned.has(row.to));
  expect(within.filter(({ first, target }) => first !== "merchant_id" || target !== "merchant_id")).toEqual(
    [],
  );
  const outwards = rows.filter((row) => owned.has(row.from) && !owned.has(row.to)).map(({ to }) => to);
  expect(new Set(outwards)).toEqual(new Set(["merchants", "members"]));
  expect(rows.filter((row) => !owned.has(row.from) && owned.has(row.to))).toEqual([]);
});

test("each mention of a merchant's table names its merchant, except in the worker's and a few other statements", async () => {
  const owned = new Set(await tables("in"));
  expect(statements.length).toBeGreaterThan(500);
  const crossing = statements.filter((statement) => crossesMerchants(statement, owned).length > 0);
  const known = Object.keys({ ...OF_THE_WORKER, ...OF_ALL_MERCHANTS });
  expect([...new Set(crossing.map(({ at }) => at))].sort()).toEqual(known.sort());
  for (const [at, [, ...mentions]] of Object.entries(OF_ALL_MERCHANTS)) {
    const found = crossing.filter((one) => one.at === at).flatMap((one) => crossesMerchants(one, owned));
    expect([...new Set(found)].sort(), at).toEqual(mentions);
  }
});

test("no statement calls a volatile function in an update or in `returning`", async () => {
  const volatile = new Set(await names("select proname as name from pg_proc where provolatile = 'v'"));
  expect(volatile).toContain("clock_timestamp");
  const calling = statements.filter((statement) => volatileCalls(statement, volatile).length > 0);
  expect(new Set(calling.map(({ at }) => at))).toEqual(new Set());
});

test("all SQL is in the store and in templates, where the rule above reads it", () => {
  const server = sourceFiles(repository, ["server"], /\.tsx?$/);
  const outside = server.filter(
    ({ path, text }) => !path.startsWith("server/store/") && /\bsql(<[^`]*>)?`/.test(text),
  );
  expect(outside.map(({ path }) => path)).toEqual([]);
  const built = server.filter(({ text }) =>
    /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/.test(text),
  );
  expect(built.map(({ path }) => path)).toEqual([]);
});

const owned = new Set(["payments", "tries"]);
/** `#{…}` stands for an interpolated value. */
const CROSSING = [
  "sql`select * from payments`.execute(db)",
  "sql`select * from payments where id = #{id}`.execute(db)",
  "sql`select * from payments p join tries t on t.id = p.id where p.merchant_id = #{id}`.execute(db)",
  "sql`update payments set paid = true where at < now()`.execute(db)",
  "sql`delete from tries where merchant_id = (select merchant_id from payments limit 1)`.execute(db)",
  "const where = [sql`paid`]; await sql`select * from payments where #{sql.join(where)}`.execute(db)",
  // Tied to a row that is tied.
  "sql`select * from payments p join tries t using (merchant_id, id) where p.merchant_id = #{id}`.execute(db)",
  "sql`select * from payments join tries t using (merchant_id, id) where merchant_id = #{id}`.execute(db)",
  "sql`select * from payments p left join tries t on (t.merchant_id, t.id) = (p.merchant_id, p.id) where p.merchant_id = #{id}`.execute(db)",
  "sql`select (select max(t.at) from tries t where t.merchant_id = p.merchant_id) from payments p where p.merchant_id = #{id}`.execute(db)",
  "sql`select * from payments p where p.merchant_id = #{id} and not exists (select from tries where merchant_id = p.merchant_id)`.execute(db)",
  "sql`select * from payments p, tries t where p.merchant_id = #{id} and t.merchant_id = p.merchant_id`.execute(db)",
  "sql`select * from payments p left join tries t on p.merchant_id = #{id} and t.merchant_id = #{id} and t.id = p.id`.execute(db)",
  "sql`select * from payments p right join tries t on p.merchant_id = #{id} and t.merchant_id = #{id} where p.merchant_id = #{id}`.execute(db)",
  "sql`select * from payments p full join tries t on p.merchant_id = #{id} and t.merchant_id = #{id}`.execute(db)",
  "sql`select * from notes n join payments p on p.merchant_id = #{id}, tries`.execute(db)",
  "sql`select * from payments where merchant_id = #{id} is not true`.execute(db)",
  // The third of three returns.
  "function part(n) { if (n > 2) return sql`merchant_id = #{id}`; if (n > 1) return sql`paid`; return sql`merchant_id = #{id}`; } await sql`select * from payments where #{part(1)}`.execute(db)",
  "sql`update payments p set paid = true from tries t where t.merchant_id = #{id} and p.merchant_id = t.merchant_id`.execute(db)",
  "sql`delete from payments p using tries t where p.merchant_id = #{id} and t.merchant_id = p.merchant_id`.execute(db)",
  "sql`with t as (select * from tries where merchant_id = #{id}) insert into payments (merchant_id, id) select merchant_id, id from t`.execute(db)",
  "sql`select * from unnest(#{[id]}::text[]) as a (merchant_id) join payments p using (merchant_id)`.execute(db)",
  "sql`select id from payments where merchant_id = #{id} union select id from tries`.execute(db)",
  // Compared with a value, but other merchants' rows match too.
  "sql`select * from payments where merchant_id = #{id} or paid`.execute(db)",
  "sql`select * from payments where not (paid and merchant_id = #{id})`.execute(db)",
  "sql`select * from payments where merchant_id <> #{id}`.execute(db)",
  "sql`select case when merchant_id = #{id} and paid then 1 end from payments where paid`.execute(db)",
];
const APART = [
  "sql`select * from payments where merchant_id = #{id}`.execute(db)",
  "sql`select * from payments p join tries t using (merchant_id, id) where p.merchant_id = #{id} and t.merchant_id = #{id}`.execute(db)",
  "sql`select * from payments p left join tries t on (t.merchant_id, t.id) = (#{id}, p.id) where p.merchant_id = #{id}`.execute(db)",
  "sql`select * from payments p join tries t on t.merchant_id = any(#{[id]}::text[]) where (p.merchant_id = #{id})`.execute(db)",
  "sql`with t as (select * from tries where merchant_id = #{id} and (paid or at is null)) select * from t`.execute(db)",
  "sql`with t as (select id from tries where merchant_id = #{id}) insert into payments (merchant_id, id) select #{id}, id from t`.execute(db)",
  "sql`update payments p set paid = true from tries t where t.merchant_id = #{id} and p.merchant_id = #{id} and p.id = t.id`.execute(db)",
  "sql`select extract(epoch from at), paid is distinct from late from payments where merchant_id = #{id} for update`.execute(db)",
  "sql`insert into payments (merchant_id, id) values (#{scope.merchantId}, #{id})`.execute(db)",
  "const mine = sql`merchant_id = #{id}`; await sql`select * from payments where #{mine}`.execute(db)",
  "const where = [sql`merchant_id = #{id}`]; await sql`select * from payments where #{sql.join(where)}`.execute(db)",
  "sql`select * from members where id = #{id}`.execute(db)",
];

test("a mention without a merchant condition is refused, in every form", async () => {
  for (const [body, { statements }] of await fixtureStatements([...CROSSING, ...APART])) {
    expect(statements.length, body).toBeGreaterThan(0);
    const crossing = statements.filter((statement) => crossesMerchants(statement, owned).length > 0);
    expect(crossing.length > 0, body).toBe(CROSSING.includes(body));
  }
});

const CALLING = [
  "sql`update payments set at = clock_timestamp() where merchant_id = #{id}`.execute(db)",
  "sql`update payments set at = case when at > clock_timestamp() then at end where merchant_id = #{id}`.execute(db)",
  "sql`update payments set paid = true where at > clock_timestamp()`.execute(db)",
  "sql`with t as (update payments set paid = true returning clock_timestamp() as at) select * from t`.execute(db)",
  "sql`insert into payments (merchant_id) values (#{id}) returning clock_timestamp()`.execute(db)",
  "sql`insert into payments (merchant_id) values (#{id}) on conflict (id) do update set at = clock_timestamp()`.execute(db)",
];
const STEADY = [
  "sql`update payments set at = now(), last = statement_timestamp() where at < #{at}`.execute(db)",
  "sql`insert into payments (merchant_id, at) select #{id}, clock_timestamp() returning at`.execute(db)",
  "sql`select clock_timestamp() from payments for update`.execute(db)",
  "sql`with t as (update payments set paid = true returning id) select id, clock_timestamp() from t`.execute(db)",
];

test("a volatile function is found only in an update and in `returning`", async () => {
  const volatile = new Set(["clock_timestamp"]);
  for (const [body, { statements }] of await fixtureStatements([...CALLING, ...STEADY])) {
    const calling = statements.filter((statement) => volatileCalls(statement, volatile).length > 0);
    expect(calling.length > 0, body).toBe(CALLING.includes(body));
  }
});
