import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type App,
  exchange,
  introspect,
  obtainCode,
  obtainTokens,
  pkce,
  refresh,
  register,
  sendRequest,
  type Tokens,
  type Tua,
} from "../entry/oauth/application-flow.ts";
import { withSql } from "../entry/oauth/rows.ts";
import { listeningTua } from "../support/form-browser.ts";
import { freePort } from "../support/free-port.ts";
import { ServerProcess } from "../support/processes.ts";

/** The cache of both processes: each knows the other's marks. */
const SECRET_KEY = "o".repeat(40);
const AT_ONCE = 20;
const ROUNDS = 5;

let tua: Tua;
let second: ServerProcess;
let app: App;
let open: App;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off", SECRET_KEY } });
  // A separate process next to this one, on the same database.
  second = await ServerProcess.start({
    DATABASE_URL: tua.databaseUrl,
    SECRET_KEY,
    BASE_URL: tua.baseUrl,
    PORT: String(await freePort()),
    RATE_LIMITS: "off",
    NODE_ENV: "test",
  });
  app = await register(tua);
  open = await register(tua, { kind: "public" });
});
afterAll(async () => {
  await second.stop();
  await tua.close();
});

/**
 * The same request twenty times at once, at both processes.
 * @returns the result of the one that succeeded.
 */
async function race(request: (origin: string) => Promise<Response>): Promise<Tokens> {
  const responses = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, turn) => request(turn % 2 ? second.url : tua.baseUrl)),
  );
  const issued = await Promise.all(
    responses.map(async (response) => ({
      status: response.status,
      body: (await response.json()) as Tokens & { error?: string },
    })),
  );
  const won = issued.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  for (const { status, body } of issued.filter((each) => each !== won[0])) {
    expect([status, body.error]).toEqual([400, "invalid_grant"]);
  }
  return won[0]?.body as Tokens;
}

async function expectDead(of: App, tokens: Tokens): Promise<void> {
  expect(await introspect(tua, of, tokens.access_token)).toEqual({ active: false });
  expect(await introspect(tua, of, tokens.refresh_token)).toEqual({ active: false });
  expect(await (await refresh(tua, of, tokens.refresh_token)).json()).toMatchObject({
    error: "invalid_grant",
  });
  await expect.poll(() => sendRequest(tua, tokens.access_token)).toEqual([401, "invalid_token"]);
}

/** The active consents: a race ends its own tokens, and nothing else of the consent. */
const standing = async ({ clientId }: App) =>
  (
    await withSql(tua, (sql) =>
      sql("select id from application_grants where client_id = $1 and revoked_at is null", clientId),
    )
  ).length;

test("one code used twenty times at once, at two processes, succeeds once and its family is revoked (O10)", async () => {
  for (const of of [app, open]) {
    for (let round = 0; round < ROUNDS; round++) {
      const { verifier, requested } = await pkce();
      const { code } = await obtainCode(tua, of, { params: requested });
      await expectDead(
        of,
        await race((origin) => exchange(tua, of, code, { code_verifier: verifier }, origin)),
      );
    }
    expect(await standing(of)).toBeGreaterThan(0);
  }
});

test("one rotating refresh token used twenty times at once succeeds once and its family is revoked (O21)", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { tokens } = await obtainTokens(tua, open);
    await expectDead(open, await race((origin) => refresh(tua, open, tokens.refresh_token, {}, origin)));
    expect(await introspect(tua, open, tokens.access_token)).toEqual({ active: false });
  }
  expect(await standing(open)).toBeGreaterThan(0);
});

test("a confidential application's refresh token used twenty times at once works each time, and stays valid", async () => {
  const { tokens } = await obtainTokens(tua, app);
  const responses = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, turn) =>
      refresh(tua, app, tokens.refresh_token, {}, turn % 2 ? second.url : tua.baseUrl),
    ),
  );
  const issued = await Promise.all(responses.map(async (response) => (await response.json()) as Tokens));
  expect(new Set(issued.map(({ refresh_token }) => refresh_token))).toEqual(new Set([tokens.refresh_token]));
  expect(new Set(issued.map(({ access_token }) => access_token)).size).toBe(AT_ONCE);
  expect((await refresh(tua, app, tokens.refresh_token)).status).toBe(200);
});
