import { bad, good, type Parsed } from "./result.ts";

/** Parses an integer in decimal text, within bounds. */
export function parseWhole(text: string, min: number, max: number): Parsed<number> {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? good(value) : bad("out_of_range", { min, max });
}

/** Parses an event sequence in decimal text. 0 is before the first event. */
export function parseSequence(text: string): Parsed<bigint> {
  return /^\d{1,18}$/.test(text) ? good(BigInt(text)) : bad("not_a_sequence");
}
