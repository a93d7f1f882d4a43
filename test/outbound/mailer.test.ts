import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createFileMailer } from "../../server/outbound/outbox.ts";
import { createSmtp } from "../../server/outbound/smtp.ts";
import { readOutbox } from "../support/outbox.ts";

const FROM = "no-reply@pay.example";
const LINK = `https://pay.example/oauth/reset-password/${"x".repeat(43)}`;
const MAIL = { to: "ama@shop.example", subject: "Choose a new password", text: `Open this:\n\n${LINK}\n` };

/** An email as the server received it. */
interface ReceivedMail {
  from: string;
  to: string[];
  head: string;
  text: string;
  user: string | undefined;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A mail server that accepts every email. */
async function mailServer(
  options: SMTPServerOptions = {},
): Promise<{ port: number; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === "p@ss:word" ? done(null, { user: username }) : done(new Error(`${password} is wrong`)),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const [head = "", ...text] = Buffer.concat(chunks).toString().split("\r\n\r\n");
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          head,
          text: text.join("\r\n\r\n"),
          user: user as string | undefined,
        });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.on("error", () => {});
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as { port: number }).port, received };
}

const plain = (quoted: string): string =>
  quoted
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The result that a caller of `send` gets. */
const rejection = (sent: Promise<void>) =>
  sent.then(
    () => null,
    (error: Error & { code: string }) => ({
      code: error.code,
      reason: `${error.message} ${(error.cause as Error).message}`,
    }),
  );

