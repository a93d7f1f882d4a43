import { randomBytes } from "node:crypto";
import { createSourceEventStream, execute, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../server/domain/access.ts";
import { ACCESS_SCOPES, type AccessScope } from "../../server/domain/access-scopes.ts";
import { hashSecret } from "../../server/domain/api-key.ts";
import { formatClientId } from "../../server/domain/ids.ts";
import { OPERATIONS, type Operation, ROLES, type Role } from "../../server/domain/operations.ts";
import { MODES, type Mode } from "../../server/domain/scope.ts";
import { requireCaller } from "../../server/entry/bearer.ts";
import { createContext } from "../../server/entry/graphql/context.ts";
import { LiveSource } from "../../server/entry/graphql/live-source.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { storeApiKey } from "../../server/usecases/keys/create-api-key.ts";
import { startTua, type TestTua } from "../support/app.ts";
import { getGraphqlErrorCode } from "../support/error-code.ts";
import { type RootField, rootFields, schema } from "../support/root-fields.ts";
import { type Staff, TestMembers } from "../support/staff-at-bff.ts";
import { ENDPOINTS, FIELDS } from "./required-rights.ts";

/** The arguments that an endpoint requires. */
const QUERY: Readonly<Record<string, string>> = { "GET /v1/transactions/status": "?transactionId=none" };

let tua: TestTua;
let team: TestMembers;
const staff = new Map<Role, Staff>();
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  // In addition to the merchant's first owner, so that none of these is the last owner.
  for (const role of ROLES) staff.set(role, await team.add(role));
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const REFUSALS = ["insufficient_scope", "wrong_key_kind", "two_factor_required"];

test("the matrix has exactly the root fields and REST endpoints", async () => {
  expect(rootFields.map(({ name }) => name).sort()).toEqual(Object.keys(FIELDS).sort());
  const { paths } = (await tua.app.inject("/openapi.json")).json();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object)
      .filter((method) => method !== "parameters")
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

test("`/graphql` has the fields that a key or token of some scope can call, and `/bff` has all of them", () => {
  const hasScope = (operation: Operation) => OPERATIONS[operation].scope !== null;
  expect(Object.fromEntries(rootFields.map(({ name, forBearers }) => [name, forBearers]))).toEqual(
    Object.fromEntries(rootFields.map(({ name }) => [name, FIELDS[name]?.every(hasScope)])),
  );
});

describe.each(MODES)("in %s mode", (mode) => {
  test.each(ROLES)("a member who is %s can do exactly the operations in the table", async (role) => {
    const allows = (operation: Operation) => {
      const reach = (OPERATIONS[operation].roles as Partial<Record<Role, string>>)[role];
      return reach === "both" || reach === mode;
    };
    const member = staff.get(role) as Staff;
    const got: Outcomes = {};
    const expected: Outcomes = {};
    for (const field of rootFields) {
      got[field.name] = reportedTo(await executeAsMember(member, mode, field));
      expected[field.name] = FIELDS[field.name]?.every(allows) ? "allowed" : "insufficient_scope";
    }
    expect(got).toEqual(expected);
  });

  test("a member without the required second factor can only manage their own sign-in", async () => {
    const member = staff.get("owner") as Staff;
    const require = (roles: Role[]) =>
      team.sql("update merchants set two_factor_roles = $1 where id = $2", roles, tua.merchant.merchantId);
    await require(["owner"]);
    const got: Outcomes = {};
    const expected: Outcomes = {};
    for (const field of rootFields) {
      got[field.name] = reportedTo(await executeAsMember(member, mode, field));
      const isOwn = FIELDS[field.name]?.every((operation) => operation === "manageOwnSignIn");
      expected[field.name] = isOwn ? "allowed" : "two_factor_required";
    }
    await require([]);
    expect(got).toEqual(expected);
  });

  const allowsBearer = (scope: AccessScope, operations: readonly Operation[] | undefined) =>
    operations?.every((operation) => OPERATIONS[operation].scope === scope)
      ? "allowed"
      : "insufficient_scope";

  test.each(
    ACCESS_SCOPES.flatMap(
      (scope) =>
        [
          ["key", scope, keyWith],
          ["token", scope, tokenWith],
        ] as const,
    ),
  )("a %s with %s alone can do exactly the operations in the table", async (_kind, scope, make) => {
    const bearer = await make(mode, scope);
    const got: Outcomes = {};
    const expected: Outcomes = {};
    for (const field of rootFields) {
      got[field.name] = reportedTo(await (field.forBearers ? sendGraphql : sendInside)(bearer, field));
      expected[field.name] = allowsBearer(scope, FIELDS[field.name]);
    }
    for (const [endpoint, operation] of Object.entries(ENDPOINTS)) {
      got[endpoint] = reportedTo(await sendRest(bearer, endpoint));
      expected[endpoint] = allowsBearer(scope, [operation]);
    }
    expect(got).toEqual(expected);
  });

  test("a publishable key is rejected by all operations", async () => {
    const bearer = await keyWith(mode, null);
    const requested = [
      ...rootFields.filter(({ operation, forBearers }) => forBearers && operation !== "subscription"),
      ...Object.keys(ENDPOINTS),
    ];
    for (const what of requested) {
      const outcome =
        typeof what === "string" ? await sendRest(bearer, what) : await sendGraphql(bearer, what);
      expect([what, outcome]).toEqual([what, "wrong_key_kind"]);
    }
  });
});

type Outcomes = Record<string, string>;

/**
 * The meaning of an error code here: any other error means that the caller was authorized and the request
 * failed later.
 */
const reportedTo = (code: string | null) => (code !== null && REFUSALS.includes(code) ? code : letIn(code));

function letIn(code: string | null): "allowed" {
  // These would hide whether the caller was authorized.
  const blind = [
    "internal_error",
    "unavailable",
    "missing_credentials",
    "invalid_token",
    "invalid_api_key",
    "rate_limited",
  ];
  if (code !== null && blind.includes(code)) throw new Error(`The matrix cannot see through ${code}`);
  return "allowed";
}

async function executeAsMember(member: Staff, mode: Mode, field: RootField): Promise<string | null> {
  if (field.operation !== "subscription")
    return getGraphqlErrorCode((await member.execute(field.document, field.variables, { mode })).errors);
  const scope = { merchantId: tua.merchant.merchantId, mode };
  return subscribe(field, await tua.services.useCases.authenticateSession(member.token, scope, "127.0.0.1"));
}

async function sendGraphql(bearer: string, field: RootField): Promise<string | null> {
  if (field.operation === "subscription")
    return subscribe(field, await requireCaller(tua.services.useCases, bearer, "127.0.0.1"));
  const { document: query, variables } = field;
  const headers = { authorization: `Bearer ${bearer}` };
  const response = await tua.app.inject({
    method: "POST",
    url: "/graphql",
    headers,
    payload: { query, variables },
  });
  return getGraphqlErrorCode(response.json().errors ?? []);
}

/** As if `/graphql` had the members-only operations: the use cases reject them too. */
async function sendInside(bearer: string, { document, variables }: RootField): Promise<string | null> {
  const options = { ...tua.services.entryOptions, stopping: new AbortController().signal };
  const caller = await requireCaller(tua.services.useCases, bearer, "127.0.0.1");
  const { errors } = await execute({
    schema,
    document: parse(document),
    variableValues: variables,
    contextValue: createContext(options, caller, "test"),
  });
  const cause = errors?.[0]?.originalError as { code?: string } | undefined;
  return cause?.code ?? null;
}

/** Every rejection here is a 403, and every 403 is a rejection. */
async function sendRest(bearer: string, endpoint: string): Promise<string | null> {
  const [method, path] = endpoint.split(" ") as ["GET" | "PATCH" | "POST", string];
  const response = await tua.app.inject({
    method,
    url: `${path.replace(/\{\w+\}/, "none")}${QUERY[endpoint] ?? ""}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(method !== "GET" && { payload: {} }),
  });
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  const code: string | null = isJson ? (response.json().error?.code ?? null) : null;
  expect(response.statusCode === 403).toBe(REFUSALS.includes(String(code)));
  return code;
}

/** Subscribes as a socket does after authentication. */
async function subscribe({ document, variables }: RootField, caller: Caller): Promise<string | null> {
  const options = { ...tua.services.entryOptions, stopping: new AbortController().signal };
  const source = await createSourceEventStream({
    schema,
    document: parse(document),
    variableValues: variables,
    contextValue: createContext(options, caller, "test"),
  });
  if (source instanceof LiveSource) {
    source.close();
    return null;
  }
  if (!("errors" in source)) throw new Error("neither a source nor a refusal");
  const cause = source.errors?.[0]?.originalError as { code?: string } | undefined;
  return String(cause?.code ?? source.errors?.[0]);
}

/** A secret key with one scope; a publishable one without. */
async function keyWith(mode: Mode, scope: AccessScope | null): Promise<string> {
  const store = openPostgres(tua.databaseUrl);
  try {
    const tenant = { merchantId: tua.merchant.merchantId, mode };
    const { secret } = await storeApiKey(
      store.db,
      tenant,
      { ...tenant, actor: "test", ipAddress: null },
      {
        name: "Matrix",
        kind: scope ? "secret" : "publishable",
        scopes: scope ? [scope] : [],
        allowedIps: [],
        allowedOrigins: [],
        serverSessionsOnly: false,
        expiresAt: null,
      },
    );
    return secret;
  } finally {
    await store.close();
  }
}

/** A token for the application itself, from `/oauth/token`. */
async function tokenWith(mode: Mode, scope: AccessScope): Promise<string> {
  const tenant = { merchantId: tua.merchant.merchantId, mode };
  const clientId = formatClientId(tenant, randomBytes(10));
  const secret = randomBytes(32).toString("base64url");
  await team.sql(
    `insert into applications (merchant_id, mode, client_id, name, kind, redirect_uris, scopes)
     values ($1, $2, $3, 'Matrix', 'confidential', '{}', $4)`,
    ...[tenant.merchantId, mode, clientId, [...ACCESS_SCOPES]],
  );
  await team.sql(
    "insert into application_secrets (merchant_id, mode, hash, client_id) values ($1, $2, $3, $4)",
    ...[tenant.merchantId, mode, hashSecret(secret), clientId],
  );
  const response = await tua.app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded", host: "localhost:4000" },
    payload: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: secret,
      scope,
    }).toString(),
  });
  const { access_token: token } = response.json();
  if (!token) throw new Error(response.body);
  return token;
}
