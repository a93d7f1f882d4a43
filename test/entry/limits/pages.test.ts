import { afterAll, beforeAll, expect, test } from "vitest";
import { listeningTua } from "../../support/form-browser.ts";
import { obtainTokens, register, type Tua } from "../oauth/application-flow.ts";
import { getLimits } from "./headers.ts";

let tua: Tua;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMIT_DEFAULT: "3", RATE_LIMIT_DEFAULT_TEST: "3" } });
});
afterAll(() => tua.close());

const PAGE = "https://app.example";

test.each(["/v1/transactions", "/graphql?query=%7Bviewer%7Bid%7D%7D"])(
  "%s: pages of other origins use up nothing of an application's limit",
  async (path) => {
    const app = await register(tua, { kind: "public", allowedOrigins: [PAGE] });
    const { tokens } = await obtainTokens(tua, app);
    const call = (origin: string) =>
      fetch(tua.baseUrl + path, { headers: { authorization: `Bearer ${tokens.access_token}`, origin } });
    for (let count = 0; count < 5; count++) expect((await call("https://evil.example")).status).toBe(403);
    expect(getLimits((await call(PAGE)).headers)?.state).toBe('"default-test";r=2');
  },
);
