import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import pg from "pg";
import { expect, test, vi } from "vitest";

const program = `
const { startPostgres } = await import(${JSON.stringify(new URL("./postgres-server.ts", import.meta.url).href)});
console.log((await startPostgres()).adminUrl);
setInterval(() => {}, 1_000);
`;

test("a run that is killed leaves no server and no folder behind", async () => {
  const run = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, TEST_DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(createInterface(run.stdout), "line")) as [string];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const cut = once(client, "error");
  const folder = new URL(url).searchParams.get("host") ?? "";
  expect(existsSync(folder)).toBe(true);

  run.kill("SIGKILL");

  await cut;
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 20_000 });
});
