import type { OptimisticMutationResolver } from "@urql/exchange-graphcache";
import { PREFERENCES } from "./viewer-queries.ts";

/** Optimistic preferences, so that a switch moves without waiting for the server. */
export const optimisticPreferences: OptimisticMutationResolver = ({ input }, cache) => {
  const own = { __typename: "Preferences" as const, id: "own" };
  return {
    __typename: "UpdatePreferencesPayload",
    preferences: { ...cache.readFragment(PREFERENCES, own), ...own, ...(input as object) },
  };
};
