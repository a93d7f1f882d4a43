import { expect, test } from "vitest";
import { WORDS } from "../../../web/checkout/words/languages.ts";

/** Every sentence of a language, what is left open filled with the same marks. */
function sentences(words: unknown, path = ""): Map<string, string> {
  if (typeof words === "string") return new Map([[path, words]]);
  if (typeof words === "function") return sentences(words("«one»", "«two»"), path);
  if (typeof words !== "object" || words === null) return new Map();
  return new Map(Object.entries(words).flatMap(([key, inner]) => [...sentences(inner, `${path}/${key}`)]));
}

const english = sentences(WORDS.en);
/** What both languages write alike. */
const alike = ["/test", "/methods/mobile_money"];

test("no sentence is missing or empty", () => {
  for (const [language, words] of Object.entries(WORDS)) {
    for (const [path, text] of sentences(words)) expect(text.trim(), `${language}${path}`).not.toBe("");
  }
});

test("French says everything that English says, and in French", () => {
  const french = sentences(WORDS.fr);
  for (const [path, text] of english) {
    expect(french.get(path), path).toBeDefined();
    if (!alike.includes(path)) expect(french.get(path), path).not.toBe(text);
    for (const mark of ["«one»", "«two»"]) {
      expect(french.get(path)?.includes(mark), `${path} names ${mark}`).toBe(text.includes(mark));
    }
  }
});

test("no sentence shouts, and every failure says whether money moved", () => {
  for (const [language, words] of Object.entries(WORDS)) {
    for (const [path, text] of sentences(words)) expect(text, `${language}${path}`).not.toContain("!");
    for (const failure of Object.values(words.failures)) {
      expect(failure("MTN MoMo").text).toMatch(/No money was taken|Aucun montant n’a été débité/);
    }
  }
});
