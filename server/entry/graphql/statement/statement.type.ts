import { Field, ID, Int, ObjectType } from "type-graphql";
import type { DiscrepancyKind } from "../../../domain/statement.ts";
import type { Statement } from "../../../usecases/reconciliation/list-statements.ts";
import { PageInfo } from "../page-info.type.ts";
import { DateTime } from "../scalars.ts";
import { DiscrepancyKindEnum } from "./discrepancy.type.ts";

@ObjectType("StatementDiscrepancies", {
  description: "How many discrepancies of one kind a statement shows.",
})
export class StatementDiscrepanciesType {
  @Field(() => DiscrepancyKindEnum, { description: "How it and the books differ." })
  kind!: DiscrepancyKind;

  @Field(() => Int, { description: "All of them, whatever became of them." })
  count!: number;

  @Field(() => Int, { description: "Those that are open now." })
  open!: number;
}

@ObjectType("Statement", {
  description:
    "What a processor says it did for the merchant, uploaded as a file and compared with the books.",
})
export class StatementType {
  @Field(() => ID, { description: "Id of the statement." })
  id!: string;

  @Field(() => String, { description: "Whose it is, such as mtn_momo; sandbox in test mode." })
  processor!: string;

  @Field(() => String, { description: "The file's name." })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: "The known layout by which it was read; null where its columns were chosen.",
  })
  layout!: string | null;

  @Field(() => DateTime, { description: "Time of its earliest line, in UTC." })
  firstAt!: Date;

  @Field(() => DateTime, { description: "Time of its latest line, in UTC." })
  lastAt!: Date;

  @Field(() => DateTime, {
    description:
      "From when on it is about what happened, in UTC: the beginning of the first day that was named as it was uploaded, else its first line.",
  })
  periodFrom!: Date;

  @Field(() => DateTime, {
    description: "Until when, in UTC: the end of the last day that was named, else just after its last line.",
  })
  periodTo!: Date;

  @Field(() => Int, { description: "Lines that were read." })
  lines!: number;

  @Field(() => Int, { description: "Lines that could not be read and were left out on purpose." })
  skipped!: number;

  @Field(() => Int, { description: "Lines that agreed with the books when it was last compared." })
  matched!: number;

  @Field(() => Int, { description: "Fees and payouts that it brought to the ledger." })
  posted!: number;

  @Field(() => Int, { description: "The number of open discrepancies." })
  openDiscrepancies!: number;

  @Field(() => Int, { description: "The number of discrepancies that staff resolved." })
  resolvedDiscrepancies!: number;

  @Field(() => Int, { description: "The number of discrepancies that a later comparison resolved." })
  autoResolvedDiscrepancies!: number;

  @Field(() => String, { description: "Who uploaded it: a kind and an id, such as member mem_…." })
  uploadedBy!: string;

  @Field(() => DateTime, { description: "When it was uploaded, in UTC." })
  uploadedAt!: Date;

  @Field(() => DateTime, { description: "When it was last compared with the books, in UTC." })
  checkedAt!: Date;
}

export function statementOf({ discrepancies, connector, ...statement }: Statement): StatementType {
  return {
    ...statement,
    processor: connector,
    openDiscrepancies: discrepancies.open,
    resolvedDiscrepancies: discrepancies.resolved,
    autoResolvedDiscrepancies: discrepancies.auto_resolved,
  };
}

@ObjectType("StatementEdge", { description: "A statement's place in the list." })
export class StatementEdge {
  @Field(() => String, { description: "Opaque; good for `after`." })
  cursor!: string;

  @Field(() => StatementType, { description: "The statement." })
  node!: StatementType;
}

@ObjectType("StatementConnection", { description: "A page of statements, the newest first." })
export class StatementConnection {
  @Field(() => [StatementEdge], { description: "The statements with their cursors." })
  edges!: StatementEdge[];

  @Field(() => [StatementType], { description: "The statements alone." })
  nodes!: StatementType[];

  @Field(() => PageInfo, { description: "Where this page stands in the list." })
  pageInfo!: PageInfo;
}

@ObjectType("CheckStatementPayload", { description: "The statement after it was compared anew." })
export class CheckStatementPayload {
  @Field(() => StatementType, { description: "The statement." })
  statement!: StatementType;
}

@ObjectType("RemoveStatementPayload", { description: "What was removed." })
export class RemoveStatementPayload {
  @Field(() => ID, { description: "Id of the statement that is gone." })
  statementId!: string;
}
