import { readFileSync } from "node:fs";

const page = readFileSync(new URL("../../docs/reference/errors.md", import.meta.url), "utf8");

/** Anchors of the page about errors: explicit ones, and headings that are codes. */
export const ANCHORS: ReadonlySet<string> = new Set(
  [...page.matchAll(/^(?:<a id="([^"]+)"><\/a>|### ([a-z_]+))$/gm)].map(([, id, code]) => id ?? code ?? ""),
);

/** Whether an error has the absolute URL of its code's anchor on that page, and the anchor exists. */
export function namesItsPage({ code, docUrl }: { code: string; docUrl?: string }): boolean {
  if (!docUrl) return false;
  const { protocol, pathname, hash } = new URL(docUrl);
  return (
    /^https?:$/.test(protocol) && pathname === "/docs/errors" && hash === `#${code}` && ANCHORS.has(code)
  );
}
