import {
  execute,
  type GraphQLField,
  GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isRequiredArgument,
  parse,
} from "graphql";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { type ApplicationCaller, type Caller, getRights } from "../../../server/domain/access.ts";
import { createContext } from "../../../server/entry/graphql/context.ts";
import { buildBearerSchema } from "../../../server/entry/graphql/schema.ts";
import { memberCaller } from "../../support/member-caller.ts";
import { statementText } from "../../support/statement-text.ts";
import { newest } from "./event-stream.ts";
import { type GraphqlApi, openGraphqlApi, type ResponseError } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => api.tua.close());
afterEach(() => vi.restoreAllMocks());

const LOADING = `subscription ($after: Sequence) {
  paymentEvents(after: $after) { sequence event { event transaction { clientReference } } }
}`;

test("callers with different rights on the same operation get only the data they may see", async () => {
  const poor = await api.keyWith(["events:read"]);
  const rich = await api.keyWith(["events:read", "transactions:read"]);
  const sockets = [await api.socket(rich.key), await api.socket(poor.key), await api.socket(rich.key)];
  const after = String(await newest(api));
  for (const socket of sockets) socket.subscribe("1", LOADING, { after });
  for (let i = 0; i < 2; i++) {
    const { clientReference } = await api.initiate();
    for (const socket of sockets) {
      const { payload } = await socket.next("1");
      if (socket === sockets[1])
        expect(payload).toMatchObject({
          data: { paymentEvents: { event: { event: "CHECKOUT_CREATED", transaction: null } } },
          errors: [
            {
              path: ["paymentEvents", "event", "transaction"],
              extensions: { code: "insufficient_scope", requestId: expect.any(String) },
            },
          ],
        });
      else
        expect(payload).toEqual({
          data: {
            paymentEvents: {
              sequence: expect.any(String),
              event: { event: "CHECKOUT_CREATED", transaction: { clientReference } },
            },
          },
        });
    }
  }
  for (const socket of sockets) await socket.close();
});

test("an error in a shared response has its own id, not that of the first caller", async () => {
  const { key } = await api.keyWith(["events:read"]);
  const sockets = [await api.socket(key), await api.socket(key)];
  const after = String(await newest(api));
  const idIn = (errors: unknown) => (errors as ResponseError[])[0]?.extensions.requestId;
  const own = [];
  for (const socket of sockets) {
    socket.subscribe("wrong", "{ nothing }");
    own.push(idIn((await socket.next("wrong")).payload));
    socket.subscribe("1", LOADING, { after });
  }
  await api.initiate();
  const shared = [];
  for (const socket of sockets)
    shared.push(idIn(((await socket.next("1")).payload as { errors: unknown }).errors));
  expect(shared[0]).toEqual(expect.any(String));
  expect(shared[1]).toBe(shared[0]);
  expect(own).not.toContain(shared[0]);
  for (const socket of sockets) await socket.close();
});

