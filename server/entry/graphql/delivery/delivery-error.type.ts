import { Field, ObjectType } from "type-graphql";
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
