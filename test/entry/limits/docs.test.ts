import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { docsSample } from "../../support/docs-samples.ts";
import { RestClient, type RestResponse } from "../../support/rest.ts";

const PAGE = "reference/rate-limits.md";

let rejected: RestResponse;
let allowed: RestResponse;
beforeAll(async () => {
  const shop = await RestClient.open({ env: { RATE_LIMIT_STATUS: "1" } });
  allowed = await shop.get("/v1/transactions/status?clientReference=none");
  rejected = await shop.get("/v1/transactions/status?clientReference=none");
  await shop.close();
});

const parts = (header: unknown) => String(header).replace(/\d+/g, "0");

test("the page shows the headers of a response", () => {
  const lines = docsSample(PAGE, "headers").trim().split("\n");
  const documented = Object.fromEntries(lines.map((line) => line.split(": ")));
  expect(parts(documented["RateLimit-Policy"])).toBe(parts(allowed.headers["ratelimit-policy"]));
  expect(parts(documented.RateLimit)).toBe(parts(allowed.headers.ratelimit));
});

test("the page shows the body of a rejection", () => {
  const { error, ...rest } = JSON.parse(docsSample(PAGE, "rejected"));
  const { error: sent, ...others } = rejected.body;
  expect(others).toEqual(rest);
  expect({ ...sent, requestId: "", docUrl: "" }).toEqual({ ...error, requestId: "", docUrl: "" });
  expect(error.docUrl.replace("http://localhost:4000", "")).toBe(
    new URL(sent.docUrl).pathname + new URL(sent.docUrl).hash,
  );
  expect(error.requestId).toHaveLength(sent.requestId.length);
});

/** Rejects the first request as Tua does, with a short wait, and accepts the second. */
const server = createServer((_request, response) => {
  requests += 1;
  if (requests === 1) response.writeHead(429, { "retry-after": "1" }).end(rejected.text);
  else response.end("accepted");
});
let requests = 0;
let url: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tua-limits-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ["status.sh", "sh"],
  ["status.mjs", process.execPath],
])("%s waits and sends its request again", async (name, program) => {
  requests = 0;
  const file = join(folder, name);
  await writeFile(file, docsSample(PAGE, name).replaceAll("http://localhost:4000", url));
  const env = { PATH: process.env.PATH ?? "", TUA_API_KEY: "sk_test_x" };
  const start = performance.now();
  const { stdout } = await promisify(execFile)(program, [file], { env });
  expect(stdout).toContain("accepted");
  expect(requests).toBe(2);
  expect(performance.now() - start).toBeGreaterThan(990);
});
