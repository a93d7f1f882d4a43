import { Ctx, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { NetworkHealthType, networkHealthOf } from "./network-health.type.ts";

/** Of what one operation may cost: it is looked up once a second, whoever asks. */
const COST = 50;

@Resolver()
export class NetworkHealthResolver {
  @Query(() => [NetworkHealthType], {
    complexity: ({ childComplexity }) => COST + childComplexity,
    description:
      "The health of each mobile-money network and other payment method with attempts in the last 15 minutes. Based on the newest 5,000 attempts. Requires the transactions:read scope.",
  })
  async networkHealth(@Ctx() { caller, useCases }: GraphqlContext): Promise<NetworkHealthType[]> {
    return (await useCases.viewNetworkHealth(caller)).map(networkHealthOf);
  }
}
