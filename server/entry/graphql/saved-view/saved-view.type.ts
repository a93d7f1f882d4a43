import { Field, InputType, ObjectType } from "type-graphql";
import type { SavedView } from "../../../domain/saved-view.ts";

@ObjectType("SavedView", { description: "Payment filters that a member saved under a name." })
export class SavedViewType implements SavedView {
  @Field(() => String, { description: "The name of the view." })
  name!: string;

  @Field(() => String, {
    description: "The filters as a query string of the dashboard's URL, such as status=failed&method=card.",
  })
  search!: string;
}

@InputType("SaveViewInput", { description: "The view to save." })
export class SaveViewInput implements SavedView {
  @Field(() => String, { description: "The name: 1–60 characters." })
  name!: string;

  @Field(() => String, {
    description:
      "The filters as a query string of the dashboard's URL, such as status=failed&method=card. At most 1,000 characters.",
  })
  search!: string;
}

@ObjectType("SaveViewPayload", { description: "The saved view." })
export class SaveViewPayload {
  @Field(() => SavedViewType, { description: "The view." })
  savedView!: SavedView;
}

@InputType("RemoveSavedViewInput", { description: "The saved view to delete." })
export class RemoveSavedViewInput {
  @Field(() => String, { description: "The name of the view." })
  name!: string;
}

@ObjectType("RemoveSavedViewPayload", { description: "The deleted view." })
export class RemoveSavedViewPayload {
  @Field(() => SavedViewType, { description: "The view." })
  savedView!: SavedView;
}
