import { expect, test } from "vitest";
import { freshDatabase } from "../support/database.ts";
import { ServerProcess } from "../support/processes.ts";

test("in production without a mail server the start logs a warning, once, and with one it does not", async () => {
  await using database = await freshDatabase();
  const env = {
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    BASE_URL: "https://pay.example",
    SECRET_KEY: "a-secret-key-for-tests-that-is-long-enough",
  };
  const warnings = async (more: object) => {
    await using server = await ServerProcess.start({ ...env, ...more });
    await server.stop();
    return server.output.split("\n").filter((line) => line.includes("SMTP_URL"));
  };
  expect(await warnings({})).toHaveLength(1);
  expect(await warnings({ SMTP_URL: "smtp://localhost" })).toHaveLength(0);
});
