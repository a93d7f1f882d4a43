import { parseTypedAmount, toDecimalText } from "../../../../typed-amount.ts";
import type { PushChoice, PushFieldsFragment } from "../../../generated/graphql.ts";
import { typedText } from "../../../lib/money.ts";
import type { PushMessages } from "../i18n/push-messages.ts";

export interface PushForm {
  choice: PushChoice;
  largeAmount: string;
}

/** The stored choice, or the default one. */
export const toPushForm = (
  subscription: PushFieldsFragment["subscription"] | undefined,
  locale: string,
): PushForm => ({
  choice: subscription?.choice ?? "EVERY_PAYMENT",
  largeAmount: subscription?.largeAmount ? typedText(subscription.largeAmount, locale) : "",
});

export function checkPushForm(form: PushForm, messages: PushMessages): Record<string, string> {
  if (form.choice !== "LARGE_PAYMENTS") return {};
  const read = parseTypedAmount(form.largeAmount);
  if (!("problem" in read)) return {};
  return {
    largeAmount: read.problem === "thousands" ? messages.amountThousands : messages.amountMissing,
  };
}

/** Input of the mutation. */
export function toPushChoice({ choice, largeAmount }: PushForm): {
  choice: PushChoice;
  largeAmount: string | null;
} {
  if (choice !== "LARGE_PAYMENTS") return { choice, largeAmount: null };
  const read = parseTypedAmount(largeAmount);
  if ("problem" in read) return { choice, largeAmount };
  return { choice, largeAmount: toDecimalText(read) };
}
