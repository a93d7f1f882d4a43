import type { CodedProblem, FieldCode, FieldParams } from "../../../server/domain/field-codes.ts";
import { CURRENCIES, CURRENCY_DECIMALS } from "../../../server/domain/money.ts";
import { METHOD_TYPES } from "../../../server/domain/payment-method.ts";
import { presentProblem } from "../../../server/entry/send-error.ts";

type CodeWithParams = {
  [Code in FieldCode]: keyof FieldParams<Code> extends never ? never : Code;
}[FieldCode];

/** A field and parameters for each code that has some. */
const EXAMPLES: { [Code in CodeWithParams]: readonly [field: string, params: FieldParams<Code>] } = {
  unknown_field: ["ammount", { suggestion: "amount" }],
  exactly_one_of: ["id", { fields: ["id", "clientReference"] }],
  not_together_with: ["amount", { fields: ["checkoutUrl"] }],
  wrong_type: ["amount", { expected: "number" }],
  too_short: ["description", { min: 1 }],
  too_long: ["clientReference", { max: 32 }],
  too_few: ["methods", { min: 1 }],
  too_many: ["metadata", { max: 50 }],
  out_of_range: ["expiresIn", { min: 300, max: 86_400 }],
  unknown_value: ["methods.0", { allowed: METHOD_TYPES }],
  must_name_each: ["methods", { values: METHOD_TYPES }],
  metadata_key: ["metadata", { max: 40 }],
  stacked_marks: ["name", { max: 4 }],
  too_many_decimals: ["amount", { currency: "GHS", max: CURRENCY_DECIMALS.GHS }],
  amount_too_large: ["amount", { max: "999999999.99" }],
  amount_too_small: ["amount", { min: "5.00" }],
  currency_not_enabled: ["currency", { currency: "JPY", allowed: CURRENCIES }],
  exceeds_refundable: ["amount", { max: "8.00", currency: "GHS", attempts: 1 }],
  less_than: ["amountMax", { field: "amountMin" }],
  before: ["to", { field: "from" }],
  range_too_long: ["to", { days: 100 }],
  too_many_intervals: ["interval", { max: 1_000 }],
  not_an_origin: ["allowedOrigins.0", { suggestion: "https://shop.example" }],
  not_an_idempotency_key: ["Idempotency-Key", { max: 255 }],
  image_too_large: ["logo", { pixels: 2_000 }],
  file_too_large: ["logo", { kilobytes: 100 }],
  already_used: ["clientReference", { transactionId: "txn_h3bvpchra6ez4g6x5c2p9sypz4" }],
  too_many_views: ["name", { max: 50 }],
  too_many_passkeys: ["passkey", { max: 10 }],
  too_many_secrets: ["overlapSeconds", { max: 10 }],
  other_mode: ["mode", { mode: "test" }],
  not_offered_in_currency: ["methods", { currency: "NGN" }],
  after_newest: ["after", { newest: "10" }],
  no_longer_kept: ["after", { oldest: "1042" }],
  exceeds_own_scopes: ["scopes", { scopes: ["refunds:create"] }],
  credentials_rejected: ["credentials.apiKey", { processor: "MTN MoMo", product: "collection" }],
  environment_rejected: ["credentials.targetEnvironment", { processor: "MTN MoMo" }],
  live_key_required: ["credentials.secretKey", { processor: "Paystack", prefix: "sk_live_" }],
  not_csv: ["file", { line: 12 }],
  too_many_columns: ["file", { max: 200 }],
  too_many_lines: ["file", { max: 20_000 }],
  other_currency: ["lines.7", { currency: "NGN", expected: "GHS" }],
  cell_count: ["lines.7", { cells: 6, columns: 5 }],
  method_not_offered: ["method", { allowed: METHOD_TYPES }],
  wallet_required: ["wallet", { allowed: ["sandbox_wallet"] }],
  network_required: ["network", { allowed: ["mtn", "telecel", "at"] }],
  phone_country_not_supported: ["phone", { prefixes: ["+233"] }],
};

/** An entry of `fields`. Null for a code without parameters, whose message never changes. */
export function fieldExample(code: FieldCode): object | null {
  if (!Object.hasOwn(EXAMPLES, code)) return null;
  const [field, params] = EXAMPLES[code as CodeWithParams];
  return { field, ...presentProblem({ code, params } as CodedProblem) };
}
