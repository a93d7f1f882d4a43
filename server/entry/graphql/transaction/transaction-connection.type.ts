import { ObjectType } from "type-graphql";
import { connectionPart } from "../connection.type.ts";
import { TransactionType } from "./transaction.type.ts";

@ObjectType("TransactionConnection", { description: "A page of transactions." })
export class TransactionConnection extends connectionPart("Transaction", () => TransactionType, [
  "transaction",
  "transactions",
]) {}
