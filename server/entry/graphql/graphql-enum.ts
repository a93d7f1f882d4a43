import { registerEnumType } from "type-graphql";
import { enumName } from "./enum-name.ts";

/**
 * Registers an enum whose names are the contract's values in capitals, such as TRANSACTIONS_READ for
 * transactions:read. The code uses the original values.
 * @param descriptions the description of each value. The type check requires all values.
 */
export function toGraphqlEnum<W extends string>(
  name: string,
  description: string,
  descriptions: Readonly<Record<W, string>>,
): Record<string, W> {
  const entries = Object.entries(descriptions) as [W, string][];
  const values = Object.fromEntries(entries.map(([value]) => [enumName(value), value]));
  const valuesConfig = Object.fromEntries(
    entries.map(([value, meaning]) => [enumName(value), { description: meaning }]),
  );
  registerEnumType(values, { name, description, valuesConfig });
  return values;
}
