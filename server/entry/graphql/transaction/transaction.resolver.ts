import { Arg, Args, ArgsType, Ctx, Field, ID, Query, Resolver, Root, Subscription } from "type-graphql";
import { notExactlyOne } from "../../../domain/app-error.ts";
import type { Direction } from "../../../domain/transaction-filter.ts";
import type { TransactionVersion } from "../../../domain/transaction-record.ts";
import type { GraphqlContext } from "../context.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { orNull } from "../or-null.ts";
import { pageCost, parsePageArgs, toConnection } from "../page.ts";
import { PageArgs } from "../page-args.ts";
import { TransactionType, toTransactionType } from "./transaction.type.ts";
import { TransactionConnection } from "./transaction-connection.type.ts";
import { parseFilter, TransactionFilterInput } from "./transaction-filter.type.ts";
import { transactionSource } from "./transaction-source.ts";

const TransactionOrderEnum = toGraphqlEnum<Direction>("TransactionOrder", "The order by time of creation.", {
  asc: "Oldest first.",
  desc: "Newest first.",
});

@ArgsType()
class TransactionsArgs extends PageArgs {
  @Field(() => TransactionFilterInput, { nullable: true, description: "Filters the transactions." })
  filter?: TransactionFilterInput | null;

  @Field(() => TransactionOrderEnum, { nullable: true, description: "The order. Defaults to newest first." })
  orderBy?: Direction | null;
}

@Resolver()
export class TransactionResolver {
  @Query(() => TransactionType, {
    nullable: true,
    description:
      "One transaction. Requires exactly one of the arguments. Null if it does not exist. Requires the transactions:read scope.",
  })
  async transaction(
    @Arg("id", () => ID, { nullable: true, description: "The transactionId." }) id: string | null,
    @Arg("clientReference", () => String, {
      nullable: true,
      description: "The merchant's own reference for the transaction.",
    })
    clientReference: string | null,
    @Ctx() { caller, useCases, urls }: GraphqlContext,
  ): Promise<TransactionType | null> {
    const found = await orNull(useCases.findTransaction(caller, parseKey(id, clientReference)));
    return found && toTransactionType(found, urls);
  }

  @Query(() => TransactionConnection, {
    complexity: pageCost,
    description: "The merchant's transactions in this mode. Requires the transactions:read scope.",
  })
  async transactions(
    @Args(() => TransactionsArgs) args: TransactionsArgs,
    @Ctx() { caller, useCases, urls }: GraphqlContext,
  ): Promise<TransactionConnection> {
    const paging = parsePageArgs(args);
    const filter = parseFilter(args.filter);
    const order = args.orderBy ?? "desc";
    const page = await useCases.listTransactions(caller, { filter, order, ...paging });
    return toConnection(page, (record) => toTransactionType(record, urls), paging);
  }

  @Subscription(() => TransactionType, {
    name: "transaction",
    subscribe: ({ args, context }) => transactionSource(context as GraphqlContext, String(args.id)),
    description:
      "A transaction, sent immediately and after each change. Changes in quick succession can be merged into one. Fails with not_found. Requires the events:read and transactions:read scopes.",
  })
  transactionChanges(
    @Root() { transaction }: TransactionVersion,
    @Arg("id", () => ID, { description: "The transactionId." }) _id: string,
    @Ctx() { urls }: GraphqlContext,
  ): TransactionType {
    return toTransactionType(transaction, urls);
  }
}

function parseKey(id: string | null | undefined, clientReference: string | null | undefined) {
  const identifiers = [id, clientReference].filter((name) => name !== null && name !== undefined);
  if (identifiers.length !== 1) {
    throw notExactlyOne(["id", "clientReference"]);
  }
  return typeof id === "string" ? { id } : { clientReference: clientReference as string };
}
