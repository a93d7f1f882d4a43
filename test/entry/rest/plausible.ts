/** Ids, times and secrets that are equal in every run, and look like the service's own. */

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const START = Date.parse("2026-11-21T10:00:00.000Z");
/** The seconds between the start and each step of a payment. */
const AFTER: Readonly<Record<string, number>> = { updatedAt: 42, paidAt: 42, endedAt: 42 };
const MINUTE_MS = 60_000;

/** Keys, note and hash of one valid example, because each server has its own key. */
const LOG_KEY =
  "pay.shop.example/mer_01kayqzz5h3w8/test+f2aeebaa+AaD8rr2gxGASq4Rayspd+7Z26Ti3IgD0xoBfDcYF2HHV";
const WITNESS_KEY = "shop.example/witness+c2ac5425+BAK2PvSWnWiVtooonYBr/hVe9xsOBel1CVmv2gbJcini";
const NOTE =
  "pay.shop.example/mer_01kayqzz5h3w8/test\n42\nFz2SyT/0svnBB7OO4CF04x62bsaHFHiod4OPp70eh5s=\n\n— pay.shop.example/mer_01kayqzz5h3w8/test 8q7rqtWvXqIjiVM5yYDFfgDFQGaO+K5WHj/6HgEXu1BmoVSa5qNvv3KKf0oUuJKdqJtc/rYYhYJa/hU7hsf5fX7kWwc=\n";
const COSIGNATURE =
  "— shop.example/witness wqxUJQAAAABrAWugeA143a7UnwyP67u/ZWAz0Akv9Aby++OkpAIzdOUp6BU4tb9mwZTacKWjZ0tdqyKDLhqyU0jZ0LmapsjOMhemCQ==";
const LEAF_HASH = "UCY9wyr2s22omg1lgUTc6/6idcskEC8WF2dBml9ArSE=";

/** An id of this kind and number, as long as the one it replaces. */
function idLike(text: string, number: number): string {
  const prefix = /^(?:co_test_|[a-z]+_)/.exec(text)?.[0] ?? "";
  let seed = number * 7_919 + prefix.length;
  const rest = Array.from(text.slice(prefix.length), () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return ALPHABET[Math.floor(seed / 65_536) % 32];
  });
  return prefix + rest.join("");
}

/** The same value with run-dependent parts made stable; equal parts stay equal. */
export function plausible<Value>(value: Value): Value {
  const ids = new Map<string, string>();
  const stable = (text: string): string => {
    if (!ids.has(text)) ids.set(text, idLike(text, ids.size + 1));
    return ids.get(text) ?? text;
  };
  let begun: number | null = null;
  const time = (name: string, text: string): string => {
    begun ??= Date.parse(text);
    const minutes = Math.round((Date.parse(text) - begun) / MINUTE_MS);
    return new Date(
      START + minutes * MINUTE_MS + (minutes === 0 ? (AFTER[name] ?? 0) * 1_000 : 0),
    ).toISOString();
  };
  function visit(node: unknown, name: string): unknown {
    if (Array.isArray(node)) return node.map((one) => visit(one, name));
    if (typeof node === "object" && node !== null)
      return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, visit(one, key)]));
    if (typeof node === "number" && name === "durationMs") return 84;
    if (typeof node !== "string") return node;
    if (name === "requestId") return "0f8fad5b-d9cb-469f-a165-70867728950e";
    if (name === "nextCursor") return "MTc2MzcxOTIwMDAwMC4z.example";
    if (name === "verifierKey") return node.includes("witness") ? WITNESS_KEY : LOG_KEY;
    if (name === "note") return node.includes("witness") ? `${NOTE}${COSIGNATURE}\n` : NOTE;
    if (name === "cosignature") return node.includes("witness") ? COSIGNATURE : node;
    if (/^[A-Za-z0-9+/]{43}=$/.test(node)) return LEAF_HASH;
    if (name === "lastFour") return "3Kf9";
    if (name === "secret") return "whsec_ZXhhbXBsZSBzZWNyZXQsIG5vdCBpbiB1c2UhISE=";
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(node)) return time(name, node);
    return node
      .replace(/(?<![0-9A-Za-z])(?:co_test_|(?:txn|att|rfd|rvw|evt|whs|dlv|stm)_)[0-9a-z]{20,}\b/g, stable)
      .replace(/http:\/\/127\.0\.0\.1:\d+\/?[\w/]*/g, "https://shop.example/webhook");
  }
  return visit(value, "") as Value;
}
