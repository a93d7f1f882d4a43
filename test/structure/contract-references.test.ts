import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLInterfaceType } from "graphql";
import { expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { CURRENCY_DECIMALS } from "../../server/domain/money.ts";
import { NETWORKS_BY_CURRENCY } from "../../server/domain/networks.ts";
import { OPERATIONS, ROLES } from "../../server/domain/operations.ts";
import { PAYMENT_FAILURES } from "../../server/domain/payment-failure.ts";
import { RATE_LIMITS } from "../../server/domain/rate-limits.ts";
import { REFUND_FAILURES } from "../../server/domain/refund.ts";
import { DEFAULT_SCHEDULE } from "../../server/domain/retry-schedule.ts";
import { ATTEMPT_STATUSES, EVENT_KINDS, TRANSITIONS } from "../../server/domain/transaction.ts";
import { STATUS } from "../../server/entry/send-error.ts";
import { repository, sourceFiles } from "./source-files.ts";

const contract = readFileSync(join(repository, "docs/contract.md"), "utf8");

/** The text of each section by its number: the lines after `## 4. REST`. */
const sections = new Map(
  contract
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((text) => [Number.parseInt(text, 10), text]),
);
const section = (number: number): string => sections.get(number) ?? "";

/** The rows of a section's tables, as cells. */
const rows = (number: number): string[][] =>
  section(number)
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const findRow = (number: number, first: string): string[] =>
  rows(number).find(([cell]) => cell === first) ?? [];

/** The first cells of a section's table rows. */
const subjects = (number: number): string =>
  rows(number)
    .map(([first]) => first)
    .join();

/** Names in the form that docs use, such as `payment_failed`, that do not occur in a text. */
const missing = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => !text.includes(`\`${name}\``));

