import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from "graphql";
import { order } from "../../support/orders.ts";
import { rootFields, schema } from "../../support/root-fields.ts";

/** A name, a document and its variables, created for each post. */
export type Row = [name: string, query: string, variables?: () => unknown, operationName?: string];

const INITIATE =
  "mutation ($input: InitiateCheckoutInput!) { initiateCheckout(input: $input) { clientReference";
const many = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => each(i)).join(" ");

/** Fields that differ in every response: cursors are encrypted each time, and time passes. */
const OF_THE_MOMENT = ["cursor", "startCursor", "endCursor", "oldestDueSeconds"];

/** Every field of a type that needs no argument, to a given depth. */
function everyField(type: GraphQLObjectType, levels: number): string {
  const fields = Object.values(type.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && !OF_THE_MOMENT.includes(field.name),
  );
  const each = fields.flatMap((field) => {
    const below = getNamedType(field.type);
    if (!isObjectType(below)) return [field.name];
    return levels > 0 ? [field.name + selection(below, levels - 1)] : [];
  });
  return ["__typename", ...each].join(" ");
}

const selection = (type: GraphQLNamedType, levels: number): string =>
  isObjectType(type) ? ` { ${everyField(type, levels)} }` : "";

/** The whole response of each query that needs no argument. */
export const wholeQueries: Row[] = rootFields
  .filter(({ operation }) => operation === "query")
  .map(({ name }) => {
    const field = schema.getQueryType()?.getFields()[name.replace("query ", "")];
    if (!field) throw new Error(name);
    const paged = field.args.some((arg) => arg.name === "first") ? "(first: 2)" : "";
    return [name, `query { ${field.name}${paged}${selection(getNamedType(field.type), 3)} }`];
  });

/** Every root field with the arguments of the access matrix. */
export const leastOperations: Row[] = rootFields
  .filter(({ operation }) => operation !== "subscription")
  .map(({ name, document, variables }) => [name, document, () => variables]);

const page = (change: object) => () => ({ first: 2, ...change });
const PAGE = `query Page($first: Int, $after: String, $filter: TransactionFilter, $orderBy: TransactionOrder) {
  transactions(first: $first, after: $after, filter: $filter, orderBy: $orderBy) { nodes { id status amount { amount } } } }`;

