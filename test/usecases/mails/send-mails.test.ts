import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MAX_MAIL_ATTEMPTS } from "../../../server/domain/staff-mail.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../../support/database.ts";
import { memberCaller } from "../../support/member-caller.ts";
import { startProcess, type TuaProcess } from "../../support/tua-process.ts";

let database: FreshDatabase;
let pool: ReturnType<typeof openPool>;
let mail: SMTPServer;
/** The Message-IDs that the mail server has accepted. */
let accepted: string[];
/** Whether the mail server rejects the recipient. */
let rejects: boolean;
const processes: TuaProcess[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  accepted = [];
  rejects = false;
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(rejects ? Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        accepted.push(/^Message-ID: (.+)$/im.exec(Buffer.concat(chunks).toString())?.[1]?.trim() ?? "");
        done();
      });
    },
  });
  mail.on("error", () => {});
  mail.listen(0, "127.0.0.1");
  await once(mail.server, "listening");
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.stop()));
  await new Promise<void>((resolve) => mail.close(() => resolve()));
  await pool.end();
  await database.drop();
});

async function start(env: Record<string, string> = {}): Promise<TuaProcess> {
  const { port } = mail.server.address() as { port: number };
  const tua = await startProcess(database.url, { env: { SMTP_URL: `smtp://127.0.0.1:${port}`, ...env } });
  processes.push(tua);
  return tua;
}
/** Creates a merchant and a live key, about which its owner gets an email. */
async function createLiveKey({ useCases, createMerchant }: TuaProcess): Promise<void> {
  const { merchantId } = await createMerchant();
  const { rows } = await pool.query("select member_id from memberships where merchant_id = $1", [merchantId]);
  const owner = memberCaller({ merchantId, mode: "live" }, "owner", { memberId: rows[0].member_id });
  await useCases.createApiKey(owner, { name: "Website" });
}
const send = ({ useCases }: TuaProcess) => useCases.sendMails(new AbortController().signal);
const row = async () =>
  (await pool.query("select status, attempts, due_at > now() as later from outgoing_mails")).rows[0];
/** Lets the time until the next attempt pass. */
const pass = () =>
  pool.query("update outgoing_mails set due_at = now() - interval '1 second' where due_at is not null");

test("a rejected email is tried again later, a limited number of times, and then counts as failed", async () => {
  const tua = await start();
  await createLiveKey(tua);
  rejects = true;
  for (let attempt = 1; attempt <= MAX_MAIL_ATTEMPTS; attempt += 1) {
    await send(tua);
    await send(tua);
    const last = attempt === MAX_MAIL_ATTEMPTS;
    expect(await row()).toEqual({
      attempts: attempt,
      status: last ? "failed" : "pending",
      later: last ? null : true,
    });
    const { work } = await tua.useCases.getOpsStats();
    expect(work).toMatchObject({ pendingMails: last ? 0 : 1, failedMails: last ? 1 : 0 });
    await pass();
  }
  rejects = false;
  await send(tua);
  expect(accepted).toEqual([]);
});

test("an email that was rejected arrives once the mail server accepts it", async () => {
  const tua = await start();
  await createLiveKey(tua);
  rejects = true;
  await send(tua);
  rejects = false;
  await send(tua);
  expect(accepted).toEqual([]);
  await pass();
  await send(tua);
  await pass();
  await send(tua);
  expect(accepted).toHaveLength(1);
  expect(await row()).toEqual({ status: "sent", attempts: 2, later: null });
});

test("several processes send each email once", async () => {
  const all = await Promise.all([start(), start(), start()]);
  for (let key = 0; key < 25; key += 1) await createLiveKey(all[0] as TuaProcess);
  await Promise.all(all.map(send));
  expect(accepted).toHaveLength(25);
  expect(new Set(accepted).size).toBe(25);
});

test("an email whose process was lost is sent again after its lease, with the same Message-ID", async () => {
  const tua = await start();
  await createLiveKey(tua);
  await send(tua);
  // As if the process had been killed after the mail server's response.
  await pool.query("update outgoing_mails set status = 'pending', due_at = now() + interval '1 minute'");
  await send(tua);
  expect(accepted).toHaveLength(1);
  await pass();
  await send(tua);
  expect(accepted).toHaveLength(2);
  expect(accepted[0]).toMatch(/^<[0-9a-f]{40}@.+>$/);
  expect(accepted[1]).toBe(accepted[0]);
});

test("an email whose processes are lost each time counts as failed in the end", async () => {
  const tua = await start();
  await createLiveKey(tua);
  await pool.query("update outgoing_mails set attempts = $1", [MAX_MAIL_ATTEMPTS]);
  await send(tua);
  expect(accepted).toEqual([]);
  expect(await row()).toMatchObject({ status: "failed" });
});

test("production without a mail server queues nothing, and reports no incidents", async () => {
  const tua = await start({ NODE_ENV: "production", BASE_URL: "https://pay.example", SMTP_URL: "" });
  await createLiveKey(tua);
  await tua.useCases.reportIncidents();
  await send(tua);
  expect((await pool.query("select from outgoing_mails")).rowCount).toBe(0);
});

test("emails are deleted after 30 days, except pending ones", async () => {
  const tua = await start();
  await createLiveKey(tua);
  await send(tua);
  const age = (days: number) =>
    pool.query("update outgoing_mails set created_at = now() - make_interval(days => $1)", [days]);
  await age(29);
  await tua.useCases.purgeExpired();
  expect(await row()).toBeDefined();
  await age(31);
  await pool.query("update outgoing_mails set status = 'pending', due_at = now() + interval '1 hour'");
  await tua.useCases.purgeExpired();
  expect(await row()).toBeDefined();
  await pool.query("update outgoing_mails set status = 'failed', due_at = null");
  await tua.useCases.purgeExpired();
  expect(await row()).toBeUndefined();
});
