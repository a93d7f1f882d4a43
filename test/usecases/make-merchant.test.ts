import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../support/app.ts";

let tua: TestTua;
beforeAll(async () => {
  tua = await startTua();
});
afterAll(() => tua.close());

test.each<[string, string, () => string]>([
  ["is none", "not_an_email", () => "Ama <ama@shop.example>"],
  ["signs somebody in already", "already_a_member", () => tua.merchant.owner.email.toUpperCase()],
])("no merchant is created if the owner's email address %s", async (_, code, email) => {
  const settings = { name: "Shop", country: "GH", currency: "GHS", timeZone: "Africa/Accra" };
  await expect(tua.services.useCases.createMerchant(settings, email())).rejects.toMatchObject({
    code: "invalid_request",
    fields: [{ field: "email", code }],
  });
});
