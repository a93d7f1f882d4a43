import type { CodedProblem } from "../../../../../server/domain/field-codes.ts";
import type { Problem } from "../../../lib/problem.ts";
import { type Scope, scopeHeaders } from "../../../lib/scope.ts";

/** So much of a file tells how it is written. */
const HEAD_BYTES = 64 * 1024;

export const FIELDS = [
  "reference",
  "secondReference",
  "date",
  "amount",
  "amountOut",
  "fee",
  "currency",
  "kind",
  "status",
] as const;
export type Field = (typeof FIELDS)[number];
export type LineKind = "payment" | "refund" | "payout" | "fee" | "other";

/** How a file is read. */
export interface Reading {
  columns: Partial<Record<Field, string>>;
  kind: LineKind;
  currency: string;
  dateOrder: "day_first" | "month_first";
  /** Whether payouts and fees have a minus; null: as the lines tell. */
  moneyOut: "minus" | "plain" | null;
}

/** Days of the merchant's calendar that a file is about; where it is null, from its first line to its last. */
export interface Period {
  from: string;
  to: string;
}

export type LineStatus = "success" | "failed" | "reversed" | "pending";

interface PreviewLine {
  number: number;
  kind: LineKind;
  status: LineStatus;
  ourReference: string | null;
  processorReference: string | null;
  /** Decimal text. */
  amount: string;
  fee: string | null;
  currency: string;
  at: string;
}

/** A line that cannot be read, by its number in the file. */
export type UnreadableLine = CodedProblem & {
  number: number;
  /** Null for the line as a whole. */
  column: string | null;
  /** How the cell begins; absent where it is empty. */
  value?: string;
  message: string;
};

/** What the beginning of a file looks like. */
export interface Preview {
  headings: string[];
  rows: string[][];
  /** `unclear` are fields for which columns are headed alike. */
  reading: Reading & { layout: string | null; unclear: Field[] };
  /** Some payouts and fees have a minus, and others none. */
  isMoneyOutUnclear: boolean;
  lines: PreviewLine[];
  unreadable: UnreadableLine[];
}

/** What a file says in all of one kind, status and currency. */
export interface StatementSum {
  kind: LineKind;
  status: LineStatus;
  currency: string;
  lines: number;
  /** Decimal text. */
  amount: string;
  fees: string;
  /** By which the file calls the kind. */
  words: string[];
}

interface Told {
  /** The statement that the same file made before. */
  statementId?: string;
  /** What somebody has to confirm of a file whose layout is not known. */
  sums?: StatementSum[];
  /** How many lines cannot be read; the problem names the first of them. */
  unreadable?: number;
}

/** The server refused the file, or the line broke on the way. */
export class UploadFailed extends Error {
  constructor(
    readonly problem: Problem,
    readonly told: Told,
  ) {
    super(problem.code);
  }
}

interface Asked {
  scope: Scope;
  processor: string;
  file: File;
  /** Null: as it looks. */
  reading: Reading | null;
}

/** @throws UploadFailed */
export async function previewFile({ scope, processor, file, reading }: Asked): Promise<Preview> {
  return (await send(
    scope,
    "statements/preview",
    { processor, reading },
    file.slice(0, HEAD_BYTES),
  )) as Preview;
}

/** What somebody has said of a file beside how it is read. */
interface Answers {
  period: Period | null;
  skipUnreadable: boolean;
  isConfirmed: boolean;
}

/** @returns the statement's id. @throws UploadFailed */
export async function uploadFile(
  { scope, processor, file, reading }: Asked,
  { onSent, ...answers }: Answers & { onSent: (share: number) => void },
): Promise<string> {
  const told = { processor, name: file.name, reading, ...answers };
  const { statementId } = (await send(scope, "statements", told, file, onSent)) as { statementId: string };
  return statementId;
}

interface Answer {
  success?: boolean;
  data?: unknown;
  error?: { code: string; message: string; fields?: Problem["fields"]; requestId: string };
}

/** By XMLHttpRequest, which tells how much of a body has gone out. */
function send(
  scope: Scope,
  path: string,
  told: object,
  body: Blob,
  onSent: (share: number) => void = () => undefined,
): Promise<unknown> {
  const request = new XMLHttpRequest();
  request.open("POST", `/m/${scope.merchantId}/${scope.mode}/${path}`);
  request.responseType = "json";
  const headers = { ...scopeHeaders(scope), "x-tua-csrf": "1", "content-type": "text/csv" };
  // No part of the address: a file without headings has its first line for them.
  request.setRequestHeader("x-tua-statement", encodeURIComponent(JSON.stringify(told)));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    const fail = (problem: Partial<Problem>, about: Told = {}) =>
      reject(
        new UploadFailed(
          { code: "unreachable", message: "", fields: [], requestId: null, ...problem },
          about,
        ),
      );
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onerror = () => fail({});
    request.ontimeout = () => fail({});
    request.onload = () => {
      const { success, data, error } = (request.response ?? {}) as Answer;
      if (success) return resolve(data);
      fail({ code: "internal_error", ...error }, (data ?? {}) as Told);
    };
    request.send(body);
  });
}
