import { createServer } from "node:http";
import { ClientError } from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemIn, signingInFails } from "../../../server/entry/session/issuer.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { recordedLog } from "../../support/recorded-log.ts";

const ANSWERED = "code-and-token-that-it-answered";

const company = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/json" }).end(`${ANSWERED} is no JSON`);
});
let issuer: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => company.listen(0, "localhost", resolve));
  issuer = `http://localhost:${(company.address() as { port: number }).port}`;
});
afterAll(() => new Promise((resolve) => company.close(resolve)));

test("a failed sign-in does not log the response of the company's provider", async () => {
  const { log, lines } = recordedLog();
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "tua", OIDC_CLIENT_SECRET: "s".repeat(32) };
  const tua = await listeningTua({ env, log });
  try {
    const response = await fetch(`${tua.baseUrl}/session/start`, { redirect: "manual" });
    expect(response.status).toBe(503);
  } finally {
    await tua.close();
  }
  const reported = lines.filter((line) => line.includes('"unavailable"'));
  expect(reported).toHaveLength(1);
  expect(lines.join("")).not.toContain(ANSWERED.slice(0, 8));
});

test("an error's message and cause code are logged, and no field", () => {
  const cause = Object.assign(new Error(ANSWERED), { code: "ECONNREFUSED", body: ANSWERED });
  const error = Object.assign(new ClientError("fetch failed", { cause }), { body: ANSWERED });
  expect(problemIn(error)).toBe("fetch failed (ECONNREFUSED)");
  const { log, lines } = recordedLog();
  log.warn({ err: signingInFails(error).cause }, "unavailable");
  expect(lines.join("")).toContain("fetch failed (ECONNREFUSED)");
  expect(lines.join("")).not.toContain(ANSWERED);
});
