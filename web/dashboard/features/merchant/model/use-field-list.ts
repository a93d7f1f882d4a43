import { useLanguage, useWords } from "../../../lib/words/words.ts";
import { merchantWords } from "../words/merchant-words.ts";
import type { Settings } from "./draft.ts";

/** Names fields in a sentence: "name, logo and colour". */
export function useFieldList(): (names: readonly (keyof Settings)[]) => string {
  const { fields } = useWords(merchantWords).save;
  const { locale } = useLanguage();
  return (names) => new Intl.ListFormat(locale).format(names.map((name) => fields[name]));
}
