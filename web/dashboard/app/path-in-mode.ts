import type { LinkProps } from "@tanstack/react-router";
import type { Scope } from "../lib/scope.ts";
import type { Viewer } from "../lib/viewer.ts";
import { isOpenTo, SETTINGS_PAGES } from "./settings-pages.ts";
import type { PageName } from "./use-current-page.ts";

/** The same page in another mode, or Settings if the role cannot open the page there. */
export function pathInMode(
  { page, path }: { page: PageName; path: string },
  viewer: Viewer,
  mode: Scope["mode"],
): NonNullable<LinkProps["to"]> {
  const settings = SETTINGS_PAGES.find(({ name }) => name === page);
  const isThere = !settings || isOpenTo(viewer, mode, settings);
  return (isThere ? path : "/m/$merchantId/$mode/settings") as NonNullable<LinkProps["to"]>;
}
