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

/** What was changed and is not saved: it lies over what is saved, whatever becomes of that meanwhile. */
export type Draft = Partial<Settings>;

export function savedSettings({
  logoUrl,
  brandColor,
  ...merchant
}: MerchantSettingsFieldsFragment): Settings {
  const { name, country, currency, timeZone } = merchant;
  return {
    ...{ name, country, currency, timeZone },
    brandColor: brandColor ?? "",
    // Of this page's own origin, which serves it as every other does.
    logo: logoUrl === null ? null : { url: new URL(logoUrl).pathname },
  };
}

/** A draft with one more change; what is again as it was saved is no change. */
export function withChange<Name extends keyof Settings>(
  draft: Draft,
  saved: Settings,
  name: Name,
  value: Settings[Name],
): Draft {
  const { [name]: _, ...rest } = draft;
  return isSame(saved, name, value) ? rest : { ...rest, [name]: value };
}

function isSame<Name extends keyof Settings>(saved: Settings, name: Name, value: Settings[Name]): boolean {
  if (name === "brandColor") return (colourOf(value as string) ?? value) === saved.brandColor;
  return value === saved[name];
}

/** The names of what is changed, in the order of the form. */
export function changedNames(draft: Draft): (keyof Settings)[] {
  const order = ["name", "country", "currency", "timeZone", "logo", "brandColor"] as const;
  return order.filter((name) => name in draft);
}

/** The draft as the schema takes it. Null takes away. */
export function inputOf({ brandColor, logo, ...terms }: Draft): UpdateMerchantInput {
  return {
    ...terms,
    ...(terms.name !== undefined && { name: terms.name.trim() }),
    ...(brandColor !== undefined && {
      brandColor: brandColor.trim() === "" ? null : (colourOf(brandColor) ?? brandColor),
    }),
    ...(logo !== undefined && { logo: logo && "base64" in logo ? logo.base64 : null }),
  };
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
