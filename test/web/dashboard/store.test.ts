import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cacheExchange, type UpdateResolver } from "@urql/exchange-graphcache";
import {
  buildSchema,
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from "graphql";
import { Client, type ExecutionResult, subscriptionExchange } from "urql";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PAYMENT_BY_ID } from "../../../web/dashboard/entities/payment/payment-queries.ts";
import type { PaymentFragment } from "../../../web/dashboard/generated/graphql.ts";
import { CACHE_CONFIG } from "../../../web/dashboard/lib/graphql-client.ts";
import { PAYMENT_EVENTS } from "../../../web/dashboard/lib/live/payment-events.ts";
import { newestPayments } from "../../../web/dashboard/lib/newest-payments.ts";
import { repository } from "../../structure/source-files.ts";
import { at, payment } from "./payments.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** The dashboard's store, with all its open subscriptions, on a simulated server. */
async function openStore() {
  vi.useFakeTimers();
  // In a test environment the store neither frees records nor shows its content.
  vi.stubEnv("NODE_ENV", "production");
  const written: string[] = [];
  const storage = {
    readData: async () => ({}),
    async writeData(changes: Record<string, string | undefined>) {
      written.push(JSON.stringify(changes));
    },
  };
  let push: (result: ExecutionResult) => void = () => undefined;
  const responses: ((data: object) => void)[] = [];
  const line = subscriptionExchange({
    enableAllOperations: true,
    forwardSubscription: (_request, { kind }) => ({
      subscribe(sink) {
        if (kind === "subscription") push = sink.next;
        else responses.push((data) => sink.next({ data } as ExecutionResult));
        return { unsubscribe: () => undefined };
      },
    }),
  });
  const reported: string[] = [];
  let resolved: string[] = [];
  const paymentEvents: UpdateResolver = (response, args, cache, info) => {
    CACHE_CONFIG.updates?.Subscription?.paymentEvents?.(response, args, cache, info);
    // The store can be read at no other time.
    resolved = reported.filter((id) => cache.resolve({ __typename: "Transaction", id }, "status"));
  };
  const updates = { ...CACHE_CONFIG.updates, Subscription: { paymentEvents } };
  const exchanges = [cacheExchange({ ...CACHE_CONFIG, updates, storage }), newestPayments(), line];
  const client = new Client({ url: "http://127.0.0.1/", preferGetMethod: false, exchanges });
  const settle = () => vi.advanceTimersByTimeAsync(1_000);
  client.subscription(PAYMENT_EVENTS, { after: null }).subscribe(() => undefined);
  await settle();
  return {
    client,
    settle,
    async event(transaction: PaymentFragment) {
      reported.push(transaction.id);
      const event = { __typename: "PaymentEvent", transaction };
      const paymentEvents = { __typename: "PaymentEventMessage", sequence: String(reported.length), event };
      push({ data: { paymentEvents } } as ExecutionResult);
      await settle();
    },
    /** Responds to the oldest pending query. */
    async response(data: object) {
      responses.shift()?.(data);
      await settle();
    },
    /** Everything that was ever written. */
    written: () => written.join("\n"),
    /** The payments named by events that were in the list after the last event. */
    resolved: () => resolved,
  };
}

describe("a payment in the store", () => {
  async function opened(first: PaymentFragment) {
    const store = await openStore();
    const seen: (string | undefined)[] = [];
    store.client
      .query(PAYMENT_BY_ID, { id: first.id }, { requestPolicy: "cache-and-network" })
      .subscribe(({ data }) => seen.push(data?.transaction?.status));
    await store.settle();
    return { ...store, seen };
  }

  test("changes with each event, wherever it is shown", async () => {
    const { event, response: respond, seen } = await opened(payment("a", 10));
    await respond({ transaction: payment("a", 10) });
    await event(payment("a", 10, { status: "SUCCESS", updatedAt: at(30) }));
    await event(payment("b", 40));
    expect(seen).toEqual(["PENDING", "SUCCESS"]);
  });

  test("is not reverted by a response that was read before an event and arrives after it", async () => {
    const { event, response: respond, seen } = await opened(payment("a", 10));
    await event(payment("a", 10, { status: "SUCCESS", updatedAt: at(30) }));
    await respond({ transaction: payment("a", 10) });
    expect(seen).toEqual(["SUCCESS"]);
  });

  test("accepts a response that is newer than the last event", async () => {
    const { event, response: respond, seen } = await opened(payment("a", 10));
    await event(payment("a", 10, { status: "PROCESSING", updatedAt: at(20) }));
    await respond({ transaction: payment("a", 10, { status: "SUCCESS", updatedAt: at(30) }) });
    expect(seen).toEqual(["SUCCESS"]);
  });

  test("is gone with the next event if nothing shows it", async () => {
    const { event, resolved } = await openStore();
    for (let number = 1; number <= 300; number++) await event(payment(`tx_${number}`, number));
    expect(resolved()).toEqual(["tx_299", "tx_300"]);
  });
});

