import { authorizeMember, type Caller } from "../../domain/access.ts";
import { DecimalText } from "../../domain/checkout.ts";
import { type Currency, isCurrency, parseAmount, parseDecimal } from "../../domain/money.ts";
import { FieldReader, good, type Parsed } from "../../domain/parsed.ts";
import { METHOD_TYPES, type MethodType } from "../../domain/payment-method.ts";
import { findMerchant } from "../../store/merchants.ts";
import { listMethodSettings, type MethodSetting, replaceMethodSettings } from "../../store/processors.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";

/** A way to pay as a merchant wants it offered. */
export interface MethodInput {
  method: MethodType;
  offered: boolean;
  /** In the merchant's currency; null for no bound. */
  smallest: DecimalText | number | null;
  largest: DecimalText | number | null;
  /** Names of connectors in the order in which they are tried. */
  connectors: readonly string[];
}

/**
 * Orders the ways to pay, and bounds them: what is named first is offered first. All three are given.
 * @throws Failure `invalid_request` by field.
 */
export function updateMethods(parts: Pick<Parts, "db" | "connectors">) {
  return async (caller: Caller, input: readonly MethodInput[]): Promise<void> => {
    authorizeMember(caller, "manageProcessors");
    const { scope } = caller;
    const merchant = await findMerchant(parts.db, scope);
    const currency = merchant && isCurrency(merchant.currency) ? merchant.currency : "GHS";
    const settings = readSettings(input, currency, parts);
    await parts.db.transaction().execute(async (trx) => {
      const before = await listMethodSettings(trx, scope);
      await replaceMethodSettings(trx, scope, settings);
      const told = (all: readonly MethodSetting[]) => ({
        methods: all.map(({ smallest, largest, ...rest }) => ({
          ...rest,
          ...{ smallest: smallest?.toString() ?? null, largest: largest?.toString() ?? null },
        })),
      });
      await recordChange(trx, doerOf(caller), {
        ...{ action: "payment_methods.updated", target: scope.merchantId },
        ...{ before: told(before), after: told(settings) },
      });
    });
  };
}

function readSettings(
  input: readonly MethodInput[],
  currency: Currency,
  { connectors: known }: Pick<Parts, "connectors">,
): MethodSetting[] {
  const reader = new FieldReader();
  const named = input.map(({ method }) => method);
  if (named.length !== METHOD_TYPES.length || METHOD_TYPES.some((type) => !named.includes(type))) {
    reader.note("methods", "must_name_each", { values: METHOD_TYPES });
  }
  const settings = input.map(({ method, offered, smallest, largest, connectors }, position) => {
    const place = `methods.${position}`;
    const bound = (value: DecimalText | number | null): Parsed<bigint | null> => {
      if (value === null) return good(null);
      return value instanceof DecimalText ? parseDecimal(value.text, currency) : parseAmount(value, currency);
    };
    const least = reader.read(`${place}.smallest`, bound(smallest)) ?? null;
    const most = reader.read(`${place}.largest`, bound(largest)) ?? null;
    if (least !== null && most !== null && least > most) {
      reader.note(`${place}.largest`, "less_than", { field: "smallest" });
    }
    const stranger = connectors.find((name) => !known.some((one) => one.name === name));
    if (stranger !== undefined) reader.note(`${place}.connectors`, "not_found");
    return {
      ...{ method, position, offered, currency },
      ...{ smallest: least, largest: most, connectors: [...new Set(connectors)] },
    };
  });
  reader.done();
  return settings;
}
