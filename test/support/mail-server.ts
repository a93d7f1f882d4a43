import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { Arrivals } from "./arrival-queue.ts";

/** An email as the mail server received it. */
export interface ReceivedMail {
  readonly to: string;
  /** The Message-ID header. */
  readonly id: string;
  readonly text: string;
}

/** The text of a body, whose encoding the head names. */
function decode(head: string, body: string): string {
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** A mail server on loopback. */
export class MailServer implements AsyncDisposable {
  readonly #arrivals = new Arrivals<ReceivedMail>("an email", ({ text, to }) => `to ${to}: ${text}`);
  /** False: it receives each email and never responds. */
  responds = true;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const [head = "", ...text] = Buffer.concat(chunks).toString().split("\r\n\r\n");
        this.#arrivals.push({
          to: envelope.rcptTo.map(({ address }) => address).join(),
          id: /^Message-ID:\s*(<.+>)/im.exec(head)?.[1] ?? "",
          text: decode(head, text.join("\r\n\r\n")),
        });
        if (this.responds) done();
      });
    },
  });

  private constructor() {
    // A killed client breaks its connection.
    this.#server.on("error", () => {});
    this.#server.listen(0, "127.0.0.1");
  }

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    await once(server.#server.server, "listening");
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as { port: number }).port}`;
  }

  get mails(): readonly ReceivedMail[] {
    return this.#arrivals.all;
  }

  /** Waits until the emails received so far fulfill the condition. */
  until(check: (mails: readonly ReceivedMail[]) => boolean): Promise<readonly ReceivedMail[]> {
    return this.#arrivals.until(check);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
