import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORDS } from "../../../web/checkout/words/languages.ts";
import { problemText } from "../../../web/checkout/words/problem-text.ts";

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

test("French sets its punctuation as French does, and its apostrophes curved", () => {
  for (const [path, text] of sentences(WORDS.fr)) {
    expect(text, path).not.toMatch(/[^\u00a0][:;?!]/);
    expect(text, path).not.toMatch(/ \u00a0|\u00a0 |['"]|\.\.\./);
  }
});

test("no sentence shouts, and every failure says whether money moved, as surely as it is known", () => {
  for (const [language, words] of Object.entries(WORDS)) {
    for (const [path, text] of sentences(words)) expect(text, `${language}${path}`).not.toContain("!");
    for (const [code, failure] of Object.entries(words.failures)) {
      const { text } = failure("MTN MoMo");
      if (code === "approval_timeout")
        expect(text).toMatch(/No payment has reached us|Aucun paiement ne nous/);
      else if (code === "amount_mismatch") expect(text).toMatch(/It was given back|a été remboursé/);
      else expect(text).toMatch(/No money was taken|Aucun montant n’a été débité/);
      // Where it stands alone, the page says itself what became of the money.
      expect(failure("MTN MoMo").what).not.toMatch(/No money was taken|Aucun montant n’a été débité/);
    }
  }
});

/** Where the server says what is wrong with a field of the page's forms, in words of its own. */
const SAID_IN = [
  ...["server/usecases/payments/instrument.ts", "server/usecases/payments/start-attempt.ts"],
  ...[
    "server/usecases/payments/pay-checkout.ts",
    "server/entry/checkout/pay.ts",
    "server/connectors/sandbox.ts",
  ],
];

test("whatever the server says of a field, the page says in its own language", () => {
  const said = SAID_IN.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const problems = [
      ...source.matchAll(/(?:field: "\w+",\s*message:|invalidField\("\w+",|bad\()[^;]*?;|fields: \[.*\]/gs),
    ];
    const texts = problems.flatMap(([text]) => [...text.matchAll(/"([^"\n]*)"/g)]);
    return texts.map(([, text = ""]) => text).filter((text) => text.includes(" "));
  });
  expect(said.length).toBeGreaterThan(10);
  for (const message of said) {
    // Told to programs alone: the page's own form has this field always right.
    if (message.startsWith("belongs to the form")) continue;
    for (const words of Object.values(WORDS)) {
      expect(problemText(words, message), message).not.toBe(words.problems.outdated);
    }
    expect(problemText(WORDS.fr, message), message).not.toBe(message);
  }
  expect(problemText(WORDS.fr, "is not a field of this form")).toBe(WORDS.fr.problems.outdated);
});
