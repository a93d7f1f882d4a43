import type { Language } from "../../domain/preferences.ts";

/** Texts of push notifications. Amounts are formatted. */
export interface PushMessages {
  locale: string;
  paid(amount: string): string;
  /** @param amounts one for each currency */
  paidMany(count: number, amounts: string): string;
  review(amount: string): string;
  reviewMany(count: number): string;
  test: string;
  testBody: string;
  /** Added to notifications of test mode. */
  testMode: string;
}

/** Texts of push notifications by language. */
export const PUSH_MESSAGES: Record<Language, PushMessages> = {
  en: {
    locale: "en-US",
    paid: (amount) => `Paid: ${amount}`,
    paidMany: (count, amounts) => `${count} payments paid: ${amounts}`,
    review: (amount) => `Needs review: ${amount}`,
    reviewMany: (count) => `${count} payments need review`,
    test: "Test notification",
    testBody: "Push notifications work in this browser.",
    testMode: "Test mode",
  },
  fr: {
    locale: "fr-FR",
    paid: (amount) => `Payé\u00a0: ${amount}`,
    paidMany: (count, amounts) => `${count}\u00a0paiements reçus\u00a0: ${amounts}`,
    review: (amount) => `À examiner\u00a0: ${amount}`,
    reviewMany: (count) => `${count}\u00a0paiements à examiner`,
    test: "Notification de test",
    testBody: "Les notifications push fonctionnent dans ce navigateur.",
    testMode: "Mode test",
  },
};
