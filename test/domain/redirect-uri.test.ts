import { expect, test } from "vitest";
import { parseRedirectUri } from "../../server/domain/redirect-uri.ts";
import { MODES } from "../../server/domain/scope.ts";

const GOOD = [
  "https://rp.example/cb",
  "https://rp.example",
  "https://rp.example/",
  "https://RP.Example:8443/Cb",
  "HTTPS://rp.example:443/cb",
  "https://rp.example/cb?shop=7&next=%2Fbasket",
  "https://rp.example/a..b/.well-known/cb.",
  "https://xn--bcher-kva.example/r%C3%BCck",
  "https://[2001:db8::1]/cb",
  "https://rp.example/cb;v=1,2('x')!$",
  `https://rp.example/${"x".repeat(2029)}`,
];

test.each(GOOD)("%s is stored byte for byte in both modes", (text) => {
  for (const mode of MODES) expect(parseRedirectUri(text, mode)).toEqual({ ok: true, value: text });
});

const LOOPBACK = [
  "http://127.0.0.1/cb",
  "http://127.0.0.1:5555/cb",
  "http://[::1]:5555/cb",
  "http://localhost:3000/cb?x=1",
  "http://LocalHost",
];

test.each(LOOPBACK)("O3: %s is only for test mode", (text) => {
  expect(parseRedirectUri(text, "test")).toEqual({ ok: true, value: text });
  expect(parseRedirectUri(text, "live")).toEqual({
    ok: false,
    problem: { code: "not_https", params: {} },
  });
});

test.each([
  "http://rp.example/cb",
  "http://192.168.0.1/cb",
  "http://127.0.0.2/cb",
  "http://127.1/cb",
  "http://2130706433/cb",
  "http://0x7f.0.0.1/cb",
  "http://[::ffff:127.0.0.1]/cb",
  "http://localhost.rp.example/cb",
  "http://localhost./cb",
  "http://rp.example/127.0.0.1",
])("O3: %s is rejected, because another machine may be listening", (text) => {
  for (const mode of MODES) {
    const parsed = parseRedirectUri(text, mode);
    expect(!parsed.ok && parsed.problem.code).toBe("not_https");
  }
});

test.each<[text: string, why: string]>([
  ["", "not_a_url"],
  ["rp.example/cb", "not_a_url"],
  ["/cb", "not_a_url"],
  ["//rp.example/cb", "not_a_url"],
  ["https:rp.example/cb", "not_a_url"],
  ["https:/rp.example/cb", "not_a_url"],
  ["https:///rp.example/cb", "not_a_url"],
  ["https://?x=1", "not_a_url"],
  ["javascript://rp.example/%0Aalert(1)", "not_a_url"],
  ["data:text/html,x", "not_a_url"],
  ["com.example.app:/cb", "not_a_url"],
  ["ftp://rp.example/cb", "not_a_url"],
  ["https://rp.example/cb#", "url_fragment"],
  ["https://rp.example/cb#x", "url_fragment"],
  ["https://user@rp.example/cb", "url_credentials"],
  ["https://rp.example:443@evil.example/cb", "url_credentials"],
  ["https://*.rp.example/cb", "url_wildcard"],
  ["https://rp.example/*", "url_wildcard"],
  ["https://rp.example/cb/../evil", "url_dot_segments"],
  ["https://rp.example/./cb", "url_dot_segments"],
  ["https://rp.example/%2e%2E/cb", "url_dot_segments"],
  ["https://rp.example/cb/..", "url_dot_segments"],
  ["https://rp.example:99999/cb", "not_a_url"],
  ["https://[::1/cb", "not_a_url"],
  ["https://rp%00.example/cb", "not_a_url"],
  [`https://rp.example/${"x".repeat(2030)}`, "too_long"],
  ...[
    " ",
    "\t",
    "\n",
    "\r",
    "\0",
    "\u00a0",
    "\u200b",
    "\u202e",
    "\ud800",
    "\\",
    '"',
    "<",
    "{",
    "`",
    "é",
    "％",
  ].map((character) => [`https://rp.example/c${character}b`, "url_characters"] as [string, string]),
  [" https://rp.example/cb", "url_characters"],
  ["https://rp.example/cb\n", "url_characters"],
  ["https://rp.example\\@evil.example/cb", "url_characters"],
  ["https://rр.example/cb", "url_characters"],
  ["https://rp.example/%zz", "url_characters"],
  ["https://rp.example/100%", "url_characters"],
])("%j is rejected: %s", (text, why) => {
  for (const mode of MODES) {
    const parsed = parseRedirectUri(text, mode);
    expect(!parsed.ok && parsed.problem.code).toBe(why);
  }
});

test("a valid URL leads to the host that it shows, in any case", () => {
  for (const text of [...GOOD, ...LOOPBACK]) {
    const { protocol, host, pathname, search } = new URL(text);
    const match = /^([a-z]+:)\/\/([^/?]+)([^?]*)(\??.*)$/i.exec(text) as RegExpExecArray;
    const port = protocol === "https:" ? ":443" : ":80";
    expect([protocol, host]).toEqual([
      match[1]?.toLowerCase(),
      match[2]?.toLowerCase().replace(new RegExp(`${port}$`), ""),
    ]);
    expect([pathname, search.replaceAll("%27", "'")]).toEqual([match[3] || "/", match[4]]);
  }
});
