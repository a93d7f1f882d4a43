import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { Health, HealthState, Outcomes, WayHealth } from "../../../domain/network-health.ts";
import type { MethodType } from "../../../domain/payment-method.ts";
import { MethodTypeEnum } from "../payment/payment-method.type.ts";
import { enumOfWords } from "../words.ts";

const HealthStateEnum = enumOfWords<HealthState>("HealthState", "The states of a payment method.", {
  unknown: "There are too few attempts to tell.",
  healthy: "Payments succeed at the usual rate and speed.",
  degraded: "Approvals take much longer than usual, and at least a minute.",
  failing: "Most payments fail, for reasons other than the customer.",
});

/** What became of attempts, in a minute or in all. */
@ObjectType()
abstract class OutcomesPart implements Outcomes {
  @Field(() => Int, { description: "How many were paid." })
  paid!: number;

  @Field(() => Int, {
    description: "How many failed by the customer's doing, such as a wrong PIN or too little money.",
  })
  failedByCustomer!: number;

  @Field(() => Int, {
    description:
      "How many failed otherwise: out of reach, an error, or a request that nobody approved in time.",
  })
  failedByNetwork!: number;

  @Field(() => Int, { description: "The number of attempts without a result yet." })
  pending!: number;
}

@ObjectType()
abstract class HealthPart extends OutcomesPart implements Health {
  @Field(() => HealthStateEnum, { description: "The state." })
  state!: HealthState;

  @Field(() => Int, { description: "How many attempts began in the last 15 minutes." })
  attempts!: number;

  @Field(() => Float, {
    nullable: true,
    description: "The part that is paid, 0 to 1, of those that are decided; null where none is.",
  })
  successRate!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Half of those that are paid took no longer, in seconds; null where none is.",
  })
  medianSeconds!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "The same with those that nobody has paid in a time that is slow: what the next customer has to expect, in seconds.",
  })
  expectedSeconds!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "How long the first of those that wait for the network has waited, in seconds.",
  })
  longestWaitSeconds!: number | null;
}

@ObjectType("NetworkMinute", { description: "What became of the attempts that began in one minute." })
export class NetworkMinuteType extends OutcomesPart {}

@ObjectType("ProcessorHealth", { description: "How one payment processor does for a way to pay." })
export class ProcessorHealthType extends HealthPart {
  @Field(() => ID, { description: "The id of the processor, such as mtn_momo." })
  processor!: string;
}

@ObjectType("NetworkHealth", {
  description: "How a way to pay does now, by the merchant's own attempts of the last 15 minutes.",
})
export class NetworkHealthType extends HealthPart implements Omit<WayHealth, "minutes" | "processors"> {
  @Field(() => MethodTypeEnum, { description: "The way to pay." })
  method!: MethodType;

  @Field(() => String, { nullable: true, description: "Of mobile money the network, such as mtn." })
  network!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: "The median time of an approval in the week before, in seconds. Null if there were too few.",
  })
  baselineSeconds!: number | null;

  @Field(() => [NetworkMinuteType], { description: "The last 15 minutes, the oldest first." })
  minutes!: NetworkMinuteType[];

  @Field(() => [ProcessorHealthType], { description: "The same for each processor that was asked." })
  processors!: ProcessorHealthType[];
}

export const networkHealthOf = ({ minutes, processors, ...health }: WayHealth): NetworkHealthType => ({
  ...health,
  minutes: [...minutes],
  processors: [...processors],
});
