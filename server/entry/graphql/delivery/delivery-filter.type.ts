import { Field, ID, InputType } from "type-graphql";
import type { DeliveryFilter, DeliveryStatus } from "../../../domain/delivery.ts";
import { FieldValidator } from "../../../domain/result.ts";
import { parseSingleLine } from "../../../domain/text.ts";
import { parseTimeRange } from "../../../domain/time-range.ts";
import { DateTime } from "../scalars.ts";
import { DeliveryStatusEnum } from "./delivery.type.ts";

@InputType("DeliveryFilter", { description: "Filters deliveries. Absent fields do not filter." })
export class DeliveryFilterInput {
  @Field(() => [DeliveryStatusEnum], {
    nullable: true,
    description: "Only these statuses. An empty list means all.",
  })
  status?: DeliveryStatus[] | null;

  @Field(() => ID, { nullable: true, description: "Only this transaction." })
  transactionId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Only deliveries to this endpoint: an origin, such as https://shop.example.",
  })
  endpoint?: string | null;

  @Field(() => DateTime, { nullable: true, description: "Created at or after this time." })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: "Created before this time." })
  to?: Date | null;
}

/** @throws AppError `invalid_request` with each invalid field. */
export function parseDeliveryFilter(input: DeliveryFilterInput | null | undefined): DeliveryFilter {
  const { status, transactionId, endpoint, from, to } = input ?? {};
  const validator = new FieldValidator();
  const optional = (field: string, value: string | null | undefined, max: number) =>
    value === undefined || value === null
      ? undefined
      : validator.check(`filter.${field}`, parseSingleLine(value, max));
  const read = {
    transactionId: optional("transactionId", transactionId, 200),
    endpoint: optional("endpoint", endpoint, 2_048),
  };
  const range = validator.check("filter.to", parseTimeRange(from, to));
  validator.throwIfInvalid();
  return {
    ...(status && status.length > 0 && { status }),
    ...(read.transactionId && { transactionId: read.transactionId }),
    ...(read.endpoint && { endpoint: read.endpoint }),
    ...range,
  };
}
