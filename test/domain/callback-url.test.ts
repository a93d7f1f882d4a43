import { describe, expect, test } from "vitest";
import { parseCallbackUrl, parseReturnUrl } from "../../server/domain/callback-url.ts";
import { classifyHost } from "../../server/outbound/classify-host.ts";

const words = (text: string) => text.trim().split(/\s+/);

const closed = { allowPrivate: false, classify: classifyHost };
const open = { allowPrivate: true, classify: classifyHost };
const rejected = (code: string) => ({ ok: false, problem: { code, params: expect.any(Object) } });
const ok = (value: string) => ({ ok: true, value });

/** Rejected for every kind of URL, in every mode and setting, with its code. */
const never: [name: string, code: string, urls: string[]][] = [
  [
    ...(["C2 not absolute, or not of the web", "not_a_url"] as const),
    [
      ...words(`
      javascript:alert(1) javascript://https://a.example/ data:,https://a.example/ data:text/html,x file:///etc/passwd ftp://a.example/ ws://a.example/
      //a.example/x /hook hook a.example https:a.example https:/a.example https:///a.example https:// https://?q
    `),
      "",
    ],
  ],
  [
    "C13 user info",
    "url_credentials",
    words(`
    https://good@evil.example/ https://good:secret@evil.example/ https://@evil.example/ https://:@evil.example
  `),
  ],
  [
    "C13 backslashes",
    "url_characters",
    words(`
    https://good.example\\@evil.example/ https:\\\\a.example/ https://a.example\\b https://a.example/\\..\\b
  `),
  ],
  ["C15 longer than 2,048 characters", "too_long", [`https://a.example/${"x".repeat(2048 - 17)}`]],
  [
    ...(["C16 white space, control and invisible characters", "url_characters"] as const),
    [..."\t\n\r\0\v\x7f\x85\xa0\u2028\u200b\u202e\ufeff\ud800".split(""), " "].flatMap((c) => [
      `https://a.example/${c}x`,
      `https://a.exa${c}mple/`,
      `${c}https://a.example/`,
      `https://a.example/${c}`,
    ]),
  ],
  [
    "C22 zone ids and what is no host",
    "not_a_url",
    words(`
    https://[fe80::1%25eth0]/ https://[fe80::1%eth0]/ https://[::1 https://a.example:99999/ https://a%00.example/
    https://999.1.1.1/ https://1.2.3.4.5/ https://a.example:x/
  `),
  ],
];

describe.each(never)("%s is rejected: %s", (_, code, urls) => {
  test.each(urls)("%j", (url) => {
    for (const mode of ["test", "live"] as const) {
      expect(parseReturnUrl(url, mode)).toEqual(rejected(code));
      for (const rules of [closed, open]) expect(parseCallbackUrl(url, mode, rules)).toEqual(rejected(code));
    }
  });
});

const privateHosts = words(`
  127.0.0.1 localhost localhost. a.localhost LOCALHOST [::1] 10.1.2.3 172.16.0.1 192.168.1.1 100.64.0.1 [fd12::1]
  2130706433 0x7f.1 0177.0.0.1 127.1 ①②⑦.⓪.⓪.① %31%32%37.0.0.1 127.0.0.1. [::ffff:127.0.0.1] [::ffff:7f00:1]
`);
const forbiddenHosts = words(`
  0.0.0.0 [::] 0 169.254.169.254 168.63.129.16 100.100.100.200 [fd00:ec2::254] metadata.google.internal
  [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::] [fe80::1] [::ffff:169.254.169.254]
  198.18.0.1 240.0.0.1 224.0.0.1 255.255.255.255 192.0.2.1 [ff02::1] [2001:db8::1] METADATA.google.internal.
`);

