import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verifyExport } from "../../../server/cli/verify-export.ts";
import { MailedShop } from "../../support/mailed-shop.ts";
import { linkIn } from "../../support/outbox.ts";

let mailed: MailedShop;
let owner: Awaited<ReturnType<MailedShop["owner"]>>;

beforeAll(async () => {
  mailed = await MailedShop.open();
});
beforeEach(async () => {
  await mailed.shop.openAnother();
  owner = await mailed.owner();
});
afterAll(() => mailed.close());

/** A day with a new event in a mode, at whose end the worker runs twice. */
async function nextDay(mode: "test" | "live"): Promise<void> {
  const { merchantId } = mailed.shop;
  await mailed.shop.sql("update checkpoints set day = day - 1", []);
  await mailed.shop.sql(
    `with counted as (
       update event_sequences set last = last + 1 where merchant_id = $1 and mode = $2 returning last
     )
     insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
     select $1, $2, last, 'evt_' || last, 'checkout.created', 'txn_' || last, '{"sequence":' || last || ',"data":{}}'
     from counted`,
    [merchantId, mode],
  );
  const { signal } = new AbortController();
  await Promise.all([mailed.useCases.witnessHistory(signal), mailed.useCases.witnessHistory(signal)]);
  await mailed.send();
}

test("owners and admins who chose it get each live checkpoint once, with its verifier key", async () => {
  const [admin, silent, viewer] = [
    await mailed.member("admin"),
    await mailed.member("admin"),
    await mailed.member("viewer"),
  ];
  for (const member of [owner, admin, viewer])
    await mailed.useCases.updatePreferences(member, { emailCheckpoints: true });
  await nextDay("live");
  await nextDay("live");
  const stored = await mailed.shop.sql(
    "select note, verifier_key from checkpoints where merchant_id = $1 order by size",
    [mailed.shop.merchantId],
  );
  expect(stored).toHaveLength(2);
  for (const member of [owner, admin]) {
    const mails = await mailed.mailsTo(member);
    expect(mails).toHaveLength(2);
    for (const [index, mail] of mails.entries()) {
      expect(mail.head.subject).toMatch(/^Tua: checkpoint of the event log of “.*”$/);
      expect(mail.text).toContain(String(stored[index]?.note));
      expect(mail.text).toContain(String(stored[index]?.verifier_key));
      expect(linkIn(mail)).toMatch(/\/live\/settings\/profile$/);
    }
  }
  for (const none of [silent, viewer]) expect(await mailed.mailsTo(none)).toEqual([]);
});

test("the note of an email verifies, also with other line ends and without its last one", async () => {
  await mailed.useCases.updatePreferences(owner, { emailCheckpoints: true });
  await nextDay("live");
  await nextDay("live");
  const folder = await mkdtemp(join(tmpdir(), "tua-mailed-"));
  const [file, checkpoint] = [join(folder, "events.ndjson"), join(folder, "mailed.checkpoint")];
  await writeFile(file, '{"sequence":1,"data":{}}\n{"sequence":2,"data":{}}\n');
  const { text = "" } = (await mailed.mailsTo(owner)).at(-1) ?? {};
  expect(text).toContain("no event up to the sequence 2 was");
  const [, note = "", key = ""] = /\n\n(\S+\/live\n.*\n)\nVerifier key\.[^\n]*:\n\n(\S+)\n/s.exec(text) ?? [];
  for (const copied of [note, note.replaceAll("\n", "\r\n"), `\n${note.trimEnd()}`]) {
    await writeFile(checkpoint, copied);
    const args = ["--file", file, "--checkpoint", checkpoint, "--verifier-key", key];
    expect(await verifyExport(args)).toMatch(/^The events 1 to 2 are those of the checkpoint/);
    await expect(verifyExport([...args, "--witness-key", key])).rejects.toThrow(
      "must be the key of a witness",
    );
  }
  await rm(folder, { recursive: true });
});

test("checkpoints of test mode are not sent", async () => {
  await mailed.useCases.updatePreferences(owner, { emailCheckpoints: true });
  await nextDay("test");
  expect(await mailed.mailsTo(owner)).toEqual([]);
});
