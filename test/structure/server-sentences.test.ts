import { expect, test } from "vitest";
import { FIELD_CODE_MEANINGS } from "../../server/domain/field-messages.ts";
import { repository, sourceFiles } from "./source-files.ts";

const WEB = sourceFiles(repository, ["web"], /\.tsx?$/);

test("browser code does not repeat messages of the server, except in text tables", () => {
  const sentences = FIELD_CODE_MEANINGS.map(({ message }) => message).filter(
    (message) => message.split(" ").length > 2 && !message.includes("{"),
  );
  expect(sentences.length).toBeGreaterThan(50);
  for (const { path, text } of WEB.filter((file) => !file.path.includes("/i18n/"))) {
    for (const sentence of sentences) expect(text.includes(sentence), `${path}: ${sentence}`).toBe(false);
  }
});

/** An error message that is compared, searched, split, or looked up in a table. */
const JUDGED =
  /\bmessage\)?\s*(?:[!=]==(?! "")|\.(?:match|includes|startsWith|endsWith|replace|split|search|indexOf)\()|(?:\.(?:exec|test|has|get)|hasOwn|switch ?)\([^)]*\bmessage\)|\[(?:\w+\.)*message\]/;

test("browser code never branches on the words of a message", () => {
  for (const wrong of [
    "if (/more$/.test(problem.message)) {",
    'if (error.message === "no") {',
    "FRENCH[problem.message]",
    "if (Object.hasOwn(texts, message)) return",
    "texts.get(error.message)",
    "switch (problem.message) {",
  ])
    expect(JUDGED.test(wrong)).toBe(true);
  for (const { path, text } of WEB)
    for (const line of text.split("\n")) expect(JUDGED.test(line), `${path}: ${line}`).toBe(false);
});
