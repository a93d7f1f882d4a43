import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { TransactionType } from "../transaction/transaction.type.ts";
import { exchangeOf, ProcessorExchangeType } from "./exchange.type.ts";

@Resolver(() => TransactionType)
export class TransactionExchangesResolver {
  @FieldResolver(() => [ProcessorExchangeType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "What was said with payment processors about it, oldest first; of more than 100 the newest.",
  })
  async exchanges(
    @Root() { id }: TransactionType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<ProcessorExchangeType[]> {
    return (await loaders.exchanges.load(id)).map(exchangeOf);
  }
}
