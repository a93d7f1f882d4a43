/** A page of the documentation as it is served. */
export interface ServedPage {
  path: string;
  html: string;
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const unescaped = (text: string) => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

/** Every tag of a page, without the texts between them. */
export const getTags = (html: string): string[] => html.match(/<[a-z!][^>]*>/g) ?? [];

const getLinks = (html: string): string[] =>
  getTags(html).flatMap((tag) => {
    const href = / (?:href|src)="([^"]*)"/.exec(tag)?.[1];
    return href === undefined || href.startsWith("data:") ? [] : [unescaped(href)];
  });

export const getIds = (html: string): string[] =>
  getTags(html).flatMap((tag) => / id="([^"]*)"/.exec(tag)?.[1] ?? []);

/** Links and anchors that are not served, each with its page. Other origins are not requested. */
export async function brokenIn(
  pages: readonly ServedPage[],
  origin: string,
  get: (path: string) => Promise<{ status: number; text: string }>,
): Promise<string[]> {
  const targets = new Map<string, Promise<{ status: number; ids: Set<string> }>>();
  const open = (path: string) => {
    const target =
      targets.get(path) ?? get(path).then(({ status, text }) => ({ status, ids: new Set(getIds(text)) }));
    targets.set(path, target);
    return target;
  };
  const checks = pages.flatMap(({ path, html }) =>
    [...new Set(getLinks(html))].map(async (link) => {
      const url = new URL(link, `${origin}${path}`);
      if (url.origin !== origin) return [];
      const { status, ids } = await open(url.pathname);
      const anchor = decodeURIComponent(url.hash.slice(1));
      const isBroken = status !== 200 || (anchor !== "" && !ids.has(anchor));
      return isBroken ? [`${path}: ${link} (${status})`] : [];
    }),
  );
  return (await Promise.all(checks)).flat();
}
