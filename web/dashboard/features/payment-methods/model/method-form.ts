import type { MethodInput, MethodSettingPartsFragment } from "../../../generated/graphql.ts";
import { readTypedAmount } from "../../../lib/typed-amount.ts";

/** A way to pay as it stands in the form, with its amounts as they were typed. */
export interface MethodForm {
  method: MethodSettingPartsFragment["method"];
  enabled: boolean;
  minAmount: string;
  maxAmount: string;
  /** Ids of processors, in the order in which they are tried. */
  processors: string[];
}

/** What is kept, for editing. A bound in another currency than the merchant's counts no more. */
export function methodForms(methods: readonly MethodSettingPartsFragment[], currency: string): MethodForm[] {
  const amountOf = (bound: { amount: string; currency: string } | null) =>
    bound?.currency === currency ? bound.amount : "";
  return methods.map(({ method, enabled, minAmount, maxAmount, processors }) => ({
    method,
    enabled,
    minAmount: amountOf(minAmount),
    maxAmount: amountOf(maxAmount),
    processors: processors.map(({ id }) => id),
  }));
}

/** What is sent: decimal text, or nothing for no bound. Call it for a form without problems. */
export function methodInputs(forms: readonly MethodForm[]): MethodInput[] {
  return forms.map((form) => ({
    ...form,
    minAmount: decimalOf(form.minAmount),
    maxAmount: decimalOf(form.maxAmount),
  }));
}

/** What is wrong with typed amounts, by the field's path. */
export function amountProblems(
  forms: readonly MethodForm[],
  texts: Record<"notNumber" | "thousands", string>,
): Record<string, string> {
  return Object.fromEntries(
    forms.flatMap((form, place) =>
      (["minAmount", "maxAmount"] as const).flatMap((bound) => {
        const read = form[bound].trim() === "" ? null : readTypedAmount(form[bound]);
        return read && "problem" in read ? [[`methods.${place}.${bound}`, texts[read.problem]]] : [];
      }),
    ),
  );
}

function decimalOf(typed: string): string | null {
  const read = readTypedAmount(typed);
  if (typed.trim() === "" || "problem" in read) return null;
  return read.fraction ? `${read.whole}.${read.fraction}` : read.whole;
}

/** The same list with one thing at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from];
  return one === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, one);
}
