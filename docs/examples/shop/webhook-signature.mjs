import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether a webhook comes from Tua: `t=<unix seconds>,v1=<hex>` over the body's bytes as they came.
 * While a secret is being rotated there is one `v1` for each, and one of them must match.
 */
export function isGenuine(header, body, secret) {
  const parts = header.split(",").map((part) => part.split("="));
  const t = parts.find(([name]) => name === "t")?.[1];
  // Older than five minutes: somebody plays it again.
  if (!(Math.abs(Date.now() / 1000 - Number(t)) <= 300)) return false;
  const expected = createHmac("sha256", secret).update(`${t}.`).update(body).digest();
  return parts.some(([name, hex = ""]) => {
    const given = name === "v1" ? Buffer.from(hex, "hex") : Buffer.alloc(0);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
