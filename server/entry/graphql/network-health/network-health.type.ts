import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { Health, HealthStatus, MethodHealth, Outcomes } from "../../../domain/network-health.ts";
import type { MethodType } from "../../../domain/payment-method.ts";
import { toGraphqlEnum } from "../graphql-enum.ts";
import { MethodTypeEnum } from "../payment/payment-method.type.ts";

const HealthStatusEnum = toGraphqlEnum<HealthStatus>("HealthStatus", "The statuses of a payment method.", {
  unknown: "There are too few attempts for a status.",
  healthy: "Payments succeed at the usual rate and speed.",
  degraded: "Approvals take much longer than usual, and at least a minute.",
  failing: "Most payments fail, for reasons other than the customer.",
});

/** The results of attempts, for a minute or in total. */
@ObjectType()
abstract class OutcomesPart implements Outcomes {
  @Field(() => Int, { description: "The number of paid attempts." })
  paid!: number;

  @Field(() => Int, {
    description:
      "The number of attempts that failed because of the customer, such as a wrong PIN or insufficient funds.",
  })
  failedByCustomer!: number;

  @Field(() => Int, {
    description:
      "The number of attempts that failed for other reasons: an unreachable network, an error, or no approval in time.",
  })
  failedByNetwork!: number;

  @Field(() => Int, { description: "The number of attempts without a result yet." })
  pending!: number;
}

@ObjectType()
abstract class HealthPart extends OutcomesPart implements Health {
  @Field(() => HealthStatusEnum, { description: "The status." })
  status!: HealthStatus;

  @Field(() => Int, { description: "The number of attempts that began in the last 15 minutes." })
  attempts!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "The share of paid attempts among those with a result, from 0 to 1. Null if none has a result.",
  })
  successRate!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "The median approval time, in seconds. Null if no attempt was paid.",
  })
  medianSeconds!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "The expected approval time for the next customer, in seconds. This median also counts slow attempts that are pending or failed at the network. Null if it counts none.",
  })
  expectedSeconds!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "The longest time that a pending attempt has waited for the network, in seconds. Null if none is waiting.",
  })
  longestWaitSeconds!: number | null;
}

@ObjectType("NetworkMinute", { description: "The results of the attempts that began in one minute." })
export class NetworkMinuteType extends OutcomesPart {}

@ObjectType("ProcessorHealth", { description: "The health of one processor for a payment method." })
export class ProcessorHealthType extends HealthPart {
  @Field(() => ID, { description: "The ID of the processor, such as mtn_momo." })
  processor!: string;
}

@ObjectType("NetworkHealth", {
  description: "The health of a payment method, based on the merchant's own attempts of the last 15 minutes.",
})
export class NetworkHealthType extends HealthPart implements Omit<MethodHealth, "minutes" | "processors"> {
  @Field(() => MethodTypeEnum, { description: "The payment method." })
  method!: MethodType;

  @Field(() => String, {
    nullable: true,
    description: "The mobile-money network, such as mtn. Null for other methods.",
  })
  network!: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "The median approval time of the previous week, in seconds. Null if there were too few approvals.",
  })
  baselineSeconds!: number | null;

  @Field(() => [NetworkMinuteType], {
    description: "The results for each of the last 15 minutes, oldest first.",
  })
  minutes!: NetworkMinuteType[];

  @Field(() => [ProcessorHealthType], { description: "The health of each processor with an attempt." })
  processors!: ProcessorHealthType[];
}

export const toNetworkHealthType = ({ minutes, processors, ...health }: MethodHealth): NetworkHealthType => ({
  ...health,
  minutes: [...minutes],
  processors: [...processors],
});
