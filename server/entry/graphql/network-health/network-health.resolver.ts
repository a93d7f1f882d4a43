import { Ctx, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { NetworkHealthType, toNetworkHealthType } from "./network-health.type.ts";

/** Part of an operation's maximum cost. The result is computed at most once per second for all callers. */
const COST = 50;

@Resolver()
export class NetworkHealthResolver {
  @Query(() => [NetworkHealthType], {
    complexity: ({ childComplexity }) => COST + childComplexity,
    description:
      "The health of each mobile-money network and other payment method with attempts in the last 15 minutes. Based on the newest 5,000 attempts. Requires the transactions:read scope.",
  })
  async networkHealth(@Ctx() { caller, useCases }: GraphqlContext): Promise<NetworkHealthType[]> {
    return (await useCases.viewNetworkHealth(caller)).map(toNetworkHealthType);
  }
}
