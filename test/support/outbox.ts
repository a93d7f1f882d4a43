import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import type { TestTua } from "./app.ts";
import { MAX_WAIT_MS } from "./patience.ts";

/** An email from the outbox. */
export interface FiledMail {
  file: string;
  /** Headers by lower-case name. */
  head: Record<string, string>;
  text: string;
}

/** The emails of an outbox, oldest first. */
export async function readOutbox(folder: string): Promise<FiledMail[]> {
  const files = await readdir(folder).catch(() => []);
  const whole = files.filter((file) => file.endsWith(".eml")).sort();
  return Promise.all(
    whole.map(async (file) => ({ file, ...read(await readFile(join(folder, file), "utf8")) })),
  );
}

function read(mail: string): Omit<FiledMail, "file"> {
  const end = mail.indexOf("\n\n");
  const lines = mail.slice(0, end).split("\n");
  const head = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  return { head, text: mail.slice(end + 2) };
}

/** Waits for this many emails to an address: they are sent after the response. */
export function mailsTo(
  { dataDir }: Pick<TestTua, "dataDir">,
  email: string,
  many = 1,
): Promise<FiledMail[]> {
  return vi.waitFor(
    async () => {
      const mails = (await readOutbox(join(dataDir, "outbox"))).filter(({ head }) => head.to === email);
      if (mails.length < many) throw new Error(`${mails.length} of ${many} mails to ${email}`);
      return mails;
    },
    { timeout: MAX_WAIT_MS, interval: 20 },
  );
}

/** The one link of an email. */
export function linkIn({ text }: FiledMail): string {
  const links = text.match(/https?:\S+/g) ?? [];
  if (links.length !== 1) throw new Error(`${links.length} links in a mail`);
  return links[0] as string;
}
