import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stylesheet } from "../../../web/checkout/stylesheet.ts";
import { repository } from "../../structure/source-files.ts";

const [light, dark] = [...stylesheet.matchAll(/:root\{(.*?)\}/g)].map(
  ([, block = ""]) =>
    new Map([...block.matchAll(/--([\w-]+):(#[0-9a-f]{3,6})/g)].map(([, name, hex]) => [name, hex])),
);

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const TEXTS = ["text", "text-muted", "brand", "success", "failed", "processing", "warning"];
const schemes = {
  light: (name: string) => light?.get(name),
  dark: (name: string) => dark?.get(name) ?? light?.get(name),
};

test.each(["light", "dark"] as const)(
  "in the %s scheme every text has enough contrast with every background",
  (scheme) => {
    const color = (name: string) => schemes[scheme](name) ?? "#";
    for (const text of TEXTS) {
      for (const background of ["background", "surface"]) {
        expect(contrast(color(text), color(background)), `${text} on ${background}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }
    expect(contrast(color("on-brand"), color("brand"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color("border"), color("surface")), "the border of a control").toBeGreaterThanOrEqual(3);
    expect(contrast("#1b1a17", color("gold")), "the word Test").toBeGreaterThanOrEqual(4.5);
  },
);

test("nothing is loaded from elsewhere", () => {
  expect(stylesheet).not.toMatch(/url\(|@import|<\//);
});

test("each class of a page has a rule", () => {
  const pages = globSync("web/checkout/*.tsx", { cwd: repository });
  const classes = pages.flatMap((file) =>
    [...readFileSync(join(repository, file), "utf8").matchAll(/className="([^"]+)"/g)].flatMap(
      ([, names = ""]) => names.split(" ").map((name) => `${file}: ${name}`),
    ),
  );
  expect(classes.length).toBeGreaterThan(20);
  const hasRule = (name = "") => new RegExp(`\\.${name}(?![\\w-])`).test(stylesheet);
  expect(classes.filter((one) => !hasRule(one.split(": ")[1]))).toEqual([]);
});
