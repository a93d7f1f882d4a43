import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";
import { buildBearerSchema, buildMemberSchema } from "../../server/entry/graphql/schema.ts";

/** The schema of `/bff`, a superset of the one of `/graphql`. */
export const schema = buildMemberSchema();
/** The schema of `/graphql`. */
export const bearerSchema = buildBearerSchema();

/** A root field, with a minimal operation that calls it. */
export interface RootField {
  /** For example `mutation revokeApiKey`. */
  name: string;
  operation: "query" | "mutation" | "subscription";
  document: string;
  variables: Record<string, unknown>;
  /** False if only `/bff` has it. */
  forBearers: boolean;
}

/** For a scalar, a valid value that names nothing that exists. */
const VALUES: Readonly<Record<string, unknown>> = {
  ID: "none",
  String: "none",
  Int: 1,
  Boolean: false,
  DateTime: "2030-01-01T00:00:00Z",
  Decimal: "1.00",
};

/** Values for cases where the required ones do not work, or where a role other than the first is needed. */
const VARIABLES: Readonly<Record<string, Record<string, unknown>>> = {
  "query transaction": { id: "none" },
  "query transactionSummary": { to: "2030-01-02T00:00:00Z", timeZone: "UTC" },
  "mutation resendEvents": { input: { afterSequence: "0" } },
  "mutation inviteMember": { input: { email: "none", role: "VIEWER" } },
  "mutation changeRole": { input: { memberId: "none", role: "VIEWER" } },
  "mutation requireTwoFactor": { input: { roles: [] } },
  // "none" exists once saveView was called.
  "mutation removeSavedView": { input: { name: "nobody’s" } },
};

export const rootFields: readonly RootField[] = (["query", "mutation", "subscription"] as const).flatMap(
  (operation) => {
    const forBearers = rootType(bearerSchema, operation).getFields();
    return Object.values(rootType(schema, operation).getFields()).map((field) =>
      requested(operation, forBearers[field.name] ?? field, Object.hasOwn(forBearers, field.name)),
    );
  },
);

function rootType(of: GraphQLSchema, operation: RootField["operation"]): GraphQLObjectType {
  const roots = {
    query: of.getQueryType(),
    mutation: of.getMutationType(),
    subscription: of.getSubscriptionType(),
  };
  return roots[operation] as GraphQLObjectType;
}

function requested(
  operation: RootField["operation"],
  field: GraphQLField<unknown, unknown>,
  forBearers: boolean,
): RootField {
  const name = `${operation} ${field.name}`;
  const variables = VARIABLES[name] ?? {};
  const needed = field.args.filter((arg) => isRequiredArgument(arg) || Object.hasOwn(variables, arg.name));
  const list = (each: (arg: (typeof needed)[number]) => string) =>
    needed.length === 0 ? "" : `(${needed.map(each).join(", ")})`;
  const below = isLeafType(getNamedType(field.type)) ? "" : " { __typename }";
  return {
    name,
    operation,
    forBearers,
    document: `${operation} ${list((arg) => `$${arg.name}: ${arg.type}`)} {
      ${field.name}${list((arg) => `${arg.name}: $${arg.name}`)}${below} }`,
    variables: Object.fromEntries(needed.map((arg) => [arg.name, variables[arg.name] ?? valueFor(arg.type)])),
  };
}

/** A valid value for a required argument. */
export function valueFor(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueFor(type.ofType);
  if (isListType(type)) return [valueFor(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(needed.map((field) => [field.name, valueFor(field.type)]));
  }
  if (!Object.hasOwn(VALUES, type.name)) throw new Error(`Give ${type.name} a value in VALUES`);
  return VALUES[type.name];
}
