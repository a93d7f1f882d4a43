import { readFileSync } from "node:fs";

/** A fenced block of a document: ```` ```js receiver.mjs ````. */
export interface DocsSample {
  readonly language: string;
  /** The text after the language; empty without. */
  readonly name: string;
  readonly text: string;
}

/** A document of `docs/`. */
export function docsText(document: string): string {
  return readFileSync(new URL(`../../docs/${document}`, import.meta.url), "utf8");
}

/** Every fenced block of a document, in order. */
export function docsSamples(document: string): DocsSample[] {
  return [...docsText(document).matchAll(/^```(\w*) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", name = "", sample = ""]) => ({ language, name, text: sample }),
  );
}

/** The block with that name. */
export function docsSample(document: string, name: string): string {
  const found = docsSamples(document).filter((sample) => sample.name === name);
  if (found.length !== 1) throw new Error(`${document} has ${found.length} samples named ${name}`);
  return (found[0] as DocsSample).text;
}
