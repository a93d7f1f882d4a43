import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Dashboard } from "../../support/dashboard.ts";
import { Browser } from "../../support/form-browser.ts";
import { linkIn, mailsTo } from "../../support/outbox.ts";
import {
  type App,
  alsoHire,
  decide,
  hire,
  obtainTokens,
  type Person,
  reachConsent,
  refresh,
  register,
  sendRequest,
} from "../oauth/application-flow.ts";

const CHANGE = `mutation ($input: ChangePasswordInput!) {
  changePassword(input: $input) { endedSessions revokedGrants }
}`;
const NEW = "violet harbour 77 lamp";
const SCOPES = ["transactions:read", "api_keys:manage"];

let board: Dashboard;
let app: App;
beforeAll(async () => {
  board = await Dashboard.open();
  app = await register(board.tua, { scopes: SCOPES });
});
afterAll(() => board.close());

/** A member with an application grant, and a key that the application created. */
async function granting(person?: Person, merchantId?: string) {
  const as = person ?? (await hire(board.tua, "developer"));
  const begin = { as, params: { scope: SCOPES.join(" ") }, ...(merchantId && { merchant: merchantId }) };
  const { tokens } = await obtainTokens(board.tua, app, begin);
  const caller = await board.tua.services.useCases.authenticateToken(tokens.access_token, "127.0.0.1");
  const input = { name: "Till", scopes: ["transactions:read"] };
  const { secret, apiKey } = await board.tua.services.useCases.createApiKey(caller, input);
  return { as, tokens, secret, keyId: apiKey.id, grantId: caller.grant?.id as string };
}

type Granted = Awaited<ReturnType<typeof granting>>;

/** The parts that still work, after the second in which every process rechecks. */
async function left({ tokens, secret }: Granted) {
  await new Promise((done) => setTimeout(done, 1_000));
  const [, token] = await sendRequest(board.tua, tokens.access_token);
  const [, key] = await sendRequest(board.tua, secret);
  return { token, key, refresh: (await refresh(board.tua, app, tokens.refresh_token)).status };
}
const ALL = { token: null, key: null, refresh: 200 };
const NOTHING = { token: "invalid_token", key: "api_key_revoked", refresh: 400 };

async function change({ email, password }: Person, input: object) {
  const browser = await board.signedIn({ email, password });
  return board.execute(browser, CHANGE, {
    input: { currentPassword: password, newPassword: NEW, ...input },
  });
}

const readGrants = ({ id }: Person) =>
  board.sql("select id from application_grants where member_id = $1 and revoked_at is null", id);

const readEntries = ({ grantId, keyId }: Granted) =>
  board.sql(
    `select action, target, actor, mode, before->>'clientId' as client from audit_log
     where target in ($1, $2) and action in ('grant.revoked', 'api_key.revoked') order by action desc`,
    grantId,
    keyId,
  );
const entriesBy = ({ as, grantId, keyId }: Granted) => {
  const by = { actor: `member ${as.id}`, mode: "test" };
  return [
    { action: "grant.revoked", target: grantId, client: app.clientId, ...by },
    { action: "api_key.revoked", target: keyId, client: null, ...by },
  ];
};

describe("a member who changes the password", () => {
  test("can end all access of applications with it, at every merchant, with an entry for each", async () => {
    const here = await granting();
    const second = await board.tua.createMerchant("Second Kitchen");
    await alsoHire(board.tua, here.as, "admin", second.merchantId);
    const there = await granting(here.as, second.merchantId);
    const neighbour = await granting();
    const { data } = await change(here.as, { revokeGrants: true });
    expect(data.changePassword).toEqual({ endedSessions: expect.any(Number), revokedGrants: 2 });
    expect([await left(here), await left(there), await left(neighbour)]).toEqual([NOTHING, NOTHING, ALL]);
    for (const each of [here, there]) expect(await readEntries(each)).toEqual(entriesBy(each));
    const [mail] = await mailsTo(board.tua, here.as.email);
    expect(mail?.text).toContain("granted to applications was revoked (grants: 2)");
  });

  test.each([
    ["is false", { revokeGrants: false }],
    ["is null", { revokeGrants: null }],
    ["is left out", {}],
  ])("keeps it if the choice %s", async (_, input) => {
    const granted = await granting();
    const { data } = await change(granted.as, input);
    expect(data.changePassword.revokedGrants).toBe(0);
    expect(await left(granted)).toEqual(ALL);
    const [mail] = await mailsTo(board.tua, granted.as.email);
    expect(mail?.text).not.toContain("revoked");
  });

  test("keeps it if the password is rejected", async () => {
    const granted = await granting();
    const wrong = { revokeGrants: true, currentPassword: `${NEW}x` };
    expect((await change(granted.as, wrong)).code).toBe("invalid_request");
    expect(await left(granted)).toEqual(ALL);
    expect(await readEntries(granted)).toEqual([]);
  });

  test("also ends a consent that started before and finishes later", async () => {
    const as = await hire(board.tua, "developer");
    const begun = await reachConsent(board.tua, app, { as, params: { scope: SCOPES.join(" ") } });
    expect(begun.page).toContain("/oauth/consent/");
    expect((await change(as, { revokeGrants: true })).code).toBeUndefined();
    await expect(decide(board.tua, begun, "allow")).rejects.toThrow();
    expect(await readGrants(as)).toEqual([]);
  });

  test("also ends a consent that is given at that moment", async () => {
    const codes = [];
    for (let round = 0; round < 6; round++) {
      const as = await hire(board.tua, "developer");
      const begun = await reachConsent(board.tua, app, { as, params: { scope: SCOPES.join(" ") } });
      const browser = await board.signedIn(as);
      const passwords = { currentPassword: as.password, newPassword: NEW };
      const changing = board.execute(browser, CHANGE, { input: { ...passwords, revokeGrants: true } });
      // Checking and hashing take some time before anything is written.
      await new Promise((done) => setTimeout(done, round * 25));
      await decide(board.tua, begun, "allow").catch(() => null);
      codes.push((await changing).code);
      expect(await readGrants(as)).toEqual([]);
    }
    expect(codes).toEqual(Array(6).fill(undefined));
  });
});

test("a password reset by email ends all access of applications, and an email reports it", async () => {
  const granted = await granting();
  const { email } = granted.as;
  await new Browser().post(`${board.baseUrl}/oauth/forgot-password`, { email });
  const link = linkIn((await mailsTo(board.tua, email))[0] as never);
  expect((await new Browser().post(link, { password: "short" })).status).toBe(400);
  expect(await left(granted)).toEqual(ALL);
  expect((await new Browser().post(link, { password: NEW })).status).toBe(200);
  expect(await left(granted)).toEqual(NOTHING);
  expect(await readEntries(granted)).toEqual(entriesBy(granted));
  const changed = (await mailsTo(board.tua, email, 2))[1];
  expect(changed?.text).toContain("granted to applications was revoked (grants: 1)");
});
