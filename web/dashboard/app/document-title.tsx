import { useLocation } from "@tanstack/react-router";
import { useScope } from "../lib/scope.ts";
import { useViewer } from "../lib/viewer.ts";
import { useWords } from "../lib/words/words.ts";
import { SETTINGS_PAGES } from "./settings-pages.ts";

/** The page and the merchant; in test mode that first, so that no tab is taken for another. */
export function DocumentTitle() {
  const words = useWords();
  const { mode } = useScope();
  const { merchant } = useViewer();
  const { pathname } = useLocation();
  const settings = SETTINGS_PAGES.find(({ path }) => pathname.endsWith(`/settings/${path}`));
  const page = words.shell.pages[settings?.name ?? "payments"];
  return <title>{words.title(page, merchant.name, mode === "test")}</title>;
}
