import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { EXPIRE_LEASES } from "../support/claim-due.ts";
import { docsSamples } from "../support/docs-samples.ts";
import { Browser, signIn } from "../support/form-browser.ts";
import { assertInvariants } from "../support/invariants.ts";
import { type MachinePostgres, machinePostgres, startMachinePostgres } from "../support/machine-postgres.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import { type ReceivedPost, Receiver } from "../support/receiver.ts";
import { type InitiateResponse, payByPhone, Shop } from "../support/shop.ts";

/**
 * The commands of docs/operate/backup.md and restore.md, run unchanged; those of the embedded database run in
 * start-and-stop.test.ts, the copy in backup-copy.test.ts.
 */
const DOCUMENTS = ["operate/backup.md", "operate/restore.md"];
const samples = DOCUMENTS.flatMap(docsSamples).filter(({ language }) => language === "sh");
const timeout = 4 * MAX_WAIT_MS;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tua-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command of the document. @returns its output, without the last line end. */
async function run(
  name: string,
  env: Record<string, string>,
  edit = (command: string): string => command,
): Promise<string> {
  const PATH = `${folder}:${machinePostgres ?? ""}:${process.env.PATH}`;
  const command = samples.find((sample) => sample.name === name)?.text;
  const { stdout } = await promisify(execFile)("sh", ["-c", edit(command as string)], {
    env: { PATH, BACKUPS: folder, ...env },
  });
  return stdout.trim();
}

const isAbout =
  ({ transactionId }: InitiateResponse) =>
  (post: ReceivedPost) =>
    (post.json() as { data: { transactionId: string } }).data.transactionId === transactionId;

test("every command of the documents is run", () => {
  // Those without a name need systemd.
  const backup = ["variables", "pgpass", "connect", "backup", "copy", "", ""];
  const embedded = ["embedded-backup", "embedded-restore"];
  const create = ["addresses", "create-database", "create-database-elsewhere"];
  const restore = ["restore", "sign-out", "revoked", "revoked-keys", "revoke", "newest"];
  const check = ["test-variables", "test-restore", "test-compare", "test-secret-key", "test-drop"];
  const names = [...backup, ...embedded, ...create, ...restore, ...check];
  expect(samples.map(({ name }) => name)).toEqual(names);
});

const withPrograms = describe.skipIf(!machinePostgres);

