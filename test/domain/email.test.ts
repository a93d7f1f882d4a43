import { expect, test } from "vitest";
import { isEmailAddress, parseEmail } from "../../server/domain/email.ts";

const rejected = { ok: false, problem: { code: "not_an_email", params: {} } };
const HOST = "@shop.example";
const longest = `${"a".repeat(254 - HOST.length)}${HOST}`;

test.each(["ama@shop.example", "ama+till@shop.example", "à@épicerie.example", "a@b.c.example", longest])(
  "%s is a valid person's address",
  (text) => {
    expect(parseEmail(text)).toEqual({ ok: true, value: text });
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each(["no-reply@localhost", "owner@mail"])("%s accepts email, but is not public", (text) => {
  expect(isEmailAddress(text)).toBe(true);
  expect(parseEmail(text)).toEqual(rejected);
});

test.each([
  ...["", "ama", "@shop.example", "ama@", "ama@@shop.example", "a@b@c.example", "ama @shop.example"],
  ...[
    "ama@shop.example ",
    "ama@shop.example\n",
    "a\0@shop.example",
    "a\u2028b@shop.example",
    "\ud800@b.example",
  ],
  ...[
    "Ama <ama@shop.example>",
    '"ama"@shop.example',
    "ama@shop.example, kofi@shop.example",
    "a(b)@shop.example",
  ],
  ...["all:ama@shop.example;", `a${longest}`],
])("%j is not an address", (text) => {
  expect(isEmailAddress(text)).toBe(false);
  expect(parseEmail(text)).toEqual(rejected);
});

test("a host that ends with a dot is not valid for a person", () => {
  expect(parseEmail("ama@shop.")).toEqual(rejected);
});

test.each([undefined, null, 7, ["ama@shop.example"]])("%j is not a string", (value) => {
  expect(parseEmail(value)).toMatchObject({ problem: { code: "wrong_type" } });
});
