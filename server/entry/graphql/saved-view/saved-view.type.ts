import { Field, InputType, ObjectType } from "type-graphql";
import type { SavedView } from "../../../domain/saved-view.ts";

@ObjectType("SavedView", { description: "Filters of the payments that a member gave a name." })
export class SavedViewType implements SavedView {
  @Field(() => String, { description: "What it is called." })
  name!: string;

  @Field(() => String, {
    description: "The filters as they stand in the dashboard's address, such as status=failed&method=card.",
  })
  search!: string;
}

@InputType("SaveViewInput", { description: "A view to save." })
export class SaveViewInput implements SavedView {
  @Field(() => String, { description: "What to call it: 1–60 characters." })
  name!: string;

  @Field(() => String, {
    description:
      "The filters as they stand in the dashboard's address, such as status=failed&method=card; at most 1,000 characters.",
  })
  search!: string;
}

@ObjectType("SaveViewPayload", { description: "The view as it was saved." })
export class SaveViewPayload {
  @Field(() => SavedViewType, { description: "The view." })
  savedView!: SavedView;
}

@ObjectType("RemoveSavedViewPayload", { description: "The view that is no more." })
export class RemoveSavedViewPayload {
  @Field(() => SavedViewType, { description: "The view." })
  savedView!: SavedView;
}
