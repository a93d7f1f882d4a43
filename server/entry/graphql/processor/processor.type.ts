import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { MethodType } from "../../../domain/payment-method.ts";
import type {
  CredentialView,
  MethodView,
  ProcessorState,
  ProcessorsView,
  ProcessorView,
} from "../../../usecases/processors/view-processors.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { MoneyType, toMoneyType } from "../money/money.type.ts";
import { MethodTypeEnum } from "../payment/payment-method.type.ts";
import { DateTime, Decimal, type DecimalInput } from "../scalars.ts";

const ProcessorStateEnum = toGraphqlEnum<ProcessorState>(
  "ProcessorState",
  "The states of a payment processor for new payments.",
  {
    not_configured: "No credentials are set.",
    active: "The processor accepts payments.",
    disabled: "The merchant has disabled the processor. Payments in progress continue.",
    credentials_rejected:
      "The processor rejects the merchant's credentials. Tua tests them again every minute.",
    unavailable: "Several consecutive requests to the processor failed.",
  },
);

@ObjectType("ProcessorCredential", {
  description: "One API credential of a processor. A secret is never returned.",
})
export class ProcessorCredentialType {
  @Field(() => String, { description: "The name, for use in connectProcessor." })
  name!: string;

  @Field(() => String, { description: "The label in English." })
  label!: string;

  @Field(() => String, {
    description: "Instructions for finding the credential in the processor's dashboard, in English.",
  })
  help!: string;

  @Field(() => Boolean, { description: "True if it is a secret." })
  secret!: boolean;

  @Field(() => Boolean, { description: "True if it is optional." })
  optional!: boolean;

  @Field(() => Boolean, { description: "True if a value is stored." })
  isSet!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "The stored value. Always null for a secret, and null if none is stored.",
  })
  value!: string | null;
}

@ObjectType("Processor", { description: "A payment processor that the merchant can connect." })
export class ProcessorType {
  @Field(() => ID, { description: "The ID, such as mtn_momo." })
  id!: string;

  @Field(() => String, { description: "The display name." })
  name!: string;

  @Field(() => ProcessorStateEnum, { description: "The state for new payments." })
  state!: ProcessorState;

  @Field(() => [ProcessorCredentialType], {
    complexity: ({ childComplexity }) => 1 + 5 * childComplexity,
    description: "The credentials that the processor requires, in display order.",
  })
  credentials!: ProcessorCredentialType[];

  @Field(() => String, {
    nullable: true,
    description:
      "The callback URL to set in the processor's dashboard. Keep it secret. Null if the processor is not configured.",
  })
  callbackUrl!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "The time of the last test of the credentials, in UTC. Null if the processor is not configured.",
  })
  checkedAt!: Date | null;

  @Field(() => Boolean, { description: "True if payments can be refunded with these credentials." })
  canRefund!: boolean;
}

@ObjectType("MethodProcessor", {
  description: "A processor of one payment method, in the merchant's currency.",
})
export class MethodProcessorType {
  @Field(() => ID, { description: "The ID, such as mtn_momo. In test mode, it is sandbox." })
  id!: string;

  @Field(() => String, { description: "The display name." })
  name!: string;

  @Field(() => [String], { description: "The supported mobile-money networks, such as mtn." })
  networks!: string[];

  @Field(() => Boolean, {
    description:
      "True if it accepts payments now. False while it is disabled, unavailable or rejects the credentials.",
  })
  available!: boolean;
}

@ObjectType("MethodSetting", { description: "The merchant's settings of a payment method." })
export class MethodSettingType {
  @Field(() => MethodTypeEnum, { description: "The payment method." })
  method!: MethodType;

  @Field(() => Boolean, {
    description:
      "True if the payment method is enabled. Customers can use it while one of its processors is available.",
  })
  enabled!: boolean;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The minimum amount of a payment in this currency. Null if there is none.",
  })
  minAmount!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The maximum amount of a payment in this currency. Null if there is none.",
  })
  maxAmount!: MoneyType | null;

  @Field(() => [MethodProcessorType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "The processors of the method, in order of preference.",
  })
  processors!: MethodProcessorType[];
}

