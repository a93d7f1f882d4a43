import { AsyncLocalStorage } from "node:async_hooks";
import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { KeyvAdapter } from "@apollo/utils.keyvadapter";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { GraphQLError, type GraphQLSchema, getOperationAST, type ValidationRule } from "graphql";
import Keyv from "keyv";
import QuickLRU from "quick-lru";
import type { Caller } from "../../domain/access.ts";
import type { ErrorCode } from "../../domain/app-error.ts";
import type { GraphqlContext } from "./context.ts";
import { limitTime } from "./deadline.ts";
import { presentError } from "./errors.ts";
import { MAX_TOKENS, rejectCostly, rejectSubscription } from "./limits.ts";
import { collectLiterals } from "./variable-problem.ts";

/** Maximum number and lifetime of cached automatic persisted queries. */
const PERSISTED_QUERIES = 1_000;
const PERSISTED_QUERY_SECONDS = 24 * 60 * 60;
/** Maximum length in characters. Longer documents are executed but not cached, to bound the memory. */
const MAX_PERSISTED_QUERY = 16_384;

/** Data of an HTTP request before Apollo processes it. Errors that occur before a context exists need it too. */
export const requestStorage = new AsyncLocalStorage<{ request: FastifyRequest; caller: Caller }>();

class PersistedQueries extends KeyvAdapter {
  override async set(...[key, text, options]: Parameters<KeyvAdapter["set"]>): Promise<void> {
    if (text.length <= MAX_PERSISTED_QUERY) await super.set(key, text, options);
  }
}

/** The cost depends on variables, so it is computed for each request and not once per document. */
const costLimit: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart({ schema }) {
    return {
      async didResolveOperation({ document, request, operation, contextValue }) {
        if (!operation) return;
        limitTime(contextValue.deadline, operation);
        try {
          rejectSubscription(operation);
          rejectCostly(schema, document, operation, request.variables);
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

const invalidLiterals: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart({ schema }) {
    return {
      async validationDidStart({ document }) {
        return async (errors) => {
          if (errors) collectLiterals(schema, document, errors as readonly GraphQLError[]);
        };
      },
    };
  },
};

const requestLog: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ document, operationName, request: sent }) {
        const request = requestStorage.getStore()?.request;
        if (!request) return;
        // Also of a document that failed validation, for which the server knows no operation.
        const operation = document && getOperationAST(document, sent.operationName);
        const name = operationName ?? operation?.name?.value ?? sent.operationName ?? null;
        if (operation || name) request.operation = { type: operation?.operation ?? null, name };
      },
    };
  },
};

/**
 * Creates the Apollo Server that implements GraphQL over HTTP. It makes no outbound calls and reads no environment
 * variables.
 */
export function createApollo(
  schema: GraphQLSchema,
  validationRules: ValidationRule[],
  logger: FastifyBaseLogger,
): ApolloServer<GraphqlContext> {
  return new ApolloServer<GraphqlContext>({
    schema,
    logger,
    nodeEnv: "production",
    // Disabled: our own rule rejects it with the same message at all endpoints.
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules,
    // The adapter's types refer to Keyv's CommonJS build: the same class with a different type.
    cache: new PersistedQueries(new Keyv({ store: new QuickLRU({ maxSize: PERSISTED_QUERIES }) }) as never),
    persistedQueries: { ttl: PERSISTED_QUERY_SECONDS },
    formatError(_formatted, error) {
      const store = requestStorage.getStore();
      if (!store) throw error;
      const presented = presentError(error, store.request);
      // The first error of the response. Some occur before the plugins' hooks.
      store.request.failure ??= { code: presented.extensions?.code as ErrorCode, credential: null };
      return presented;
    },
    plugins: [
      costLimit,
      invalidLiterals,
      requestLog,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}
