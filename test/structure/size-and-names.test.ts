import { join } from "node:path";
import { expect, test } from "vitest";
import { badlyNamed, isBarrel, MAX_LINES, tooLong } from "./size-and-names.ts";
import { repository, sourceFiles } from "./source-files.ts";

const files = sourceFiles(repository, ["server", "web", "test"], /\.(ts|tsx|css|sql|cjs|mjs)$/);
const code = files.filter(({ path }) => /\.tsx?$/.test(path));
const wrong = sourceFiles(join(repository, "test/structure/fixtures"), ["names"], /\.ts$/);

const file = (path: string, text = "") => ({ path, text });

test("no hand-written file is longer than 300 lines", () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter(({ path }) => !/(^|\/)schema\.sql$/.test(path)).flatMap(tooLong)).toEqual([]);
});

test("300 lines are allowed and the 301st is refused", () => {
  expect(tooLong(file("a.ts", "x\n".repeat(MAX_LINES)))).toEqual([]);
  expect(tooLong(file("a.ts", "x\n".repeat(MAX_LINES + 1)))).toHaveLength(1);
  expect(tooLong(file("a.ts", `${"x\n".repeat(MAX_LINES)}x`))).toHaveLength(1);
});

test("every file has a kebab-case name for its subject", () => {
  expect(files.flatMap(badlyNamed)).toEqual([]);
});

test.each([
  "server/usecases/utils.ts",
  "server/helpers/pay.ts",
  "server/store/row-helpers.ts",
  "server/common.ts",
  "server/outbound/delivery-manager.ts",
  "server/usecases/payment.service.ts",
  "server/usecases/checkout-service.ts",
  "server/usecases/PayCheckout.ts",
  "server/usecases/pay_checkout.ts",
])("the name %s is refused", (path) => {
  expect(badlyNamed(file(path))).toHaveLength(1);
});

test.each(["web/dashboard/service-worker.ts", "server/entry/graphql/api-key/api-key.type.ts"])(
  "the name %s is allowed",
  (path) => {
    expect(badlyNamed(file(path))).toEqual([]);
  },
);

test("no file only re-exports", () => {
  expect(code.flatMap(isBarrel)).toEqual([]);
});

test("a barrel is refused, whatever its form", () => {
  expect(wrong.map(({ path }) => path)).toEqual([
    "names/barrel.ts",
    "names/index.ts",
    "names/not-a-barrel.ts",
  ]);
  expect(wrong.filter((each) => isBarrel(each).length > 0).map(({ path }) => path)).toEqual([
    "names/barrel.ts",
    "names/index.ts",
  ]);
});
