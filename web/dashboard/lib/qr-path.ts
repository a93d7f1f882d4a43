import { encode } from "uqr";

/** Light modules around the picture, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;

/** A text as a QR code: the side in modules, and the dark ones as an SVG path with one module to the unit. */
export function qrPath(text: string): { side: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const rows = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { side: size, path: rows.join("") };
}

/** A secret in groups of four, to be read and typed. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";
