import type { Words } from "./en.ts";

type Problems = Words["problems"];

/** What the server says of a field, word for word, and the sentence that the page says in its place. */
const SENTENCES: Record<string, (problems: Problems) => string> = {
  "This page was out of date. Nothing was sent with these details: check them and press Pay again.": ({
    attempts,
  }) => attempts.stale,
  "Choose how to pay.": ({ method }) => method.missing,
  "This way to pay is not offered here. Choose another.": ({ method }) => method.wrong,
  "Choose the network of the number.": ({ network }) => network.missing,
  "Enter your mobile money number.": ({ phone }) => phone.missing,
  "Write the number with its country code, such as +225 07 00 00 00 01.": ({ phone }) => phone.abroad,
  "This is not a whole phone number. Write it like 024 123 4567.": ({ phone }) => phone.wrong,
  "This number is from a country whose mobile money cannot pay here.": ({ phone }) => phone.foreign,
  "was asked to pay too often; wait ten minutes, or use another": ({ phone }) => phone.tooOften,
  "Enter the voucher code.": ({ voucher }) => voucher.missing,
  "A voucher code is shorter. Check it.": ({ voucher }) => voucher.tooLong,
  "Enter the card's number.": (problems) => problems.card_number.missing,
  "In test mode only the test cards are taken, such as 4242 4242 4242 4242.": (problems) =>
    problems.card_number.testOnly,
  "Enter the expiry as month and year, such as 08/30.": (problems) => problems.card_expiry.wrong,
  "Enter the three or four digits of the security code.": (problems) => problems.card_cvc.wrong,
  "Choose one of the wallets that are offered.": ({ wallet }) => wallet.wrong,
};

/** A field's problem in the page's language. What no form of ours can cause has one sentence for all. */
export function problemText({ problems }: Words, message: string): string {
  const sentence = Object.hasOwn(SENTENCES, message) ? SENTENCES[message] : undefined;
  return sentence ? sentence(problems) : problems.outdated;
}
