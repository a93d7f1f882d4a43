import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { MAX_WAIT_MS } from "../../support/patience.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
let owner: Staff;
beforeAll(async () => {
  tua = await startTua({ worker: true, env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  owner = await team.owner();
  await tua.services.useCases.registerProcess();
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const RECEIPT = `query ($id: ID!) { revocation(id: $id) {
  id subject at state slowestSeconds lastAcceptedAt
  processes { name confirmedAfterSeconds lastAcceptedAt lastSeenAt silentForSeconds } } }`;

test("a member reads the receipt of a key, by the key and by its audit log entry", async () => {
  const { createApiKey } = await owner.data(
    'mutation { createApiKey(input: { name: "Till", kind: SECRET, scopes: [TRANSACTIONS_READ] }) { apiKey { id } } }',
  );
  const { id } = createApiKey.apiKey;
  expect(await owner.data(RECEIPT, { id })).toEqual({ revocation: null });
  await owner.data("mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }", { id });
  const read = async () => (await owner.data(RECEIPT, { id })).revocation;
  await expect
    .poll(async () => (await read()).state, { timeout: MAX_WAIT_MS, interval: 20 })
    .toBe("CONFIRMED");
  const receipt = await read();
  expect(receipt).toEqual({
    id: expect.stringMatching(/^aud_/),
    subject: id,
    at: expect.any(String),
    state: "CONFIRMED",
    slowestSeconds: receipt.processes[0].confirmedAfterSeconds,
    lastAcceptedAt: null,
    processes: [
      {
        name: expect.stringMatching(/:0$/),
        confirmedAfterSeconds: expect.any(Number),
        lastAcceptedAt: null,
        lastSeenAt: expect.any(String),
        silentForSeconds: expect.any(Number),
      },
    ],
  });
  const byEntry = await owner.data(RECEIPT, { id: receipt.id });
  expect(byEntry.revocation.subject).toBe(id);
});

test("a cashier reads no receipt of a key, and keys have no such query", async () => {
  const cashier = await team.add("cashier");
  expect(await cashier.rejection(RECEIPT, { id: "key_x" })).toBe("insufficient_scope");
  const response = await tua.app.inject({
    method: "POST",
    url: "/graphql",
    headers: { authorization: `Bearer ${tua.merchant.keys.test.secret}` },
    payload: { query: '{ revocation(id: "key_x") { id } }' },
  });
  expect(response.json().errors[0].message).toContain("Cannot query field");
});
