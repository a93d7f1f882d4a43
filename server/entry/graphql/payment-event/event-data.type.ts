import { Field, ID, InterfaceType, ObjectType } from "type-graphql";
import { recordFields } from "../../../domain/record-fields.ts";
import { MoneyType } from "../money/money.type.ts";
import { PaymentFailureObject } from "../payment/payment-failure.type.ts";
import { RefundFailureObject } from "../refund/refund.type.ts";
import { DateTime } from "../scalars.ts";
import { RECORD_TYPES } from "../transaction/record-types.ts";

@InterfaceType("PaymentEventData", {
  description:
    "The state of the transaction after the event. Each event type has a type with its own fields.",
})
export abstract class PaymentEventDataType {}
/** Excludes the currency, because the amount contains it. */
export const sharedFields = recordFields.filter(
  ([name, field]) => field.in.includes("events") && name !== "currency",
);
for (const [name, { kind, description: ofRecord, nullable = false }] of sharedFields) {
  const description = name === "status" ? "The status of the transaction after the event." : ofRecord;
  Field(RECORD_TYPES[kind], { nullable, description })(PaymentEventDataType.prototype, name);
}

@ObjectType("CheckoutCreatedData", {
  implements: PaymentEventDataType,
  description: "The data of checkout.created.",
})
export class CheckoutCreatedData extends PaymentEventDataType {}

@ObjectType("PaymentProcessingData", {
  implements: PaymentEventDataType,
  description: "The data of payment.processing.",
})
export class PaymentProcessingData extends PaymentEventDataType {}

@ObjectType("PaymentSuccessData", {
  implements: PaymentEventDataType,
  description: "The data of payment.success.",
})
export class PaymentSuccessData extends PaymentEventDataType {
  @Field(() => MoneyType, {
    nullable: true,
    description: "The amount received, if staff accepted a different amount. Null otherwise.",
  })
  amountReceived!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The refunded part of amountReceived. Null if amountReceived is null.",
  })
  amountRefunded!: MoneyType | null;
}

@ObjectType("PaymentFailedData", {
  implements: PaymentEventDataType,
  description: "The data of payment.failed.",
})
export class PaymentFailedData extends PaymentEventDataType {
  @Field(() => PaymentFailureObject, { description: "The reason for the failure." })
  failure!: PaymentFailureObject;
}

@ObjectType("PaymentOverpaidData", {
  implements: PaymentEventDataType,
  description: "The data of payment.overpaid.",
})
export class PaymentOverpaidData extends PaymentEventDataType {
  @Field(() => ID, { description: "The ID of the overpayment attempt." })
  attemptId!: string;

  @Field(() => MoneyType, { description: "The overpaid amount, in the currency that was received." })
  overpaidAmount!: MoneyType;
}

@ObjectType()
abstract class RefundEventData extends PaymentEventDataType {
  @Field(() => ID, { description: "The ID of the refund." })
  refundId!: string;

  @Field(() => MoneyType, { description: "The amount of the refund, in the currency that was received." })
  refundAmount!: MoneyType;

  @Field(() => String, {
    nullable: true,
    description: "The merchant's reason for the refund. Null if there is none.",
  })
  refundReason!: string | null;
}

@ObjectType("RefundSuccessData", {
  implements: PaymentEventDataType,
  description: "The data of refund.success.",
})
export class RefundSuccessData extends RefundEventData {}

@ObjectType("RefundFailedData", {
  implements: PaymentEventDataType,
  description: "The data of refund.failed.",
})
export class RefundFailedData extends RefundEventData {
  @Field(() => RefundFailureObject, { description: "The reason for the refund's failure." })
  refundFailure!: RefundFailureObject;
}

@ObjectType()
abstract class DisputeEventData extends PaymentEventDataType {
  @Field(() => ID, { description: "The ID of the dispute's review." })
  reviewId!: string;

  @Field(() => ID, { description: "The ID of the disputed attempt." })
  attemptId!: string;

  @Field(() => String, { description: "The ID of the dispute at the processor." })
  disputeReference!: string;

  @Field(() => MoneyType, {
    description: "The disputed amount. After a loss, the amount that the customer got back.",
  })
  disputeAmount!: MoneyType;

  @Field(() => String, {
    nullable: true,
    description: "The processor's category of the dispute. Null if it reports none.",
  })
  disputeReason!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "The deadline of your response at the processor, in UTC. Null if it reports none.",
  })
  disputeDueAt!: Date | null;
}

@ObjectType("DisputeOpenedData", {
  implements: PaymentEventDataType,
  description: "The data of dispute.opened.",
})
export class DisputeOpenedData extends DisputeEventData {}

@ObjectType("DisputeWonData", {
  implements: PaymentEventDataType,
  description: "The data of dispute.won.",
})
export class DisputeWonData extends DisputeEventData {}

@ObjectType("DisputeLostData", {
  implements: PaymentEventDataType,
  description: "The data of dispute.lost.",
})
export class DisputeLostData extends DisputeEventData {}