describe("webhooks to hosts that are IP addresses (C3–C7)", () => {
  test.each(privateHosts)(
    "private %s only if private addresses are allowed, http only in test mode",
    (host) => {
      expect(parseCallbackUrl(`https://${host}/`, "live", closed)).toEqual(rejected("private_address"));
      expect(parseCallbackUrl(`http://${host}/`, "test", closed)).toEqual(rejected("private_address"));
      expect(parseCallbackUrl(`http://${host}:8080/`, "test", open)).toMatchObject({ ok: true });
      expect(parseCallbackUrl(`https://${host}/`, "live", open)).toMatchObject({ ok: true });
      expect(parseCallbackUrl(`http://${host}/`, "live", open)).toEqual(rejected("not_https"));
    },
  );

  test.each(forbiddenHosts)("reserved %s never", (host) => {
    for (const scheme of ["http", "https"]) {
      expect(parseCallbackUrl(`${scheme}://${host}/`, "test", open)).toEqual(rejected("reserved_address"));
      expect(parseCallbackUrl(`${scheme}://${host}/`, "live", closed)).toEqual(rejected("reserved_address"));
    }
  });
});

describe("C14 ports", () => {
  const notForWebhooks = [
    0, 22, 25, 80, 444, 1023, 2049, 3306, 5432, 6000, 6379, 6667, 9200, 10080, 11211, 27017,
  ];
  const closedPort = rejected("port_not_allowed");
  test.each(notForWebhooks)("%i is blocked for public endpoints", (port) => {
    for (const mode of ["test", "live"] as const) {
      expect(parseCallbackUrl(`https://8.8.8.8:${port}/`, mode, closed)).toEqual(closedPort);
      expect(parseCallbackUrl(`https://[2606:4700:4700::1111]:${port}/`, mode, open)).toEqual(closedPort);
      expect(parseCallbackUrl(`https://shop.example:${port}/`, mode, closed)).toEqual(closedPort);
    }
  });

  test.each(notForWebhooks)("%i may be a developer's own", (port) => {
    for (const url of [`http://localhost:${port}/`, `http://shop.internal:${port}/`]) {
      expect(parseCallbackUrl(url, "test", open)).toMatchObject({ ok: true });
    }
    expect(parseReturnUrl(`https://shop.example:${port}/`, "live")).toMatchObject({ ok: true });
  });

  test.each([443, 1024, 3000, 5000, 8080, 8443, 9443, 65535])("%i is allowed", (port) => {
    for (const host of ["8.8.8.8", "shop.example"])
      expect(parseCallbackUrl(`https://${host}:${port}/`, "live", closed)).toMatchObject({ ok: true });
  });
});

describe("C1 http", () => {
  test("webhooks: in test mode to names and private hosts, if those are allowed; never to public addresses", () => {
    const url = "http://shop.example/hook";
    expect(parseCallbackUrl(url, "test", open)).toEqual(ok(url));
    expect(parseCallbackUrl(url, "test", closed)).toEqual(rejected("not_https"));
    expect(parseCallbackUrl(url, "live", open)).toEqual(rejected("not_https"));
    expect(parseCallbackUrl("http://8.8.8.8/", "test", open)).toEqual(rejected("not_https"));
    expect(parseCallbackUrl("https://8.8.8.8/", "live", closed)).toEqual(ok("https://8.8.8.8/"));
  });

  test("the browser's redirect: in test mode anywhere, in live mode nowhere", () => {
    for (const url of ["http://localhost:3000/done", "http://shop.example/done"]) {
      expect(parseReturnUrl(url, "test")).toEqual(ok(url));
      expect(parseReturnUrl(url, "live")).toEqual(rejected("not_https"));
    }
  });
});

describe("a valid URL is stored as parsed", () => {
  test.each([
    ["https://shop.example", "https://shop.example/"],
    ["HTTPS://Shop.Example:443/Hook", "https://shop.example/Hook"],
    ["https://bücher.example/ä", "https://xn--bcher-kva.example/%C3%A4"],
    ["https://shop.example./", "https://shop.example./"],
    ["https://shop.example/@us?to=a@b.example&x=%20#@", "https://shop.example/@us?to=a@b.example&x=%20#@"],
    ['https://shop.example/"><script>', "https://shop.example/%22%3E%3Cscript%3E"],
  ])("%s", (input, stored) => {
    expect(parseReturnUrl(input, "live")).toEqual(ok(stored));
    expect(parseCallbackUrl(input, "live", closed)).toEqual(ok(stored));
  });

  test("2,048 characters are allowed", () => {
    const url = `https://a.example/${"x".repeat(2048 - 18)}`;
    expect(parseReturnUrl(url, "live")).toEqual(ok(url));
  });
});
