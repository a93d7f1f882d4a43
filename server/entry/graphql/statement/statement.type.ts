import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { DiscrepancyKind, StatementSource } from "../../../domain/statement.ts";
import type { Statement } from "../../../usecases/reconciliation/list-statements.ts";
import { countedPart } from "../connection.type.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { idInput } from "../id-input.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";
import { DiscrepancyKindEnum } from "./discrepancy.type.ts";

@ObjectType("DiscrepancyCount", {
  description: "The number of discrepancies of one kind in a statement.",
})
export class DiscrepancyCountType {
  @Field(() => DiscrepancyKindEnum, { description: "The kind of discrepancy." })
  kind!: DiscrepancyKind;

  @Field(() => Int, { description: "The number of discrepancies, open and resolved." })
  count!: number;

  @Field(() => Int, { description: "The number of open discrepancies." })
  openCount!: number;
}

@ObjectType("Statement", {
  implements: NodeType,
  description:
    "A processor's statement of the merchant's payments, or an order list of the shop, compared with the ledger.",
})
export class StatementType {
  @Field(() => ID, { description: "The ID of the statement." })
  id!: string;

  @Field(() => ID, {
    description: "The processor, such as mtn_momo; sandbox in test mode; shop for an order list.",
  })
  processor!: string;

  @Field(() => String, { description: "The file's name." })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: "The recognized format of the file. Null if its columns were selected by staff.",
  })
  layout!: string | null;

  @Field(() => DateTime, { description: "The time of the earliest line, in UTC." })
  firstAt!: Date;

  @Field(() => DateTime, { description: "The time of the latest line, in UTC." })
  lastAt!: Date;

  @Field(() => DateTime, {
    description:
      "The start of the period, in UTC: the start of the first day set at the upload, otherwise the first line.",
  })
  periodFrom!: Date;

  @Field(() => DateTime, {
    description:
      "The end of the period, in UTC: the end of the last day set at the upload, otherwise just after the last line.",
  })
  periodTo!: Date;

  @Field(() => Int, { description: "The number of lines read." })
  lines!: number;

  @Field(() => Int, { description: "The number of unreadable lines that staff chose to skip." })
  skipped!: number;

  @Field(() => Int, { description: "The number of lines that matched the ledger at the last comparison." })
  matched!: number;

  @Field(() => Int, {
    description: "The number of fees and payouts that were added to the ledger from this statement.",
  })
  posted!: number;

  @Field(() => Int, { description: "The number of open discrepancies." })
  openDiscrepancies!: number;

  @Field(() => Int, { description: "The number of discrepancies that staff resolved." })
  resolvedDiscrepancies!: number;

  @Field(() => Int, { description: "The number of discrepancies that a later comparison resolved." })
  autoResolvedDiscrepancies!: number;

  @Field(() => String, {
    description: "The actor that uploaded it, as a type and an ID, such as member mem_….",
  })
  uploadedBy!: string;

  @Field(() => DateTime, { description: "The time of the upload, in UTC." })
  uploadedAt!: Date;

  @Field(() => DateTime, { description: "The time of the last comparison with the ledger, in UTC." })
  checkedAt!: Date;
}

export function toStatementType({
  discrepancies,
  connector,
  format,
  ...statement
}: Statement): StatementType {
  return {
    ...statement,
    processor: connector,
    layout: format,
    openDiscrepancies: discrepancies.open,
    resolvedDiscrepancies: discrepancies.resolved,
    autoResolvedDiscrepancies: discrepancies.auto_resolved,
  };
}

@ObjectType("StatementConnection", { description: "A page of statements, newest first." })
export class StatementConnection extends countedPart("Statement", () => StatementType, [
  "statement",
  "statements",
]) {}

const StatementSourceEnum = toGraphqlEnum<StatementSource>(
  "StatementSource",
  "The sources of uploaded lists.",
  { processor: "A processor's statement.", shop: "The shop's order list." },
);

@InputType("StatementFilter", { description: "Filters statements. Absent fields do not filter." })
export class StatementFilterInput {
  @Field(() => StatementSourceEnum, { nullable: true, description: "Only lists of this source." })
  source?: StatementSource | null;
}

@InputType("CheckStatementInput", { description: "The statement to compare with the ledger again." })
export class CheckStatementInput extends idInput("The ID of the statement.") {}

@ObjectType("CheckStatementPayload", { description: "The statement after the new comparison." })
export class CheckStatementPayload {
  @Field(() => StatementType, { description: "The statement." })
  statement!: StatementType;
}

@InputType("RemoveStatementInput", { description: "The statement to remove." })
export class RemoveStatementInput extends idInput("The ID of the statement.") {}

@ObjectType("RemoveStatementPayload", { description: "The removed statement." })
export class RemoveStatementPayload {
  @Field(() => ID, { description: "The ID of the removed statement." })
  statementId!: string;
}
