import { cacheExchange, type Entity, type Link, type UpdateResolver } from "@urql/exchange-graphcache";
import { Client, type Exchange, fetchExchange, mapExchange } from "urql";
import { persistedQuery } from "./persisted-query.ts";
import { isSignedOut, problemOf } from "./problem.ts";
import { type Scope, scopeHeaders } from "./scope.ts";
import { signIn } from "./sign-in.ts";

const nameByHash: Exchange = mapExchange({
  onOperation: (operation) =>
    operation.kind === "teardown"
      ? operation
      : { ...operation, extensions: { ...operation.extensions, ...persistedQuery(operation.query) } },
});

const askToSignIn: Exchange = mapExchange({
  onError(error) {
    if (isSignedOut(problemOf(error))) signIn();
  },
});

/** A client, with a cache of its own, for one merchant and mode: what is kept for one never shows in another. */
export function makeClient(scope: Scope | null): Client {
  return new Client({
    url: "/bff",
    preferGetMethod: false,
    exchanges: [makeCache(), askToSignIn, nameByHash, fetchExchange],
    fetchOptions: {
      credentials: "same-origin",
      headers: { "x-tua-csrf": "1", ...(scope && scopeHeaders(scope)) },
    },
  });
}

function makeCache(): Exchange {
  return cacheExchange({
    // Values, not rows: they live inside what holds them.
    keys: {
      Money: () => null,
      PaymentMethod: () => null,
      PaymentFailure: () => null,
      Customer: () => null,
      Viewer: () => null,
      // Of a member's own there is one.
      Profile: () => "own",
      GrantedApplication: () => null,
      Membership: () => null,
      Attempt: ({ attemptId }) => attemptId as string,
      Checkout: ({ checkoutId }) => checkoutId as string,
      PaymentEventData: () => null,
      PaymentEventMessage: () => null,
    },
    updates: {
      Mutation: {
        inviteMember: askAgain("invitations"),
        withdrawInvitation: askAgain("invitations"),
        removeMember: askAgain("members", "invitations"),
        changePassword: askAgain("sessions"),
        confirmTwoFactor: askAgain("sessions", "members"),
        removeTwoFactor: askAgain("members"),
        endSession: askAgain("sessions"),
        endOtherSessions: askAgain("sessions"),
        withdrawGrant: askAgain("grants", "apiKeys"),
        createApiKey({ createApiKey }, _args, cache) {
          const created = (createApiKey as { apiKey: Link<Entity> }).apiKey;
          const kept = cache.resolve("Query", "apiKeys") as Link<Entity>[] | undefined;
          if (kept) cache.link("Query", "apiKeys", [created, ...kept] as Link<Entity>);
        },
        registerApplication({ registerApplication }, _args, cache) {
          const { application } = registerApplication as { application: Link<Entity> };
          const kept = cache.resolve("Query", "applications") as Link<Entity>[] | undefined;
          if (kept) cache.link("Query", "applications", [application, ...kept] as Link<Entity>);
        },
        removeApplication(_answer, { id }, cache) {
          const gone = cache.keyOfEntity({ __typename: "Application", id: String(id) });
          const kept = cache.resolve("Query", "applications") as Link<Entity>[] | undefined;
          if (kept) cache.link("Query", "applications", kept.filter((one) => one !== gone) as Link<Entity>);
        },
      },
    },
  });
}

/** Lists that a change may have changed: what shows them asks for them anew. */
function askAgain(...lists: string[]): UpdateResolver {
  return (_answer, _args, cache) => {
    for (const list of lists) cache.invalidate("Query", list);
  };
}
