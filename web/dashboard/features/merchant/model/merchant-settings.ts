import type { MerchantSettingsFieldsFragment, UpdateMerchantInput } from "../../../generated/graphql.ts";

/** An image that was chosen and is not saved yet. */
export interface ChosenLogo {
  base64: string;
  /** The same for showing it. */
  dataUrl: string;
}

/** What the page shows of a merchant, and changes. */
export interface Settings {
  name: string;
  country: string;
  currency: string;
  timeZone: string;
  /** As it was typed; empty for none. */
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
    // Of this page's own origin, which serves it as every other does.
    logo: logoUrl === null ? null : { url: new URL(logoUrl).pathname },
  };
}

/** In the order of the form. */
const NAMES = ["name", "country", "currency", "timeZone", "logo", "brandColor"] as const;

/** The names of what is typed otherwise than it is saved. */
export const changedNames = (typed: Settings, saved: Settings): SettingName[] =>
  NAMES.filter((name) => {
    if (name === "logo") return logoAddress(typed.logo) !== logoAddress(saved.logo);
    if (name === "brandColor") return (colourOf(typed.brandColor) ?? typed.brandColor) !== saved.brandColor;
    return typed[name] !== saved[name];
  });

/** Settings with some of those that are typed in their place. */
export const withTyped = (there: Settings, typed: Settings, names: readonly SettingName[]): Settings => ({
  ...there,
  ...Object.fromEntries(names.map((name) => [name, typed[name]])),
});

/** What is changed, as the schema takes it. Null takes away. */
export function inputOf(
  { brandColor, logo, ...terms }: Settings,
  names: readonly SettingName[],
): UpdateMerchantInput {
  const all = {
    ...terms,
    name: terms.name.trim(),
    brandColor: brandColor.trim() === "" ? null : (colourOf(brandColor) ?? brandColor),
    logo: logo && "base64" in logo ? logo.base64 : null,
  };
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

/** A colour as people write it (`#0E5C4A`, `0e5c4a`, `#abc`), as `#rrggbb`; null for what is none. */
export function colourOf(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? [];
  if (!digits) return null;
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return `#${six.toLowerCase()}`;
}

export const logoAddress = (logo: Settings["logo"]): string | null =>
  logo && ("url" in logo ? logo.url : logo.dataUrl);
