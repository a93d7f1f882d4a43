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
      "How each network and other way to pay does now, of those that anybody tried in the last 15 minutes: of more than 5,000 attempts by the newest. Needs transactions:read.",
  })
  async networkHealth(@Ctx() { caller, useCases }: GraphqlContext): Promise<NetworkHealthType[]> {
    return (await useCases.viewNetworkHealth(caller)).map(networkHealthOf);
  }
}
