import { GraphQLSafeInt } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { inCurrency } from "../../../domain/money.ts";
import type { DiscrepancyKind, DiscrepancyState, LineKind } from "../../../domain/statement.ts";
import type { Discrepancy } from "../../../usecases/reconciliation/list-discrepancies.ts";
import { MoneyType, moneyOf } from "../money/money.type.ts";
import { PageInfo } from "../page-info.type.ts";
import { DateTime } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

export const DiscrepancyKindEnum = enumOfWords<DiscrepancyKind>(
  "DiscrepancyKind",
  "How a statement and the ledger differ. More kinds may be added.",
  {
    missing_in_ledger: "The statement has money that is not in the ledger.",
    missing_in_statement: "The ledger has money in the statement's period that is not in the statement.",
    amount: "The amounts differ.",
    currency: "The currencies differ.",
    status: "The statuses differ: one side has a success, the other does not.",
    fee: "The fee in the statement differs from the fee in the ledger.",
    duplicate: "The statement has the same reference again.",
  },
);

export const DiscrepancyStateEnum = enumOfWords<DiscrepancyState>(
  "DiscrepancyState",
  "The states of a discrepancy.",
  {
    open: "Not yet resolved.",
    resolved: "Resolved by staff with a note.",
    auto_resolved: "Resolved by a later comparison.",
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

@ObjectType("Discrepancy", {
  description:
    "A mismatch between a processor's statement and the ledger. Several statements can show the same one.",
})
export class DiscrepancyType {
  @Field(() => ID, { description: "Id of the discrepancy." })
  id!: string;

  @Field(() => String, { description: "Whose statement shows it, such as mtn_momo." })
  processor!: string;

  @Field(() => DiscrepancyKindEnum, { description: "How the statement and the ledger differ." })
  kind!: DiscrepancyKind;

  @Field(() => StatementLineKindEnum, { description: "The kind of the statement line or ledger entry." })
  lineKind!: LineKind;

  @Field(() => Int, {
    nullable: true,
    description: "The line number in the first file that showed it. Null if the statement has no line.",
  })
  line!: number | null;

  @Field(() => ID, { nullable: true, description: "The transaction. Null if it is unknown." })
  transactionId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The id of the attempt or refund. Null if it is unknown.",
  })
  ourReference!: string | null;

  @Field(() => String, { nullable: true, description: "The processor's reference. Null if it is unknown." })
  processorReference!: string | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The amount in the ledger. Null if the ledger has no entry.",
  })
  ledgerAmount!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The amount in the statement. Null if the statement has no line.",
  })
  statementAmount!: MoneyType | null;

  @Field(() => GraphQLSafeInt, {
    nullable: true,
    description:
      "The statement amount minus the ledger amount, in minor units. A missing side counts as 0. Null if the currencies differ.",
  })
  deltaMinorUnits!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The status in the ledger, such as success or processing. Null if there is none.",
  })
  ledgerStatus!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The status in the statement: success, failed, reversed or pending. Null if the statement has no line.",
  })
  statementStatus!: string | null;

  @Field(() => DateTime, {
    description: "When the money moved: by the statement, else by the ledger. In UTC.",
  })
  at!: Date;

  @Field(() => Boolean, {
    description:
      "True if the money moved so near the start or end of the statement that an adjacent statement may have it.",
  })
  nearPeriodBoundary!: boolean;

  @Field(() => DiscrepancyStateEnum, { description: "The state." })
  state!: DiscrepancyState;

  @Field(() => String, {
    nullable: true,
    description: "The note of the member who resolved it. Null unless it is resolved.",
  })
  note!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Who resolved it: a kind and an id, such as member mem_….",
  })
  resolvedBy!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time when it was resolved, in UTC. Null while it is open.",
  })
  endedAt!: Date | null;

  @Field(() => DateTime, { description: "The time when it was found, in UTC." })
  foundAt!: Date;
}

export function discrepancyOf(discrepancy: Discrepancy): DiscrepancyType {
  const { ledgerAmount, ledgerCurrency, statementAmount, statementCurrency, connector, ...rest } =
    discrepancy;
  const isOne = ledgerCurrency === null || statementCurrency === null || ledgerCurrency === statementCurrency;
  return {
    ...rest,
    processor: connector,
    ledgerAmount:
      ledgerAmount !== null && ledgerCurrency ? moneyOf(inCurrency(ledgerAmount, ledgerCurrency)) : null,
    statementAmount:
      statementAmount !== null && statementCurrency
        ? moneyOf(inCurrency(statementAmount, statementCurrency))
        : null,
    deltaMinorUnits: isOne ? Number((statementAmount ?? 0n) - (ledgerAmount ?? 0n)) : null,
  };
}

@ObjectType("DiscrepancyEdge", { description: "A discrepancy's place in the list." })
export class DiscrepancyEdge {
  @Field(() => String, { description: "Opaque; good for `after` of the same filter." })
  cursor!: string;

  @Field(() => DiscrepancyType, { description: "The discrepancy." })
  node!: DiscrepancyType;
}

@ObjectType("DiscrepancyConnection", { description: "A page of discrepancies, the newest money first." })
export class DiscrepancyConnection {
  @Field(() => [DiscrepancyEdge], { description: "The discrepancies with their cursors." })
  edges!: DiscrepancyEdge[];

  @Field(() => [DiscrepancyType], { description: "The discrepancies alone." })
  nodes!: DiscrepancyType[];

  @Field(() => PageInfo, { description: "Where this page stands in the list." })
  pageInfo!: PageInfo;
}

@InputType("DiscrepancyFilter", {
  description: "Which discrepancies to list. What is absent does not narrow.",
})
export class DiscrepancyFilterInput {
  @Field(() => ID, { nullable: true, description: "Those that this statement shows." })
  statementId?: string | null;

  @Field(() => DiscrepancyStateEnum, { nullable: true, description: "In this state." })
  state?: DiscrepancyState | null;

  @Field(() => DiscrepancyKindEnum, { nullable: true, description: "Of this kind." })
  kind?: DiscrepancyKind | null;

  @Field(() => DateTime, { nullable: true, description: "Of money that moved at or after this moment." })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: "Of money that moved before this moment." })
  to?: Date | null;
}

@InputType("ResolveDiscrepancyInput", { description: "Staff's word on a discrepancy." })
export class ResolveDiscrepancyInput {
  @Field(() => ID, { description: "Id of the discrepancy." })
  id!: string;

  @Field(() => String, {
    description: "What it was, 1–1,000 characters. It stays, and stands in the audit log.",
  })
  note!: string;
}

@ObjectType("ResolveDiscrepancyPayload", { description: "The discrepancy as it is now." })
export class ResolveDiscrepancyPayload {
  @Field(() => DiscrepancyType, { description: "The discrepancy." })
  discrepancy!: DiscrepancyType;
}
