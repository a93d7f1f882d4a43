import { parseTypedAmount, toDecimalText } from "../../../../typed-amount.ts";
import type { MethodInput, MethodSettingPartsFragment } from "../../../generated/graphql.ts";

/** A payment method's form values, with amounts as typed. */
export interface MethodForm {
  method: MethodSettingPartsFragment["method"];
  enabled: boolean;
  minAmount: string;
  maxAmount: string;
  /** Ids of processors, in failover order. */
  processors: string[];
}

/** Saved settings as form values. Limits in a former currency are dropped. */
export function methodForms(methods: readonly MethodSettingPartsFragment[], currency: string): MethodForm[] {
  const getAmount = (bound: { amount: string; currency: string } | null) =>
    bound?.currency === currency ? bound.amount : "";
  return methods.map(({ method, enabled, minAmount, maxAmount, processors }) => ({
    method,
    enabled,
    minAmount: getAmount(minAmount),
    maxAmount: getAmount(maxAmount),
    processors: processors.map(({ id }) => id),
  }));
}

/** Input of the mutation: decimal strings, null for no limit. Only call it for a valid form. */
export function methodInputs(forms: readonly MethodForm[]): MethodInput[] {
  return forms.map((form) => ({
    ...form,
    minAmount: toDecimal(form.minAmount),
    maxAmount: toDecimal(form.maxAmount),
  }));
}

/** Problems of typed amounts, by field path. */
export function amountProblems(
  forms: readonly MethodForm[],
  texts: Record<"notNumber" | "thousands", string>,
): Record<string, string> {
  return Object.fromEntries(
    forms.flatMap((form, position) =>
      (["minAmount", "maxAmount"] as const).flatMap((bound) => {
        const read = form[bound].trim() === "" ? null : parseTypedAmount(form[bound]);
        return read && "problem" in read ? [[`methods.${position}.${bound}`, texts[read.problem]]] : [];
      }),
    ),
  );
}

function toDecimal(typed: string): string | null {
  const read = parseTypedAmount(typed);
  if (typed.trim() === "" || "problem" in read) return null;
  return toDecimalText(read);
}

/** Returns the list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  return one === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, one);
}
