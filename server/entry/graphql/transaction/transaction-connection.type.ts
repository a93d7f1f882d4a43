import { Field, ObjectType } from "type-graphql";
import { PageInfo } from "../page-info.type.ts";
import { TransactionType } from "./transaction.type.ts";

@ObjectType("TransactionEdge", { description: "A transaction's place in a list.", simpleResolvers: true })
export class TransactionEdge {
  @Field(() => String, { description: "Opaque; good for `after` and `before` of the same filter and order." })
  cursor!: string;

  @Field(() => TransactionType, { description: "The transaction." })
  node!: TransactionType;
}

@ObjectType("TransactionConnection", { description: "A page of transactions.", simpleResolvers: true })
export class TransactionConnection {
  @Field(() => [TransactionEdge], { description: "The transactions with their cursors." })
  edges!: TransactionEdge[];

  @Field(() => [TransactionType], { description: "The transactions alone." })
  nodes!: TransactionType[];

  @Field(() => PageInfo, { description: "Where this page stands in the list." })
  pageInfo!: PageInfo;
}
