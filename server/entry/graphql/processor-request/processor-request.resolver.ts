import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { GraphqlContext } from "../context.ts";
import { TransactionType } from "../transaction/transaction.type.ts";
import { ProcessorRequestType, toProcessorRequestType } from "./processor-request.type.ts";

@Resolver(() => TransactionType)
export class TransactionProcessorRequestsResolver {
  @FieldResolver(() => [ProcessorRequestType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description:
      "The requests between Tua and payment processors about it, oldest first. At most the newest 100.",
  })
  async processorRequests(
    @Root() { id }: TransactionType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<ProcessorRequestType[]> {
    return (await loaders.processorRequests.load(id)).map(toProcessorRequestType);
  }
}
