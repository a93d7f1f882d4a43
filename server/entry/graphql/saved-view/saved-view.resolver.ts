import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import {
  RemoveSavedViewInput,
  RemoveSavedViewPayload,
  SavedViewType,
  SaveViewInput,
  SaveViewPayload,
} from "./saved-view.type.ts";

@Resolver()
export class SavedViewResolver {
  @MembersOnly()
  @Query(() => [SavedViewType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description: "The member's own saved views of the payments list, sorted by name. For members only.",
  })
  async savedViews(@Ctx() { caller, useCases }: GraphqlContext): Promise<SavedViewType[]> {
    return useCases.listSavedViews(caller);
  }

  @MembersOnly()
  @Mutation(() => SaveViewPayload, {
    description:
      "Saves filters of the payments list for the member. Replaces a view with the same name. Each member can save 50 views per merchant. For members only.",
  })
  async saveView(
    @Arg("input", () => SaveViewInput, { description: "The view." }) input: SaveViewInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<SaveViewPayload> {
    return { savedView: await useCases.saveView(caller, input) };
  }

  @MembersOnly()
  @Mutation(() => RemoveSavedViewPayload, {
    description: "Deletes one of the member's own saved views. Fails with not_found. For members only.",
  })
  async removeSavedView(
    @Arg("input", () => RemoveSavedViewInput, { description: "The view." })
    { name }: RemoveSavedViewInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RemoveSavedViewPayload> {
    return { savedView: await useCases.removeSavedView(caller, name) };
  }
}
