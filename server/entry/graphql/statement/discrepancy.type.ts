import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { toMoney } from "../../../domain/money.ts";
import type { DiscrepancyKind, DiscrepancyStatus, LineKind, LineStatus } from "../../../domain/statement.ts";
import type { AttemptStatus } from "../../../domain/transaction.ts";
import type { Discrepancy } from "../../../usecases/reconciliation/list-discrepancies.ts";
import { countedPart } from "../connection.type.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { idInput } from "../id-input.ts";
import { MoneyType, toMoneyType } from "../money/money.type.ts";
import { NodeType } from "../node/node.type.ts";
import { DateTime } from "../scalars.ts";
import { AttemptStatusEnum } from "../transaction/attempt.type.ts";

export const DiscrepancyKindEnum = toGraphqlEnum<DiscrepancyKind>(
  "DiscrepancyKind",
  "The kinds of discrepancies. More kinds may be added.",
  {
    missing_in_ledger: "The statement contains money that is not in the ledger.",
    missing_in_statement: "The ledger contains money in the statement's period that is not in the statement.",
    amount: "The amounts differ.",
    currency: "The currencies differ.",
    status: "The statuses differ: only one side reports a success.",
    fee: "The fee in the statement differs from the fee in the ledger.",
    duplicate: "The statement or order list contains the same reference more than once.",
    paid_not_fulfilled:
      "The order is paid, and the shop has not fulfilled it within 24 hours, or has canceled it without a refund.",
    fulfilled_not_paid: "The shop has fulfilled the order, and it is not paid or was refunded in full.",
    paid_twice: "The order was paid more than once, and the extra money was not refunded.",
    missing_in_shop: "The payment is older than 24 hours, and no order list has its reference.",
  },
);

const DiscrepancyStatusEnum = toGraphqlEnum<DiscrepancyStatus>(
  "DiscrepancyStatus",
  "The statuses of a discrepancy.",
  {
    open: "Not yet resolved.",
    resolved: "Resolved by staff with a note.",
    auto_resolved: "Resolved by a later comparison.",
  },
);

export const StatementLineKindEnum = toGraphqlEnum<LineKind>(
  "StatementLineKind",
  "The kinds of statement lines.",
  {
    payment: "A payment by a customer.",
    refund: "A refund to a customer.",
    payout: "A payout by the processor to the merchant.",
    fee: "A fee on its own line.",
    other: "Money that moved for another reason, such as a chargeback.",
    order: "An order in the shop's order list.",
  },
);

export const StatementLineStatusEnum = toGraphqlEnum<LineStatus>(
  "StatementLineStatus",
  "The statuses of statement lines.",
  {
    success: "The money moved.",
    failed: "No money moved.",
    reversed: "The money moved and was returned.",
    pending: "The processor has not reported an outcome.",
    fulfilled: "The shop has fulfilled the order.",
    unfulfilled: "The shop has not fulfilled the order.",
    canceled: "The order was canceled in the shop.",
  },
);

@ObjectType("Discrepancy", {
  implements: NodeType,
  description:
    "A mismatch between a processor's statement and the ledger, or between the shop's order list and the payments. Several statements can show the same discrepancy.",
})
export class DiscrepancyType {
  @Field(() => ID, { description: "The ID of the discrepancy." })
  id!: string;

  @Field(() => ID, {
    description: "The processor whose statement shows it, such as mtn_momo; shop for an order list.",
  })
  processor!: string;

  @Field(() => DiscrepancyKindEnum, { description: "The kind of the discrepancy." })
  kind!: DiscrepancyKind;

  @Field(() => StatementLineKindEnum, { description: "The kind of the statement line or ledger entry." })
  lineKind!: LineKind;

  @Field(() => Int, {
    nullable: true,
    description: "The line number in the first file that showed it. Null if the statement has no line.",
  })
  lineNumber!: number | null;

