import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { RemoveSavedViewPayload, SavedViewType, SaveViewInput, SaveViewPayload } from "./saved-view.type.ts";

@Resolver()
export class SavedViewResolver {
  @Query(() => [SavedViewType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description: "The member's own saved views of the payments, by name. For members alone.",
  })
  async savedViews(@Ctx() { caller, useCases }: GraphqlContext): Promise<SavedViewType[]> {
    return useCases.listSavedViews(caller);
  }

  @Mutation(() => SaveViewPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description:
      "Saves a view of the payments for the member who asks; one of the same name is replaced. A member has at most 50 at a merchant. For members alone.",
  })
  async saveView(
    @Arg("input", () => SaveViewInput, { description: "The view." }) input: SaveViewInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<SaveViewPayload> {
    return { savedView: await useCases.saveView(caller, input) };
  }

  @Mutation(() => RemoveSavedViewPayload, {
    complexity: ({ childComplexity }) => 10 + childComplexity,
    description: "Removes a view of the member's own. Fails with not_found. For members alone.",
  })
  async removeSavedView(
    @Arg("name", () => String, { description: "What it is called." }) name: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RemoveSavedViewPayload> {
    return { savedView: await useCases.removeSavedView(caller, name) };
  }
}
