import { PassThrough } from "node:stream";
import pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { dashboardSecret } from "../../../server/entry/dashboard-client.ts";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";
import { obtainTokens, refresh } from "./application-flow.ts";
import { authorizeAddress, exchange, obtainCode } from "./dashboard-code.ts";

/** Every row of every table, as text. */
async function dump(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row as string));
  }
  await client.end();
  return texts.join("\n");
}

test("no secret is in the database or in the logs", async () => {
  const logged: string[] = [];
  const stream = new PassThrough().on("data", (chunk) => logged.push(String(chunk)));
  const tua = await listeningTua({ log: pino({ level: "trace" }, stream) });
  try {
    const browser = new Browser();
    const { way } = await signIn(browser, tua.baseUrl, tua.merchant.owner);
    const code = new URL(way.find((each) => each.includes("code=")) as string).searchParams.get(
      "code",
    ) as string;
    const authorized = await obtainCode(tua);
    const { access_token, id_token } = (await (await exchange(tua, authorized)).json()) as Record<
      string,
      string
    >;
    const unused = await obtainCode(tua);
    // A step that starts in a signed-in browser must not store its cookie.
    const { last } = await browser.follow((await authorizeAddress(tua, { prompt: "login" })).address.href);
    expect(last).toContain("/oauth/sign-in/");
    const { owner, application } = tua.merchant;
    const result = await obtainTokens(tua, application, { params: { scope: "openid transactions:read" } });
    const { access_token: opens, refresh_token: renews, id_token: tells } = result.tokens;
    await (await refresh(tua, application, renews)).json();
    const secrets = [
      ...[...browser.seen].map(({ value }) => value).filter((value) => value.length > 20),
      ...[result.code, opens, renews, tells as string],
      ...[code, authorized.code, unused.code, access_token as string, id_token as string],
      ...[owner.password, application.clientSecret, dashboardSecret(tua.services.entryOptions.encrypter)],
      tua.services.entryOptions.encrypter.derive("oauth/cookies"),
    ];
    expect(secrets.length).toBeGreaterThan(14);
    const stored = await dump(tua.databaseUrl);
    expect(stored.length).toBeGreaterThan(1_000);
    expect(logged.join("").length).toBeGreaterThan(1_000);
    // An interaction's id is in a URL: it opens nothing without its signed cookie.
    const interactionIds = [...way, last].map((each) => new URL(each).pathname.split("/").at(-1));
    const opening = secrets.filter((secret) => !interactionIds.includes(secret));
    expect(opening.filter((secret) => stored.includes(secret))).toEqual([]);
    expect(secrets.filter((secret) => logged.join("").includes(secret))).toEqual([]);
  } finally {
    await tua.close();
  }
});
