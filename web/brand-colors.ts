/** A merchant's brand color on one background: for surfaces with text, the text on them, and colored text. */
export interface BrandColors {
  fill: string;
  onFill: string;
  text: string;
}

export type Theme = "light" | "dark";

/** Background colors of the hosted page. */
export const BACKGROUNDS: Record<Theme, readonly string[]> = {
  light: ["#fbfaf7", "#ffffff"],
  dark: ["#14171a", "#1d2125"],
};

/** Minimum contrast by WCAG 2.2: non-text elements (1.4.11) and text. */
const SHAPE = 3;
const TEXT = 4.5;

/**
 * Adapts a merchant's color (`#rrggbb`) to a theme: darkened or lightened only as far as the contrast needs.
 * The text on it is black or white, whichever has more contrast: at least 4.5 for every color.
 */
export function brandColors(color: string, theme: Theme): BrandColors {
  const fill = withContrast(color, theme, SHAPE);
  const onFill = contrast(fill, BLACK) > contrast(fill, WHITE) ? BLACK : WHITE;
  return { fill, onFill, text: withContrast(color, theme, TEXT) };
}

const BLACK = "#000000";
const WHITE = "#ffffff";
const STEPS = 100;

function withContrast(color: string, theme: Theme, least: number): string {
  const end = theme === "light" ? BLACK : WHITE;
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(color, end, step / STEPS);
    if (BACKGROUNDS[theme].every((background) => contrast(mixed, background) >= least)) return mixed;
  }
  return end;
}

function mix(from: string, to: string, share: number): string {
  const other = channels(to);
  const mixed = channels(from).map((one, position) => one + ((other[position] as number) - one) * share);
  return `#${mixed.map((one) => Math.round(one).toString(16).padStart(2, "0")).join("")}`;
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** WCAG 2.2 contrast ratio, from 1 (none) to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map((one) => {
    const part = one / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
