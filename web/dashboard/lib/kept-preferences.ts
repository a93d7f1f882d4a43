import type { OptimisticMutationResolver } from "@urql/exchange-graphcache";
import { PREFERENCES } from "./viewer-queries.ts";

/** The preferences as they will be once the server says so: a switch moves when it is pressed. */
export const preferencesToBe: OptimisticMutationResolver = ({ input }, cache) => {
  const own = { __typename: "Preferences" as const, id: "own" };
  return {
    __typename: "UpdatePreferencesPayload",
    preferences: { ...cache.readFragment(PREFERENCES, own), ...own, ...(input as object) },
  };
};
