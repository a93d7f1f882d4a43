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
  "How a payment processor stands for new payments.",
  {
    not_set_up: "The merchant has entered no credentials.",
    works: "It takes payments.",
    turned_off: "The merchant has turned it off. What was begun there goes on.",
    credentials_rejected: "It refuses the merchant's credentials. They are tried again each minute.",
    down: "Its calls fail one after the other.",
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
  @Field(() => ID, { description: "Its name, such as mtn_momo." })
  connector!: string;

  @Field(() => String, { description: "As people know it." })
  title!: string;

  @Field(() => ProcessorStateEnum, { description: "How it stands." })
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
  @Field(() => ID, { description: "Its name, such as mtn_momo; sandbox in test mode." })
  connector!: string;

  @Field(() => String, { description: "As people know it." })
  title!: string;

  @Field(() => [String], { description: "Mobile-money networks that it reaches, such as mtn." })
  networks!: string[];

  @Field(() => Boolean, {
    description:
      "Whether it takes payments now: not while it is turned off, down, or refuses the credentials.",
  })
  isServing!: boolean;
}

@ObjectType("MethodSetting", { description: "A way to pay as the merchant wants it offered." })
export class MethodSettingType {
  @Field(() => MethodTypeEnum, { description: "The way to pay." })
  method!: MethodType;

  @Field(() => Boolean, { description: "Whether it is offered, where a processor serves it." })
  offered!: boolean;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The smallest payment in this currency for which it is offered; null for no bound.",
  })
  smallest!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description: "The largest payment in this currency for which it is offered; null for no bound.",
  })
  largest!: MoneyType | null;

  @Field(() => [MethodProcessorType], {
    complexity: ({ childComplexity }) => 1 + 3 * childComplexity,
    description: "Who takes it, in the order in which they are tried.",
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
    description: "The ways to pay, in the order in which customers are offered them.",
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
  @Field(() => ID, { description: "Name of the processor, such as mtn_momo." })
  connector!: string;

  @Field(() => [CredentialInput], { description: "The credentials, each once." })
  credentials!: CredentialInput[];
}

@InputType("EnableProcessorInput", { description: "Which processor, and whether it takes new payments." })
export class EnableProcessorInput {
  @Field(() => ID, { description: "Name of the processor, such as mtn_momo." })
  connector!: string;

  @Field(() => Boolean, { description: "False turns it off." })
  enabled!: boolean;
}

@InputType("MethodInput", { description: "A way to pay as the merchant wants it offered." })
export class MethodInput {
  @Field(() => MethodTypeEnum, { description: "The way to pay." })
  method!: MethodType;

  @Field(() => Boolean, { description: "Whether it is offered." })
  offered!: boolean;

  @Field(() => Decimal, {
    nullable: true,
    description:
      "The smallest payment for which it is offered, in the merchant's currency; null for no bound.",
  })
  smallest?: DecimalInput | null;

  @Field(() => Decimal, {
    nullable: true,
    description:
      "The largest payment for which it is offered, in the merchant's currency; null for no bound.",
  })
  largest?: DecimalInput | null;

  @Field(() => [ID], {
    description: "Names of processors in the order in which they are tried; those left out come after.",
  })
  connectors!: string[];
}

@InputType("UpdatePaymentMethodsInput", { description: "How the ways to pay are offered from now on." })
export class UpdatePaymentMethodsInput {
  @Field(() => [MethodInput], { description: "All of them, in the order in which they are offered." })
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

const methodOf = ({ smallest, largest, processors, ...method }: ShownMethod): MethodSettingType => ({
  ...method,
  smallest: smallest && moneyOf(smallest),
  largest: largest && moneyOf(largest),
  processors: processors.map(({ connector: { name, title }, networks, serves }) => ({
    ...{ connector: name, title, networks: [...networks], isServing: serves },
  })),
});
