import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { toMoney } from "../../../domain/money.ts";
import {
  type DateOrder,
  type LineKind,
  type LineStatus,
  type MoneyOut,
  STATEMENT_FIELDS,
  type StatementField,
  type StatementLine,
  type UnreadableLine,
} from "../../../domain/statement.ts";
import { HEAD_KILOBYTES } from "../../../usecases/reconciliation/parse-table.ts";
import type { StatementPreview } from "../../../usecases/reconciliation/preview-statement.ts";
import { presentProblem } from "../../send-error.ts";
import { FieldProblemCodeEnum } from "../field-problem.type.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { MoneyType, toMoneyType } from "../money/money.type.ts";
import { DateTime, Json } from "../scalars.ts";
import { StatementLineKindEnum, StatementLineStatusEnum } from "./discrepancy.type.ts";

const StatementDateOrderEnum = toGraphqlEnum<DateOrder>(
  "StatementDateOrder",
  "The order of day and month in dates such as 03/04/2026.",
  { day_first: "Day, then month.", month_first: "Month, then day." },
);

const StatementMoneyOutEnum = toGraphqlEnum<MoneyOut>("StatementMoneyOut", "The sign of payouts and fees.", {
  minus: "With a minus sign.",
  plain: "Without a minus sign.",
});

@ObjectType("StatementColumns", {
  description: "The column heading of each field. Null if the field has no column.",
})
@InputType("StatementColumnsInput", { description: "The column heading of each field." })
class StatementColumnsType implements Partial<Record<StatementField, string | null>> {}

for (const field of STATEMENT_FIELDS) {
  const description = `The heading of the column for \`${field}\`.`;
  Field(() => String, { nullable: true, description })(StatementColumnsType.prototype, field);
}

@ObjectType("StatementReading", { description: "The mapping from a statement file's columns to fields." })
@InputType("StatementReadingInput", { description: "The mapping from a statement file's columns to fields." })
export class StatementReadingType {
  @Field(() => StatementColumnsType, { description: "The columns of the fields." })
  columns!: Partial<Record<StatementField, string | null>>;

  @Field(() => StatementLineKindEnum, {
    description: "The kind of all lines. Used if no column contains the kind.",
  })
  kind!: LineKind;

  @Field(() => String, { description: "The ISO 4217 currency code of lines without a currency." })
  currency!: string;

  @Field(() => StatementDateOrderEnum, { description: "The order of day and month in dates." })
  dateOrder!: DateOrder;

  @Field(() => StatementMoneyOutEnum, {
    nullable: true,
    description: "The sign of payouts and fees. Null to detect it from the lines.",
  })
  moneyOut?: MoneyOut | null;
}

@ObjectType("StatementLine", { description: "A parsed line of a statement." })
class StatementLineType {
  @Field(() => Int, { description: "The line number in the file, starting at 1." })
  number!: number;

  @Field(() => StatementLineKindEnum, { description: "The kind of the line." })
  kind!: LineKind;

  @Field(() => StatementLineStatusEnum, { description: "The status of the line." })
  status!: LineStatus;

  @Field(() => ID, {
    nullable: true,
    description: "The ID of the attempt or refund in the line. Null if there is none.",
  })
  ourReference!: string | null;

  @Field(() => String, { nullable: true, description: "The processor's reference." })
  processorReference!: string | null;

  @Field(() => MoneyType, { description: "The amount." })
  amount!: MoneyType;

  @Field(() => MoneyType, { nullable: true, description: "The fee. Null if the line has none." })
  fee!: MoneyType | null;

  @Field(() => DateTime, { description: "The time of the line, in UTC." })
  at!: Date;
}

@ObjectType("UnreadableStatementLine", { description: "A line that can't be parsed." })
class UnreadableStatementLineType {
  @Field(() => Int, { description: "The line number in the file, starting at 1." })
  number!: number;

  @Field(() => String, {
    nullable: true,
    description: "The field of the invalid cell. Null if the whole line is invalid.",
  })
  column!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The start of the cell's text. Null if the cell is empty.",
  })
  value!: string | null;

  @Field(() => FieldProblemCodeEnum, { description: "The problem as a machine-readable code." })
  code!: string;

  @Field(() => Json, { description: "The values in the message by name." })
  params!: object;

  @Field(() => String, { description: "The problem in English." })
  message!: string;
}

@ObjectType("StatementPreview", { description: "The parsed start of a statement's file." })
export class StatementPreviewType {
  @Field(() => [String], { description: "The headings of the file's columns." })
  headings!: string[];

  @Field(() => StatementReadingType, { description: "The mapping that the file was parsed with." })
  reading!: StatementReadingType;

  @Field(() => String, {
    nullable: true,
    description: "The recognized format of the file. Null if its columns were selected by staff.",
  })
  layout!: string | null;

  @Field(() => [String], { description: "The fields that match the headings of several columns." })
  unclear!: string[];

  @Field(() => Boolean, { description: "True if some payouts and fees have a minus sign and others do not." })
  isMoneyOutUnclear!: boolean;

  @Field(() => [StatementLineType], {
    description: "The first parsed lines. Empty if the date or amount has no column.",
  })
  lines!: StatementLineType[];

  @Field(() => [UnreadableStatementLineType], { description: "The first lines that can't be parsed." })
  unreadable!: UnreadableStatementLineType[];
}

@InputType("PreviewStatementInput", { description: "The start of a processor's file." })
export class PreviewStatementInput {
  @Field(() => ID, {
    description: "The processor, such as mtn_momo; sandbox in test mode; shop for an order list.",
  })
  processor!: string;

  @Field(() => String, {
    description: `The file's first bytes in Base64, at most ${HEAD_KILOBYTES} kilobytes.`,
  })
  head!: string;

  @Field(() => StatementReadingType, {
    nullable: true,
    description: "The mapping to parse the file with. Null to detect it from the headings.",
  })
  reading?: StatementReadingType | null;
}

@ObjectType("PreviewStatementPayload", { description: "The parsed start of the file." })
export class PreviewStatementPayload {
  @Field(() => StatementPreviewType, { description: "The preview." })
  preview!: StatementPreviewType;
}

export function toStatementPreviewType({
  reading,
  lines,
  unreadable,
  ...preview
}: StatementPreview): StatementPreviewType {
  const { format, unclear, ...read } = reading;
  return {
    ...preview,
    layout: format,
    unclear,
    reading: read,
    lines: lines.map(toLineType),
    unreadable: unreadable.map(toUnreadableLineType),
  };
}

const toLineType = ({ amount, fee, currency, ...line }: StatementLine): StatementLineType => ({
  ...line,
  amount: toMoneyType(toMoney(amount, currency)),
  fee: fee === null ? null : toMoneyType(toMoney(fee, currency)),
});

const toUnreadableLineType = (line: UnreadableLine): UnreadableStatementLineType => ({
  ...presentProblem(line),
  value: line.value ?? null,
});
