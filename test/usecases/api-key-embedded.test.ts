import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "../../server/store/connect.ts";
import { createApiKey } from "../../server/usecases/keys/create-api-key.ts";
import { listApiKeys } from "../../server/usecases/keys/list-api-keys.ts";
import { revokeApiKey } from "../../server/usecases/keys/revoke-api-key.ts";
import { rotateApiKey } from "../../server/usecases/keys/rotate-api-key.ts";
import { updateApiKey } from "../../server/usecases/keys/update-api-key.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { memberCaller } from "../support/member-caller.ts";

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    [store, drop] = await open();
    const columns = "id, name, country, currency, time_zone";
    await store.execute((run) =>
      run(`insert into merchants (${columns}) values ('mer_m', 'M', 'GH', 'GHS', 'UTC')`),
    );
    await store.execute((run) => run("insert into members (id, email) values ('mem_m', 'm@example.com')"));
    await store.execute((run) =>
      run("insert into memberships (merchant_id, member_id, role) values ('mer_m', 'mem_m', 'owner')"),
    );
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  test("a key's whole life is the same", async () => {
    const owner = memberCaller({ merchantId: "mer_m", mode: "test" }, "owner", {
      memberId: "mem_m",
      scopes: ["events:read"],
    });
    const { db } = store;
    const deps = { db, mailer: null, passwordSignIn: true };
    const { apiKey, secret } = await createApiKey(deps)(owner, { name: "Till", scopes: ["events:read"] });
    const { id } = apiKey;
    const rotated = await rotateApiKey(deps)(owner, { id, overlapSeconds: 60 });
    expect(rotated.apiKey).toEqual({
      ...apiKey,
      lastFour: rotated.secret.slice(-4),
      previousSecretExpiresAt: expect.any(Date),
    });
    expect(rotated.secret).not.toBe(secret);
    const expiresAt = new Date(Date.now() + 30_000);
    const change = { allowedIps: ["2001:db8::/32"], serverSessionsOnly: true, expiresAt };
    const updated = await updateApiKey(deps)(owner, { id, ...change });
    expect(updated).toEqual({ ...rotated.apiKey, ...change, previousSecretExpiresAt: expiresAt });
    expect(await listApiKeys(store)(owner)).toEqual([updated]);
    const revoked = await revokeApiKey(deps)(owner, id);
    expect(revoked).toEqual({ ...updated, revokedAt: expect.any(Date), previousSecretExpiresAt: null });
    expect(await revokeApiKey(deps)(owner, id)).toEqual(revoked);
    const log = await store.execute((run) => run("select action, before, after from audit_log order by at"));
    expect(log.map(({ action }) => action)).toEqual(
      ["created", "rotated", "updated", "revoked"].map((done) => `api_key.${done}`),
    );
    expect(log[2]?.before).toEqual({ allowedIps: [], serverSessionsOnly: false, expiresAt: null });
  });
});
