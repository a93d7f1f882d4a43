import { err, ok, type Result } from "./result.ts";

/** Parses an integer in decimal text, within bounds. */
export function parseWhole(text: string, min: number, max: number): Result<number> {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? ok(value) : err("out_of_range", { min, max });
}

/** Parses an event sequence in decimal text. 0 is before the first event. */
export function parseSequence(text: string): Result<bigint> {
  return /^\d{1,18}$/.test(text) ? ok(BigInt(text)) : err("not_a_sequence");
}
