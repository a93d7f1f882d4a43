import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { ViewerType } from "../viewer/viewer.type.ts";
import { PreferencesType, UpdatePreferencesInput, UpdatePreferencesPayload } from "./preferences.type.ts";

@Resolver(() => ViewerType)
export class PreferencesResolver {
  @MembersOnly()
  @FieldResolver(() => PreferencesType, {
    nullable: true,
    description: "The member's dashboard preferences. Null for a key or application.",
  })
  async preferences(@Ctx() { caller, useCases }: GraphqlContext): Promise<PreferencesType | null> {
    return caller.kind === "member" ? useCases.viewPreferences(caller) : null;
  }

  @MembersOnly()
  @Mutation(() => UpdatePreferencesPayload, {
    description: "Changes the member's dashboard preferences. For members only.",
  })
  async updatePreferences(
    @Arg("input", () => UpdatePreferencesInput, { description: "The changes." })
    input: UpdatePreferencesInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<UpdatePreferencesPayload> {
    return { preferences: await useCases.updatePreferences(caller, input) };
  }
}
