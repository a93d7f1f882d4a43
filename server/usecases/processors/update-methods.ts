import { authorizeMember, type Caller } from "../../domain/access.ts";
import { type Currency, DecimalText, isCurrency, parseAmount, parseDecimal } from "../../domain/money.ts";
import { METHOD_TYPES, type MethodType } from "../../domain/payment-method.ts";
import { FieldValidator, ok, type Result } from "../../domain/result.ts";
import { findMerchant } from "../../store/merchants.ts";
import { listMethodSettings, type MethodSetting, replaceMethodSettings } from "../../store/processors.ts";
import type { Dependencies } from "../dependencies.ts";
import { auditActor, recordAudit } from "../record-audit.ts";

/** A merchant's settings of a payment method. */
export interface MethodInput {
  method: MethodType;
  enabled: boolean;
  /** In the merchant's currency. Null for no limit. */
  minAmount: DecimalText | number | null;
  maxAmount: DecimalText | number | null;
  /** Names of connectors in the order of attempts. */
  processors: readonly string[];
}

/**
 * Sets the order and limits of the payment methods. The first is offered first. All three are required.
 * @throws AppError `invalid_request` by field.
 */
export function updateMethods(deps: Pick<Dependencies, "db" | "connectors">) {
  return async (caller: Caller, input: readonly MethodInput[]): Promise<void> => {
    authorizeMember(caller, "manageProcessors");
    const { scope } = caller;
    const merchant = await findMerchant(deps.db, scope);
    const currency = merchant && isCurrency(merchant.currency) ? merchant.currency : "GHS";
    const settings = parseSettings(input, currency, deps);
    await deps.db.transaction().execute(async (trx) => {
      const before = await listMethodSettings(trx, scope);
      await replaceMethodSettings(trx, scope, settings);
      const toAudit = (all: readonly MethodSetting[]) => ({
        methods: all.map(({ minAmount, maxAmount, ...rest }) => ({
          ...rest,
          minAmount: minAmount?.toString() ?? null,
          maxAmount: maxAmount?.toString() ?? null,
        })),
      });
      await recordAudit(trx, auditActor(caller), {
        action: "payment_methods.updated",
        target: scope.merchantId,
        before: toAudit(before),
        after: toAudit(settings),
      });
    });
  };
}

function parseSettings(
  input: readonly MethodInput[],
  currency: Currency,
  { connectors }: Pick<Dependencies, "connectors">,
): MethodSetting[] {
  const validator = new FieldValidator();
  const named = input.map(({ method }) => method);
  if (named.length !== METHOD_TYPES.length || METHOD_TYPES.some((type) => !named.includes(type))) {
    validator.addProblem("methods", "must_name_each", { values: METHOD_TYPES });
  }
  const settings = input.map(({ method, enabled, minAmount, maxAmount, processors }, position) => {
    const path = `methods.${position}`;
    const bound = (value: DecimalText | number | null): Result<bigint | null> => {
      if (value === null) return ok(null);
      return value instanceof DecimalText ? parseDecimal(value.text, currency) : parseAmount(value, currency);
    };
    const min = validator.check(`${path}.minAmount`, bound(minAmount)) ?? null;
    const max = validator.check(`${path}.maxAmount`, bound(maxAmount)) ?? null;
    if (min !== null && max !== null && min > max) {
      validator.addProblem(`${path}.maxAmount`, "less_than", { field: "minAmount" });
    }
    const stranger = processors.find((name) => !connectors.some((one) => one.name === name));
    if (stranger !== undefined) validator.addProblem(`${path}.processors`, "not_found");
    return {
      method,
      position,
      enabled,
      currency,
      minAmount: min,
      maxAmount: max,
      processors: [...new Set(processors)],
    };
  });
  validator.throwIfInvalid();
  return settings;
}