/** Documents of well-meaning clients. */
export const good: Row[] = [
  ["variables left out", PAGE, () => ({})],
  ["no variables", PAGE, () => undefined],
  ["null for the variables", PAGE, () => null],
  ["null for each variable", PAGE, () => ({ first: null, after: null, filter: null, orderBy: null })],
  ["variables that nobody asked for", PAGE, page({ more: [1, { a: "b" }] })],
  ["one value for a list", PAGE, page({ filter: { status: "PENDING" } })],
  ["an empty list", PAGE, page({ filter: { status: [] } })],
  ["null in an input", PAGE, page({ filter: { status: null, currency: null } })],
  ["a decimal as text", PAGE, page({ filter: { amountMin: "10.50", amountMax: "99.99" } })],
  ["a decimal as number", PAGE, page({ filter: { amountMin: 10.5 } })],
  ["a moment", PAGE, page({ filter: { from: "2026-01-31T10:00:00+02:00" } })],
  ["an enum value", PAGE, page({ orderBy: "ASC" })],
  ["an operation by its name", PAGE, page({}), "Page"],
  ["a default", "query ($n: Int = 1) { transactions(first: $n) { nodes { id } } }"],
  ["a default that must not be null", "query ($n: Int! = 1) { transactions(first: $n) { nodes { id } } }"],
  [
    "a value over a default",
    "query ($n: Int! = 1) { transactions(first: $n) { nodes { id } } }",
    () => ({ n: 2 }),
  ],
  [
    "null over a default",
    "query ($n: Int = 1) { transactions(first: $n) { nodes { id } } }",
    () => ({ n: null }),
  ],
  [
    "a default of an enum",
    "query ($o: TransactionOrder! = ASC) { transactions(first: 2, orderBy: $o) { nodes { id } } }",
  ],
  [
    "a default of our scalars",
    `query ($f: TransactionFilter = { from: "2026-01-01T00:00:00Z", amountMin: 10.50, status: PENDING }) {
       transactions(filter: $f) { nodes { id } } }`,
  ],
  [
    "a default moment",
    `query ($from: DateTime = "2026-01-01T00:00:00Z", $min: Decimal! = "1.00") {
       transactions(filter: { from: $from, amountMin: $min }) { nodes { id } } }`,
  ],
  [
    "literals",
    `{ transactions(first: 2, orderBy: ASC, filter: { status: [PENDING, SUCCESS], amountMin: "10.50" }) { nodes { id } } }`,
  ],
  ["a literal for a list", "{ transactions(filter: { status: PENDING, amountMax: 99.5 }) { nodes { id } } }"],
  ["a literal moment", `{ transactions(filter: { from: "2026-01-31T10:00:00Z" }) { nodes { id } } }`],
  [
    "variables in an input, left out",
    `query ($s: [TransactionStatus!], $c: String) { transactions(filter: { status: $s, currency: $c }) { nodes { id } } }`,
  ],
  [
    "a variable in a list",
    `query ($s: TransactionStatus!) { transactions(filter: { status: [$s] }) { nodes { id } } }`,
    () => ({ s: "PENDING" }),
  ],
  [
    "skip and include",
    "query ($yes: Boolean!, $no: Boolean!) { merchant { id @include(if: $no) name @skip(if: $no) country @skip(if: $yes) } }",
    () => ({ yes: true, no: false }),
  ],
  [
    "skip and include at once",
    "query ($yes: Boolean!) { merchant { id @skip(if: $yes) @include(if: $yes) name } }",
    () => ({ yes: true }),
  ],
  ["a condition by default", "query ($yes: Boolean = true) { merchant { id @include(if: $yes) name } }"],
  [
    "a root field left out",
    'query ($no: Boolean!) { merchant { name } transaction(id: "none") @include(if: $no) { id } }',
    () => ({ no: false }),
  ],
  [
    "one fragment under two conditions",
    `query ($yes: Boolean!, $no: Boolean!) { a: merchant { ...F @include(if: $no) } b: merchant { ...F @include(if: $yes) } }
     fragment F on Merchant { id name }`,
    () => ({ yes: true, no: false }),
  ],
  [
    "fragments",
    "{ transactions(first: 2) { ...A nodes { ... on Transaction { id } ...B } } } fragment A on TransactionConnection { edges { node { ...B } } } fragment B on Transaction { id status checkout { transaction { status } } }",
  ],
  [
    "fields that merge",
    "{ transactions(first: 2) { nodes { id amount { amount } } nodes { status amount { currency } } } merchant { id } merchant { name } }",
  ],
  ["aliases", "{ a: merchant { x: id } b: merchant { x: name id: country } }"],
  ["names of our own", "{ __typename merchant { __typename } a: __typename }"],
  ["an alias like a property", "{ constructor: merchant { toString: id } hasOwnProperty: merchant { id } }"],
  [
    "the schema",
    getIntrospectionQuery({ inputValueDeprecation: true, directiveIsRepeatable: true, specifiedByUrl: true }),
  ],
  [
    "one type",
    `query ($name: String!) { __type(name: $name) { name kind fields { name type { name ofType { name } } } } }`,
    () => ({ name: "Money" }),
  ],
  ["no such type", `{ __type(name: "Nothing") { name } }`],
  ["no such transaction", "query ($id: ID) { transaction(id: $id) { id } }", () => ({ id: "none" })],
  [
    "the first of two operations",
    "query A { merchant { id } } query B { merchant { name } }",
    () => ({}),
    "A",
  ],
  [
    "the second of two operations",
    "query A { merchant { id } } query B { merchant { name } }",
    () => ({}),
    "B",
  ],
  [
    "an input with a variable left out and a default",
    'mutation ($from: DateTime) { resendEvents(input: { afterSequence: "999999", from: $from }) { count } }',
  ],
  [
    "an input given whole, with a default",
    "mutation ($input: ResendEventsInput!) { resendEvents(input: $input) { count } }",
    () => ({ input: { afterSequence: "999999" } }),
  ],
  [
    "a mutation",
    `${INITIATE} transaction { status } } }`,
    () => ({ input: order({ clientReference: "SAME-1" }) }),
  ],
];