@ObjectType("PaymentMethodSettings", {
  description: "The merchant's payment methods and processors in this mode.",
})
export class PaymentMethodSettingsType {
  @Field(() => [ProcessorType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "All supported processors, connected or not.",
  })
  processors!: ProcessorType[];

  @Field(() => [MethodSettingType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "The payment methods, in the order in which customers see them.",
  })
  methods!: MethodSettingType[];
}

@InputType("CredentialInput", { description: "One API credential." })
export class CredentialInput {
  @Field(() => String, { description: "The name of the credential, from ProcessorCredential.name." })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: "The value. If a secret is null, empty or absent, its stored value is unchanged.",
  })
  value?: string | null;
}

@InputType("ConnectProcessorInput", { description: "A processor and the merchant's API credentials for it." })
export class ConnectProcessorInput {
  @Field(() => ID, { description: "The ID of the processor, such as mtn_momo." })
  processor!: string;

  @Field(() => [CredentialInput], { description: "The credentials, each at most once." })
  credentials!: CredentialInput[];
}

@InputType("EnableProcessorInput", { description: "A processor and its new setting." })
export class EnableProcessorInput {
  @Field(() => ID, { description: "The ID of the processor, such as mtn_momo." })
  processor!: string;

  @Field(() => Boolean, { description: "True to send it new payments." })
  enabled!: boolean;
}

@InputType("MethodInput", { description: "The merchant's settings of a payment method." })
export class MethodInput {
  @Field(() => MethodTypeEnum, { description: "The payment method." })
  method!: MethodType;

  @Field(() => Boolean, { description: "True to offer the payment method to customers." })
  enabled!: boolean;

  @Field(() => Decimal, {
    nullable: true,
    description: "The minimum amount of a payment, in the merchant's currency. Null if there is none.",
  })
  minAmount?: DecimalInput | null;

  @Field(() => Decimal, {
    nullable: true,
    description: "The maximum amount of a payment, in the merchant's currency. Null if there is none.",
  })
  maxAmount?: DecimalInput | null;

  @Field(() => [ID], {
    description: "The IDs of the processors in order of preference. Unlisted processors follow.",
  })
  processors!: string[];
}

@InputType("UpdatePaymentMethodsInput", { description: "The new settings of all payment methods." })
export class UpdatePaymentMethodsInput {
  @Field(() => [MethodInput], {
    description: "All payment methods, in the order in which customers see them.",
  })
  methods!: MethodInput[];
}

@ObjectType("ConnectProcessorPayload", { description: "The payment settings with the connected processor." })
export class ConnectProcessorPayload {
  @Field(() => PaymentMethodSettingsType, { description: "The settings." })
  paymentMethods!: PaymentMethodSettingsType;
}

@ObjectType("EnableProcessorPayload", { description: "The payment settings after the change." })
export class EnableProcessorPayload {
  @Field(() => PaymentMethodSettingsType, { description: "The settings." })
  paymentMethods!: PaymentMethodSettingsType;
}

@ObjectType("UpdatePaymentMethodsPayload", { description: "The payment settings after the change." })
export class UpdatePaymentMethodsPayload {
  @Field(() => PaymentMethodSettingsType, { description: "The settings." })
  paymentMethods!: PaymentMethodSettingsType;
}

export function toPaymentMethodSettingsType({
  processors,
  methods,
}: ProcessorsView): PaymentMethodSettingsType {
  return { processors: processors.map(toProcessorType), methods: methods.map(toMethodType) };
}

const toProcessorType = ({ credentials, ...processor }: ProcessorView): ProcessorType => ({
  ...processor,
  credentials: credentials.map(toCredentialType),
});

const toCredentialType = ({ optional, ...credential }: CredentialView): ProcessorCredentialType => ({
  ...credential,
  optional: optional ?? false,
});

const toMethodType = ({ minAmount, maxAmount, processors, ...method }: MethodView): MethodSettingType => ({
  ...method,
  minAmount: minAmount && toMoneyType(minAmount),
  maxAmount: maxAmount && toMoneyType(maxAmount),
  processors: processors.map(({ connector: { name, title }, networks, available }) => ({
    id: name,
    name: title,
    networks: [...networks],
    available,
  })),
});
