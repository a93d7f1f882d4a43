import { enumOfWords } from "./words.ts";

export const ModeEnum = enumOfWords("Mode", "The mode: test or live.", {
  test: "No real money. A sandbox simulates the processors.",
  live: "Real customers and real money.",
});
