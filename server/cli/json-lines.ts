import { createReadStream } from "node:fs";

const LINE_END = 10;

/** The complete lines of a file as bytes, without their line ends. No lines if the file does not exist. */
export async function* listLines(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(file)) {
      let from = 0;
      const bytes = Buffer.concat([rest, chunk as Buffer]);
      for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
        yield bytes.subarray(from, end);
        from = end + 1;
      }
      rest = bytes.subarray(from);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  if (rest.length > 0) yield rest;
}

/**
 * The texts of the objects in the list `data` of a JSON response, unchanged: parsing and printing them again could
 * change their bytes.
 */
export function splitData(json: string): string[] {
  const texts: string[] = [];
  const start = json.indexOf('"data":[');
  let depth = 0;
  let from = 0;
  let isString = false;
  for (let at = start + '"data":['.length; start >= 0 && at < json.length; at++) {
    const character = json[at];
    if (isString) {
      if (character === "\\") at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === "{") {
      if (depth === 0) from = at;
      depth += 1;
    } else if (character === "}") {
      depth -= 1;
      if (depth === 0) texts.push(json.slice(from, at + 1));
    } else if (character === "]" && depth === 0) break;
  }
  return texts;
}
