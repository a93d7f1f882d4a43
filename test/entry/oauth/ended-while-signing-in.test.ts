import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import type { UseCases } from "../../../server/usecases/use-cases.ts";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, openSignIn } from "../../support/form-browser.ts";
import { SoftwarePasskey } from "../../support/software-passkey.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua & { baseUrl: string };
let team: TestMembers;
/** Separate for each test. */
let shop: CreatedMerchant;
let owner: Staff;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua, tua.baseUrl);
});
beforeEach(async () => {
  shop = await tua.createMerchant(`Shop ${Math.random()}`);
  owner = await team.owner(shop);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const PASSWORD = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { endedSessions } }`;
const SIGN_OUT = "mutation ($id: ID!) { signOutMember(input: { id: $id }) { endedSessions } }";
const ADD = "mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { recoveryCodes } }";

/** Changes of the owner that end all other sessions. */
const changes: Record<string, () => Promise<unknown>> = {
  "a changed password": () =>
    owner.data(PASSWORD, {
      input: { currentPassword: shop.owner.password, newPassword: "another correct horse" },
    }),
  "a sign-out by another owner": async () => {
    const other = await team.add("owner", shop.merchantId);
    return other.data(SIGN_OUT, { id: owner.id });
  },
  "a first passkey": async () => {
    const { beginPasskey } = await owner.data("mutation { beginPasskey { options } }");
    const credential = new SoftwarePasskey(tua.baseUrl).create(beginPasskey.options);
    return owner.data(ADD, { input: { name: "Phone", credential } });
  },
};

/** Runs a change once, before or after a call of a use case that `matches` picks. */
function during(
  name: "signIn" | "saveArtifact",
  when: "before" | "after",
  change: () => Promise<unknown>,
  matches: (...input: unknown[]) => boolean = () => true,
): { changed: () => boolean } {
  const { useCases } = tua.services;
  const original = useCases[name] as (...input: unknown[]) => Promise<unknown>;
  let changed = false;
  const replaced = async (...input: unknown[]) => {
    const isNow = !changed && matches(...input);
    changed ||= isNow;
    if (isNow && when === "before") await change();
    const result = await original(...input);
    if (isNow && when === "after") await change();
    return result;
  };
  vi.spyOn(useCases as Record<typeof name, UseCases[typeof name]>, name).mockImplementation(
    replaced as never,
  );
  return { changed: () => changed };
}

/** Signs in with the password. @returns the browser and the status of the last response */
async function signIn(): Promise<{ browser: Browser; status: number }> {
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl, "/where");
  const { response } = await browser.follow(page, browser.form(page, shop.owner));
  return { browser, status: response.status };
}

describe.each(Object.entries(changes))(
  "%s opens no session of a sign-in that was verified before",
  (_, change) => {
    test("and not stored yet", async () => {
      const { changed } = during("signIn", "after", change);
      const { browser, status } = await signIn();
      expect(changed()).toBe(true);
      expect(status).toBe(400);
      expect(browser.cookies.has("tua_session")).toBe(false);
    });

    test.each(["AuthorizationCode", "Session"])("and is being stored as %s", async (kind) => {
      const { changed } = during("saveArtifact", "before", change, (saved, _id, payload) => {
        const { accountId } = payload as { accountId?: string };
        return saved === kind && accountId === owner.id;
      });
      const { browser, status } = await signIn();
      expect(changed()).toBe(true);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(browser.cookies.has("tua_session")).toBe(false);
    });
  },
);

test("the password signs in again after each change, and the session that made it stays", async () => {
  await owner.data(PASSWORD, {
    input: { currentPassword: shop.owner.password, newPassword: "another correct horse" },
  });
  expect((await owner.data("{ viewer { __typename } }")).viewer).toBeTruthy();
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl, "/where");
  const changed = { email: owner.email, password: "another correct horse" };
  await browser.follow(page, browser.form(page, changed));
  expect(browser.cookies.has("tua_session")).toBe(true);
});
