import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { MethodType } from "../../../domain/payment-method.ts";
import type {
  ProcessorState,
  ShownCredential,
  ShownMethod,
  ShownProcessor,
  ShownProcessors,
} from "../../../usecases/processors/view-processors.ts";
import { MoneyType, moneyOf } from "../money/money.type.ts";
import { MethodTypeEnum } from "../payment/payment-method.type.ts";
import { DateTime, Decimal, type DecimalInput } from "../scalars.ts";
import { enumOfWords } from "../words.ts";

const ProcessorStateEnum = enumOfWords<ProcessorState>(
  "ProcessorState",
  "The states of a payment processor for new payments.",
  {
    not_configured: "The merchant has entered no credentials.",
    active: "The processor takes payments.",
    disabled: "The merchant has disabled the processor. Payments that were started there continue.",
    credentials_rejected:
      "The processor rejects the merchant's credentials. Tua checks them again each minute.",
    unavailable: "Several requests in a row failed.",
  },
);

@ObjectType("ProcessorCredential", {
  description: "One thing that a processor gives its merchants to be known by. A secret never comes out.",
})
export class ProcessorCredentialType {
  @Field(() => String, { description: "Its name, as connectProcessor takes it." })
  name!: string;

  @Field(() => String, { description: "What people call it, in English." })
  label!: string;

  @Field(() => String, { description: "Where to find it, in English." })
  help!: string;

  @Field(() => Boolean, { description: "Whether it is a secret." })
  secret!: boolean;

  @Field(() => Boolean, { description: "Whether it may be left out." })
  optional!: boolean;

  @Field(() => Boolean, { description: "Whether a value is kept." })
  isSet!: boolean;

  @Field(() => String, { nullable: true, description: "What is kept; always null for a secret." })
  value!: string | null;
}

@ObjectType("Processor", { description: "A payment processor that the merchant can take money through." })
export class ProcessorType {
  @Field(() => ID, { description: "The id, such as mtn_momo." })
  id!: string;

  @Field(() => String, { description: "The name that people know." })
  name!: string;

  @Field(() => ProcessorStateEnum, { description: "The state for new payments." })
  state!: ProcessorState;

  @Field(() => [ProcessorCredentialType], {
    complexity: ({ childComplexity }) => 1 + 5 * childComplexity,
    description: "What it asks of the merchant, in the order of its form.",
  })
  credentials!: ProcessorCredentialType[];

  @Field(() => String, {
    nullable: true,
    description: "Where it tells news, to be entered there. Keep it to yourselves. Null until it is set up.",
  })
  callbackUrl!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "When its credentials were last tried, in UTC; null until it is set up.",
  })
  checkedAt!: Date | null;

  @Field(() => Boolean, { description: "Whether payments can be refunded with these credentials." })
  canRefund!: boolean;
}

@ObjectType("MethodProcessor", { description: "A processor of one way to pay, in the merchant's currency." })
export class MethodProcessorType {
  @Field(() => ID, { description: "The id, such as mtn_momo. In test mode, sandbox." })
  id!: string;

  @Field(() => String, { description: "The name that people know." })
  name!: string;

  @Field(() => [String], { description: "Mobile-money networks that it reaches, such as mtn." })
  networks!: string[];

  @Field(() => Boolean, {
    description:
      "Whether it takes payments now. False while it is disabled, unavailable or rejects the credentials.",
  })
  available!: boolean;
}

@ObjectType("MethodSetting", { description: "The merchant's settings of a payment method." })
export class MethodSettingType {
  @Field(() => MethodTypeEnum, { description: "The payment method." })
  method!: MethodType;

  @Field(() => Boolean, { description: "Whether customers can use it, if a processor is available for it." })
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
    description: "The processors of it, in the order in which they are tried.",
  })
  processors!: MethodProcessorType[];
}

@ObjectType("PaymentMethodSettings", { description: "How the merchant takes money in this mode." })
export class PaymentMethodSettingsType {
  @Field(() => [ProcessorType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "Every processor that can be set up, set up or not.",
  })
  processors!: ProcessorType[];

  @Field(() => [MethodSettingType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "The payment methods, in the order in which customers see them.",
  })
  methods!: MethodSettingType[];
}

@InputType("CredentialInput", { description: "One credential." })
export class CredentialInput {
  @Field(() => String, { description: "Its name, as the processor's credentials give it." })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: "Its value. A secret that is null, empty or left out stays as it is kept.",
  })
  value?: string | null;
}

@InputType("ConnectProcessorInput", { description: "A processor and the merchant's credentials there." })
export class ConnectProcessorInput {
  @Field(() => ID, { description: "The id of the processor, such as mtn_momo." })
  processor!: string;

  @Field(() => [CredentialInput], { description: "The credentials, each once." })
  credentials!: CredentialInput[];
}

@InputType("EnableProcessorInput", { description: "Which processor, and whether it takes new payments." })
export class EnableProcessorInput {
  @Field(() => ID, { description: "The id of the processor, such as mtn_momo." })
  processor!: string;

  @Field(() => Boolean, { description: "Whether it takes new payments." })
  enabled!: boolean;
}

@InputType("MethodInput", { description: "The merchant's settings of a payment method." })
export class MethodInput {
  @Field(() => MethodTypeEnum, { description: "The payment method." })
  method!: MethodType;

  @Field(() => Boolean, { description: "Whether customers can use it." })
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
    description:
      "The ids of processors, in the order in which they are tried. Processors that are not listed come last.",
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

@ObjectType("PaymentMethodsPayload", { description: "How the merchant takes money since." })
export class PaymentMethodsPayload {
  @Field(() => PaymentMethodSettingsType, { description: "The settings." })
  paymentMethods!: PaymentMethodSettingsType;
}

export function paymentMethodSettingsOf({ processors, methods }: ShownProcessors): PaymentMethodSettingsType {
  return { processors: processors.map(processorOf), methods: methods.map(methodOf) };
}

const processorOf = ({ credentials, ...processor }: ShownProcessor): ProcessorType => ({
  ...processor,
  credentials: credentials.map(credentialOf),
});

const credentialOf = ({ optional, ...credential }: ShownCredential): ProcessorCredentialType => ({
  ...credential,
  optional: optional ?? false,
});

const methodOf = ({ minAmount, maxAmount, processors, ...method }: ShownMethod): MethodSettingType => ({
  ...method,
  minAmount: minAmount && moneyOf(minAmount),
  maxAmount: maxAmount && moneyOf(maxAmount),
  processors: processors.map(({ connector: { name, title }, networks, available }) => ({
    ...{ id: name, name: title, networks: [...networks], available },
  })),
});
