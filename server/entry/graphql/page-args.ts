import { ArgsType, Field, Int } from "type-graphql";

/** The arguments of a Relay connection. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: "The number of rows from the start of the list, 1–100. Defaults to 25.",
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: "The cursor after which the page starts." })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The number of rows from the end of the list, 1–100. The rows stay in list order.",
  })
  last?: number | null;

  @Field(() => String, { nullable: true, description: "The cursor before which the page ends." })
  before?: string | null;
}
