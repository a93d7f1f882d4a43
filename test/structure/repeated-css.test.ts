import { expect, test } from "vitest";
import { classesIn, missingModuleClasses, plainNames, repeatedShare } from "./css.ts";
import { repository, sourceFiles } from "./source-files.ts";

const sheets = sourceFiles(repository, ["web/dashboard"], /\.css$/);
const components = sourceFiles(repository, ["web/dashboard"], /\.tsx$/);
const rule = (name: string) => `.${name} {\n  a: b;\n  c: d;\n  e: f;\n  g: h;\n}\n`;

test("the dashboard's CSS has few copies", () => {
  expect(sheets.length).toBeGreaterThan(20);
  expect(repeatedShare(sheets)).toBeLessThan(0.02);
});

test("six equal lines are a copy wherever they are; five are not", () => {
  const file = (path: string, ...names: string[]) => ({ path, text: names.map(rule).join("") });
  expect(repeatedShare([file("a.css", "x"), file("b.css", "x")])).toBe(1);
  expect(repeatedShare([file("a.css", "x", "y", "x")])).toBeCloseTo(12 / 18);
  expect(repeatedShare([file("a.css", "x"), file("b.css", "y")])).toBe(0);
});

test("every class name of an element is in the shared style sheets", () => {
  const shared = sheets.filter(({ path }) => /\/ui\/(layout|texts|parts)\.css$/.test(path));
  const known = classesIn(shared.map(({ text }) => text).join("\n"));
  expect(known).toContain("muted");
  const unknown = components.flatMap((file) =>
    plainNames(file)
      .filter((name) => !known.has(name))
      .map((name) => `${file.path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("every class of a style module that a component uses is defined", () => {
  expect(components.flatMap((component) => missingModuleClasses(component, sheets))).toEqual([]);
  const text = 'import classes from "../a.module.css";\n<p className={classes.one}>{classes.two}</p>';
  const sheet = { path: "x/a.module.css", text: ".one { a: b; }" };
  expect(missingModuleClasses({ path: "x/y/b.tsx", text }, [sheet])).toEqual(["x/a.module.css: two"]);
});

test("names are read from plain texts, templates and conditions", () => {
  const names = (text: string) => plainNames({ path: "a.tsx", text });
  expect(names('<p className="muted small" />')).toEqual(["muted", "small"]);
  expect(names(`<p className={\`row \${classes.a} small\`} />`)).toEqual(["row", "small"]);
  expect(names('<p className={a === "b" ? "muted" : "c"} />')).toEqual(["muted", "c"]);
  expect(names("<p className={classes.a} />")).toEqual([]);
  expect([...classesIn("/* .no */ .a:hover > .b[c] { top: .5px; }\n@media x { .d { e: f; } }")]).toEqual([
    "a",
    "b",
    "d",
  ]);
});
