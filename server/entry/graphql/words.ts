import { registerEnumType } from "type-graphql";
import { enumName } from "./enum-name.ts";

/**
 * An enum of the contract's words in capitals, such as TRANSACTIONS_READ for transactions:read. Inside, the words stay as they are everywhere else.
 * @param words what each word means: a table that lacks one does not compile.
 */
export function enumOfWords<W extends string>(
  name: string,
  description: string,
  words: Readonly<Record<W, string>>,
): Record<string, W> {
  const entries = Object.entries(words) as [W, string][];
  const values = Object.fromEntries(entries.map(([word]) => [enumName(word), word]));
  const valuesConfig = Object.fromEntries(
    entries.map(([word, meaning]) => [enumName(word), { description: meaning }]),
  );
  registerEnumType(values, { name, description, valuesConfig });
  return values;
}
