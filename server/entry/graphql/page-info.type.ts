import { Field, ObjectType } from "type-graphql";

@ObjectType("PageInfo", { description: "Where a page stands in its list.", simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: "Whether there is more after the last row of this page." })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: "Whether there is more before the first row of this page." })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: "Cursor of the first row; null on an empty page." })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: "Cursor of the last row; null on an empty page." })
  endCursor!: string | null;
}
