/** The first that a browser's own words hold is its name: most claim to be Chrome and Safari as well. */
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

/** What a browser and its device are called, from what the browser calls itself; null for what is not known. */
export function browserOf(userAgent: string): { browser: string | null; system: string | null } {
  const find = (rules: readonly [RegExp, string][]) =>
    rules.find(([rule]) => rule.test(userAgent))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}

interface NameMessages {
  on: (browser: string, system: string) => string;
  unknown: string;
}

/** "Chrome on Android"; as much of it as is known. */
export function browserName(userAgent: string, messages: NameMessages): string {
  const { browser, system } = browserOf(userAgent);
  if (browser && system) return messages.on(browser, system);
  return browser ?? system ?? messages.unknown;
}
