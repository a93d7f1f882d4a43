import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { Browser, openSignIn, signIn, within } from "../../support/form-browser.ts";

const baseUrl = "https://pay.example.com";
const SESSION = "__Host-tua_session";

let tua: TestTua;
/** The attacker's own sign-in: the cookies of its browser, the step's page, and the URL to continue. */
let attack: { jar: { name: string; value: string }[]; page: string; resume: string; email: string };
beforeAll(async () => {
  tua = await startTua({ env: { BASE_URL: baseUrl, RATE_LIMITS: "off" } });
  const { owner } = await tua.createMerchant("Attacker");
  const attacker = new Browser(within(tua));
  const page = await openSignIn(attacker, baseUrl);
  const posted = await attacker.post(page, owner);
  const jar = [...attacker.cookies].map(([key, { value }]) => ({ name: key.split(" ")[0] as string, value }));
  attack = { jar, page, resume: posted.headers.get("location") as string, email: owner.email };
});
afterAll(() => tua.close());

/** The cookies that a sibling host can plant: no name with `__Host-`, but the same name without it. */
const plantable = () =>
  attack.jar.flatMap(({ name, value }) =>
    name.startsWith("__Host-") ? [{ name: name.slice("__Host-".length), value }] : [{ name, value }],
  );

function victim(paths: readonly string[]): Browser {
  const browser = new Browser(within(tua));
  for (const path of paths)
    for (const { name, value } of plantable()) browser.cookies.set(`${name} ${path}`, { value, path });
  return browser;
}

const whoIs = async (browser: Browser): Promise<string | null> => {
  const token = browser.cookies.get(SESSION)?.value;
  return token ? (await tua.services.useCases.viewSession(token)).member.email : null;
};

const PATHS = [
  ["/"],
  ["/oauth"],
  ["/oauth/authorize"],
  ["/", "/oauth", "/oauth/authorize", "/oauth/sign-in"],
];

test("the attacker's own browser continues, so only the binding prevents the attack", async () => {
  const attacker = new Browser(within(tua));
  const { last } = await signIn(attacker, baseUrl, tua.merchant.owner);
  expect(last).toBe(`${baseUrl}/`);
  expect(await whoIs(attacker)).toBe(tua.merchant.owner.email);
  expect(attack.jar.map(({ name }) => name.replace(/(step_|sign_in_).*/, "$1"))).toEqual(
    expect.arrayContaining([
      ...["__Host-tua_sign_in_", "__Host-tua_step_", "__Secure-tua_oauth_step", "__Secure-tua_oauth_resume"],
      ...["__Secure-tua_oauth_step.sig", "__Secure-tua_oauth_resume.sig", "__Host-tua_known"],
    ]),
  );
});

test.each(PATHS)(
  "cookies that a sibling host plants (at %s) sign nobody in as the attacker",
  async (...paths) => {
    const atStep = [...paths, new URL(attack.resume).pathname, new URL(attack.page).pathname];
    for (const address of [attack.resume, attack.page]) {
      const browser = victim(atStep);
      const { response } = await browser.follow(address);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("started in another browser");
      expect(await whoIs(browser)).toBeNull();
      expect(browser.cookies.has("__Host-tua_oauth")).toBe(false);
    }
  },
);

test.each(PATHS)("nor does a member's own sign-in end as the attacker's (at %s)", async (...paths) => {
  const browser = victim(paths);
  const page = await openSignIn(browser, baseUrl);
  await browser.follow(page, browser.form(page, tua.merchant.owner));
  expect(await whoIs(browser)).toBe(tua.merchant.owner.email);
});

test("a planted cookie of the attacker's step does not work at a step of the member's own", async () => {
  const browser = new Browser(within(tua));
  const page = await openSignIn(browser, baseUrl);
  const own = (await browser.post(page, tua.merchant.owner)).headers.get("location") as string;
  // As after the member's own cookies were evicted from a full jar.
  for (const key of [...browser.cookies.keys()]) if (key.includes("resume")) browser.cookies.delete(key);
  for (const { name, value } of plantable())
    if (name.includes("resume")) browser.cookies.set(`${name} /oauth`, { value, path: "/oauth" });
  const { response } = await browser.follow(own);
  expect(response.status).toBe(400);
  expect(await whoIs(browser)).toBeNull();
});

test("every cookie set with TLS is __Host-, or belongs to a step that is bound to one", () => {
  const others = attack.jar.map(({ name }) => name).filter((name) => !name.startsWith("__Host-"));
  expect(others.toSorted()).toEqual([
    ...["__Secure-tua_oauth_resume", "__Secure-tua_oauth_resume.sig"],
    ...["__Secure-tua_oauth_step", "__Secure-tua_oauth_step.sig"],
  ]);
});
