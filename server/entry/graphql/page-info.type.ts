import { Field, ObjectType } from "type-graphql";

@ObjectType("PageInfo", { description: "The position of a page in its list.", simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: "True if there are rows after this page." })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: "True if there are rows before this page." })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: "The cursor of the first row. Null on an empty page." })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: "The cursor of the last row. Null on an empty page." })
  endCursor!: string | null;
}
