import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openPostgres } from "../../../server/store/connect.ts";
import { bindMember } from "../../../server/store/member-identities.ts";
import { insertMemberSession } from "../../../server/store/member-sessions.ts";
import { lockProviderSession } from "../../../server/store/oidc-artifacts.ts";
import { insertPasswordReset } from "../../../server/store/password-resets.ts";
import type { Db } from "../../../server/store/tables.ts";
import { lockSignInFactors } from "../../../server/store/two-factor.ts";
import { endMemberSessions } from "../../../server/usecases/sign-in/end-other-sessions.ts";
import { Dashboard } from "../../support/dashboard.ts";

let dashboard: Dashboard;
let store: ReturnType<typeof openPostgres>;
beforeAll(async () => {
  dashboard = await Dashboard.open();
  store = openPostgres(dashboard.tua.databaseUrl);
});
afterAll(async () => {
  await store.close();
  await dashboard.close();
});

let memberId: string;
let providerSession: string;
beforeEach(async () => {
  await dashboard.signedIn();
  const [row] = await dashboard.sql(
    "select member_id, provider_session from member_sessions order by created_at desc limit 1",
  );
  memberId = String(row?.member_id);
  providerSession = String(row?.provider_session);
});

/** Opens a session as the callback does once it has exchanged a code. */
const open = () =>
  dashboard.tua.services.useCases.openSession({
    memberId,
    providerSession,
    sessionsVersion: null,
    signedInAt: new Date(),
    ipAddress: "127.0.0.1",
    userAgent: "",
    replaces: null,
  });
const live = () =>
  dashboard.sql("select id from member_sessions where member_id = $1 and ended_at is null", memberId);
const waiting = () =>
  expect.poll(() => dashboard.sql("select 1 from pg_locks where not granted")).not.toEqual([]);
const member = () => ({ memberId, ipAddress: "127.0.0.1" });

const insertSession = (trx: Db, id: string) =>
  insertMemberSession(trx, {
    id,
    tokenHash: `hash of ${id}`,
    memberId,
    providerSession,
    ipAddress: "127.0.0.1",
    userAgent: "",
    signedInAt: new Date(),
    absoluteSeconds: 3_600,
  });

test("a code exchanged before all sessions were ended opens none after it", async () => {
  let opening: Promise<unknown> | undefined;
  await store.db.transaction().execute(async (trx) => {
    await endMemberSessions(trx, member(), null);
    opening = open().catch((error) => error);
    await waiting();
  });
  expect(await opening).toMatchObject({ code: "invalid_token" });
  await expect(open()).rejects.toMatchObject({ code: "invalid_token" });
  expect(await live()).toEqual([]);
});

test("a session that is opened while all are ended is ended with them", async () => {
  let ending: Promise<unknown> | undefined;
  await store.db.transaction().execute(async (trx) => {
    expect(await lockProviderSession(trx, providerSession)).toBe(true);
    ending = store.db.transaction().execute((other) => endMemberSessions(other, member(), null));
    await waiting();
    await insertSession(trx, "ses_opened_meanwhile");
  });
  await ending;
  expect(await live()).toEqual([]);
});

const locks: Record<string, (trx: Db) => Promise<unknown>> = {
  "of the second factors": (trx) => lockSignInFactors(trx, memberId),
  "of a password reset": (trx) => insertPasswordReset(trx, { tokenHash: "hash", memberId, seconds: 60 }),
  "of an identity": (trx) =>
    bindMember(trx, { issuer: "https://id.example.com", subject: "s" }, dashboard.tua.merchant.owner.email),
};

// A sign-in locks the provider's session first, so that waiting for the member would be a deadlock.
test.each(Object.entries(locks))("a session is opened during a change %s", async (_, lock) => {
  await store.db.transaction().execute(async (trx) => {
    await lock(trx);
    await store.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '3s'`.execute(other);
      await insertSession(other, `ses_${Math.random()}`);
    });
  });
  expect((await live()).length).toBeGreaterThan(1);
});
