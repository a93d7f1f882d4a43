import { useScope } from "../lib/scope.ts";
import { useViewer } from "../lib/viewer.ts";
import { isOpenTo, SETTINGS_PAGES } from "./settings-pages.ts";

/** Settings pages that the member's role can open. */
export function useSettingsPages() {
  const viewer = useViewer();
  const { mode } = useScope();
  return SETTINGS_PAGES.filter((page) => isOpenTo(viewer, mode, page));
}
