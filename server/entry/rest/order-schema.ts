import Type from "typebox";
import { METADATA, ORDER_LIMITS } from "../../domain/checkout.ts";
import { CURRENCY_DECIMALS } from "../../domain/money.ts";
import { METHOD_TYPES } from "../../domain/payment-method.ts";
import { closed, named } from "./json-schema.ts";

const absent = "May be absent, `null` or an empty text.";
/** An optional field of this type; `maxLength: 0` lets the empty text stand for "not said". */
const optional = (type: string, schema: object) =>
  Type.Optional(Type.Unsafe<unknown>({ type: [type, "null", "string"], maxLength: 0, ...schema }));
const optionalText = (schema: object) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ["string", "null"], ...schema }));
const url = (description: string, example: string) =>
  Type.String({ format: "uri", maxLength: 2048, description, examples: [example] });

const customer = optional("object", {
  description: `Details of the customer, shown to staff. The page fills in none of them; it offers to pay with \`phone\`. ${absent}`,
  additionalProperties: false,
  properties: {
    name: optionalText({ maxLength: 200, description: `Full name. ${absent}`, examples: ["Adwoa Mensah"] }),
    phone: optionalText({
      pattern: "^(\\+?\\d{7,15})?$",
      description: `7 to 15 digits with the country code; one leading + is dropped. Where it can pay by mobile money, the page offers it in one tap and shows it masked. ${absent}`,
      examples: ["233241234567"],
    }),
    email: optionalText({
      maxLength: 254,
      description: `One plain e-mail address. ${absent}`,
      examples: ["adwoa@example.com"],
    }),
  },
});

/**
 * The body of an initiation (specification 2.1, contract §4). It tells what `parseOrder` takes and is no second
 * judge: the tests hold the two together, and the decimals of each currency are in words alone.
 */
export const orderSchema = named(
  "InitiateCheckoutRequest",
  closed(
    {
      amount: Type.Number({
        exclusiveMinimum: 0,
        maximum: 999_999_999.99,
        description:
          "What the customer pays, in major units: a JSON number whose shortest decimal form has at most two decimals, none for UGX, RWF, XOF and XAF. 10, 10.1 and 10.10 are good; 10.001 and a text are not.",
        examples: [10.5],
      }),
      currency: Type.String({
        pattern: "^[A-Z]{3}$",
        description: `ISO 4217 code, one of ${Object.keys(CURRENCY_DECIMALS).join(", ")}; another one is \`currency_not_supported\`.`,
        examples: ["GHS"],
      }),
      description: Type.String({
        minLength: 1,
        maxLength: ORDER_LIMITS.description,
        description: "What is paid for, shown to the customer. Line breaks are allowed.",
        examples: ["Two plates of waakye"],
      }),
      callbackUrl: url(
        "Where webhooks of this session go. `https`; in test mode also `http` to private hosts where the server allows them.",
        "https://shop.example/webhook",
      ),
      returnUrl: url(
        "Where the customer is sent after a successful payment, with `clientReference`, `checkoutId` and `status` appended: hints, never proof. They replace parameters of the same name. `https`; in test mode also `http`.",
        "https://shop.example/thanks",
      ),
      cancelUrl: url(
        "Where the customer is sent after a cancel, in the same way.",
        "https://shop.example/basket",
      ),
      clientReference: Type.String({
        minLength: 1,
        maxLength: ORDER_LIMITS.clientReference,
        description:
          "Your own identifier, used once in each mode and compared byte for byte. 1 to 32 Unicode characters, none of them invisible, no white space at either end.",
        examples: ["ORD-1"],
      }),
      customer,
      metadata: optional("object", {
        description: `Texts of yours that come back in the record and in every event. At most ${METADATA.keys} keys of ${METADATA.key} characters, values of ${METADATA.value}. ${absent}`,
        maxProperties: METADATA.keys,
        propertyNames: { minLength: 1, maxLength: METADATA.key },
        additionalProperties: { type: "string", maxLength: METADATA.value },
        examples: [{ table: "7" }],
      }),
      methods: optional("array", {
        description: `Methods to offer; all that the currency has when not said. ${absent}`,
        items: { type: "string", enum: [...METHOD_TYPES] },
        minItems: 1,
        uniqueItems: true,
        examples: [["mobile_money", "card"]],
      }),
      expiresIn: optional("integer", {
        minimum: ORDER_LIMITS.expiresIn.test,
        maximum: ORDER_LIMITS.expiresIn.most,
        description: `Seconds until the session expires: ${ORDER_LIMITS.expiresIn.live} to ${ORDER_LIMITS.expiresIn.most}, in test mode from ${ORDER_LIMITS.expiresIn.test}; ${ORDER_LIMITS.expiresIn.unsaid} when not said. ${absent}`,
        examples: [3600],
      }),
      locale: optionalText({
        maxLength: 35,
        pattern: "^([A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$",
        description: `Language of the page, such as \`en\` or \`fr-CI\`; the browser's when not said, or when the page does not speak it. ${absent}`,
        examples: ["en"],
      }),
    },
    {
      examples: [
        {
          amount: 10.5,
          currency: "GHS",
          description: "Two plates of waakye",
          clientReference: "ORD-1",
          callbackUrl: "https://shop.example/webhook",
          returnUrl: "https://shop.example/thanks",
          cancelUrl: "https://shop.example/basket",
          customer: { name: "Adwoa Mensah", phone: "233241234567" },
        },
      ],
    },
  ),
);
