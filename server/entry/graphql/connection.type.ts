import { type ClassType, Field, Int, ObjectType } from "type-graphql";
import { PageInfo } from "./page-info.type.ts";

const OPAQUE = "An opaque cursor for `after` and `before` of the same list.";

/** Fields of a connection and its edge type by the Relay specification: `ReviewEdge` for `("Review", "review")`. */
export function connectionPart<Node extends object>(
  name: string,
  type: () => ClassType<Node>,
  [one, many]: readonly [string, string],
  cursorDescription = OPAQUE,
) {
  @ObjectType(`${name}Edge`, { description: `One ${one} with its cursor.`, simpleResolvers: true })
  class Edge {
    @Field(() => String, { description: cursorDescription })
    cursor!: string;

    @Field(type, { description: `The ${one}.` })
    node!: Node;
  }

  @ObjectType({ simpleResolvers: true })
  abstract class ConnectionPart {
    @Field(() => [Edge], { description: `The ${many} with their cursors.` })
    edges!: Edge[];

    @Field(() => [type()], { description: `The ${many} without cursors.` })
    nodes!: Node[];

    @Field(() => PageInfo, { description: "The position of this page in the list." })
    pageInfo!: PageInfo;
  }
  return ConnectionPart;
}

/** A connection with the total number of rows. */
export function countedPart<Node extends object>(...list: Parameters<typeof connectionPart<Node>>) {
  @ObjectType()
  abstract class CountedPart extends connectionPart(...list) {
    @Field(() => Int, {
      complexity: 10,
      description: "The total number of rows that match the filter, at most 1,000.",
    })
    readonly totalCount!: Promise<number> | undefined;
  }
  return CountedPart;
}
