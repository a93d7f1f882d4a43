import { isIP } from "node:net";
import { isEmailAddress } from "./domain/email.ts";
import { retrySchedule } from "./domain/retry-schedule.ts";

/** Minimum length in characters. */
export const MIN_SECRET_KEY = 32;
export const MIN_METRICS_TOKEN = 16;

/** Parsers of single variables. Each returns the value, or undefined if the text is invalid. */

export const unchanged = (text: string): string | undefined => text;

/** Providers name claims freely, often as a URL. */
export const claimName = (text: string): string | undefined =>
  /^[\x21-\x7e]{1,200}$/.test(text) ? text : undefined;

/** A `scope-token` (RFC 6749 §3.3). */
export const scopeToken = (text: string): string | undefined =>
  /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(text) ? text : undefined;

export function wholeNumber(min: number, max: number) {
  return (text: string): number | undefined => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
}

export function origin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url && isWeb && isPlainHost(url) && url.pathname === "/" && !url.search && !url.hash && !hasUser(url)
    ? url.origin
    : undefined;
}

/** Rejects quotes and semicolons, which a URL allows: origins are written into policies, pages and samples. */
const isPlainHost = ({ hostname }: URL): boolean => /^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(hostname);

const hasUser = ({ username, password }: URL): boolean => username !== "" || password !== "";

export function secureOrigin(text: string): string | undefined {
  const found = origin(text);
  const isSafe =
    found && (found.startsWith("https:") || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(found));
  return isSafe ? found : undefined;
}

/** With an optional path. */
export function webUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url && isWeb && !url.search && !url.hash && !hasUser(url) ? text : undefined;
}

/** A contact of security.txt (RFC 9116 §2.5.3), on one line. */
export function contactUri(text: string): string | undefined {
  if (text.startsWith("mailto:")) return isEmailAddress(text.slice("mailto:".length)) ? text : undefined;
  const url = /^https:[\x21-\x7e]+$/.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url && !hasUser(url) ? url.href : undefined;
}

/** An IP address or a host name (RFC 1123 §2.1, plus the underscore of container names). */
export function listenHost(text: string): string | undefined {
  const labels = text.split(".");
  const isName =
    labels.every((label) => /^\w([\w-]{0,61}\w)?$/.test(label)) && !/^\d+$/.test(labels.at(-1) as string);
  return isIP(text) !== 0 || (isName && text.length <= 253) ? text : undefined;
}

export function postgresUrl(text: string): string | undefined {
  // A URL needs a host after a user. The driver doesn't, and then uses this machine.
  const isUrl = URL.canParse(text.replace("@/", "@localhost/"));
  return /^postgres(ql)?:\/\//.test(text) && isUrl ? text : undefined;
}

export function redisUrl(text: string): string | undefined {
  const url = /^rediss?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  const isOne = url && /^(\/\d*)?$/.test(url.pathname) && isPercentEncoded(url.username + url.password);
  return isOne ? text : undefined;
}

export function smtpUrl(text: string): string | undefined {
  const url = /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text) ? new URL(text) : null;
  const isBare = url?.hostname && /^\/?$/.test(url.pathname) && !url.hash;
  if (!isBare || !isPercentEncoded(url.username + url.password)) return undefined;
  const parameters = [...url.searchParams];
  return parameters.every(([name, value]) => name === "from" && isEmailAddress(value)) &&
    parameters.length <= 1
    ? text
    : undefined;
}

function isPercentEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

/**
 * IP addresses and ranges in Fastify's format. Rejects a range of all addresses, which would trust every
 * client.
 */
export function ipRanges(text: string): string[] | undefined {
  const list = text.split(",").map((entry) => entry.trim());
  return list.every(isIpRange) ? list : undefined;
}

function isIpRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = address.includes("%") ? 0 : isIP(address);
  const maxPrefix = family === 4 ? 32 : 128;
  const isRange = bits === undefined || wholeNumber(1, maxPrefix)(bits) !== undefined;
  return family !== 0 && isRange && rest.length === 0;
}

export function schedule(text: string): readonly number[] | undefined {
  const waits = text
    .split(",")
    .map((entry) => (/^\s*\d+(\.\d+)?\s*$/.test(entry) ? Number(entry) : Number.NaN));
  try {
    return retrySchedule(waits);
  } catch {
    return undefined;
  }
}

export const secret = (text: string): string | undefined =>
  text.length >= MIN_SECRET_KEY ? text : undefined;

/** In the form of a bearer token (RFC 6750 §2.1). */
export function metricsToken(text: string): string | undefined {
  return text.length >= MIN_METRICS_TOKEN && /^[\x21-\x7e]+$/.test(text) ? text : undefined;
}

export function trueOrFalse(text: string): boolean | undefined {
  return text === "true" ? true : text === "false" ? false : undefined;
}

export function onOrOff(text: string): boolean | undefined {
  return text === "on" ? true : text === "off" ? false : undefined;
}
