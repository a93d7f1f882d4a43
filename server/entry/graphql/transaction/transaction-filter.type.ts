import { Field, ID, InputType } from "type-graphql";
import { DecimalText } from "../../../domain/money.ts";
import type { MethodType } from "../../../domain/payment-method.ts";
import { FieldValidator, type Result } from "../../../domain/result.ts";
import { parseTimeRange } from "../../../domain/time-range.ts";
import type { TransactionStatus } from "../../../domain/transaction.ts";
import {
  MAX_IDS,
  parseAmountRange,
  parseCurrency,
  parseFilterAmount,
  parseIds,
  parseLinkId,
  parseSearch,
  SEARCHES,
  type TransactionFilter,
} from "../../../domain/transaction-filter.ts";
import { MethodTypeEnum } from "../payment/payment-method.type.ts";
import { DateTime, Decimal, type DecimalInput } from "../scalars.ts";
import { TransactionStatusEnum } from "./transaction-status.ts";

@InputType("TransactionFilter", {
  description: "Filters transactions. Absent fields do not filter.",
})
export class TransactionFilterInput {
  @Field(() => [TransactionStatusEnum], {
    nullable: true,
    description: "Only these statuses. An empty list means all.",
  })
  status?: TransactionStatus[] | null;

  @Field(() => String, { nullable: true, description: "The ISO 4217 currency code, such as GHS." })
  currency?: string | null;

  @Field(() => MethodTypeEnum, {
    nullable: true,
    description: "Only transactions with an attempt by this method.",
  })
  method?: MethodType | null;

  @Field(() => DateTime, { nullable: true, description: "Created at or after this time." })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: "Created before this time." })
  to?: Date | null;

  @Field(() => Decimal, {
    nullable: true,
    description: "The minimum amount, in major units of each row's own currency.",
  })
  amountMin?: DecimalInput | null;

  @Field(() => Decimal, {
    nullable: true,
    description: "The maximum amount, in major units of each row's own currency.",
  })
  amountMax?: DecimalInput | null;

  @Field(() => String, {
    nullable: true,
    description: SEARCHES,
  })
  search?: string | null;

  @Field(() => ID, { nullable: true, description: "Only transactions of this payment link." })
  paymentLinkId?: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Only transactions with these IDs, 1–${MAX_IDS}. The other filters still apply.`,
  })
  ids?: string[] | null;
}

/** @throws AppError `invalid_request` with each invalid field. */
export function parseFilter(input: TransactionFilterInput | null | undefined): TransactionFilter {
  const { status, currency, method, from, to, amountMin, amountMax, search, paymentLinkId, ids } =
    input ?? {};
  const validator = new FieldValidator();
  const optional = <V, T>(field: string, value: V | null | undefined, parse: (value: V) => Result<T>) =>
    value === undefined || value === null ? undefined : validator.check(`filter.${field}`, parse(value));
  const read = {
    currency: optional("currency", currency, parseCurrency),
    search: optional("search", search, parseSearch),
    paymentLinkId: optional("paymentLinkId", paymentLinkId, parseLinkId),
    ids: optional("ids", ids, parseIds),
  };
  const min = optional("amountMin", amountMin, parseAmountBound);
  const max = optional("amountMax", amountMax, parseAmountBound);
  const amounts = validator.check("filter.amountMax", parseAmountRange(min, max));
  const range = validator.check("filter.to", parseTimeRange(from, to));
  validator.throwIfInvalid();
  return {
    ...(status && status.length > 0 && { status }),
    ...(read.currency && { currency: read.currency }),
    ...(method && { method }),
    ...range,
    ...amounts,
    ...(read.search && { search: read.search }),
    ...(read.paymentLinkId && { paymentLinkId: read.paymentLinkId }),
    ...(read.ids && { ids: read.ids }),
  };
}

function parseAmountBound(value: DecimalInput): Result<string> {
  return parseFilterAmount(value instanceof DecimalText ? value.text : String(value));
}