describe("through a mail server", () => {
  test("an email goes to its one recipient, complete, and suppresses automatic replies", async () => {
    const { port, received } = await mailServer();
    await createSmtp(`smtp://127.0.0.1:${port}`, FROM).send(MAIL);
    expect(received).toMatchObject([{ from: FROM, to: [MAIL.to], user: undefined }]);
    const [{ head, text }] = received as [ReceivedMail];
    expect(head).toContain(`From: Tua <${FROM}>`);
    expect(head).toContain(`To: ${MAIL.to}`);
    expect(head).toContain(`Subject: ${MAIL.subject}`);
    expect(head).toContain("Auto-Submitted: auto-generated");
    expect(plain(text)).toContain(LINK);
  });

  test("user name and password of the URL are sent, percent-decoded", async () => {
    const { port, received } = await mailServer({ authOptional: false });
    await createSmtp(`smtp://tua%40pay:p%40ss%3Aword@127.0.0.1:${port}`, FROM).send(MAIL);
    expect(received).toMatchObject([{ user: "tua@pay" }]);
  });

  test.each([
    ["in the subject", { subject: "Join\r\nBcc: thief@evil.example\r\n\r\nMine\u2028now" }],
    ["in the recipient", { to: "ama@shop.example\r\nBcc: thief@evil.example" }],
    ["as a list of recipients", { to: "ama@shop.example, thief@evil.example" }],
    ["as a name with an address of its own", { to: '"ama@shop.example" <thief@evil.example>' }],
    ["as a group", { to: "all: ama@shop.example, thief@evil.example;" }],
    ["as a command of the protocol", { to: "ama@shop.example>\r\nRCPT TO:<thief@evil.example" }],
    ["in the text, as an end of the mail", { text: "hello\r\n.\r\nMAIL FROM:<thief@evil.example>\r\n" }],
  ])("no other recipient can be added %s", async (_, change) => {
    const { port, received } = await mailServer();
    await createSmtp(`smtp://127.0.0.1:${port}`, FROM)
      .send({ ...MAIL, ...change })
      .catch(() => {});
    expect(received.length).toBe("to" in change ? 0 : 1);
    for (const { to, head } of received) {
      expect(to).toEqual([MAIL.to]);
      expect(head).not.toMatch(/^bcc:/im);
    }
  });

  test("errors for a rejection and a wrong password contain neither the email nor the server's text", async () => {
    const rejecting = await mailServer({
      onRcptTo: ({ address }, _session, done) => done(new Error(`${address} does not live here`)),
    });
    const rejected = await rejection(createSmtp(`smtp://127.0.0.1:${rejecting.port}`, FROM).send(MAIL));
    expect(rejected).toMatchObject({ code: "unavailable", reason: expect.stringContaining("EENVELOPE 550") });
    const locked = await mailServer({ authOptional: false });
    const wrong = await rejection(createSmtp(`smtp://tua:other@127.0.0.1:${locked.port}`, FROM).send(MAIL));
    expect(wrong).toMatchObject({ code: "unavailable", reason: expect.stringContaining("EAUTH 535") });
    for (const { reason } of [rejected, wrong] as { reason: string }[]) {
      expect(reason).not.toMatch(/ama|shop|lives|other|reset-password/);
    }
  });

  test("a server that is missing, or disconnects, is an error", async () => {
    const server = createServer((socket: Socket) => void socket.resume().end("220 hello\r\n"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const mailer = createSmtp(`smtp://127.0.0.1:${port}`, FROM);
    expect(await rejection(mailer.send(MAIL))).toMatchObject({ code: "unavailable" });
    await new Promise((resolve) => server.close(resolve));
    expect(await rejection(mailer.send(MAIL))).toMatchObject({
      code: "unavailable",
      reason: expect.stringContaining("ECONNREFUSED"),
    });
  });

  test("a server that sends its responses very slowly times out", async () => {
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket);
      const drip = setInterval(() => socket.write("220-wait\r\n"), 20);
      socket.on("error", () => {});
      socket.once("close", () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    closing.push(() => new Promise((resolve) => server.close(() => resolve())));
    const mailer = createSmtp(`smtp://127.0.0.1:${port}`, FROM, { totalMs: 300 });
    expect(await rejection(mailer.send(MAIL))).toMatchObject({
      code: "unavailable",
      reason: expect.stringContaining("EABORT"),
    });
    // And no connection stays open.
    await vi.waitFor(() => expect([...open].every(({ destroyed }) => destroyed)).toBe(true), 5_000);
  });

  test("a silent server does not delay the stop: emails in progress are dropped", async () => {
    const pending = Promise.withResolvers<void>();
    const { port } = await mailServer({ onRcptTo: () => pending.resolve() });
    const mailer = createSmtp(`smtp://127.0.0.1:${port}`, FROM);
    const sending = rejection(mailer.send(MAIL));
    await pending.promise;
    await mailer.close();
    // By the stop, and not by the timeout for silence.
    expect(await sending).toMatchObject({ code: "unavailable", reason: expect.stringContaining("EABORT") });
    // A later call of `send` fails at once.
    expect(await rejection(mailer.send(MAIL))).toMatchObject({ reason: expect.stringContaining("EABORT") });
  });

  test("emails in progress are waited for", async () => {
    const response = Promise.withResolvers<void>();
    const { port, received } = await mailServer({
      onMailFrom: (_address, _session, done) => void response.promise.then(() => done()),
    });
    const mailer = createSmtp(`smtp://127.0.0.1:${port}`, FROM);
    const sending = mailer.send(MAIL);
    const closed = mailer.close().then(() => received.length);
    response.resolve();
    expect(await closed).toBe(1);
    await sending;
  });
});

describe("into the outbox", () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "tua-outbox-"));
  });
  afterAll(() => rm(home, { recursive: true }));

  test("an email is a complete file that only its owner can read, in such a folder", async () => {
    const folder = join(home, "data", "outbox");
    await createFileMailer(folder, FROM).send(MAIL);
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-[0-9a-f]{8}\.eml$/)]);
    expect([await mode(folder), await mode(join(folder, files[0] as string))]).toEqual(["700", "600"]);
    const [mail] = await readOutbox(folder);
    expect(mail?.head).toMatchObject({ to: MAIL.to, from: `Tua <${FROM}>`, subject: MAIL.subject });
    expect(mail?.text).toBe(MAIL.text);
  });

  test("a permissive umask makes no difference", async () => {
    const before = process.umask(0);
    const folder = join(home, "open");
    await createFileMailer(folder, FROM).send(MAIL);
    process.umask(before);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test("many at once are as many files, ordered by time", async () => {
    const folder = join(home, "many");
    const mailer = createFileMailer(folder, FROM);
    for (let turn = 0; turn < 3; turn++) {
      await Promise.all(Array.from({ length: 20 }, () => mailer.send({ ...MAIL, subject: `Turn ${turn}` })));
      const written = Date.now();
      while (Date.now() === written);
    }
    const mails = await readOutbox(folder);
    expect(mails).toHaveLength(60);
    expect(mails.map(({ head }) => head.subject)).toEqual(mails.map(({ head }) => head.subject).toSorted());
  });

  test("no line can be added to the headers", async () => {
    const folder = join(home, "injected");
    const mailer = createFileMailer(folder, FROM);
    await mailer.send({ ...MAIL, subject: "Join\nBcc: thief@evil.example\n\nmine" });
    await expect(mailer.send({ ...MAIL, to: "a@b.example\nBcc: c@d.example" })).rejects.toThrow();
    const mails = await readOutbox(folder);
    expect(mails).toHaveLength(1);
    expect(Object.keys(mails[0]?.head ?? {})).not.toContain("bcc");
    expect(mails[0]?.text).toBe(MAIL.text);
  });

  test("a read-only folder is an error that names no recipient", async () => {
    const rejected = await rejection(createFileMailer(join("/dev/null", "outbox"), FROM).send(MAIL));
    expect(rejected).toMatchObject({ code: "unavailable", reason: expect.stringContaining("ENOTDIR") });
    expect(rejected?.reason).not.toContain(MAIL.to);
  });
});
