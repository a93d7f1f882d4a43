import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CompanyTua } from "../../support/company-tua.ts";
import { getToken } from "../../support/dashboard.ts";
import { Browser } from "../../support/form-browser.ts";

let at: CompanyTua;
beforeAll(async () => {
  at = await CompanyTua.open();
});
afterAll(() => at.close());
beforeEach(() => at.newOwner());

async function signIn() {
  const browser = new Browser();
  await at.start(browser);
  const scope = { merchantId: at.owner.merchantId, mode: "test" } as const;
  return at.tua.services.useCases.authenticateSession(getToken(browser) as string, scope, "192.0.2.1");
}

test("the company's provider signs in members whose password is from before, without another factor", async () => {
  const { useCases } = at.tua.services;
  const [{ has } = { has: null }] = await at.sql(
    "select password_hash is not null as has from members where id = $1",
    at.owner.id,
  );
  expect(has).toBe(true);
  // The owner can require it, although it has no effect on members whom the provider signs in.
  await useCases.requireTwoFactor(await signIn(), ["owner"]);
  const caller = await signIn();
  expect(caller).toMatchObject({ mustSetUpTwoFactor: false, role: "owner" });
  expect(await useCases.viewProfile(caller)).toMatchObject({ hasPassword: false, mustHaveTwoFactor: false });
  expect(await useCases.listMembers(caller)).toMatchObject([{ id: at.owner.id, hasPassword: false }]);
  await useCases.createApiKey(caller, { name: "Till" });
});