test("keys with the same rights share one execution", async () => {
  const keys = [await api.keyWith(["events:read", "transactions:read"])];
  keys.push(await api.keyWith(["transactions:read", "events:read"]));
  const sockets = await Promise.all(keys.map(({ key }) => api.socket(key)));
  const after = String(await newest(api));
  for (const socket of sockets) socket.subscribe("1", LOADING, { after });
  await api.initiate();
  for (const socket of sockets) await socket.data("1");
  const queries = vi.spyOn(pg.Client.prototype, "query");
  await api.initiate();
  for (const socket of sockets) await socket.data("1");
  const loads = queries.mock.calls.filter(([text]) =>
    /from transactions t.*= any\(/s.test(statementText(text)),
  );
  expect(loads.length).toBe(1);
  for (const socket of sockets) await socket.close();
});

test("another merchant with the same operation receives nothing of it", async () => {
  const other = await api.tua.createMerchant("Next Door");
  const theirs = await api.socket(other.keys.test.secret);
  const ours = await api.socket();
  theirs.subscribe("1", LOADING);
  theirs.subscribe("probe", "{ viewer { id } }");
  await theirs.data("probe");
  const after = String(await newest(api));
  ours.subscribe("1", LOADING, { after });
  await api.initiate();
  await ours.data("1");
  theirs.subscribe("after", "{ viewer { id } }");
  await theirs.data("after");
  expect(theirs.unread("1")).toBe(0);
  for (const socket of [ours, theirs]) await socket.close();
});

test("authorization uses only rights: another kind, role, merchant, mode or scope is another right", () => {
  const key = api.caller;
  const member = memberCaller(api.merchant);
  const others: Caller[] = [
    key,
    { ...key, keyKind: "publishable" },
    { ...key, scopes: key.scopes.slice(1) },
    { ...key, scope: { ...key.scope, mode: "live" } },
    { ...key, scope: { ...key.scope, merchantId: "mer_other" } },
    { ...member, role: "viewer", scopes: key.scopes },
    { ...member, role: "admin", scopes: key.scopes },
    { ...key, kind: "application", clientId: "app_1", grant: null } as Caller,
  ];
  expect(new Set(others.map(getRights)).size).toBe(others.length);
  const same: Caller = {
    ...key,
    keyId: "key_other",
    ipAddress: "192.0.2.9",
    expiresAt: new Date(),
    allowedIps: ["192.0.2.9/32"],
    scopes: key.scopes.toReversed(),
  };
  expect(getRights(same)).toBe(getRights(key));
});

/** A caller with only the values of `getRights`: reading more is an error. */
function withoutIdentity(caller: Caller): Caller {
  // A member who must set up two-factor authentication has no scopes.
  const rights = ["kind", "keyKind", "role", "scope", "scopes", "mustSetUpTwoFactor"];
  const known = Object.entries(caller).filter(([name]) => rights.includes(name));
  return new Proxy(Object.fromEntries(known) as unknown as Caller, {
    get(target, name) {
      if (name in caller && !(name in target))
        throw new Error(`The execution read the caller's ${String(name)}.`);
      return Reflect.get(target, name);
    },
  });
}

const applicationWith = (grant: ApplicationCaller["grant"]): ApplicationCaller => {
  const { scope, scopes, allowedIps, expiresAt, ipAddress } = api.caller;
  return {
    kind: "application",
    clientId: "app_1",
    grant,
    scope,
    scopes,
    allowedIps,
    allowedOrigins: [],
    expiresAt,
    ipAddress,
  };
};

/** Every field that needs no argument, each type once per path. */
function everything(
  schema: GraphQLSchema,
  fields: GraphQLField<unknown, unknown>[],
  on: string[] = [],
): string {
  const selected = fields.map(({ name, type, args }) => {
    const named = getNamedType(type);
    if (args.some(isRequiredArgument) || on.includes(named.name)) return "";
    if (isLeafType(named)) return name;
    const inner = Object.values((named as GraphQLObjectType).getFields());
    return `${name} ${everything(schema, inner, [...on, named.name])}`;
  });
  return `{ ${selected.join(" ")} }`;
}

test.each([
  ["a key", () => api.caller as Caller],
  ["a member", () => memberCaller(api.merchant) as Caller],
  ["an application that acts for a member", () => applicationWith({ id: "grant_1", memberId: "mem_1" })],
  ["an application that acts for itself", () => applicationWith(null)],
])("no part of an event or of a transaction depends on the person: %s", async (_who, caller) => {
  const { transactionId: id, checkoutId } = await api.initiate();
  await api.pay(checkoutId, "0240000000");
  const { useCases } = api.tua.services;
  const schema = buildBearerSchema();
  const fields = schema.getSubscriptionType()?.getFields() ?? {};
  expect(Object.keys(fields).sort()).toEqual(["paymentEvents", "transaction"]);
  const transaction = await useCases.findTransaction(api.caller, { id });
  const newestEvent = (await useCases.resolveCursor(api.caller, null)).newest;
  const { events } = await useCases.listEvents(api.caller, newestEvent - 1n, 1);
  const roots: Record<string, unknown> = {
    paymentEvents: { sequence: newestEvent, event: events[0] },
    transaction: { number: 1n, transaction },
  };
  for (const [name, field] of Object.entries(fields)) {
    const inner = Object.values((getNamedType(field.type) as GraphQLObjectType).getFields());
    const selection = everything(schema, inner, [getNamedType(field.type).name]);
    expect(selection).toContain("deliveries { ");
    const result = await execute({
      schema,
      document: parse(
        `subscription { ${name}${name === "transaction" ? `(id: "${id}")` : ""} ${selection} }`,
      ),
      rootValue: roots[name],
      contextValue: createContext(
        { ...api.tua.services.entryOptions, stopping: new AbortController().signal },
        withoutIdentity(caller()),
        "req",
      ),
    });
    expect(result.errors).toBeUndefined();
    expect(result.data?.[name]).toBeTruthy();
  }
});

test("only a reader's start position is left out of the shared key", () => {
  const schema = buildBearerSchema();
  const seen = new Set<GraphQLObjectType>();
  const placed: string[] = [];
  const visit = (type: GraphQLObjectType) => {
    if (seen.has(type)) return;
    seen.add(type);
    for (const field of Object.values(type.getFields())) {
      if (field.name === "paymentEvents") placed.push(`${type.name}.${field.name}`);
      const named = getNamedType(field.type);
      if (named instanceof GraphQLObjectType) visit(named);
    }
  };
  visit(schema.getSubscriptionType() as GraphQLObjectType);
  expect(placed).toEqual(["Subscription.paymentEvents"]);
  expect([...seen].map(({ name }) => name)).not.toContain("Viewer");
});