  @Field(() => ID, { nullable: true, description: "The transaction. Null if it is unknown." })
  transactionId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The ID of the attempt or refund; the clientReference of an order's payment. Null if it is unknown.",
  })
  ledgerReference!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The reference of the processor or the shop. Null if it is unknown.",
  })
  processorReference!: string | null;

  @Field(() => MoneyType, {
    nullable: true,
    description:
      "The amount in the ledger. Null if the ledger has no entry. Of an order: received, without refunds and lost disputes.",
  })
  ledgerAmount!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The amount in the statement or order list. Null if it has no line.",
  })
  statementAmount!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description:
      "Of an order: the amount in the statements of processors, without refunds. Null if none contains its payment.",
  })
  processorAmount!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description:
      "The statement amount minus the ledger amount. A missing side counts as 0. Null if the currencies differ.",
  })
  difference!: MoneyType | null;

  @Field(() => AttemptStatusEnum, {
    nullable: true,
    description: "The status of the attempt or refund in the ledger. Null if there is none.",
  })
  ledgerStatus!: AttemptStatus | null;

  @Field(() => StatementLineStatusEnum, {
    nullable: true,
    description: "The status in the statement. Null if the statement has no line.",
  })
  statementStatus!: LineStatus | null;

  @Field(() => DateTime, {
    description: "The time at which the money moved, in UTC: from the statement, otherwise from the ledger.",
  })
  occurredAt!: Date;

  @Field(() => Boolean, {
    description:
      "True if the money moved so near the start or end of the statement that an adjacent statement may contain it.",
  })
  nearPeriodBoundary!: boolean;

  @Field(() => DiscrepancyStatusEnum, { description: "The status." })
  status!: DiscrepancyStatus;

  @Field(() => String, {
    nullable: true,
    description: "The note of the member who resolved it. Null unless it is resolved.",
  })
  note!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The actor that resolved it, as a type and an ID, such as member mem_…. Null unless staff resolved it.",
  })
  resolvedBy!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The time when it was resolved, in UTC. Null while it is open.",
  })
  resolvedAt!: Date | null;

  @Field(() => DateTime, { description: "The time when it was found, in UTC." })
  foundAt!: Date;
}

export function toDiscrepancyType(discrepancy: Discrepancy): DiscrepancyType {
  const { ledgerAmount, ledgerCurrency, statementAmount, statementCurrency, connector, ...others } =
    discrepancy;
  const { processorAmount, ...rest } = others;
  const isOne = ledgerCurrency === null || statementCurrency === null || ledgerCurrency === statementCurrency;
  const currency = statementCurrency ?? ledgerCurrency;
  return {
    ...rest,
    processor: connector,
    ledgerAmount:
      ledgerAmount !== null && ledgerCurrency ? toMoneyType(toMoney(ledgerAmount, ledgerCurrency)) : null,
    statementAmount:
      statementAmount !== null && statementCurrency
        ? toMoneyType(toMoney(statementAmount, statementCurrency))
        : null,
    processorAmount:
      processorAmount !== null && ledgerCurrency
        ? toMoneyType(toMoney(processorAmount, ledgerCurrency))
        : null,
    difference:
      isOne && currency
        ? toMoneyType(toMoney((statementAmount ?? 0n) - (ledgerAmount ?? 0n), currency))
        : null,
  };
}

@ObjectType("DiscrepancyConnection", {
  description: "A page of discrepancies, newest first by the time at which the money moved.",
})
export class DiscrepancyConnection extends countedPart("Discrepancy", () => DiscrepancyType, [
  "discrepancy",
  "discrepancies",
]) {}

@InputType("DiscrepancyFilter", {
  description: "Filters discrepancies. Absent fields do not filter.",
})
export class DiscrepancyFilterInput {
  @Field(() => ID, { nullable: true, description: "Only discrepancies that this statement shows." })
  statementId?: string | null;

  @Field(() => DiscrepancyStatusEnum, { nullable: true, description: "Only this status." })
  status?: DiscrepancyStatus | null;

  @Field(() => DiscrepancyKindEnum, { nullable: true, description: "Only this kind." })
  kind?: DiscrepancyKind | null;

  @Field(() => DateTime, { nullable: true, description: "Only money that moved at or after this time." })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: "Only money that moved before this time." })
  to?: Date | null;
}

@InputType("ResolveDiscrepancyInput", { description: "The resolution of a discrepancy." })
export class ResolveDiscrepancyInput extends idInput("The ID of the discrepancy.") {
  @Field(() => String, {
    description: "The explanation, 1–1,000 characters. It is permanent and appears in the audit log.",
  })
  note!: string;
}

@ObjectType("ResolveDiscrepancyPayload", { description: "The discrepancy after the change." })
export class ResolveDiscrepancyPayload {
  @Field(() => DiscrepancyType, { description: "The discrepancy." })
  discrepancy!: DiscrepancyType;
}
