import { AsyncLocalStorage } from "node:async_hooks";
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { KeyvAdapter } from "@apollo/utils.keyvadapter";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { GraphQLError, type GraphQLSchema, type ValidationRule } from "graphql";
import Keyv from "keyv";
import QuickLRU from "quick-lru";
import type { Caller } from "../../domain/access.ts";
import type { GraphqlContext } from "./context.ts";
import { limitTime } from "./deadline.ts";
import { presentError } from "./errors.ts";
import { MAX_TOKENS, refuseCostly, refuseSubscription } from "./limits.ts";
import { noteLiterals } from "./variable-problem.ts";

/** Automatic persisted queries that are kept, and for how long. */
const PERSISTED_QUERIES = 1_000;
const PERSISTED_QUERY_SECONDS = 24 * 60 * 60;
/** Characters. A longer text is answered and not kept: so many of the longest would fill the memory. */
const MAX_PERSISTED_QUERY = 16_384;

/** What is known of an HTTP request before Apollo sees it; errors that come before any context need it too. */
export const asking = new AsyncLocalStorage<{ request: FastifyRequest; caller: Caller }>();

class PersistedQueries extends KeyvAdapter {
  override async set(...[key, text, options]: Parameters<KeyvAdapter["set"]>): Promise<void> {
    if (text.length <= MAX_PERSISTED_QUERY) await super.set(key, text, options);
  }
}

/** Cost hangs on the variables, so it is weighed for each request and not once for each document. */
const costLimit: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart({ schema }) {
    return {
      async didResolveOperation({ document, request, operation, contextValue }) {
        if (!operation) return;
        limitTime(contextValue.deadline, operation);
        try {
          refuseSubscription(operation);
          refuseCostly(schema, document, operation, request.variables);
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

const literalFields: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart({ schema }) {
    return {
      async validationDidStart({ document }) {
        return async (errors) => {
          if (errors) noteLiterals(schema, document, errors as readonly GraphQLError[]);
        };
      },
    };
  },
};

/** Apollo Server, which speaks GraphQL over HTTP for us. It calls nobody and reads no variable of the environment. */
export function makeApollo(
  schema: GraphQLSchema,
  validationRules: ValidationRule[],
  logger: FastifyBaseLogger,
): ApolloServer<GraphqlContext> {
  return new ApolloServer<GraphqlContext>({
    schema,
    logger,
    nodeEnv: "production",
    // Our own rules refuse it, in the same words at every door.
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules,
    // The adapter's types are of Keyv's CommonJS build: the same class by another name.
    cache: new PersistedQueries(new Keyv({ store: new QuickLRU({ maxSize: PERSISTED_QUERIES }) }) as never),
    persistedQueries: { ttl: PERSISTED_QUERY_SECONDS },
    formatError(_formatted, error) {
      const store = asking.getStore();
      if (!store) throw error;
      return presentError(error, store.request);
    },
    plugins: [
      costLimit,
      literalFields,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}
