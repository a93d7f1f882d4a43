import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { KeyCaller } from "../../../server/domain/access.ts";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import { startTua, type TestTua, type TestTuaOptions, withNewMerchant } from "../../support/app.ts";
import { namesItsPage } from "../../support/error-page.ts";
import { expectFieldProblems } from "../../support/field-problems.ts";
import { order } from "../../support/orders.ts";
import { SocketClient, type SocketOptions } from "../../support/socket-client.ts";

export interface ResponseError {
  message: string;
  path?: (string | number)[];
  extensions: {
    code: string;
    fields?: { field: string; message: string }[];
    requestId: string;
    docUrl: string;
    data?: object;
  };
}

export interface GraphqlResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the tests look at
  data: any;
  errors: ResponseError[];
  response: LightMyRequestResponse;
}

/** The GraphQL endpoint of a running Tua with one merchant. */
export interface GraphqlApi {
  tua: TestTua;
  merchant: CreatedMerchant;
  key: string;
  caller: KeyCaller;
  /** The origin that it listens on. */
  origin: string;
  execute(
    query: string,
    variables?: object,
    options?: { key?: string; headers?: object },
  ): Promise<GraphqlResponse>;
  /** The response's data. Fails on any error. */
  data(query: string, variables?: object, options?: { key?: string }): Promise<GraphqlResponse["data"]>;
  /** The code of the only error. */
  code(query: string, variables?: object, options?: { key?: string }): Promise<string | undefined>;
  /** A key with only these scopes. */
  keyWith(scopes: string[], more?: object): Promise<{ id: string; key: string }>;
  socket(key?: string, options?: SocketOptions): Promise<SocketClient>;
  initiate(change?: object): ReturnType<TestTua["services"]["useCases"]["initiateCheckout"]>;
  pay(checkoutId: string, phone: string): Promise<unknown>;
  /** The same Tua for a new merchant. */
  another(): Promise<GraphqlApi>;
}

export async function openGraphqlApi(options: TestTuaOptions = {}): Promise<GraphqlApi> {
  const tua = await startTua(options);
  return createGraphqlApi(tua, await tua.app.listen({ port: 0, host: "127.0.0.1" }));
}

async function createGraphqlApi(tua: TestTua, origin: string): Promise<GraphqlApi> {
  const { useCases } = tua.services;
  const key = tua.merchant.keys.test.secret;
  const caller = await useCases.authenticateKey(key, "127.0.0.1");

  const execute: GraphqlApi["execute"] = async (
    query,
    variables,
    { key: other = key, headers = {} } = {},
  ) => {
    const response = await tua.app.inject({
      method: "POST",
      url: "/graphql",
      headers: { authorization: `Bearer ${other}`, ...headers },
      payload: { query, ...(variables && { variables }) },
    });
    const { data = null, errors = [] } = response.json();
    for (const { extensions } of errors) {
      expect([namesItsPage(extensions), extensions]).toEqual([true, extensions]);
      expectFieldProblems(extensions.fields);
    }
    return { status: response.statusCode, data, errors, response };
  };
  return {
    tua,
    merchant: tua.merchant,
    key,
    caller,
    origin,
    execute,
    async data(...args) {
      const { data, errors } = await execute(...args);
      expect(errors).toEqual([]);
      return data;
    },
    async code(...args) {
      const { errors } = await execute(...args);
      expect(errors.length).toBeGreaterThan(0);
      return errors[0]?.extensions.code;
    },
    async keyWith(scopes, more = {}) {
      const { apiKey, secret } = await useCases.createApiKey(caller, { name: "For a test", scopes, ...more });
      return { id: apiKey.id, key: secret };
    },
    socket: (other = key, socketOptions = {}) =>
      SocketClient.connect(`${origin}/graphql`, { authorization: `Bearer ${other}` }, socketOptions),
    initiate: (change = {}) => useCases.initiateCheckout(caller, order(change), null),
    pay: (checkoutId, phone) =>
      useCases.payCheckout(checkoutId, { method: "mobile_money", network: "mtn", phone } as never),
    another: async () => createGraphqlApi(await withNewMerchant(tua), origin),
  };
}
