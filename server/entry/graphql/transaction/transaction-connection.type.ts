import { Field, ObjectType } from "type-graphql";
import { PageInfo } from "../page-info.type.ts";
import { TransactionType } from "./transaction.type.ts";

@ObjectType("TransactionEdge", { description: "A transaction with its cursor.", simpleResolvers: true })
export class TransactionEdge {
  @Field(() => String, {
    description: "An opaque cursor for `after` and `before` with the same filter and order.",
  })
  cursor!: string;

  @Field(() => TransactionType, { description: "The transaction." })
  node!: TransactionType;
}

@ObjectType("TransactionConnection", { description: "A page of transactions.", simpleResolvers: true })
export class TransactionConnection {
  @Field(() => [TransactionEdge], { description: "The transactions with their cursors." })
  edges!: TransactionEdge[];

  @Field(() => [TransactionType], { description: "The transactions without cursors." })
  nodes!: TransactionType[];

  @Field(() => PageInfo, { description: "The position of this page in the list." })
  pageInfo!: PageInfo;
}
