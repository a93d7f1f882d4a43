import { GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from "graphql";
import { expect, test } from "vitest";
import { LiveChannels } from "../../../server/entry/graphql/live-channel.ts";
import { LiveSource } from "../../../server/entry/graphql/live-source.ts";
import { type LiveOperation, openSubscription } from "../../../server/entry/graphql/subscription.ts";

const DONE = { value: undefined, done: true };

/** A source without replay, whose live part fails with `broken`. */
class EmptySource extends LiveSource<never> {
  readonly first = { values: [], cursor: 0n, more: false };
  readonly broken = Promise.withResolvers<never>();
  override missing = () => this.broken.promise;
  override live = () => this.broken.promise;
  override getCursor = () => 0n;
}

async function opened() {
  const source = new EmptySource();
  source.broken.promise.catch(() => {});
  const fields = { text: { type: GraphQLString, subscribe: () => source } };
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({ name: "Query", fields: { text: { type: GraphQLString } } }),
    subscription: new GraphQLObjectType({ name: "Subscription", fields }),
  });
  const operation: Partial<LiveOperation> = {
    schema,
    document: parse("subscription { text }"),
    key: "key",
    freshContext: () => ({}) as never,
    openResponses: () => ({ render: async () => "", failed: (error) => error }),
    received: () => {},
    started: () => {},
  };
  const results = await openSubscription(operation as LiveOperation, new LiveChannels());
  return { results, fail: source.broken.reject };
}

test("waiting for the next result ends when the reader leaves", async () => {
  const { results } = await opened();
  const next = results.next();
  expect(await results.return?.()).toEqual(DONE);
  expect(await next).toEqual(DONE);
  expect(await results.next()).toEqual(DONE);
});

test("a reader can leave a failed operation", async () => {
  const { results, fail } = await opened();
  const next = results.next();
  fail(new Error("torn"));
  await expect(next).rejects.toThrow("torn");
  expect(await results.return?.()).toEqual(DONE);
});
