import { AsyncLocalStorage } from "node:async_hooks";
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { KeyvAdapter } from "@apollo/utils.keyvadapter";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { GraphQLError, type GraphQLSchema } from "graphql";
import Keyv from "keyv";
import type { Caller } from "../../domain/access.ts";
import type { GraphqlContext } from "./context.ts";
import { presentError } from "./errors.ts";
import { MAX_TOKENS, refuseCostly, refuseSubscription, sizeRule } from "./limits.ts";
import { RecentMap } from "./recent-map.ts";

/** Automatic persisted queries that are kept, and for how long. */
const PERSISTED_QUERIES = 1_000;
const PERSISTED_QUERY_SECONDS = 24 * 60 * 60;

/** What is known of an HTTP request before Apollo sees it; errors that come before any context need it too. */
export const asking = new AsyncLocalStorage<{ request: FastifyRequest; caller: Caller }>();

/** Cost hangs on the variables, so it is weighed for each request and not once for each document. */
const costLimit: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart({ schema }) {
    return {
      async didResolveOperation({ document, request, operationName, operation }) {
        try {
          if (operation) refuseSubscription(operation);
          refuseCostly(schema, document, request.variables, operationName);
        } catch (error) {
          if (!(error instanceof GraphQLError)) throw error;
          throw new GraphQLError(error.message, {
            nodes: error.nodes ?? null,
            originalError: error,
            extensions: { ...error.extensions, http: { status: 400 } },
          });
        }
      },
    };
  },
};

/** Apollo Server, which speaks GraphQL over HTTP for us. It calls nobody and reads no variable of the environment. */
export function makeApollo(schema: GraphQLSchema, logger: FastifyBaseLogger): ApolloServer<GraphqlContext> {
  return new ApolloServer<GraphqlContext>({
    schema,
    logger,
    nodeEnv: "production",
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [sizeRule],
    // The adapter's types are of Keyv's CommonJS build: the same class by another name.
    cache: new KeyvAdapter(new Keyv({ store: new RecentMap(PERSISTED_QUERIES) }) as never),
    persistedQueries: { ttl: PERSISTED_QUERY_SECONDS },
    formatError(_formatted, error) {
      const store = asking.getStore();
      if (!store) throw error;
      return presentError(error, store.request);
    },
    plugins: [
      costLimit,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}