describe("secrets shown once are not in the store", () => {
  const schema = buildSchema(readFileSync(join(repository, "web/dashboard/schema.graphql"), "utf8"));
  const ONE_TIME_FIELDS = new Set(["secret", "clientSecret", "recoveryCodes", "uri"]);
  const texts = JSON.parse(
    readFileSync(join(repository, "web/dashboard/generated/persisted-documents.json"), "utf8"),
  ) as Record<string, string>;
  const mutations = Object.values(texts)
    .map((text) => parse(text))
    .filter(({ definitions }) =>
      definitions.some((part) => part.kind === Kind.OPERATION_DEFINITION && part.operation === "mutation"),
    );

  /** A possible response: each field has some value of its type, and a secret its name. */
  function someResponse(document: DocumentNode) {
    const fragments = new Map(
      document.definitions.flatMap((part) =>
        part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part.selectionSet] as const] : [],
      ),
    );
    const secrets: string[] = [];
    const one = (type: GraphQLOutputType, name: string, selected?: SelectionSetNode): unknown => {
      const nullable = getNullableType(type);
      if (isListType(nullable)) return [one(nullable.ofType, name, selected)];
      const named = getNamedType(type);
      if (isLeafType(named)) {
        if (ONE_TIME_FIELDS.has(name) && named.name === "String") {
          secrets.push(`shown-once-${name}`);
          return `shown-once-${name}`;
        }
        if (isEnumType(named)) return named.getValues()[0]?.name;
        return { Int: 1, Float: 1, Boolean: true }[named.name] ?? `some-${name}`;
      }
      const object = isObjectType(named) ? named : schema.getPossibleTypes(named)[0];
      return record(object as GraphQLObjectType, selected as SelectionSetNode);
    };
    const record = (type: GraphQLObjectType, { selections }: SelectionSetNode): Record<string, unknown> =>
      Object.assign(
        { __typename: type.name },
        ...selections.map((part) => {
          if (part.kind === Kind.FRAGMENT_SPREAD)
            return record(type, fragments.get(part.name.value) as SelectionSetNode);
          if (part.kind === Kind.INLINE_FRAGMENT) return {};
          const { value: name } = part.name;
          const field = type.getFields()[name];
          return field ? { [name]: one(field.type, name, part.selectionSet) } : {};
        }),
      );
    const operation = document.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION);
    const data = record(
      schema.getMutationType() as GraphQLObjectType,
      operation?.selectionSet as SelectionSetNode,
    );
    return { data, secrets };
  }

  const withSecrets = mutations
    .map((document) => ({ document, ...someResponse(document) }))
    .filter(({ secrets }) => secrets.length > 0);

  test("and the mutations that return such a secret are known", () => {
    const names = withSecrets.flatMap(({ data }) =>
      Object.keys(data).filter((name) => name !== "__typename"),
    );
    expect([...new Set(names)].sort()).toEqual([
      "addPasskey",
      "beginTwoFactor",
      "confirmTwoFactor",
      "createApiKey",
      "registerApplication",
      "renewRecoveryCodes",
      "rotateApiKey",
      "rotateApplicationSecret",
      "rotateWebhookSecret",
    ]);
  });

  test.each(withSecrets)("$shown of $data", async ({ document, data, secrets }) => {
    const { client, settle, response: respond, written } = await openStore();
    const received: unknown[] = [];
    client.mutation(document, {}).subscribe((result) => received.push(result.data));
    await settle();
    await respond(data);
    expect(JSON.stringify(received)).toContain(secrets[0]);
    expect(written()).not.toContain("shown-once");
  });
});
