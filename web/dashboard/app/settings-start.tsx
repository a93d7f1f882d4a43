import { Navigate } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { useScope } from "../lib/scope.ts";
import { SETTINGS_PAGES } from "./settings-pages.ts";
import { useSettingsPages } from "./use-settings-pages.ts";

/** From this width, the navigation is beside the page. The stylesheets repeat the value. */
const wide = window.matchMedia("(min-width: 1024px)");

function onWidth(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** `/settings` lists its pages. On wide screens it opens the first page of the member's role instead. */
export function SettingsStart() {
  const params = useScope();
  const [first = SETTINGS_PAGES[0]] = useSettingsPages();
  const isWide = useSyncExternalStore(onWidth, () => wide.matches);
  return isWide && <Navigate to={`/m/$merchantId/$mode/settings/${first.path}`} params={params} replace />;
}
