import { Field, Int, ObjectType } from "type-graphql";
import {
  DELIVERY_ERROR_MESSAGES,
  type DeliveryError,
  type DeliveryErrorCode,
} from "../../../domain/delivery-error.ts";
import { enumOfWords } from "../words.ts";

const DeliveryErrorCodeEnum = enumOfWords<DeliveryErrorCode>(
  "DeliveryErrorCode",
  "The reasons why a delivery attempt got no response.",
  DELIVERY_ERROR_MESSAGES,
);

@ObjectType("DeliveryError", { description: "The reason why a delivery attempt got no response." })
export class DeliveryErrorType implements DeliveryError {
  @Field(() => DeliveryErrorCodeEnum, { description: "The reason." })
  code!: DeliveryErrorCode;

  @Field(() => String, {
    nullable: true,
    description: "The system's own code, such as CERT_HAS_EXPIRED. Null if there is none.",
  })
  detail!: string | null;
}

/** The response to a delivery attempt, or why none came. */
@ObjectType()
export abstract class ResponsePart {
  @Field(() => Int, { nullable: true, description: "The HTTP status of the response. Null if none came." })
  httpStatus!: number | null;

  @Field(() => DeliveryErrorType, {
    nullable: true,
    description: "The reason why no response came. Null if one came.",
  })
  error!: DeliveryErrorType | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The start of the response body, at most 1,024 characters. The endpoint wrote it: do not trust it. Null if no response came.",
  })
  responseBody!: string | null;
}
