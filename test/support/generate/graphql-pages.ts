import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from "graphql";
import { ERROR_MEANINGS } from "./error-meanings.ts";
import { code, details } from "./markdown-entry.ts";
import { markdownTable } from "./markdown-table.ts";

/** Pages by the types that they list. */
const PAGES = { types: "graphql-types.md", inputs: "graphql-inputs.md" } as const;

/** Scopes at the end of a description, as in `test/entry/described-rights.test.ts`. */
const SCOPES = / ?Requires the ([\w: ]+?) scopes?\.$/;
/** Names with an underscore: a single word is ordinary text. */
const CODES = new RegExp(
  `\\b(?:${Object.keys(ERROR_MEANINGS)
    .filter((name) => name.includes("_"))
    .join("|")})\\b`,
  "g",
);

/** Markdown of the three pages about a schema, by their file names. */
export function graphqlPages(sdl: string): Record<string, () => string> {
  const schema = buildSchema(sdl);
  return {
    "graphql.md": () => operationsPage(schema),
    [PAGES.types]: () => typesPage(schema),
    [PAGES.inputs]: () => inputsPage(schema),
  };
}

function operationsPage(schema: GraphQLSchema): string {
  return [
    `# GraphQL

This page lists the queries, mutations and subscriptions at \`/graphql\`, with their arguments, scopes and errors.

Send an API key or an access token as \`Authorization: Bearer\`. The credential selects the merchant and the mode. Queries and mutations are \`POST\` requests. Subscriptions use a WebSocket at the same URL, with the protocol \`graphql-transport-ws\`.

[Types](${PAGES.types}) describes the results. [Inputs, enums and scalars](${PAGES.inputs}) describes the arguments. A type with \`!\` is never null.

Each operation can also fail with \`invalid_request\`, \`rate_limited\`, \`query_too_complex\`, \`unavailable\` or \`internal_error\`, and with the codes of an invalid credential. [Errors](errors.md) describes each code. [Errors, limits and close codes](graphql-errors-and-limits.md) has the HTTP statuses, partial results and the cost of an operation.`,
    ...operations("Queries", schema.getQueryType()),
    ...operations("Mutations", schema.getMutationType()),
    ...operations("Subscriptions", schema.getSubscriptionType()),
  ].join("\n\n");
}

const operations = (title: string, root: GraphQLObjectType | null | undefined): string[] => [
  `## ${title}`,
  ...Object.values(root?.getFields() ?? {}).map(operation),
];

function operation({ name, description, type, args }: GraphQLField<unknown, unknown>): string {
  const text = description ?? "";
  const [, scopes] = SCOPES.exec(text) ?? [];
  const errors = [...new Set(text.match(CODES))];
  return [
    `### ${name}`,
    marked(text.replace(SCOPES, "")),
    details({
      Returns: typeLink(type),
      ...(scopes && {
        Scope: scopes
          .split(" and ")
          .map((one) => `[${code(one)}](scopes.md)`)
          .join(" and "),
      }),
      ...(errors.length > 0 && {
        Errors: errors.map((one) => `[${code(one)}](errors.md#${one})`).join(", "),
      }),
    }),
    ...(args.length > 0 ? [fieldsTable("argument", args)] : []),
  ].join("\n\n");
}

function typesPage(schema: GraphQLSchema): string {
  const roots: unknown[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const types = ownTypes(schema).filter((type) => !roots.includes(type));
  return [
    `# GraphQL types

This page lists the objects and interfaces that [queries, mutations and subscriptions](graphql.md) return.

A type with \`!\` is never null. Types with the interface \`Node\` have an ID for the query [\`node\`](graphql.md#node).`,
    "## Interfaces",
    ...types.filter(isInterfaceType).map((type) =>
      entry(type, [
        `Implemented by ${schema
          .getPossibleTypes(type)
          .map((one) => typeLink(one))
          .join(", ")}.`,
        fieldsTable("field", Object.values(type.getFields())),
      ]),
    ),
    "## Objects",
    ...types.filter(isObjectType).map((type) => {
      const fields = Object.values(type.getFields());
      const interfaces = type.getInterfaces().map((one) => typeLink(one));
      return entry(type, [
        ...(interfaces.length > 0 ? [`Implements ${interfaces.join(", ")}.`] : []),
        fieldsTable("field", fields),
        ...fields
          .filter(({ args }) => args.length > 0)
          .flatMap(({ name, args }) => [`Arguments of ${code(name)}:`, fieldsTable("argument", args)]),
      ]);
    }),
  ].join("\n\n");
}

function inputsPage(schema: GraphQLSchema): string {
  const types = ownTypes(schema);
  return [
    `# GraphQL inputs, enums and scalars

This page lists the types of arguments, and the enums and scalars of [types](${PAGES.types}).

A type with \`!\` is required. More enum values may be added: handle an unknown value.`,
    "## Inputs",
    ...types
      .filter(isInputObjectType)
      .map((type) => entry(type, [fieldsTable("field", Object.values(type.getFields()))])),
    "## Enums",
    ...types.filter(isEnumType).map((type) =>
      entry(type, [
        type.name === "FieldProblemCode"
          ? "Its values are the [field codes](errors.md#field-codes)."
          : markdownTable(
              ["value", "meaning"],
              type.getValues().map(({ name, description }) => [code(name), marked(description)]),
            ),
      ]),
    ),
    "## Scalars",
    ...types
      .filter(isScalarType)
      .map((type) => entry(type, type.specifiedByURL ? [`[Specification](${type.specifiedByURL})`] : [])),
  ].join("\n\n");
}

const ownTypes = (schema: GraphQLSchema): GraphQLNamedType[] =>
  Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !(isScalarType(type) && isSpecifiedScalarType(type)),
  );

const entry = ({ name, description }: GraphQLNamedType, parts: readonly string[]): string =>
  [`### ${name}`, marked(description), ...parts].join("\n\n");

interface Described {
  name: string;
  description?: string | null | undefined;
  type: GraphQLType;
  defaultValue?: GraphQLArgument["defaultValue"];
}

const fieldsTable = (head: string, fields: readonly Described[]): string =>
  markdownTable(
    [head, "type", "meaning"],
    fields.map(({ name, type, description }) => [code(name), typeLink(type), marked(description)]),
  );

/** A type as the schema writes it, with a link unless GraphQL itself specifies it. */
function typeLink(type: GraphQLType): string {
  const named = getNamedType(type);
  const text = code(String(type));
  if (isScalarType(named) && isSpecifiedScalarType(named)) return text;
  const page = isObjectType(named) || isInterfaceType(named) ? PAGES.types : PAGES.inputs;
  return `[${text}](${page}#${named.name.toLowerCase()})`;
}

/** A description on one line, with error codes as code. */
const marked = (description: string | null | undefined): string =>
  (description ?? "")
    .replace(/\s+/g, " ")
    .split("`")
    .map((part, position) => (position % 2 ? part : part.replace(CODES, (name) => `\`${name}\``)))
    .join("`");
