import { toGraphqlEnum } from "./graphql-enum.ts";

export const ModeEnum = toGraphqlEnum("Mode", "The mode: test or live.", {
  test: "No real money. A sandbox simulates the processors.",
  live: "Real customers and real money.",
});