withPrograms("Postgres (needs one of the machine, with pg_dump)", { timeout }, () => {
  const isOut = Promise.withResolvers<void>();
  let postgres: MachinePostgres;
  let receiver: Receiver;
  let owner: CreatedMerchant;
  let env: Record<string, string>;
  /** Where the backup is restored. */
  let restoredUrl: string;
  /** The Tua on the restored database. */
  let server: ServerProcess;
  /** Webhooks received before that. */
  let postsBeforeStart: number;
  /** Paid before the backup, with its webhook in flight while the backup ran. */
  let initiated: InitiateResponse;
  /** Paid after it. */
  let lost: InitiateResponse;
  /** The newest event of the original database. */
  let newest: number;
  /** A key that was revoked after the backup. */
  let revoked: { id: string; secret: string };

  /** Calls a Tua over GraphQL with the first key. */
  async function sendRequest({ url }: ServerProcess, query: string) {
    const shop = new Shop(url, owner.keys.test.secret, receiver.url);
    // biome-ignore lint/suspicious/noExplicitAny: an outsider reads whatever JSON comes
    return ((await (await shop.post("/graphql", { query })).json()) as any).data;
  }

  beforeAll(async () => {
    postgres = await startMachinePostgres(machinePostgres as string);
    restoredUrl = postgres.url("tua_restored");
    receiver = await Receiver.start();
    env = { SECRET_KEY: "b".repeat(40), LOG_LEVEL: "warn", RATE_LIMITS: "off" };
    const old = { ...env, DATABASE_URL: postgres.url("tua") };
    owner = await bootstrap(old);
    await using first = await ServerProcess.start(old);
    const shop = new Shop(first.url, owner.keys.test.secret, receiver.url);
    const pay = async (phone = "0240000000") => {
      const checkout = await shop.initiate();
      await payByPhone(`${first.url}/pay/${checkout.checkoutId}`, phone);
      return checkout;
    };
    const { createApiKey } = await sendRequest(
      first,
      `mutation { createApiKey(input: { name: "Leaked" }) { secret apiKey { id } } }`,
    );
    revoked = { id: createApiKey.apiKey.id, secret: createApiKey.secret };

    // The endpoint responds, and gets many concurrent posts from then on.
    await pay();
    await receiver.until((posts) => posts.length === 1, MAX_WAIT_MS);
    // Its response is sent during the backup and arrives after it: delivered in the original database, not in
    // the restored one.
    receiver.respondWith(async () => {
      await isOut.promise;
      return { status: 200 };
    });
    initiated = await pay();
    await receiver.until((posts) => posts.some(isAbout(initiated)), MAX_WAIT_MS);
    receiver.respondWith({ status: 200 });

    // While customers pay.
    let isAccepted = false;
    const phones = ["0240000000", "0240000002", "0240000001", "0241234567"];
    const customers = phones.map(async (phone) => {
      while (!isAccepted) await pay(phone);
    });
    await receiver.until((posts) => posts.length >= 5, MAX_WAIT_MS);
    const backup = await run("backup", { DATABASE_URL: postgres.url("tua") }).finally(() => {
      isAccepted = true;
      isOut.resolve();
    });
    // Another one deletes those that are too old, and nothing else of its folder.
    const later = join(folder, "later");
    await mkdir(later);
    const files = ["tua-20200101T000000Z.dump", "tua-20200101T000000Z.dump.list", "other.dump"];
    for (const file of files.map((name) => join(later, name))) {
      await writeFile(file, "");
      await utimes(file, 0, 0);
    }
    const newer = await run("backup", { DATABASE_URL: postgres.url("tua"), BACKUPS: later });
    expect((await readdir(later)).toSorted()).toEqual([
      "other.dump",
      basename(newer),
      `${basename(newer)}.list`,
    ]);
    const since = new Date((await stat(backup)).birthtimeMs - 60_000).toISOString();
    await Promise.all(customers);

    await sendRequest(first, `mutation { revokeApiKey(input: { id: "${revoked.id}" }) { apiKey { id } } }`);
    lost = await pay();
    await receiver.until((posts) => posts.some(isAbout(lost)), MAX_WAIT_MS);
    newest = (await shop.events()).at(-1)?.sequence as number;
    await first.stop();

    // Becomes the database's user instead of the machine's.
    const socket = new URL(postgres.adminUrl).searchParams.get("host");
    const runuser = `#!/bin/sh\nshift 3\nPGHOST=${socket} PGUSER=postgres exec "$@"\n`;
    await writeFile(join(folder, "runuser"), runuser, { mode: 0o755 });
    await run("create-database", {});
    await run("create-database-elsewhere", {}, (command) =>
      command.replace(/postgres:\S+/, postgres.adminUrl).replace("tua_restored", "tua_elsewhere"),
    );
    const elsewhere = postgres.url("tua_elsewhere");
    await run("restore", { RESTORED_URL: elsewhere, BACKUP: backup });
    await assertInvariants(elsewhere);
    await run("restore", { RESTORED_URL: restoredUrl, BACKUP: backup });
    const list = await run("revoked", { DATABASE_URL: postgres.url("tua"), SINCE: since });
    expect(list.split("\n").filter((line) => line.includes("api_key.revoked"))).toEqual([
      expect.stringContaining(revoked.id),
    ]);
    const keys = await run("revoked-keys", { DATABASE_URL: postgres.url("tua"), SINCE: since });
    expect(keys.split("\n").slice(1)).toEqual([expect.stringContaining(revoked.id)]);
    await assertInvariants(postgres.url("tua"));
  }, timeout);
  afterAll(async () => {
    isOut.resolve();
    await server?.[Symbol.asyncDispose]();
    await receiver?.close();
    await postgres?.[Symbol.asyncDispose]();
  }, timeout);

  /** Sends SQL to the restored database, or to another one. */
  async function query(sql: string, connectionString = restoredUrl): Promise<void> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  test("a backup is tested beside production, and its key, and the copy is deleted", async () => {
    const file = async (name: string, lines: string[]) => writeFile(join(folder, name), lines.join("\n"));
    const DATABASE_URL = postgres.url("tua");
    await file("backup-env", [`DATABASE_URL=${DATABASE_URL}`, `BACKUPS=${folder}`]);
    await file("env", [
      `DATABASE_URL=${DATABASE_URL}`,
      "BASE_URL=https://pay.example.com",
      "SECRET_KEY=replaced",
    ]);
    const here = (command: string) => command.replaceAll("/etc/tua", folder);
    const set = here(samples.find(({ name }) => name === "test-variables")?.text as string);
    const copy = DATABASE_URL.replace(/\/tua(?=\?|$)/, "/tua_backup_test");
    const printed = await run("test-variables", {}, here);
    expect(printed.split(" will be restored into ")).toEqual([expect.stringMatching(/\.dump$/), copy]);
    const test = (name: string, edit = here) => run(name, {}, (command) => `${set}\n${edit(command)}`);
    expect(await test("test-restore")).toMatch(/\.dump$/);
    // All payments of this test are newer than a minute.
    await expect(test("test-compare")).rejects.toThrow("NOTHING COMPARED");
    const compare = () => test("test-compare", (command) => command.replace("1 minute", "1 microsecond"));
    expect(await compare()).toMatch(
      /Equal until \S+ \S+\. Payments and the sum of their amounts: [1-9]\d*,\d+$/,
    );
    // A payment of production that the copy lacks.
    await query(
      "update transactions set created_at = now() where created_at = (select min(created_at) from transactions)",
      copy,
    );
    await expect(compare()).rejects.toThrow("DIFFERENT");
    const rotate = (key: string) =>
      test("test-secret-key", (command) =>
        here(command)
          .replace("…", key)
          .replace("cd /opt/tua && dist/node", process.execPath)
          .replace("dist/bundle", fileURLToPath(new URL("../../dist/bundle", import.meta.url))));
    expect(await rotate(env.SECRET_KEY as string)).toContain("Re-encrypted: 0.");
    await expect(rotate("w".repeat(40))).rejects.toMatchObject({ code: 1 });
    await run("test-drop", {});
    await expect(test("test-compare")).rejects.toThrow("tua_backup_test");
  });

  test("the restored copy passes the invariants, and Tua starts on it", async () => {
    await assertInvariants(restoredUrl);
    postsBeforeStart = receiver.posts.length;
    server = await ServerProcess.start({ ...env, DATABASE_URL: restoredUrl });
  });

  test("a key revoked after the backup works again, until the command revokes it", async () => {
    const shop = new Shop(server.url, revoked.secret, receiver.url);
    expect(await shop.get("/v1/transactions")).toMatchObject({ success: true });
    await run("revoke", { RESTORED_URL: restoredUrl, KEY_ID: revoked.id });
    await expect.poll(async () => (await shop.get("/v1/transactions")).error?.code).toBe("api_key_revoked");
  });

  test("earlier sessions have ended, and members sign in", async () => {
    const baseUrl = `http://localhost:${server.port}`;
    const enter = async (browser: Browser) => (await signIn(browser, baseUrl, owner.owner)).last;
    const [before, after] = [new Browser(), new Browser()];
    expect(await enter(before)).toBe(`${baseUrl}/`);
    const headers = { origin: baseUrl, "x-tua-csrf": "1" };
    const status = async () => (await before.go(`${baseUrl}/bff`, { method: "POST", headers })).status;
    expect(await status()).not.toBe(401);
    await run("sign-out", { RESTORED_URL: restoredUrl });
    expect(await status()).toBe(401);
    expect(await enter(after)).toBe(`${baseUrl}/`);
  });

  test("events delivered after the backup are sent again: the same id and bytes, signed", async () => {
    const [first] = receiver.posts.filter(isAbout(initiated));
    // A minute passes: leases of the old process are free again. On a busy machine it has already passed.
    await query(EXPIRE_LEASES);
    await receiver.until((posts) => posts.slice(postsBeforeStart).some(isAbout(initiated)), MAX_WAIT_MS);
    const again = receiver.posts.slice(postsBeforeStart).find(isAbout(initiated)) as ReceivedPost;
    expect(again.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(again.body.equals(first?.body as Buffer)).toBe(true);
    const secret = new Webhook(owner.webhookSecret.test);
    expect(secret.verify(again.text, again.headers as Record<string, string>)).toEqual(first?.json());
  });

  test("later payments are gone, a cursor beyond the newest is rejected, and new ones continue from there", async () => {
    const shop = new Shop(server.url, owner.keys.test.secret, receiver.url);
    const { error } = await shop.get(`/v1/transactions/${lost.transactionId}`);
    expect(error.code).toBe("not_found");
    const [scope, mode, last] =
      (await run("newest", { RESTORED_URL: restoredUrl })).split("\n")[1]?.split(",") ?? [];
    expect([scope, mode]).toEqual([owner.merchantId, "test"]);
    expect(Number(last)).toBeLessThan(newest);
    const rejected = await shop.get(`/v1/events?after=${newest + 1_000}`);
    expect(rejected.error).toMatchObject({ code: "invalid_cursor" });
    expect(rejected.error.message).toMatch(/is after the newest event, \d+/);

    const checkout = await shop.initiate();
    expect((await payByPhone(`${server.url}/pay/${checkout.checkoutId}`, "0240000000")).status).toBe(303);
    const { data } = await shop.get(`/v1/events?after=${last}&limit=100`);
    expect(data[0].sequence).toBe(Number(last) + 1);
    await receiver.until((posts) => posts.some(isAbout(checkout)), MAX_WAIT_MS);
    await assertInvariants(restoredUrl);
  });
});
