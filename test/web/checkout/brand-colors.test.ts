import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BACKGROUNDS, brandColors, contrast, type Theme } from "../../../web/brand-colors.ts";
import { stylesheet, stylesheetIn } from "../../../web/checkout/stylesheet.ts";

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

const least = (color: string, theme: Theme) =>
  Math.min(...BACKGROUNDS[theme].map((background) => contrast(color, background)));

describe.each(["light", "dark"] as const)("from any color in the %s theme", (theme) => {
  test("surfaces have enough contrast with every background, and text is readable on them and alone", () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { fill, onFill, text } = brandColors(color, theme);
        expect(least(fill, theme)).toBeGreaterThanOrEqual(3);
        expect(least(text, theme)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(fill, onFill)).toBeGreaterThanOrEqual(4.5);
        expect(["#000000", "#ffffff"]).toContain(onFill);
        for (const made of [fill, text]) expect(made).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 3_000 },
    );
  });

  test("a color with enough contrast stays unchanged", () => {
    fc.assert(
      fc.property(colors, (color) => {
        fc.pre(least(color, theme) >= 3);
        expect(brandColors(color, theme).fill).toBe(color);
      }),
    );
  });

  test("a color without it changes no further than it must", () => {
    fc.assert(
      fc.property(colors, (color) => {
        fc.pre(least(color, theme) < 3);
        expect(least(brandColors(color, theme).fill, theme)).toBeLessThan(3.4);
      }),
    );
  });
});

test("contrast is computed as in WCAG 2.2", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#ffffff", "#ffffff")).toBe(1);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
});

test("the backgrounds are those of the page", () => {
  const [light, dark] = [...stylesheet.matchAll(/--background:(#\w+);--surface:(#\w+);/g)].map((found) =>
    found.slice(1).map((hex) => (hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex)),
  );
  expect({ light, dark }).toEqual(BACKGROUNDS);
});

test("a merchant's color adds only its two rules, and without one the page is unchanged", () => {
  expect(stylesheetIn(null)).toBe(stylesheet);
  const added = stylesheetIn("#ffd400").slice(stylesheet.length);
  expect(stylesheetIn("#ffd400").startsWith(stylesheet)).toBe(true);
  expect(added).toMatch(
    /^:root\{--brand:#\w{6};--on-brand:#000000;--link:#\w{6}\}@media\(prefers-color-scheme:dark\)\{:root\{--brand:#ffd400;--on-brand:#000000;--link:#ffd400\}\}$/,
  );
});
