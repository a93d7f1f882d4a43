import { order } from "../../support/orders.ts";

const many = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => each(i)).join(" ");

/**
 * A placeholder in variables for 10,000 levels of lists, more than a client's own JSON.stringify can write.
 */
export const NESTED = "10,000 levels";
/** The posted body, with those levels inserted. */
export const withLevels = (json: string) =>
  json.replaceAll(JSON.stringify(NESTED), "[".repeat(10_000) + "]".repeat(10_000));
const circle = (levels: number): string =>
  levels === 0 ? "name" : `type { fields { ${circle(levels - 1)} } }`;

const BY_STATUS =
  "query ($s: [TransactionStatus!]) { transactions(filter: { status: $s }) { nodes { id } } }";
const BY_FILTER = "query ($f: TransactionFilter) { transactions(filter: $f) { nodes { id } } }";
const INITIATE =
  "mutation ($input: InitiateCheckoutInput!) { initiateCheckout(input: $input) { checkoutId } }";

/** A name, a document and its variables. Those beyond 64 KiB are too large for a socket. */
export type Hostile = [name: string, query: string, variables?: object];

/** Each is rejected before any part of it runs. */
export const hostile: Hostile[] = [
  ["2,000 levels", `{ ${"merchant { ".repeat(660)} id ${"} ".repeat(660)} }`],
  [
    "many levels in fragments",
    `{ ...F0 } ${many(60, (i) => `fragment F${i} on Query { viewer { merchant { id } } ...F${i + 1} }`)}`,
  ],
  ["a circle of introspection", `{ __schema { types { fields { ${circle(3)} } } } }`],
  [
    "a circle of introspection in fragments",
    "{ __schema { types { ...T } } } fragment T on __Type { fields { type { ...U } } } fragment U on __Type { fields { type { fields { name } } } }",
  ],
  ["deep introspection", `{ __type(name: "Query") { ${"ofType { ".repeat(20)} name ${"} ".repeat(20)} } }`],
  ["aliases", `{ ${many(100, (i) => `a${i}: merchant { id }`)} }`],
  [
    "aliases in fragments",
    `{ a: merchant { ...F } b: merchant { ...F } c: merchant { ...F } d: merchant { ...F } } fragment F on Merchant { ${many(10, (i) => `a${i}: id`)} }`,
  ],
  ["directives", `{ merchant { id ${"@skip(if: false) ".repeat(200)} } }`],
  ["unknown directives", `{ merchant { id ${"@a ".repeat(900)} } }`],
  ["unknown directives without end", `{ merchant { id ${"@a".repeat(10_000)} } }`],
  ["tokens", `{ merchant { ${"id ".repeat(10_000)} } }`],
  ["operations", many(390, (i) => `query Q${i} { merchant { id } }`)],
  [
    "fragments that nobody spreads",
    `{ merchant { id } } ${many(200, (i) => `fragment F${i} on Merchant { id }`)}`,
  ],
  [
    "a circle of fragments",
    `{ ...F0 } ${many(100, (i) => `fragment F${i} on Query { ...F${(i + 1) % 100} }`)}`,
  ],
  [
    "fragments that double each other",
    `{ ...F0 } ${many(180, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F180 on Query { merchant { id } }`,
  ],
  [
    "fragments that double a long list",
    `{ ...F0 } ${many(16, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F16 on Query { transactions(filter: { status: [${"SUCCESS ".repeat(1_500)}] }) { nodes { id } } }`,
  ],
  ["the same leaf again and again", `{ merchant { ${"id ".repeat(1_990)} } }`],
  ["the same object again and again", `{ ${"merchant { id name } ".repeat(390)} }`],
  [
    "the same object of many levels",
    `{ ${"transactions { nodes { checkout { transaction { id } } } } ".repeat(150)} }`,
  ],
  [
    "fields that conflict",
    `{ ${many(15, (i) => `a: merchant { ${many(30, (j) => `x${j}: ${i % 2 ? "id" : "name"}`)} }`)} }`,
  ],
  ["unknown fields", `{ ${many(1_900, (i) => `x${i}`)} }`],
  ["unknown types", `query (${many(390, (i) => `$v${i}: Transactio`)}) { merchant { id } }`],
  [
    "large pages in each other's company",
    `{ ${many(25, (i) => `a${i}: transactions(first: 100) { nodes { id status currency description } }`)} }`,
  ],
  ["a number with 60,000 figures", `{ transactions(first: ${"9".repeat(60_000)}) { nodes { id } } }`],
  ["a fraction with 60,000 figures", `{ transactions(first: 1.${"9".repeat(60_000)}) { nodes { id } } }`],
  ["a power that is none", "{ transactions(first: 1e999999) { nodes { id } } }"],
  ["a name of 60,000 letters", `{ ${"a".repeat(60_000)} }`],
  [
    "lists in lists in a document",
    `{ transactions(filter: { status: ${"[".repeat(950)} SUCCESS ${"]".repeat(950)} }) { nodes { id } } }`,
  ],
  [
    "objects in objects in a document",
    `{ transactions(filter: ${"{a:".repeat(490)} 1 ${"}".repeat(490)}) { nodes { id } } }`,
  ],
  ["a null byte", "{ merchant { id\u0000 } }"],
  ["half a character", '{ transaction(id: "\ud800") { id } }'],
  ["hints of one's own", `{ "${"Did you mean ".repeat(4_000)}" }`],
  ["thousands of wrong values", BY_STATUS, { s: Array(12_000).fill(0) }],
  ["thousands of nulls", BY_STATUS, { s: Array(12_000).fill(null) }],
  [
    "thousands of unknown fields",
    BY_FILTER,
    { f: Object.fromEntries(Array.from({ length: 4_000 }, (_, i) => [`statu${i}`, 1])) },
  ],
  ["10,000 levels of lists", BY_STATUS, { s: NESTED }],
  ["10,000 levels for an input", BY_FILTER, { f: NESTED }],
  ["10,000 levels for a text", BY_FILTER, { f: { search: NESTED } }],
  [
    "a number that JSON alone can say",
    "query ($n: Int) { transactions(first: $n) { nodes { id } } }",
    { n: 1e300 },
  ],
  ["a constructor", INITIATE, { input: { ...order(), constructor: { prototype: {} } } }],
];
