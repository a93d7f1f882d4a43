import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { pageCost, parsePageArgs, toConnection } from "../page.ts";
import { PageArgs } from "../page-args.ts";
import { toProvidedFields } from "../provided-fields.ts";
import {
  DiscrepancyConnection,
  DiscrepancyFilterInput,
  ResolveDiscrepancyInput,
  ResolveDiscrepancyPayload,
  toDiscrepancyType,
} from "./discrepancy.type.ts";
import {
  CheckStatementInput,
  CheckStatementPayload,
  DiscrepancyCountType,
  RemoveStatementInput,
  RemoveStatementPayload,
  StatementConnection,
  StatementFilterInput,
  StatementType,
  toStatementType,
} from "./statement.type.ts";
import {
  PreviewStatementInput,
  PreviewStatementPayload,
  toStatementPreviewType,
} from "./statement-preview.type.ts";

@ArgsType()
class DiscrepanciesArgs extends PageArgs {
  @Field(() => DiscrepancyFilterInput, {
    nullable: true,
    description: "Filters the discrepancies.",
  })
  filter?: DiscrepancyFilterInput | null;
}

@ArgsType()
class StatementsArgs extends PageArgs {
  @Field(() => StatementFilterInput, { nullable: true, description: "Filters the statements." })
  filter?: StatementFilterInput | null;
}

@Resolver(() => StatementType)
export class StatementResolver {
  @Query(() => StatementConnection, {
    complexity: pageCost,
    description:
      "The uploaded statements of processors and order lists of the shop. Requires the transactions:read scope.",
  })
  async statements(
    @Args(() => StatementsArgs) { filter, ...args }: StatementsArgs,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<StatementConnection> {
    const paging = parsePageArgs(args);
    const parsedFilter = toProvidedFields(filter ?? {});
    const page = await useCases.listStatements(caller, { filter: parsedFilter, ...paging });
    const count = () => useCases.countStatements(caller, parsedFilter);
    return toConnection(page, toStatementType, paging, count);
  }

  @Query(() => StatementType, {
    nullable: true,
    description: "One statement. Null if it does not exist. Requires the transactions:read scope.",
  })
  async statement(
    @Arg("id", () => ID, { description: "The ID of the statement." }) id: string,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<StatementType | null> {
    const found = await useCases.findStatement(caller, id);
    return found && toStatementType(found);
  }

  @FieldResolver(() => [DiscrepancyCountType], {
    complexity: ({ childComplexity }) => 1 + 7 * childComplexity,
    description: "The number of discrepancies of each kind.",
  })
  async discrepancyCounts(
    @Root() { id }: StatementType,
    @Ctx() { loaders }: GraphqlContext,
  ): Promise<DiscrepancyCountType[]> {
    return loaders.discrepancyCounts.load(id);
  }

  @Query(() => DiscrepancyConnection, {
    name: "discrepancies",
    complexity: pageCost,
    description:
      "The discrepancies between processors' statements and the ledger, and between order lists and payments. Requires the transactions:read scope.",
  })
  async listDiscrepancies(
    @Args(() => DiscrepanciesArgs) { filter, ...args }: DiscrepanciesArgs,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<DiscrepancyConnection> {
    const paging = parsePageArgs(args);
    const parsedFilter = toProvidedFields(filter ?? {});
    const page = await useCases.listDiscrepancies(caller, { filter: parsedFilter, ...paging });
    const count = () => useCases.countDiscrepancies(caller, parsedFilter);
    return toConnection(page, toDiscrepancyType, paging, count);
  }

  @MembersOnly()
  @Mutation(() => PreviewStatementPayload, {
    complexity: ({ childComplexity }) => 200 + childComplexity,
    description:
      "Parses the start of a processor's or the shop's file in the same way as an upload. Stores nothing. For owners and admins.",
  })
  async previewStatement(
    @Arg("input", () => PreviewStatementInput, { description: "The start of the file." })
    { processor, head, reading }: PreviewStatementInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<PreviewStatementPayload> {
    const request = { connector: processor, head, mapping: reading ?? null };
    return { preview: toStatementPreviewType(await useCases.previewStatement(caller, request)) };
  }

  @MembersOnly()
  @Mutation(() => CheckStatementPayload, {
    complexity: ({ childComplexity }) => 200 + childComplexity,
    description:
      "Compares a statement with the ledger again. Resolves discrepancies that no longer exist. Fails with not_found. For owners and admins.",
  })
  async checkStatement(
    @Arg("input", () => CheckStatementInput, { description: "The statement." }) { id }: CheckStatementInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<CheckStatementPayload> {
    return { statement: toStatementType(await useCases.checkStatement(caller, id)) };
  }

  @MembersOnly()
  @Mutation(() => RemoveStatementPayload, {
    description:
      "Removes a statement uploaded by mistake. Removes the discrepancies that only it shows, and reverses the fees and payouts that it added to the ledger. Fails with not_found. For owners and admins.",
  })
  async removeStatement(
    @Arg("input", () => RemoveStatementInput, { description: "The statement." }) { id }: RemoveStatementInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RemoveStatementPayload> {
    await useCases.removeStatement(caller, id);
    return { statementId: id };
  }

  @MembersOnly()
  @Mutation(() => ResolveDiscrepancyPayload, {
    description:
      "Resolves a discrepancy with a note. No money moves, and the ledger does not change. Fails with not_found or discrepancy_closed. For owners and admins.",
  })
  async resolveDiscrepancy(
    @Arg("input", () => ResolveDiscrepancyInput, { description: "The discrepancy and the note." })
    { id, note }: ResolveDiscrepancyInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<ResolveDiscrepancyPayload> {
    return { discrepancy: toDiscrepancyType(await useCases.resolveDiscrepancy(caller, id, note)) };
  }
}
