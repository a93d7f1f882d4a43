import { afterAll, beforeAll, expect, test } from "vitest";
import { ApplicationShop } from "../support/application-shop.ts";

let shop: ApplicationShop;
beforeAll(async () => {
  shop = await ApplicationShop.open();
});
afterAll(() => shop.close());

test("the audit log has every change with the values before and after, without secrets", async () => {
  const { application, clientSecret } = await shop.register({ redirectUris: ["https://a.example/"] });
  const id = application.clientId;
  await shop.useCases.updateApplication(shop.owner, { id, name: "Ledger", scopes: ["openid"] });
  // A call that changes nothing adds no entry.
  await shop.useCases.updateApplication(shop.owner, {
    id,
    name: "Ledger",
    redirectUris: ["https://a.example/"],
  });
  const rotated = await shop.useCases.rotateApplicationSecret(shop.owner, id, 60);
  await shop.useCases.removeApplication(shop.owner, id);
  const first = {
    name: "Books",
    redirectUris: ["https://a.example/"],
    scopes: ["transactions:read"],
    allowedOrigins: [],
  };
  const second = { ...first, name: "Ledger", scopes: ["openid"] };
  const who = { actor: "member mem_x", mode: "test", address: "192.0.2.1" };
  const entries = await shop.audit(id);
  expect(entries).toEqual([
    { ...who, action: "application.registered", before: null, after: { ...first, kind: "confidential" } },
    {
      ...who,
      action: "application.updated",
      before: { name: "Books", scopes: ["transactions:read"] },
      after: { name: "Ledger", scopes: ["openid"] },
    },
    { ...who, action: "application_secret.rotated", before: null, after: { overlapSeconds: 60 } },
    { ...who, action: "application.removed", before: { ...second, kind: "confidential" }, after: null },
  ]);
  const stored = JSON.stringify([
    await shop.sql("select * from audit_log"),
    await shop.sql("select * from application_secrets"),
    await shop.sql("select * from applications"),
  ]);
  for (const secret of [clientSecret, rotated.clientSecret]) expect(stored).not.toContain(secret);
});

test("the audit log has the origins of a public application before and after", async () => {
  const { application } = await shop.register({
    kind: "public",
    redirectUris: ["https://a.example/"],
    allowedOrigins: ["https://a.example"],
  });
  const id = application.clientId;
  const allowedOrigins = ["https://b.example", "https://a.example"];
  await shop.useCases.updateApplication(shop.owner, { id, allowedOrigins });
  expect((await shop.audit(id)).map(({ before, after }) => [before, after])).toEqual([
    [null, expect.objectContaining({ allowedOrigins: ["https://a.example"] })],
    [{ allowedOrigins: ["https://a.example"] }, { allowedOrigins }],
  ]);
});

test("the first application of a merchant is in the audit log too", async () => {
  const { clientId } = shop.tua.merchant.application;
  expect(await shop.audit(clientId)).toMatchObject([
    { actor: "bootstrap", action: "application.registered" },
  ]);
});
