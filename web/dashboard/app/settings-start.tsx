import { Navigate } from "@tanstack/react-router";
import { useScope } from "../lib/scope.ts";
import { SETTINGS_PAGES } from "./settings-pages.ts";
import { useSettingsPages } from "./use-settings-pages.ts";

/** `/settings` leads to the first page of the member's role. */
export function SettingsStart() {
  const params = useScope();
  const [first = SETTINGS_PAGES[0]] = useSettingsPages();
  return <Navigate to={`/m/$merchantId/$mode/settings/${first.path}`} params={params} replace />;
}
