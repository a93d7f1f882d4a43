import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Query, Resolver, Root, Subscription } from "type-graphql";
import { notExactlyOne } from "../../../domain/failure.ts";
import type { Direction } from "../../../domain/transaction-filter.ts";
import type { TransactionVersion } from "../../../domain/transaction-record.ts";
import type { GraphqlContext } from "../context.ts";
import { orNull } from "../or-null.ts";
import { pageCost, readPage } from "../page.ts";
import { enumOfWords } from "../words.ts";
import { TransactionType, transactionOf } from "./transaction.type.ts";
import { TransactionConnection } from "./transaction-connection.type.ts";
import { readFilter, TransactionFilterInput } from "./transaction-filter.type.ts";
import { transactionSource } from "./transaction-source.ts";

const TransactionOrderEnum = enumOfWords<Direction>("TransactionOrder", "The order by time of creation.", {
  asc: "Oldest first.",
  desc: "Newest first.",
});

@ArgsType()
class TransactionsArgs {
  @Field(() => Int, {
    nullable: true,
    description: "The number of rows from the start of the list, 1–100. Defaults to 25.",
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: "The cursor after which the page starts." })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "The number of rows from the end of the list, 1–100, in the list's own order.",
  })
  last?: number | null;

  @Field(() => String, { nullable: true, description: "The cursor before which the page ends." })
  before?: string | null;

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
      "One transaction, by exactly one of its identifiers. Null if there is none. Needs transactions:read.",
  })
  async transaction(
    @Arg("id", () => ID, { nullable: true, description: "The transactionId." }) id: string | null,
    @Arg("clientReference", () => String, { nullable: true, description: "The merchant's own reference." })
    clientReference: string | null,
    @Ctx() { caller, useCases, addresses }: GraphqlContext,
  ): Promise<TransactionType | null> {
    const found = await orNull(useCases.findTransaction(caller, readKey(id, clientReference)));
    return found && transactionOf(found, addresses);
  }

  @Query(() => TransactionConnection, {
    complexity: pageCost,
    description: "The merchant's transactions in this mode. Needs transactions:read.",
  })
  async transactions(
    @Args(() => TransactionsArgs) args: TransactionsArgs,
    @Ctx() { caller, useCases, addresses }: GraphqlContext,
  ): Promise<TransactionConnection> {
    const asked = readPage(args);
    const { cursor, backward } = asked;
    const filter = readFilter(args.filter);
    const order = args.orderBy ?? "desc";
    const page = await useCases.listTransactions(caller, { filter, order, ...asked });
    const edges = page.transactions.map((record) => ({
      // Sealed only where it is asked for: a page of rows mostly wants its end alone.
      get cursor() {
        return page.cursorOf(record);
      },
      node: transactionOf(record, addresses),
    }));
    return {
      edges,
      nodes: edges.map((edge) => edge.node),
      pageInfo: {
        hasNextPage: backward ? cursor !== null : page.hasMore,
        hasPreviousPage: backward ? page.hasMore : cursor !== null,
        get startCursor() {
          return edges[0]?.cursor ?? null;
        },
        get endCursor() {
          return edges.at(-1)?.cursor ?? null;
        },
      },
    };
  }

  @Subscription(() => TransactionType, {
    name: "transaction",
    subscribe: ({ args, context }) => transactionSource(context as GraphqlContext, String(args.id)),
    description:
      "A transaction now and after each change. Quick successive changes may be merged into the last. Fails with not_found. Needs events:read and transactions:read.",
  })
  transactionChanges(
    @Root() { transaction }: TransactionVersion,
    @Arg("id", () => ID, { description: "The transactionId." }) _id: string,
    @Ctx() { addresses }: GraphqlContext,
  ): TransactionType {
    return transactionOf(transaction, addresses);
  }
}

function readKey(id: string | null | undefined, clientReference: string | null | undefined) {
  const given = [id, clientReference].filter((name) => name !== null && name !== undefined);
  if (given.length !== 1) {
    throw notExactlyOne(["id", "clientReference"]);
  }
  return typeof id === "string" ? { id } : { clientReference: clientReference as string };
}
