import { Field, ID, InterfaceType } from "type-graphql";
import { NODE_TYPES, type NodePrefix, nodePrefix } from "./node-types.ts";

@InterfaceType("Node", {
  description: "An object with a unique ID. The `node` query returns it by this ID.",
  // Each schema contains only the implementing types that it uses elsewhere.
  autoRegisterImplementations: false,
  resolveType: ({ id }: NodeType) => NODE_TYPES[nodePrefix(id) as NodePrefix],
})
export abstract class NodeType {
  @Field(() => ID, { description: "The ID of the object." })
  id!: string;
}
