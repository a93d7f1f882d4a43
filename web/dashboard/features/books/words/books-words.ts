import { processorName as nameOf } from "../../../entities/payment/processor-name.ts";
import type { InLanguages } from "../../../lib/words/words.ts";
import { en } from "./en.ts";
import { fr } from "./fr.ts";

export type BooksTexts = typeof en;

export const booksWords: InLanguages<BooksTexts> = { en, fr };

/** What a processor is called; the sandbox in the language of whoever looks. */
export const processorName = (processor: string, { sandbox }: BooksTexts): string =>
  processor === "sandbox" ? sandbox : nameOf(processor);
