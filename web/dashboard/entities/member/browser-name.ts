/** The first match in the user agent wins, because most browsers also claim to be Chrome and Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and device of a user agent. Null if unknown. */
export function parseBrowser(userAgent: string): { browser: string | null; system: string | null } {
  const find = (rules: readonly [RegExp, string][]) =>
    rules.find(([rule]) => rule.test(userAgent))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}

interface NameMessages {
  on: (browser: string, system: string) => string;
  unknown: string;
}

/** "Chrome on Android", or the known part of it. */
export function browserName(userAgent: string, messages: NameMessages): string {
  const { browser, system } = parseBrowser(userAgent);
  if (browser && system) return messages.on(browser, system);
  return browser ?? system ?? messages.unknown;
}
