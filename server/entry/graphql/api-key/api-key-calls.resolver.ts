import { Args, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { ApiKeyType } from "./api-key.type.ts";
import {
  ApiKeyCallDaysArgs,
  ApiKeyCallDayType,
  ApiKeyCallsArgs,
  ApiKeyCallsType,
} from "./api-key-calls.type.ts";

const CREATOR = "Null for creators other than the caller, unless the caller can view the audit log.";

@Resolver(() => ApiKeyType)
export class ApiKeyCallsResolver {
  @FieldResolver(() => ApiKeyCallsType, {
    complexity: ({ childComplexity }) => 5 + childComplexity,
    description:
      "The calls in the last hours, including those that Tua refused. The period begins with a quarter of an hour. Updated with a delay of a few seconds.",
  })
  calls(
    @Root() { id }: ApiKeyType,
    @Args(() => ApiKeyCallsArgs) { hours }: ApiKeyCallsArgs,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<ApiKeyCallsType> {
    return loaders.keyCalls(hours ?? undefined).load(id);
  }

  @FieldResolver(() => [ApiKeyCallDayType], {
    // Reads up to a month of counts.
    complexity: ({ childComplexity }) => 20 + childComplexity,
    description:
      "The calls on each of the last days in the merchant's time zone, oldest first. The last is today.",
  })
  callsByDay(
    @Root() { id }: ApiKeyType,
    @Args(() => ApiKeyCallDaysArgs) { days }: ApiKeyCallDaysArgs,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<ApiKeyCallDayType[]> {
    return loaders.keyCallDays(days ?? undefined).load(id);
  }

  @MembersOnly()
  @FieldResolver(() => String, {
    nullable: true,
    description: `The actor that created the key, as a type and an ID, such as member mem_…. ${CREATOR}`,
  })
  async createdBy(@Root() { id }: ApiKeyType, @Ctx() { loaders }: GraphqlContext): Promise<string | null> {
    return (await loaders.keyCreator.load(id))?.actor ?? null;
  }

  @MembersOnly()
  @FieldResolver(() => String, {
    nullable: true,
    description: `The creator's current name: a member's email address, or the name of a key or application. Null without a name. ${CREATOR}`,
  })
  async createdByName(
    @Root() { id }: ApiKeyType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<string | null> {
    return (await loaders.keyCreator.load(id))?.actorName ?? null;
  }
}
