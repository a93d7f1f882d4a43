import type { LanguageCode } from "../../../lib/i18n/messages.ts";
import type { Scope } from "../../../lib/scope.ts";

export type Appearance = "auto" | "light" | "dark";

/** Settings of the explorer's document, from its URL. */
export interface ExplorerSettings {
  scope: Scope;
  language: LanguageCode;
  appearance: Appearance;
}

export function toExplorerUrl({ scope, language, appearance }: ExplorerSettings): string {
  const { merchantId: merchant, mode } = scope;
  return `/explorer?${new URLSearchParams({ merchant, mode, language, appearance })}`;
}

/** The request log with one request. The explorer is a document of its own, without the dashboard's router. */
export function toRequestLogUrl({ merchantId, mode }: Scope, requestId: string): string {
  return `/m/${merchantId}/${mode}/settings/activity?${new URLSearchParams({ tab: "requests", id: requestId })}`;
}

/** Null if the URL has no merchant and mode. */
export function parseExplorerUrl(search: string): ExplorerSettings | null {
  const requested = new URLSearchParams(search);
  const merchantId = requested.get("merchant");
  const mode = requested.get("mode");
  if (!merchantId || (mode !== "test" && mode !== "live")) return null;
  const appearance = requested.get("appearance");
  return {
    scope: { merchantId, mode },
    language: requested.get("language") === "fr" ? "fr" : "en",
    appearance: appearance === "light" || appearance === "dark" ? appearance : "auto",
  };
}
