import { randomBytes } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createMailer, type Mailer, toMessageId } from "./mailer.ts";

/**
 * Stores mails as files, for machines without a mail server: one file per mail, named by time, readable only
 * by the owner. The text isn't encoded, so that links can be copied from it.
 * @param folder created with the first mail
 */
export function createFileMailer(folder: string, from: string): Mailer {
  return createMailer(async ({ to, subject, text, id }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const date = new Date();
    const head = [
      `Date: ${date.toUTCString().replace("GMT", "+0000")}`,
      `From: Tua <${from}>`,
      `To: ${to}`,
      `Subject: ${subject}`,
      ...(id ? [`Message-ID: ${toMessageId(id, from)}`] : []),
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: 8bit",
    ];
    const name = `${date.toISOString().replaceAll(":", "")}-${randomBytes(4).toString("hex")}.eml`;
    // Renamed once complete, so that watchers of the folder never read a partial mail.
    const path = join(folder, name);
    const file = await open(`${path}.new`, "wx", 0o600);
    try {
      await file.writeFile(`${head.join("\n")}\n\n${text.trimEnd()}\n`);
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  });
}
