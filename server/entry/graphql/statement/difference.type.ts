import { GraphQLSafeInt } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { inCurrency } from "../../../domain/money.ts";
import type { DifferenceKind, DifferenceState, LineKind } from "../../../domain/statement.ts";
import type { Difference } from "../../../usecases/reconciliation/list-differences.ts";
import { MoneyType, moneyOf } from "../money/money.type.ts";
import { PageInfo } from "../page-info.type.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

export const DifferenceKindEnum = enumOfWords<DifferenceKind>(
  "DifferenceKind",
  "How a statement and the books differ. More kinds may be added.",
  {
    missing_here: "The statement has money that the books do not know.",
    missing_there: "The books have money in the statement's time that it lacks.",
    amount: "Both have it, with another amount.",
    currency: "Both have it, in another currency.",
    status: "One says that it succeeded, the other that it did not.",
    fee: "The processor kept another fee than the books have.",
    duplicate: "The statement has the same reference again.",
  },
);

export const DifferenceStateEnum = enumOfWords<DifferenceState>(
  "DifferenceState",
  "States of a difference.",
  {
    open: "Nobody has explained it.",
    resolved: "Staff put it away with a note.",
    settled: "A later comparison found it gone.",
  },
);

export const StatementLineKindEnum = enumOfWords<LineKind>(
  "StatementLineKind",
  "What a line of a statement is about.",
  {
    payment: "Money of a customer.",
    refund: "Money that went back to a customer.",
    payout: "Money that the processor paid out to the merchant.",
    fee: "A fee on a line of its own.",
    other: "Money that moved for another reason, such as a chargeback.",
  },
);

@ObjectType("Difference", {
  description: "Where a processor's statement and the books differ. One, however many statements show it.",
})
export class DifferenceType {
  @Field(() => ID, { description: "Id of the difference." })
  id!: string;

  @Field(() => String, { description: "Whose statement shows it, such as mtn_momo." })
  processor!: string;

  @Field(() => DifferenceKindEnum, { description: "How they differ." })
  kind!: DifferenceKind;

  @Field(() => StatementLineKindEnum, { description: "What the money is." })
  about!: LineKind;

  @Field(() => Int, {
    nullable: true,
    description: "The line of the file that first showed it; null for what the statement lacks.",
  })
  line!: number | null;

  @Field(() => ID, { nullable: true, description: "The transaction that it is about, where one is known." })
  transactionId!: string | null;

  @Field(() => String, { nullable: true, description: "The attempt or refund of ours that it is about." })
  ourReference!: string | null;

  @Field(() => String, { nullable: true, description: "What the processor calls the money." })
  processorReference!: string | null;

  @Field(() => MoneyType, { nullable: true, description: "Our figure; null where the books have nothing." })
  ours!: MoneyType | null;

  @Field(() => MoneyType, { nullable: true, description: "Theirs; null where the statement has nothing." })
  theirs!: MoneyType | null;

  @Field(() => GraphQLSafeInt, {
    nullable: true,
    description: "Theirs less ours in minor units, what a side does not have as 0; null for two currencies.",
  })
  gapMinorUnits!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Our status, such as success or processing; null where there is none.",
  })
  ourStatus!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Theirs: success, failed, reversed or pending; null where the statement has nothing.",
  })
  theirStatus!: string | null;

  @Field(() => DateTime, {
    description: "When the money moved: by the statement, else by the ledger. In UTC.",
  })
  at!: Date;

  @Field(() => Boolean, {
    description: "Whether it is so near an end of the statement that the next or the last one may have it.",
  })
  atEdge!: boolean;

  @Field(() => DifferenceStateEnum, { description: "What became of it." })
  state!: DifferenceState;

  @Field(() => String, { nullable: true, description: "Staff's words; null unless it is resolved." })
  note!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Who resolved it: a kind and an id, such as member mem_….",
  })
  resolvedBy!: string | null;

  @Field(() => DateTime, { nullable: true, description: "When it was resolved or settled, in UTC." })
  endedAt!: Date | null;

  @Field(() => DateTime, { description: "When it was found, in UTC." })
  foundAt!: Date;
}

export function differenceOf(difference: Difference): DifferenceType {
  const { ours, ourCurrency, theirs, theirCurrency, connector, ...rest } = difference;
  const isOne = ourCurrency === null || theirCurrency === null || ourCurrency === theirCurrency;
  return {
    ...rest,
    processor: connector,
    ours: ours !== null && ourCurrency ? moneyOf(inCurrency(ours, ourCurrency)) : null,
    theirs: theirs !== null && theirCurrency ? moneyOf(inCurrency(theirs, theirCurrency)) : null,
    gapMinorUnits: isOne ? Number((theirs ?? 0n) - (ours ?? 0n)) : null,
  };
}

@ObjectType("DifferenceEdge", { description: "A difference's place in the list." })
export class DifferenceEdge {
  @Field(() => String, { description: "Opaque; good for `after` of the same filter." })
  cursor!: string;

  @Field(() => DifferenceType, { description: "The difference." })
  node!: DifferenceType;
}

@ObjectType("DifferenceConnection", { description: "A page of differences, the newest money first." })
export class DifferenceConnection {
  @Field(() => [DifferenceEdge], { description: "The differences with their cursors." })
  edges!: DifferenceEdge[];

  @Field(() => [DifferenceType], { description: "The differences alone." })
  nodes!: DifferenceType[];

  @Field(() => PageInfo, { description: "Where this page stands in the list." })
  pageInfo!: PageInfo;
}

@InputType("DifferenceFilter", { description: "Which differences to list. What is absent does not narrow." })
export class DifferenceFilterInput {
  @Field(() => ID, { nullable: true, description: "Those that this statement shows." })
  statementId?: string | null;

  @Field(() => DifferenceStateEnum, { nullable: true, description: "In this state." })
  state?: DifferenceState | null;

  @Field(() => DifferenceKindEnum, { nullable: true, description: "Of this kind." })
  kind?: DifferenceKind | null;

  @Field(() => DateTime, { nullable: true, description: "Of money that moved at or after this moment." })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: "Of money that moved before this moment." })
  to?: Date | null;
}

@InputType("ResolveDifferenceInput", { description: "Staff's word on a difference." })
export class ResolveDifferenceInput {
  @Field(() => ID, { description: "Id of the difference." })
  id!: string;

  @Field(() => String, {
    description: "What it was, 1–1,000 characters. It stays, and stands in the audit log.",
  })
  note!: string;
}

@ObjectType("ResolveDifferencePayload", { description: "The difference as it is now." })
export class ResolveDifferencePayload {
  @Field(() => DifferenceType, { description: "The difference." })
  difference!: DifferenceType;
}
