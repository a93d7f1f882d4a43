import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * True if a webhook comes from Tua: `t=<unix seconds>,v1=<hex>` over the raw bytes of the body.
 * During a rotation there is one `v1` for each secret, and one of them must match.
 */
export function isGenuine(header, body, secret) {
  const parts = header.split(",").map((part) => part.split("="));
  const t = parts.find(([name]) => name === "t")?.[1];
  // Older than 5 minutes: a replay.
  if (!(Math.abs(Date.now() / 1000 - Number(t)) <= 300)) return false;
  const expected = createHmac("sha256", secret).update(`${t}.`).update(body).digest();
  return parts.some(([name, hex = ""]) => {
    const given = name === "v1" ? Buffer.from(hex, "hex") : Buffer.alloc(0);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
