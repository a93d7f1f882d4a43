import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { hashPassword, matchesPasswordHash } from "../../server/usecases/sign-in/password.ts";
import { parsePassword } from "../../server/usecases/sign-in/password-rules.ts";

const ok = async (password: string, email?: string) => (await parsePassword(password, email)).ok;
const rejection = async (password: unknown, email?: string) => {
  const parsed = await parsePassword(password, email);
  return parsed.ok ? "taken" : parsed.problem.code;
};

test.each([
  ["8 characters", "kq8-vzrt"],
  ["128 characters", `${"waakye ".repeat(18)}xy`],
  ["128 characters of four bytes", `${"🧺🦀".repeat(64).slice(0, -2)}🍲`],
  [
    "more than 72 bytes, where bcrypt would cut",
    "shito and kenkey on a Friday evening by the sea, with pepper on top of it",
  ],
  ["spaces around it", "  lagoon heron  "],
  ["letters of any script", "пароль-мой-дом"],
  ["figures alone", "83920175"],
  ["small letters alone", "lampshadequarry"],
  ["a quote and markup", `'"><script>--`],
])("a password with %s is accepted unchanged and signs in", async (_name, password) => {
  expect(await parsePassword(password)).toEqual({ ok: true, value: password });
  const hash = await hashPassword(password);
  expect(await matchesPasswordHash(password, hash)).toBe(true);
  expect(await matchesPasswordHash(password.slice(0, -1), hash)).toBe(false);
  expect(await matchesPasswordHash(`${password} `, hash)).toBe(false);
  expect(await matchesPasswordHash(password.toUpperCase(), hash)).toBe(password === password.toUpperCase());
});

test.each([
  ["7 characters", "kq8-vzr", "too_short"],
  ["7 characters of four bytes", "🧺🦀🍲🧺🦀🍲🧺", "too_short"],
  ["129 characters", `${"waakye ".repeat(18)}xyz`, "too_long"],
  ["a million characters", "x7-".repeat(333_334), "too_long"],
  ["a NUL", "lagoon\0heron", "control_characters"],
  ["a line's end", "lagoon heron\n", "control_characters"],
  ["half a character", "lagoon heron \ud800", "invalid_unicode"],
  ["nothing", undefined, "required"],
])("a password with %s is rejected", async (_name, password, message) => {
  expect(await rejection(password)).toBe(message);
});

test("one too long does not sign in", async () => {
  const password = "lagoon heron ".repeat(10);
  expect(await matchesPasswordHash(password, await hashPassword(password))).toBe(false);
});

test("the same letters from a different keyboard are the same password", async () => {
  const [composed, decomposed] = ["Élan d'Accra é", "E\u0301lan d'Accra e\u0301"];
  expect(await parsePassword(decomposed)).toEqual({ ok: true, value: composed });
  expect(await matchesPasswordHash(decomposed, await hashPassword(composed))).toBe(true);
  expect(await matchesPasswordHash(composed, await hashPassword(decomposed))).toBe(true);
  expect(await matchesPasswordHash("ﬁnch in the reeds", await hashPassword("finch in the reeds"))).toBe(
    false,
  );
});

test("the 3,000 most leaked passwords are rejected, and each with a capital and a few signs added", async () => {
  const leaked = dictionary["passwords-common"];
  const long = leaked.filter((word) => word.length >= 8).slice(0, 3_000);
  const accepted = [];
  for (const word of long) if (await ok(word)) accepted.push(word);
  const words = leaked.slice(0, 3_000).filter((word) => word.length >= 4);
  const dressed = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}2024!`);
  for (const password of dressed) if (await ok(password)) accepted.push(password);
  expect(accepted).toEqual([]);
});

test.each([
  ..."password Password1! P@ssw0rd motdepasse 1234567890 q1w2e3r4 asdfghjkl zxcvbnm1 abcd1234 iloveyou2".split(
    " ",
  ),
  ..."Summer2024! Kwame2024 jesus1234 accra-2024".split(" "),
  ..."00000000 aaaaaaaa 123123123 passpass 987654321 hijklmno".split(" "),
])("%s is rejected as a common guess", async (password) => {
  expect(await rejection(password)).toBe("common_password");
});

test.each(["tumbling-otter-9", "adwoa sells waakye", "kNf8s!02Lq", "sparrow-cellar", "lampshade-otter77"])(
  "%s is not a common guess",
  async (password) => {
    expect(await ok(password)).toBe(true);
  },
);

test("a member's own email address is not a valid password, nor the part before its @", async () => {
  const email = "Amaoforiwaa@example.com";
  for (const password of [email, email.toLowerCase(), "amaoforiwaa", "Amaoforiwaa1!"])
    expect(await rejection(password, email)).toBe("own_email");
  expect(await ok("amaoforiwaa", "kofi@example.com")).toBe(true);
});
