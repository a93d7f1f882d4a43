import type { MerchantSettingsFieldsFragment, UpdateMerchantInput } from "../../../generated/graphql.ts";

/** An unsaved image. */
export interface ChosenLogo {
  base64: string;
  /** The image as a data URL, for the preview. */
  dataUrl: string;
}

/** A merchant's editable settings. */
export interface Settings {
  name: string;
  country: string;
  currency: string;
  timeZone: string;
  /** As typed. Empty for none. */
  brandColor: string;
  /** Null for none. */
  logo: SavedLogo | ChosenLogo | null;
}

interface SavedLogo {
  url: string;
}

export type SettingName = keyof Settings;

export function savedSettings({
  logoUrl,
  brandColor,
  ...merchant
}: MerchantSettingsFieldsFragment): Settings {
  const { name, country, currency, timeZone } = merchant;
  return {
    name,
    country,
    currency,
    timeZone,
    brandColor: brandColor ?? "",
    // A path on this page's own origin, which serves the same file.
    logo: logoUrl === null ? null : { url: new URL(logoUrl).pathname },
  };
}

/** In form order. */
const NAMES = ["name", "country", "currency", "timeZone", "logo", "brandColor"] as const;

/** Names of the fields that differ from the saved settings. */
export const changedNames = (typed: Settings, saved: Settings): SettingName[] =>
  NAMES.filter((name) => {
    if (name === "logo") return toLogoUrl(typed.logo) !== toLogoUrl(saved.logo);
    if (name === "brandColor") return (parseColor(typed.brandColor) ?? typed.brandColor) !== saved.brandColor;
    return typed[name] !== saved[name];
  });

/** Saved settings with some of the typed values. */
export const withTyped = (saved: Settings, typed: Settings, names: readonly SettingName[]): Settings => ({
  ...saved,
  ...Object.fromEntries(names.map((name) => [name, typed[name]])),
});

/** The changed fields, as the schema expects them. Null clears a field. */
export function toInput(
  { brandColor, logo, ...terms }: Settings,
  names: readonly SettingName[],
): UpdateMerchantInput {
  const all = {
    ...terms,
    name: terms.name.trim(),
    brandColor: brandColor.trim() === "" ? null : (parseColor(brandColor) ?? brandColor),
    logo: logo && "base64" in logo ? logo.base64 : null,
  };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

/** Normalizes a typed color (`#0E5C4A`, `0e5c4a`, `#abc`) to `#rrggbb`. Null if it is invalid. */
export function parseColor(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? [];
  if (!digits) return null;
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `#${six.toLowerCase()}`;
}

export const toLogoUrl = (logo: Settings["logo"]): string | null =>
  logo && ("url" in logo ? logo.url : logo.dataUrl);
