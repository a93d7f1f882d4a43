import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { inCurrency } from "../../../domain/money.ts";
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
import type { StatementPreview } from "../../../usecases/reconciliation/preview-statement.ts";
import { HEAD_KILOBYTES } from "../../../usecases/reconciliation/read-table.ts";
import { presentProblem } from "../../failures.ts";
import { FieldProblemCodeEnum } from "../field-problem.type.ts";
import { MoneyType, moneyOf } from "../money/money.type.ts";
import { DateTime, Json } from "../scalars.ts";
import { enumOfWords } from "../words.ts";
import { StatementLineKindEnum, StatementLineStatusEnum } from "./discrepancy.type.ts";

const StatementDateOrderEnum = enumOfWords<DateOrder>(
  "StatementDateOrder",
  "How dates such as 03/04/2026 are written.",
  { day_first: "The day before the month.", month_first: "The month before the day." },
);

const StatementMoneyOutEnum = enumOfWords<MoneyOut>(
  "StatementMoneyOut",
  "How payouts and fees are written.",
  { minus: "With a minus.", plain: "Without a minus." },
);

@ObjectType("StatementColumns", { description: "The heading of each field's column. Null if there is none." })
@InputType("StatementColumnsInput", { description: "The heading of each field's column." })
class StatementColumnsType implements Partial<Record<StatementField, string | null>> {}

for (const field of STATEMENT_FIELDS) {
  const description = `The heading of the column for \`${field}\`.`;
  Field(() => String, { nullable: true, description })(StatementColumnsType.prototype, field);
}

@ObjectType("StatementReading", { description: "How a statement's file is read." })
@InputType("StatementReadingInput", { description: "How a statement's file is read." })
export class StatementReadingType {
  @Field(() => StatementColumnsType, { description: "Which column is which." })
  columns!: Partial<Record<StatementField, string | null>>;

  @Field(() => StatementLineKindEnum, { description: "The kind of all lines, if no column has it." })
  kind!: LineKind;

  @Field(() => String, { description: "ISO 4217 code of all lines without one of their own." })
  currency!: string;

  @Field(() => StatementDateOrderEnum, { description: "How dates are written." })
  dateOrder!: DateOrder;

  @Field(() => StatementMoneyOutEnum, {
    nullable: true,
    description: "How payouts and fees are written. Null to go by the lines.",
  })
  moneyOut?: MoneyOut | null;
}

@ObjectType("StatementLine", { description: "A line of a statement as it is read." })
class StatementLineType {
  @Field(() => Int, { description: "The line's number in the file, from 1." })
  number!: number;

  @Field(() => StatementLineKindEnum, { description: "The kind of the line." })
  kind!: LineKind;

  @Field(() => StatementLineStatusEnum, { description: "The status of the line." })
  status!: LineStatus;

  @Field(() => ID, { nullable: true, description: "The attempt or refund that the line names." })
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

@ObjectType("UnreadableStatementLine", { description: "A line that cannot be read." })
class UnreadableStatementLineType {
  @Field(() => Int, { description: "The line's number in the file, from 1." })
  number!: number;

  @Field(() => String, {
    nullable: true,
    description: "The field whose cell is wrong. Null for the whole line.",
  })
  column!: string | null;

  @Field(() => String, { nullable: true, description: "How the cell begins. Null if it is empty." })
  value!: string | null;

  @Field(() => FieldProblemCodeEnum, { description: "The problem as a code, for programs." })
  code!: string;

  @Field(() => Json, { description: "The numbers and names in the message." })
  params!: object;

  @Field(() => String, { description: "The problem as English text." })
  message!: string;
}

@ObjectType("StatementPreview", { description: "The beginning of a statement's file as it is read." })
export class StatementPreviewType {
  @Field(() => [String], { description: "The headings of the file's columns." })
  headings!: string[];

  @Field(() => StatementReadingType, { description: "How the file is read." })
  reading!: StatementReadingType;

  @Field(() => String, {
    nullable: true,
    description: "The known format of the file. Null if its columns were chosen.",
  })
  layout!: string | null;

  @Field(() => [String], { description: "Fields for which several columns have a heading." })
  unclear!: string[];

  @Field(() => Boolean, { description: "Whether some payouts and fees have a minus and others have none." })
  isMoneyOutUnclear!: boolean;

  @Field(() => [StatementLineType], {
    description: "The first lines. Empty while the date or amount has no column.",
  })
  lines!: StatementLineType[];

  @Field(() => [UnreadableStatementLineType], { description: "The first lines that cannot be read." })
  unreadable!: UnreadableStatementLineType[];
}

@InputType("PreviewStatementInput", { description: "The beginning of a processor's file." })
export class PreviewStatementInput {
  @Field(() => ID, { description: "The processor, such as mtn_momo; sandbox in test mode." })
  processor!: string;

  @Field(() => String, {
    description: `The file's first bytes in Base64, at most ${HEAD_KILOBYTES} kilobytes.`,
  })
  head!: string;

  @Field(() => StatementReadingType, {
    nullable: true,
    description: "How to read the file. Null to go by its headings.",
  })
  reading?: StatementReadingType | null;
}

@ObjectType("PreviewStatementPayload", { description: "The file's beginning as it is read." })
export class PreviewStatementPayload {
  @Field(() => StatementPreviewType, { description: "The preview." })
  preview!: StatementPreviewType;
}

export function previewOf({
  reading,
  lines,
  unreadable,
  ...preview
}: StatementPreview): StatementPreviewType {
  const { layout, unclear, ...read } = reading;
  return {
    ...preview,
    layout,
    unclear,
    reading: read,
    lines: lines.map(lineOf),
    unreadable: unreadable.map(unreadableOf),
  };
}

const lineOf = ({ amount, fee, currency, ...line }: StatementLine): StatementLineType => ({
  ...line,
  amount: moneyOf(inCurrency(amount, currency)),
  fee: fee === null ? null : moneyOf(inCurrency(fee, currency)),
});

const unreadableOf = (line: UnreadableLine): UnreadableStatementLineType => ({
  ...presentProblem(line),
  value: line.value ?? null,
});
