import { expect, test } from "vitest";
import { problem } from "../../../server/domain/app-error.ts";
import { MESSAGES } from "../../../web/checkout/i18n/languages.ts";
import { problemText } from "../../../web/checkout/i18n/problem-text.ts";

/** Every text of a language, with placeholders filled with the same marks. */
function sentences(messages: unknown, path = ""): Map<string, string> {
  if (typeof messages === "string") return new Map([[path, messages]]);
  if (typeof messages === "function") return sentences(messages("«one»", "«two»"), path);
  if (typeof messages !== "object" || messages === null) return new Map();
  return new Map(Object.entries(messages).flatMap(([key, inner]) => [...sentences(inner, `${path}/${key}`)]));
}

const english = sentences(MESSAGES.en);
/** Texts that are equal in both languages. */
const alike = ["/test", "/methods/mobile_money"];

test("no sentence is missing or empty", () => {
  for (const [language, messages] of Object.entries(MESSAGES)) {
    for (const [path, text] of sentences(messages)) expect(text.trim(), `${language}${path}`).not.toBe("");
  }
});

test("French has every English text, translated", () => {
  const french = sentences(MESSAGES.fr);
  for (const [path, text] of english) {
    expect(french.get(path), path).toBeDefined();
    if (!alike.includes(path)) expect(french.get(path), path).not.toBe(text);
    for (const sample of ["«one»", "«two»"]) {
      expect(french.get(path)?.includes(sample), `${path} names ${sample}`).toBe(text.includes(sample));
    }
  }
});

test("French punctuation follows French rules, with curved apostrophes", () => {
  for (const [path, text] of sentences(MESSAGES.fr)) {
    expect(text, path).not.toMatch(/[^\u00a0][:;?!]/);
    expect(text, path).not.toMatch(/ \u00a0|\u00a0 |['"]|\.\.\./);
  }
});

test("no text shouts, and every failure states whether money moved, as far as it is known", () => {
  for (const [language, messages] of Object.entries(MESSAGES)) {
    for (const [path, text] of sentences(messages)) expect(text, `${language}${path}`).not.toContain("!");
    for (const [code, failure] of Object.entries(messages.failures)) {
      const { text } = failure("MTN MoMo");
      if (failure("MTN MoMo").unsure)
        expect(text).toMatch(/may still go through|you approved it|peut encore aboutir|vous l’avez validé/);
      else if (code === "amount_mismatch") expect(text).toMatch(/it was refunded|a été remboursé/);
      else expect(text).toMatch(/You weren't charged|Aucun montant n’a été débité/);
      // Outside a frame, the page itself shows the result of the payment.
      expect(failure("MTN MoMo").what).not.toMatch(/You weren't charged|Aucun montant n’a été débité/);
    }
  }
});

test("codes that no form of the page can cause share one text", () => {
  for (const messages of Object.values(MESSAGES)) {
    expect(problemText(messages, problem("form_out_of_date"))).toBe(
      messages.problems.byCode.form_out_of_date,
    );
    expect(problemText(messages, problem("repeated"))).toBe(messages.problems.outdated);
  }
});
