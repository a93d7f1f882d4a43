import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "../../server/store/connect.ts";
import { recordAudit } from "../../server/usecases/record-audit.ts";
import {
  confirmRevocations,
  registerProcess,
  removeProcess,
} from "../../server/usecases/revocations/confirm-revocations.ts";
import { ProcessAccess } from "../../server/usecases/revocations/process-access.ts";
import { viewRevocation } from "../../server/usecases/revocations/view-revocation.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { memberCaller } from "../support/member-caller.ts";

const ACTOR = { merchantId: "m1", mode: "test", actor: "member mem_x", ipAddress: null } as const;

describe.each(BOTH_DATABASES)("revocations on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    [store, drop] = await open();
    await store.execute((run) =>
      run(
        "insert into merchants (id, name, country, currency, time_zone) values ('m1', 'M', 'GH', 'GHS', 'UTC')",
      ),
    );
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  test("the process confirms, with its last call, and has no row after it stopped", async () => {
    const access = new ProcessAccess("web:1");
    const deps = { db: store.db, access };
    await registerProcess(deps)();
    access.note("key_1");
    await recordAudit(store.db, ACTOR, { action: "api_key.revoked", target: "key_1" });
    const view = () => viewRevocation(deps)(memberCaller({ merchantId: "m1" }), "key_1");
    expect(await view()).toMatchObject({
      state: "waiting",
      slowestSeconds: null,
      lastAcceptedAt: null,
      processes: [{ name: "web:1", confirmedAfterSeconds: null }],
    });
    expect(await confirmRevocations(deps)()).toBe(1);
    expect(await view()).toMatchObject({
      state: "confirmed",
      lastAcceptedAt: expect.any(Date),
      processes: [{ name: "web:1", confirmedAfterSeconds: expect.any(Number), lastSeenAt: expect.any(Date) }],
    });
    await removeProcess(deps)();
    await recordAudit(store.db, ACTOR, { action: "api_key.revoked", target: "key_2" });
    expect((await viewRevocation(deps)(memberCaller({ merchantId: "m1" }), "key_2"))?.processes).toEqual([]);
  });
});
