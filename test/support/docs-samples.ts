import { readFileSync } from "node:fs";
import { type Sample, samplesIn } from "../../web/docs/build/pages.ts";

/** A document of `docs/`. */
export function docsText(document: string): string {
  return readFileSync(new URL(`../../docs/${document}`, import.meta.url), "utf8");
}

/** Every fenced block of a document, in order. */
export const docsSamples = (document: string): Sample[] => samplesIn(docsText(document));

/** The block with that name. */
export function docsSample(document: string, name: string): string {
  const [found, ...others] = docsSamples(document).filter((sample) => sample.name === name);
  if (!found || others.length > 0) throw new Error(`${document} must have one sample named ${name}`);
  return found.text;
}
