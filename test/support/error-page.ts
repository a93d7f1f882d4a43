import { errorPage } from "../../server/entry/docs/errors-routes.tsx";

/** Anchors of the page about errors. */
export const ANCHORS: ReadonlySet<string> = new Set(
  [...errorPage().matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id),
);

/** Whether an error has the absolute URL of its code's anchor on that page, and the anchor exists. */
export function namesItsPage({ code, docUrl }: { code: string; docUrl?: string }): boolean {
  if (!docUrl) return false;
  const { protocol, pathname, hash } = new URL(docUrl);
  return (
    /^https?:$/.test(protocol) && pathname === "/docs/errors" && hash === `#${code}` && ANCHORS.has(code)
  );
}
