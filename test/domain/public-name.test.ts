import { expect, test } from "vitest";
import { parsePublicName, quoteName } from "../../server/domain/public-name.ts";

const getProblem = (name: unknown): string => {
  const parsed = parsePublicName(name);
  return parsed.ok ? "none" : parsed.problem.code;
};

test.each([
  ...[
    "Adwoa's Kitchen",
    "Adwoa’s Kitchen",
    "A.B.C. Ltd",
    "Dr. Mensah & Sons",
    "No. 1 Chop Bar",
    "No.1 Chop Bar",
  ],
  ...[
    "St. John",
    "24/7 Mart",
    "24.7 Mart",
    "P.Z. & Co.",
    "Ph.D. Tutors",
    "Co.,Ltd",
    "3.5% Credit Union",
    "E. Leclerc",
  ],
  ...[
    "Vision: Optics",
    "Salon @ The Mall",
    "“Best” Grill",
    'Joe "The Fish" Addo',
    "A/B Testing",
    "Wait… What?",
  ],
  ...[
    "Café Zoë",
    "Ɔdɔ Yɛ Wu",
    "Ọmọ Ìbàdàn",
    "Пекарня Ольги",
    "東京カレー。",
    "مطعم السلام",
    "सागर भोजनालय",
    "แม่สมใจ",
  ],
  ...["Bakery 🥐", "I ❤️ Accra", "M&M’s (Osu)", "A", "9", "Route 66.5", "Shop 0.7312", "Kofi - Spare Parts!"],
  ...["Tua Coffee", "Casa Tua", "Actua Ltd", "Tuareg Security", "Natua Support", "Safe & Secure Locksmiths"],
])("%s is a valid name", (name) => {
  expect(getProblem(name)).toBe("none");
});

test.each([
  ["an address", "www.evil.example"],
  ["an address", "WWW.1"],
  ["an address", "http://evil"],
  ["an address", "HTTPS://evil.example/login"],
  ["an address", "hxxp://1"],
  ["an address", "mailto:x"],
  ["an address", "Pay at evil.example now"],
  ["an address", "(evil.example)"],
  ["an address", "evil.example:8080"],
  ["an address", "Booking.com"],
  ["an address", "St.John"],
  ["an address", "will.i.am"],
  ["an address", "xn--80ak6aa92e.xn--p1ai"],
  ["an address", "пример.рф"],
  ["an address", "😀.ws"],
  ["an address", "192.0.2.1"],
  ["an address", "a@b.example"],
  ["an address", "root@localhost"],
  ["an address", "a＠b"],
  ["an address: fullwidth dot", "evil．example"],
  ["an address: ideographic full stop", "evil。example"],
  ["an address: halfwidth ideographic full stop", "evil｡example"],
  ["an address: one dot leader", "evil․example"],
  ["an address: small full stop", "evil﹒example"],
  ["an address: digit with full stop", "evil⒈example"],
  ["an address: Arabic full stop", "evil۔example"],
  ["an address: Syriac full stop", "evil܂example"],
  ["an address: Lisu letter", "evilꓸexample"],
  ["an address: fullwidth letters", "ｅｖｉｌ．ｅｘａｍｐｌｅ"],
  ["an address: mathematical letters", "𝐞𝐯𝐢𝐥.𝐞𝐱𝐚𝐦𝐩𝐥𝐞"],
  ["an address: lookalike slashes", "http:⁄∕evil"],
  ["an address: lookalike colon", "http∶//evil"],
])("%s is rejected: %s", (_, name) => {
  expect(getProblem(name)).toBe("contains_address");
});

test.each([
  ...[
    "Tua",
    "TUA",
    "Tua Support",
    "The official Tua app",
    "Tua's team",
    "Tua-Pay",
    "TuaPay",
    "MyTua",
    "tuasupport",
  ],
  ...[
    "Tua Security: your account is locked",
    "Your account is locked. Tua Security",
    "Tua – verify your password",
  ],
  ...["URGENT Tua notice", "Tua Sécurité", "Tua : votre compte est bloqué", "Tua Coffee Support"],
  ...[
    "Тua sign-in",
    "Tυa",
    "ＴＵＡ",
    "𝐓𝐮𝐚 Help",
    "Tüa",
    "T u a",
    "T.u.a. Security",
    "ᴛᴜᴀ",
    "Tua Sеcurity",
    "Tуa",
    "Tуа Support",
  ],
])("%s impersonates Tua", (name) => {
  expect(getProblem(name)).toBe("reserved_name");
});

test.each([
  ["control_characters", ["a\nb", "a\r\nBcc: x", "a\tb", "a\0b", "a\x7fb", "a\x85b"]],
  [
    "invisible_characters",
    [
      ...[
        "Bo\u200boks",
        "evil\u200b.\u200dexample",
        "\ufeffShop",
        "Shop\u2060",
        "a\u202eb",
        "a\u2066b\u2069",
        "a\u061cb",
      ],
      ...[
        "a\u2028b",
        "a\u2029b",
        "a\u00adb",
        "a\u034fb",
        "a\u115fb",
        "\u3164",
        "a\uffa0b",
        "a\u2800b",
        "a\u180eb",
      ],
      ...["a\ufe0fb", "a\ufe01", "a\u{e0100}", "a\u{e0041}", "a\ue000b", "a\uffff", "a\u{1d173}b"],
    ],
  ],
  ["edge_white_space", [" Shop", "Shop ", "\u3000Shop", "Shop\u00a0"]],
  ["stacked_marks", [`Sho${"\u0335".repeat(5)}p`, "\u0308Shop"]],
  ["no_letter_or_digit", ["!!!", "🥐", "…", "--"]],
  ["too_short", [""]],
  ["too_long", ["x".repeat(101), "🥐".repeat(101)]],
  ["invalid_unicode", ["\ud800"]],
  ["wrong_type", [7, {}, []]],
  ["required", [undefined, null]],
])("%s", (code, names) => {
  for (const name of names) expect([name, getProblem(name)]).toEqual([name, code]);
});

test("a name is stored in form NFC, with plain spaces", () => {
  expect(parsePublicName("Cafe\u0301\u00a0Zoe\u0308\u2003Ltd")).toEqual({ ok: true, value: "Café Zoë Ltd" });
  expect(getProblem("e\u0301".repeat(100))).toBe("none");
});

test.each([
  ["Adwoa's Kitchen", "“Adwoa's Kitchen”"],
  ["A.B.C. Ltd", "“A.B.C. Ltd”"],
  ['Joe "The Fish" Addo', "“Joe 'The Fish' Addo”"],
  ["Shop” — Tua Security «now»", "“Shop' — Tua Security 'now'”"],
  ["Shop\r\nBcc: evil@example.com\u2028now", "“Shop Bcc: evil @ example. com now”"],
  ["https://evil.example/x", "“https: / / evil. example/ x”"],
  ["evil。example", "“evil. example”"],
  ["evil\u200b.example\u202e", "“evil .example”"],
  ["x".repeat(300), `“${"x".repeat(100)}”`],
])("in an email %j is written as %s", (name, quoted) => {
  expect(quoteName(name)).toBe(quoted);
});
