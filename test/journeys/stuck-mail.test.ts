import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "../support/database.ts";
import { Browser, signIn } from "../support/form-browser.ts";
import { ServerProcess } from "../support/processes.ts";
import { startProcess } from "../support/tua-process.ts";

/** A mail server that neither accepts nor rejects a recipient. */
let mail: SMTPServer;
/** The number of pending emails. */
let waiting: number;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tua-stuck-"));
  waiting = 0;
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: () => {
      waiting += 1;
    },
  });
  mail.on("error", () => {});
  mail.listen(0, "127.0.0.1");
  await once(mail.server, "listening");
});
afterEach(async () => {
  await new Promise<void>((resolve) => mail.close(() => resolve()));
  await rm(dataDir, { recursive: true, force: true });
});

test("SIGTERM while a mail server hangs drops the emails, answers waiting requests, and exits with 0", async () => {
  const { port } = mail.server.address() as { port: number };
  await using database = await freshDatabase();
  const base = await startProcess(database.url);
  const { owner, merchantId } = await base.createMerchant();
  await base.stop();
  await using server = await ServerProcess.start({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SECRET_KEY: "a-secret-key-for-tests-that-is-long-enough",
  });
  const baseUrl = `http://localhost:${server.port}`;
  const browser = new Browser();
  await signIn(browser, baseUrl, owner);
  await browser.post(`${baseUrl}/oauth/forgot-password`, { email: owner.email });
  const invited = fetch(`${baseUrl}/bff`, {
    method: "POST",
    headers: {
      cookie: `tua_session=${browser.cookies.get("tua_session")?.value}`,
      origin: baseUrl,
      "x-tua-csrf": "1",
      "content-type": "application/json",
      "x-tua-merchant": merchantId,
      "x-tua-mode": "test",
    },
    body: JSON.stringify({
      query:
        'mutation { inviteMember(input: { email: "new@example.com", role: VIEWER }) { invitation { id } } }',
    }),
  }).then((response) => response.json());
  await expect.poll(() => waiting).toBe(2);
  const stopped = server.stop("SIGTERM");
  expect(await invited).toMatchObject({ errors: [{ extensions: { code: "unavailable" } }] });
  expect(await stopped).toEqual({ code: 0, signal: null });
});
