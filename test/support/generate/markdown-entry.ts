interface Entry {
  /** The heading. */
  name: string;
  anchor: string;
  /** Paragraphs. */
  lines: readonly string[];
}

export const code = (name: string): string => `\`${name}\``;

/** A heading with its paragraphs and an example. */
export function codeEntry({ name, anchor, lines }: Entry, example: object | null = null): string {
  // The renderer and GitHub give a heading its text in lower case as ID.
  const isOwnSlug = anchor === name && name === name.toLowerCase();
  return [
    ...(isOwnSlug ? [] : [`<a id="${anchor}"></a>`]),
    `### ${name}`,
    ...lines,
    ...(example ? [jsonSample(example)] : []),
  ].join("\n\n");
}

/** A list with a bold name before each detail. */
export const details = (list: Readonly<Record<string, string>>): string =>
  Object.entries(list)
    .map(([name, detail]) => `- **${name}:** ${detail}`)
    .join("\n");

export const jsonSample = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
