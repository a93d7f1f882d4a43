import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OLD_NAMES } from "./old-names.ts";
import { REFUSED_WORDS, refusedWordsIn } from "./plain-words.ts";
import { namesIn } from "./prose.ts";
import { repository, sourceFiles } from "./source-files.ts";

const pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "schema.graphql"].map(
  (path) => ({
    path,
    text: readFileSync(join(repository, path), "utf8"),
  }),
);
const files = [
  ...sourceFiles(repository, ["server", "web", "test"], /\.(ts|tsx|css|sql|graphql)$/),
  ...sourceFiles(repository, ["docs"], /\.(md|mjs|js|ts|css)$/),
  ...pages,
];
const code = files.filter(({ path }) => /^(server|web|test)\/.*\.tsx?$/.test(path));

const lines = (path: string, text: string) => refusedWordsIn({ path, text }).map(({ line }) => line);

test("comments, documents, descriptions and texts use the words of the style guide", () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(refusedWordsIn).map(({ message }) => message)).toEqual([]);
});

/** A text that each rule refuses. */
const WRONG: readonly (readonly [pattern: string, text: string])[] = [
  ["whoever", "// Whoever sends it may read the metrics."],
  ["(?:became|becomes) of", "/** The outcome: what became of the transaction. */"],
  ["what becomes", "// Says what becomes final."],
  ["anew", "/* Reads the list anew */"],
  ["afresh", "// Starts afresh."],
  ["surely", "// It surely was not sent."],
  ["all the same", "// Stores it all the same"],
  ["of (?:its|their) own accord", "// Closes of its own accord."],
  ["works no more", 'throw fail("This link works no more.");'],
  ["underway|under way", "// Refused while a payment is underway."],
  ["as it stands", "// Returns it as\n// it stands."],
  ["(?:stands?|standing|stood) (?:in|there|behind)", `const hint = \`\${name} stands in \${list}\`;`],
  ["told", "/**\n * The customer is\n * told. */"],
  ["hears?", "// The dashboard hears of it."],
  ["(?:given|gives?|giving|gave) back", "// The money is given\n// back."],
  ["the books", "const title = 'Read the books';"],
  ["ways? to pay", "const page = <p>\n Choose a way to pay.\n</p>;"],
  ["doors?", "// Checked at the door."],
  ["lest", "// Waits, lest it fail."],
];

test.each(WRONG)("%s is refused", (pattern, text) => {
  const findings = refusedWordsIn({ path: "server/domain/fixture.tsx", text });
  const instead = REFUSED_WORDS.find((word) => word.pattern === pattern)?.instead ?? "no such rule";
  expect(findings.map(({ message }) => message)).toContainEqual(expect.stringContaining(instead));
});

test("each rule has a wrong text above", () => {
  expect(REFUSED_WORDS.map(({ pattern }) => pattern)).toEqual(WRONG.map(([pattern]) => pattern));
});

test("a finding has the file, the line, the word and a replacement", () => {
  const [finding] = refusedWordsIn({ path: "web/sdk/a.ts", text: "const a = 1;\n// Asked anew.\n" });
  expect(finding?.message).toBe('web/sdk/a.ts:2 "anew": write again');
});

test("identifiers, paths, samples and statements are not prose", () => {
  for (const text of [
    "export const whoever = door.told;",
    "// See `told` and rest-door.ts, and door() of a.door.",
    'import { a } from "./door.ts";',
    `const a = sql<Row>\`select told, \${b} from door where lest\`;`,
    'const code = "told";',
    "const pattern = /whoever told/;",
  ])
    expect(lines("server/store/a.ts", text)).toEqual([]);
  expect(lines("docs/a.md", "`told` and [a](door.md)\n\n```sh\necho anew\n```\n")).toEqual([]);
  expect(lines("a.css", '.door { content: "told"; }')).toEqual([]);
  expect(lines("a.sql", "insert into told values ('-- the door')")).toEqual([]);
  expect(lines("schema.graphql", "type Door { told: Int }")).toEqual([]);
});

test("prose is found in each kind of file", () => {
  expect(lines("docs/a.md", "# A\n\nIt is told.\n\n```sh\n```\nSent anew.\n")).toEqual([7, 3]);
  expect(lines("a.css", ".a { b: c }\n/* Opens the door. */")).toEqual([2]);
  expect(lines("a.sql", "select 1;\n-- Written into the\n-- books.\n")).toEqual([2]);
  expect(
    lines("schema.graphql", '"""The time it was told."""\ntype A {\n  "Sent anew"\n  b: Int\n}'),
  ).toEqual([3, 1]);
  expect(lines("web/dashboard/a/i18n/en.ts", 'export const en = { told: "Told" };')).toEqual([1]);
  expect(lines("server/a.ts", "const a = { b: 'Nothing is told.' };")).toEqual([1]);
  expect(lines("server/a.ts", `const a = { b: \`Nothing \${c} is told.\` }; // Sent anew.`)).toEqual([1, 1]);
  expect(lines("web/a.tsx", "const a = <p>{b} is told.</p>;")).toEqual([1]);
  expect(lines("test/a.ts", 'test("it is told", () => {}); // Once more, and anew.')).toEqual([1]);
});

test("no file uses an old name", () => {
  expect(code.flatMap((file) => namesIn(file, OLD_NAMES))).toEqual([]);
});

/** Functions called `xOf`. Names that start with a verb, such as `dropChecksOf`, are sentences. */
const gettersIn = ({ path, text }: { path: string; text: string }): string[] =>
  [...text.matchAll(/\b(?:const|function) ([a-z]\w*Of)\b/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !/^(?:close|drop|end|free|parse|revoke)[A-Z]|^oneOf$/.test(name))
    .map((name) => `${path} ${name}: call it getX, toX or readX`);

test("no function is called xOf", () => {
  expect(code.flatMap(gettersIn)).toEqual([]);
  const text = ["labelOf", "dropChecksOf"].map((name) => `const ${name} = 1;`).join("\n");
  expect(gettersIn({ path: "a.ts", text })).toEqual(["a.ts labelOf: call it getX, toX or readX"]);
});

test("an old name is refused as a whole identifier", () => {
  const text =
    'import { hearRefund } from "./a.ts";\nhearRefunds("hearRefund"); // hearRefund\na.hearRefund();';
  const found = namesIn({ path: "server/a.ts", text }, ["hearRefund"]);
  expect(found.map((each) => each.split(" ", 1)[0])).toEqual(["server/a.ts:1", "server/a.ts:3"]);
});
