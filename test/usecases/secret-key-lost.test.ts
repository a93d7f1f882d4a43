import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DecryptionError } from "../../server/usecases/encrypter.ts";
import { EXPIRE_LEASES } from "../support/claim-due.ts";
import { freshDatabase, openPool } from "../support/database.ts";
import { expectGenuine } from "../support/listen-command.ts";
import { order } from "../support/orders.ts";
import { Receiver } from "../support/receiver.ts";
import { startProcess } from "../support/tua-process.ts";

/** The statements of the runbook for a lost key. */
async function readRunbookLines(): Promise<string[]> {
  const text = await readFile(new URL("../../docs/operate/replace-secret-key.md", import.meta.url), "utf8");
  const section = text.slice(text.indexOf("## If it is lost"), text.indexOf("## If it leaked"));
  return [...section.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => sql as string);
}

test("with the key lost, the runbook's statements create all of it again, and pending events are delivered", async () => {
  await using database = await freshDatabase();
  await using receiver = await Receiver.start();
  const pool = openPool(database.url);
  const before = await startProcess(database.url, { env: { SECRET_KEY: "lost".repeat(10) } });
  const { caller, owner } = await before.createMerchant();
  await before.useCases.signingKeys();
  const waiting = order({ callbackUrl: receiver.url });
  const { checkoutId } = await before.useCases.initiateCheckout(caller, waiting, null);
  await before.useCases.cancelCheckout(caller, checkoutId);
  await before.stop();

  const after = await startProcess(database.url, { env: { SECRET_KEY: "made".repeat(10) }, worker: true });
  const { useCases } = after;
  await expect(useCases.signingKeys()).rejects.toThrow(DecryptionError);
  await expect(useCases.viewWebhook(caller)).rejects.toThrow(DecryptionError);
  expect((await useCases.reencryptSecrets(() => {})).undecryptable).toHaveLength(3);

  const [all, ofMember] = await readRunbookLines();
  await pool.query(all as string);
  await pool.query((ofMember as string).replace("adwoa@example.com", owner.email));
  expect(await useCases.reencryptSecrets(() => {})).toMatchObject({ all: 0, undecryptable: [] });
  expect(await useCases.signingKeys()).toHaveLength(1);
  const { secret } = await useCases.rotateWebhookSecret(caller);
  // A minute passes: deliveries that could not be signed are free again.
  await pool.query(EXPIRE_LEASES);
  expectGenuine(await receiver.next(30_000), secret);
  await after.stop();
  await pool.end();
});