const REFERENCE = /contract(?:\.md|'s)? §(\d+)/gi;
const BUILT = ["server", "web", "test", "docs"] as const;

test("every section that code, tests and docs name exists in the contract", () => {
  const files = sourceFiles(repository, BUILT, /\.(tsx?|css|sql|md|mjs|js)$/);
  const references = files.flatMap(({ path, text }) =>
    [...text.matchAll(REFERENCE)].map(([, number]) => ({ path, section: Number(number) })),
  );
  expect(references.length).toBeGreaterThan(60);
  expect(references.filter((reference) => !sections.has(reference.section))).toEqual([]);
});

test("the sections are §1 to §10, in order", () => {
  expect([...sections.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("links inside the contract lead to its headings", () => {
  const anchors = [...contract.matchAll(/^##+ (.+)$/gm)].map(
    ([, heading = ""]) =>
      `#${heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-")}`,
  );
  const links = [...contract.matchAll(/\]\((#[^)]+)\)/g)].map(([, link]) => link);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !anchors.includes(link as string))).toEqual([]);
});

test("§4 has every error code, in the row of its HTTP status", () => {
  const misplaced = Object.entries(STATUS).filter(
    ([code, status]) => missing(findRow(4, String(status)).join(), [code]).length > 0,
  );
  expect(misplaced).toEqual([]);
});

test("§4 has every rate limit with its variable, number and window", () => {
  const found = Object.values(RATE_LIMITS).map(({ variable }) => findRow(4, `\`${variable}\``).slice(0, 3));
  const expected = Object.values(RATE_LIMITS).map(({ variable, limit, windowSeconds }) => [
    `\`${variable}\``,
    limit.toLocaleString("en"),
    `${windowSeconds.toLocaleString("en")} s`,
  ]);
  expect(found).toEqual(expected);
});

test("§4's record has every status of an attempt", () => {
  const written = /A `status` there is (.+)\./.exec(section(4))?.[1] ?? "";
  expect([...written.matchAll(/`(\w+)`/g)].map(([, status]) => status).sort()).toEqual(
    [...ATTEMPT_STATUSES].sort(),
  );
});

test("§5 has every state and failure code", () => {
  expect(missing(subjects(5), Object.keys(PAYMENT_FAILURES))).toEqual([]);
  expect(missing(section(5), Object.keys(REFUND_FAILURES))).toEqual([]);
  for (const [state, triggers] of Object.entries(TRANSITIONS)) {
    const cells = { close: "closes the session", null: "no change" };
    const written = Object.values(triggers).map((next) =>
      next === null ? cells.null : next === "close" ? cells.close : `\`${next}\``,
    );
    expect(findRow(5, `\`${state}\``).slice(1, 4)).toEqual(written);
  }
});

test("§3 and §6 have every currency, network and event", () => {
  expect(Object.keys(CURRENCY_DECIMALS).filter((currency) => !section(3).includes(currency))).toEqual([]);
  expect(missing(section(3), Object.values(NETWORKS_BY_CURRENCY).flat())).toEqual([]);
  expect(missing(subjects(6), EVENT_KINDS)).toEqual([]);
});

// The table is written by hand as an independent source: do not generate it.
test("§7's table of operations matches the code", () => {
  const [head, ...written] = rows(7).filter((cells) => cells.length === 2 + ROLES.length);
  expect(head?.slice(2)).toEqual([...ROLES]);
  const checkmarks = { both: "✓", test: "✓ test", none: "" };
  const expected = Object.values(OPERATIONS).map(({ scope, roles, labels }) => [
    labels.en,
    scope ? `\`${scope}\`` : "member only",
    ...ROLES.map(
      (role) => checkmarks[(roles as Partial<Record<typeof role, "both" | "test">>)[role] ?? "none"],
    ),
  ]);
  expect(written).toEqual(expected);
});

/** Every variable that a start reads, and those of the commands. */
function readCodeVariables(): Set<string> {
  const requested = new Set<string>();
  const env = new Proxy<Record<string, string>>(
    {},
    {
      get: (_env, name) => {
        requested.add(String(name));
        // With a database, a start reads more variables.
        return name === "DATABASE_URL" ? "postgres://db/tua" : undefined;
      },
    },
  );
  expect(() => readConfig(env)).toThrow();
  for (const { text } of sourceFiles(repository, ["server"], /\.ts$/))
    for (const [, name] of text.matchAll(/\benv\.([A-Z_]+)/g)) requested.add(name as string);
  return requested;
}

test("§8 has every variable that the code reads, and no other", () => {
  const limits = new Set<string>(Object.values(RATE_LIMITS).map(({ variable }) => variable));
  const known = [...readCodeVariables()].filter((name) => !limits.has(name)).sort();
  const written = rows(8).flatMap(([first = ""]) => /^`([A-Z_]+)`$/.exec(first)?.[1] ?? []);
  expect(known.length).toBeGreaterThan(20);
  expect(written.sort()).toEqual(known);
  expect(findRow(8, "`WEBHOOK_RETRY_SCHEDULE`")[1]).toBe(`\`${DEFAULT_SCHEDULE.join(",")}\``);
});

test("§9 has every query, mutation and subscription of the schema", () => {
  const schema = readFileSync(join(repository, "web/dashboard/schema.graphql"), "utf8");
  const operations = ["Query", "Mutation", "Subscription"].flatMap((type) => {
    const body = schema.split(`\ntype ${type} {`)[1]?.split("\n}")[0] ?? "";
    return [...body.matchAll(/^ {2}([a-z]\w+)[(:]/gm)].map(([, name]) => name as string);
  });
  expect(operations.length).toBeGreaterThan(60);
  const words = new Set(section(9).match(/\w+/g));
  expect(operations.filter((name) => !words.has(name))).toEqual([]);
});

test("§9 has each kind of event with the type of its data and that type's own fields", () => {
  const schema = buildSchema(readFileSync(join(repository, "schema.graphql"), "utf8"));
  const shared = schema.getType("PaymentEventData") as GraphQLInterfaceType;
  const types = new Map(schema.getPossibleTypes(shared).map((type) => [type.name, type.getFields()]));
  const expected = EVENT_KINDS.map((kind) => {
    const name = `${kind.replace(/(^|\.)./g, (start) => start.slice(-1).toUpperCase())}Data`;
    const own = Object.values(types.get(name) ?? {}).filter((field) => !(field.name in shared.getFields()));
    return [
      `\`${kind.toUpperCase().replace(".", "_")}\``,
      `\`${name}\``,
      own.map((field) => `\`${field.name}: ${field.type}\``).join(" "),
    ];
  });
  expect(rows(9).filter(([, type]) => type?.endsWith("Data`"))).toEqual(expected);
  expect(types.size).toBe(EVENT_KINDS.length);
  const written = /`PaymentEventData \{ (.+) \}`/.exec(section(9))?.[1]?.split(" ");
  expect(written?.sort()).toEqual(Object.keys(shared.getFields()).sort());
});
