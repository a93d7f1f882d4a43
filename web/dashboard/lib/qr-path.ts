import { encode } from "uqr";

/** Quiet zone in modules, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

/** A QR code: its size in modules, and the dark modules as an SVG path with one unit per module. */
export function qrPath(text: string): { side: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const rows = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { side: size, path: rows.join("") };
}

/** Groups a secret in fours for reading and typing. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";
