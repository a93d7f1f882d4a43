import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mode } from "../../server/domain/scope.ts";
import type { Store } from "../../server/store/connect.ts";
import {
  ENCRYPTED_COLUMNS,
  type EncryptedRow,
  listEncrypted,
  replaceEncrypted,
} from "../../server/store/encrypted-columns.ts";
import { insertMember } from "../../server/store/members.ts";
import { insertKey } from "../../server/store/oauth-keys.ts";
import { activateTotp, setPendingTotp } from "../../server/store/two-factor.ts";
import { insertWebhookSecret } from "../../server/store/webhook-secrets.ts";
import { createEncrypter, type Encrypter } from "../../server/usecases/encrypter.ts";
import { createMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { newId } from "../../server/usecases/new-id.ts";
import { signingKeyContext } from "../../server/usecases/oauth/signing-keys.ts";
import { reencryptSecrets } from "../../server/usecases/reencrypt-secrets.ts";
import { encryptTotp } from "../../server/usecases/sign-in/totp.ts";
import { webhookSecretContext } from "../../server/usecases/webhooks/signing-secrets.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";

const [OLD, NEW] = ["the-old-secret-key-for-this-test-only", "the-new-secret-key-for-this-test-only"];
const [old, present] = [createEncrypter(OLD), createEncrypter(NEW, OLD)];
/** The keys once the old one is gone. */
const after = createEncrypter(NEW);
const BOXES = { old, new: present };
type By = keyof typeof BOXES;

test("the command knows every encrypted column", async () => {
  const [, open] = BOTH_DATABASES[0];
  const [store, drop] = await open();
  const { rows } = await sql<{ position: string }>`
    select table_name || '.' || column_name as position from information_schema.columns
    where table_schema = 'public' and column_name ~ 'encrypted|totp_pending' order by 1`.execute(store.db);
  await store.close();
  await drop();
  const known = Object.values(ENCRYPTED_COLUMNS).map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ position }) => position)).toEqual(known.sort());
});

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  let merchantId: string;
  beforeAll(async () => {
    [store, drop] = await open();
    const terms = { name: "Shop", country: "GH", currency: "GHS", timeZone: "Africa/Accra" };
    const parts = { db: store.db, encrypter: present };
    ({ merchantId } = await createMerchant(parts)(terms, "owner@example.com"));
  });
  beforeEach(async () => {
    for (const table of ["webhook_secrets", "oauth_keys"])
      await sql`delete from ${sql.table(table)}`.execute(store.db);
    await sql`update members set totp_encrypted = null, totp_pending = null`.execute(store.db);
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  const run = () => reencryptSecrets({ db: store.db, encrypter: present })(() => {});

  async function storeWebhookSecret(box: Encrypter, text: string, mode: Mode = "test"): Promise<string> {
    const [id, scope] = [newId("secret"), { merchantId, mode }];
    await insertWebhookSecret(store.db, scope, {
      id,
      encryptedSecret: box.encrypt(text, webhookSecretContext(scope)),
    });
    return id;
  }

  async function storeSigningKey(box: Encrypter, text: string): Promise<string> {
    const kid = newId("secret");
    await insertKey(store.db, { kid, encryptedKey: box.encrypt(text, signingKeyContext(kid)) });
    return kid;
  }

  async function offerAuthenticator(box: Encrypter, text: string): Promise<string> {
    const id = newId("member");
    await insertMember(store.db, { id, email: `${id}@example.com`, passwordHash: "x" });
    await setPendingTotp(store.db, id, encryptTotp(box, id, text));
    return id;
  }

  /** Every encrypted value by its row's id, decrypted with a box; null if that fails. */
  async function opened(box: Encrypter): Promise<Map<string, string | null>> {
    const { rows } = await sql<{ id: string; context: string; ciphertext: string }>`
      select id, 'webhook-secret/' || merchant_id || '/' || mode as context, encrypted_secret as ciphertext from webhook_secrets
      union all select kid, 'oauth_keys ' || kid, encrypted_key from oauth_keys
      union all select id, 'totp of ' || id, totp_encrypted from members where totp_encrypted is not null
      union all select id || ' offered', 'totp of ' || id, totp_pending from members where totp_pending is not null`.execute(
      store.db,
    );
    const attempt = ({ context, ciphertext }: (typeof rows)[0]) => {
      try {
        return box.decrypt(ciphertext, context);
      } catch {
        return null;
      }
    };
    return new Map(rows.map((row) => [row.id, attempt(row)]));
  }

  test("afterwards only the new key decrypts everything, whichever key encrypted it, and the values are equal", async () => {
    const row = fc.record({
      kind: fc.constantFrom("webhook", "key", "offered", "taken"),
      by: fc.constantFrom<By>("old", "new"),
      text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
        const wanted = new Map<string, string>();
        for (const { kind, by, text } of rows) {
          if (kind === "webhook") wanted.set(await storeWebhookSecret(BOXES[by], text), text);
          else if (kind === "key") wanted.set(await storeSigningKey(BOXES[by], text), text);
          else {
            const id = await offerAuthenticator(BOXES[by], text);
            if (kind === "taken") await activateTotp(store.db, id, 1);
            wanted.set(kind === "taken" ? id : `${id} offered`, text);
          }
        }
        const byOld = rows.filter(({ by }) => by === "old").length;
        expect(await run()).toEqual({ all: rows.length, changed: byOld, undecryptable: [], complete: true });
        expect(await opened(after)).toEqual(wanted);
        expect([...(await opened(old)).values()].filter((text) => text !== null)).toEqual([]);
        expect(await run()).toEqual({ all: rows.length, changed: 0, undecryptable: [], complete: true });
        for (const table of ["webhook_secrets", "oauth_keys"])
          await sql`delete from ${sql.table(table)}`.execute(store.db);
        await sql`update members set totp_encrypted = null, totp_pending = null`.execute(store.db);
      }),
      { numRuns: 8 },
    );
  });

  test("more rows than one read returns, with progress output", async () => {
    const scope = { merchantId, mode: "live" } as const;
    await sql`
      insert into webhook_secrets (merchant_id, mode, id, encrypted_secret)
      select ${merchantId}, 'live', 'row_' || n, ${old.encrypt("text", webhookSecretContext(scope))}
      from generate_series(1, 25) n`.execute(store.db);
    const reported: string[] = [];
    const done = await reencryptSecrets(
      { db: store.db, encrypter: present },
      10,
    )(({ column, checked, changed }) => reported.push(`${column} ${checked} ${changed}`));
    expect(done).toEqual({ all: 25, changed: 25, undecryptable: [], complete: true });
    expect(reported.slice(0, 3)).toEqual([
      "webhook_secrets.encrypted_secret 10 10",
      "webhook_secrets.encrypted_secret 20 20",
      "webhook_secrets.encrypted_secret 25 25",
    ]);
    expect([...(await opened(after)).values()]).toEqual(Array.from({ length: 25 }, () => "text"));
  });

  test("a value that no key decrypts is named by its row and left unchanged; all others are re-encrypted", async () => {
    const lost = createEncrypter("a-key-that-nobody-has-any-more-at-all");
    const [webhook, key] = [await storeWebhookSecret(lost, "gone"), await storeSigningKey(old, "kept")];
    const member = await offerAuthenticator(lost, "gone too");
    const before = await opened(lost);
    expect(await run()).toEqual({
      all: 3,
      changed: 1,
      complete: true,
      undecryptable: [
        `webhook_secrets.encrypted_secret ${merchantId} test ${webhook}`,
        `members.totp_pending ${member}`,
      ],
    });
    expect(await opened(lost)).toEqual(before);
    expect((await opened(after)).get(key)).toBe("kept");
  });

  test("a row copied to another's place does not decrypt there", async () => {
    const id = await storeWebhookSecret(old, "mine");
    await sql`update webhook_secrets set mode = 'live' where id = ${id}`.execute(store.db);
    expect((await run()).undecryptable).toEqual([
      `webhook_secrets.encrypted_secret ${merchantId} live ${id}`,
    ]);
  });

  test("a row that changed since it was read keeps its change", async () => {
    const id = await offerAuthenticator(old, "first");
    const column = ENCRYPTED_COLUMNS.pendingAuthenticators;
    const [read] = await listEncrypted(store.db, column, null, 1);
    await setPendingTotp(store.db, id, encryptTotp(old, id, "second"));
    expect(
      await replaceEncrypted(store.db, column, read as EncryptedRow, encryptTotp(present, id, "first")),
    ).toBe(false);
    expect((await opened(old)).get(`${id} offered`)).toBe("second");
    await run();
    expect((await opened(after)).get(`${id} offered`)).toBe("second");
  });

  test("a process that keeps encrypting with another key is reported, and its values are not lost", async () => {
    const id = await storeWebhookSecret(old, "first");
    const theirs = old.encrypt("theirs", webhookSecretContext({ merchantId, mode: "test" }));
    // It is always faster: whatever is written, its value is there at the next read.
    await sql`create function theirs() returns trigger language plpgsql as
      ${sql.raw(`$$ begin new.encrypted_secret = '${theirs}'; return new; end $$`)}`.execute(store.db);
    await sql`create trigger theirs before update on webhook_secrets for each row execute function theirs()`.execute(
      store.db,
    );
    expect(await run()).toMatchObject({ complete: false, undecryptable: [] });
    await sql`drop function theirs cascade`.execute(store.db);
    expect((await opened(present)).get(id)).toBe("theirs");
    expect(await run()).toMatchObject({ complete: true, changed: 1 });
    expect((await opened(after)).get(id)).toBe("theirs");
  });
});
