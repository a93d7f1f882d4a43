import { Navigate } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { useScope } from "../lib/scope.ts";
import { SETTINGS_PAGES } from "./settings-pages.ts";
import { useSettingsPages } from "./use-settings-pages.ts";

/** The navigation stands beside a page from here on; the style sheets say the same. */
const wide = window.matchMedia("(min-width: 1024px)");

function onWidth(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** `/settings` is the list of its pages; where that stands beside a page, the first of the member's role. */
export function SettingsStart() {
  const params = useScope();
  const [first = SETTINGS_PAGES[0]] = useSettingsPages();
  const isWide = useSyncExternalStore(onWidth, () => wide.matches);
  return isWide && <Navigate to={`/m/$merchantId/$mode/settings/${first.path}`} params={params} replace />;
}
