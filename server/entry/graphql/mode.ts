import { enumOfWords } from "./words.ts";

export const ModeEnum = enumOfWords("Mode", "Whether money is real.", {
  test: "Nothing is real: a sandbox plays the processors.",
  live: "Real customers and real money.",
});
