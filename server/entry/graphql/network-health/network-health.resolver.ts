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
      "The health of each network and other payment method with attempts in the last 15 minutes. Counts the newest 5,000 attempts. Needs transactions:read.",
  })
  async networkHealth(@Ctx() { caller, useCases }: GraphqlContext): Promise<NetworkHealthType[]> {
    return (await useCases.viewNetworkHealth(caller)).map(networkHealthOf);
  }
}
