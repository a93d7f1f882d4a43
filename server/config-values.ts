import { retrySchedule } from "./domain/retry-schedule.ts";

/** Characters. */
export const MIN_SECRET_KEY = 32;
export const MIN_METRICS_TOKEN = 16;

/** Readers of single variables: what a text stands for, or undefined where it is none of its kind. */

export function wholeNumber(min: number, max: number) {
  return (text: string): number | undefined => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
}

export function origin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return url && isWeb && url.pathname === "/" && !url.search && !url.hash && !url.username
    ? url.origin
    : undefined;
}

export function secureOrigin(text: string): string | undefined {
  const found = origin(text);
  const isSafe =
    found && (found.startsWith("https:") || /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|$)/.test(found));
  return isSafe ? found : undefined;
}

export function postgresUrl(text: string): string | undefined {
  return /^postgres(ql)?:\/\//.test(text) ? text : undefined;
}

export function redisUrl(text: string): string | undefined {
  return /^rediss?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}

export function addressList(text: string): string[] | undefined {
  const list = text.split(",").map((entry) => entry.trim());
  return list.every((entry) => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(entry)) ? list : undefined;
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

/** As a bearer token is written (RFC 6750 §2.1). */
export function metricsToken(text: string): string | undefined {
  return text.length >= MIN_METRICS_TOKEN && /^[\x21-\x7e]+$/.test(text) ? text : undefined;
}

export function trueOrFalse(text: string): boolean | undefined {
  return text === "true" ? true : text === "false" ? false : undefined;
}

export function onOrOff(text: string): boolean | undefined {
  return text === "on" ? true : text === "off" ? false : undefined;
}
