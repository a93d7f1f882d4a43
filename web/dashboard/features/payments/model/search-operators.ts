import { isDay } from "../../../lib/time.ts";
import { filterAmount } from "./filter-amount.ts";
import { CURRENCIES, DAYS, METHODS, STATUSES } from "./filter-values.ts";

/** Filters from the operators in a search text, and the remaining text. */
export interface Operators {
  text: string;
  status?: string;
  method?: string;
  currency?: string;
  days?: string;
  from?: string;
  to?: string;
  amountMin?: string;
  amountMax?: string;
}

type ParsedOperators = Omit<Operators, "text">;

/** Aliases of statuses. */
const STATUS_ALIASES: Record<string, string> = { paid: "success", cancelled: "canceled" };
const METHOD_ALIASES: Record<string, string> = { momo: "mobile_money", mobile: "mobile_money" };

/** Parsers by operator. Null for an invalid value, which remains search text. */
const OPERATORS: Record<string, (value: string) => ParsedOperators | null> = {
  status: parseStatuses,
  is: parseStatuses,
  method(value) {
    const method = METHODS.find((word) => word === (METHOD_ALIASES[value] ?? value));
    return method ? { method } : null;
  },
  currency(value) {
    const currency = CURRENCIES.find((code) => code === value.toUpperCase());
    return currency ? { currency } : null;
  },
  amount: parseAmounts,
  day(value) {
    if (isDay(value)) return { from: value, to: value };
    const days = DAYS.find((word) => word === value);
    return days ? { days } : null;
  },
  from: (value) => (isDay(value) ? { from: value } : null),
  to: (value) => (isDay(value) ? { to: value } : null),
};

const OPERATOR = /^(\w+):(\S+)$/;

/** Parses operators such as `status:failed amount:>100 method:card`. Everything else remains text. */
export function parseOperators(typed: string): Operators {
  const operators: ParsedOperators = {};
  const text: string[] = [];
  for (const word of typed.split(/\s+/)) {
    const [, name = "", value = ""] = OPERATOR.exec(word) ?? [];
    const read = OPERATORS[name.toLowerCase()]?.(value.toLowerCase());
    if (!read) {
      text.push(word);
      continue;
    }
    const status = [operators.status, read.status].filter(Boolean).join(",");
    Object.assign(operators, read, status && { status });
  }
  return { text: text.join(" ").trim(), ...operators };
}

/** Words that look like operators but are invalid, such as `amount:>1,000`. They are searched as text. */
export function invalidOperators(text: string): string[] {
  return text.split(/\s+/).filter((word) => {
    const name = OPERATOR.exec(word)?.[1]?.toLowerCase() ?? "";
    return Object.hasOwn(OPERATORS, name) && parseOperators(word).text !== "";
  });
}

/** Whether the last word may be an incomplete operator, such as `amount:>1` for `amount:>100`. */
export function endsInOperator(typed: string): boolean {
  const last = /(?:^|\s)(\w+):\S*$/.exec(typed)?.[1];
  return last !== undefined && Object.hasOwn(OPERATORS, last.toLowerCase());
}

function parseStatuses(value: string): ParsedOperators | null {
  const statuses = value.split(",").map((word) => STATUS_ALIASES[word] ?? word);
  const known = statuses.every((word) => STATUSES.some((status) => status === word));
  return known ? { status: statuses.join(",") } : null;
}

/** `>100` and `>=100` both start at 100, because the filter's range is inclusive. */
function parseAmounts(value: string): ParsedOperators | null {
  const [, sign = "", typed = ""] = /^([<>]=?|=)?(.*)$/.exec(value) ?? [];
  const end = filterAmount(typed);
  if (end && sign.startsWith(">")) return { amountMin: end };
  if (end && sign.startsWith("<")) return { amountMax: end };
  if (end) return { amountMin: end, amountMax: end };
  const [from, to, ...more] = value.split(/\.\.|-/).map(filterAmount);
  return from && to && more.length === 0 ? { amountMin: from, amountMax: to } : null;
}