/** Documents that are rejected before or during execution. */
export const bad: Row[] = [
  ["a failure beside an answer", "{ merchant { id } transaction { id } }"],
  ["failures side by side", "{ a: transaction { id } b: transaction { id } merchant { id } }"],
  [
    "a failure that takes all with it",
    `query ($n: Int) { merchant { id } transactions(first: $n) { nodes { id } } }`,
    () => ({ n: 0 }),
  ],
  [
    "a page that is too large",
    `query ($n: Int) { transactions(first: $n) { nodes { id } } }`,
    () => ({ n: 101 }),
  ],
  ["a cursor that is not ours", PAGE, page({ after: "x" })],
  ["a wrong filter", PAGE, page({ filter: { currency: "ghs" } })],
  ["a text for a number", PAGE, () => ({ first: "2" })],
  ["a fraction for a whole number", PAGE, () => ({ first: 1.5 })],
  ["a number that is too large", PAGE, () => ({ first: 2 ** 31 })],
  ["a number for a text", PAGE, page({ after: 1 })],
  ["a list for a text", PAGE, page({ after: ["x"] })],
  ["a list for an input", PAGE, page({ filter: [] })],
  ["a list of inputs", PAGE, page({ filter: [{}] })],
  ["a text for an input", PAGE, page({ filter: "x" })],
  ["an unknown field of an input", PAGE, page({ filter: { statu: "PENDING" } })],
  ["a prototype", PAGE, () => JSON.parse(`{ "filter": { "__proto__": { "status": "PENDING" } } }`)],
  ["a constructor", PAGE, page({ filter: { constructor: {} } })],
  ["an unknown enum value", PAGE, page({ orderBy: "ASCC" })],
  ["an enum value in small letters", PAGE, page({ filter: { status: ["pending"] } })],
  ["null in a list", PAGE, page({ filter: { status: ["PENDING", null] } })],
  ["a list in a list", PAGE, page({ filter: { status: [["PENDING"]] } })],
  ["a moment that is none", PAGE, page({ filter: { from: "yesterday" } })],
  ["a number for a moment", PAGE, page({ filter: { from: 0 } })],
  ["a decimal that is none", PAGE, page({ filter: { amountMin: true } })],
  [
    "a decimal with too much behind the point",
    PAGE,
    page({ filter: { currency: "GHS", amountMin: "0.001" } }),
  ],
  ["several wrong variables", PAGE, () => ({ first: "x", orderBy: "y", filter: { from: 1 } })],
  ["a variable that is missing", "query ($id: ID!) { transaction(id: $id) { id } }"],
  ["null where none may be", "query ($id: ID!) { transaction(id: $id) { id } }", () => ({ id: null })],
  [
    "null over a default that must not be",
    "query ($n: Int! = 1) { transactions(first: $n) { nodes { id } } }",
    () => ({ n: null }),
  ],
  [
    "null for a condition",
    "query ($yes: Boolean = true) { merchant { id @include(if: $yes) name } }",
    () => ({ yes: null }),
  ],
  ["an input without what it needs", "query ($in: CreateApiKeyInput!) { merchant { id } }"],
  ["variables that are a list", PAGE, () => []],
  ["variables that are a text", PAGE, () => "{}"],
  ["an operation that is not there", "query A { merchant { id } }", () => ({}), "B"],
  ["two operations, none named", "query A { merchant { id } } query B { merchant { name } }"],
  ["two nameless operations", "{ merchant { id } } { merchant { name } }"],
  ["a subscription", "subscription { paymentEvents { sequence } }"],
  ["a syntax error", "{ merchant "],
  ["nothing but a comment", "# nothing"],
  ["nothing to execute", "fragment F on Merchant { id }"],
  ["a definition of a type", "type A { a: Int } { merchant { id } }"],
  ["an unknown field", "{ merchant { nam } }"],
  ["an unknown argument", "{ transactions(frist: 2) { nodes { id } } }"],
  ["an unknown type", "query ($a: Transactio) { transactions(filter: $a) { nodes { id } } }"],
  ["an unknown enum literal", "{ transactions(orderBy: ASCC) { nodes { id } } }"],
  ["an unknown directive", "{ merchant { id @includ(if: true) } }"],
  ["an unknown fragment", "{ merchant { ...Nothing } }"],
  ["a moment that is none, in the document", `{ transactions(filter: { from: "x" }) { nodes { id } } }`],
  ["a number with too many figures", "{ transactions(first: 99999999999999999999) { nodes { id } } }"],
  ["fields that do not merge", "{ merchant { a: id a: name } }"],
  [
    "too deep",
    `{ ${"transactions { nodes { checkout { transaction { ".repeat(3)} id ${"} } } } ".repeat(3)} }`,
  ],
  [
    "too deep and real",
    `{ transactions { nodes { ${"checkout { transaction { ".repeat(5)} id ${"} } ".repeat(5)} } } }`,
  ],
  ["too dear", "query ($n: Int) { transactions(first: $n) { nodes { id } } }", () => ({ n: 100_000 })],
  ["too many aliases", `{ ${many(31, (i) => `a${i}: merchant { id }`)} }`],
  ["too many directives", `{ merchant { id ${"@skip(if: false) ".repeat(51)} } }`],
  ["too many tokens", `{ merchant { ${"id ".repeat(2_001)} } }`],
  [
    "an order with everything wrong",
    `${INITIATE} } }`,
    () => ({ input: { ...order(), amount: "0.001", currency: "ghs", clientReference: " x" } }),
  ],
  ["an order without an amount", `${INITIATE} } }`, () => ({ input: { ...order(), amount: undefined } })],
  [
    "an order with more than there is",
    `${INITIATE} } }`,
    () => ({ input: { ...order(), status: "SUCCESS" } }),
  ],
  [
    "mutations of which the first fails",
    `mutation { a: resendDelivery(input: { id: "none" }) { delivery { id } } b: updateWebhook(input: { defaultCallbackUrl: "https://late.example/" }) { webhook { defaultCallbackUrl } } }`,
  ],
  [
    "an input whose default does not hold",
    `mutation { resendEvents(input: { afterSequence: "999999", onlyWithoutUrl: true }) { count } }`,
  ],
  [
    "mutations of which the last fails",
    `mutation { a: resendEvents(input: { afterSequence: "999999" }) { count } b: resendDelivery(input: { id: "none" }) { delivery { id } } }`,
  ],
];
