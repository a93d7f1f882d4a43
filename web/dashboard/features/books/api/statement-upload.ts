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
}

export interface PreviewLine {
  number: number;
  kind: LineKind;
  status: "success" | "failed" | "reversed" | "pending";
  ourReference: string | null;
  processorReference: string | null;
  /** Decimal text. */
  amount: string;
  fee: string | null;
  currency: string;
  at: string;
}

/** A line that cannot be read, by its number in the file. */
export interface UnreadableLine {
  number: number;
  message: string;
}

/** What the beginning of a file looks like. */
export interface Preview {
  headings: string[];
  rows: string[][];
  reading: Reading & { layout: string | null };
  lines: PreviewLine[];
  unreadable: UnreadableLine[];
}

/** The server refused the file, or the line broke on the way. */
export class UploadFailed extends Error {
  constructor(
    readonly problem: Problem,
    /** The statement that the same file made before. */
    readonly statementId: string | null,
  ) {
    super(problem.code);
  }
}

interface Asked {
  scope: Scope;
  connector: string;
  file: File;
  /** Null: as it looks. */
  reading: Reading | null;
}

/** @throws UploadFailed */
export async function previewFile({ scope, connector, file, reading }: Asked): Promise<Preview> {
  return (await send(
    scope,
    "statements/preview",
    { connector, reading },
    file.slice(0, HEAD_BYTES),
  )) as Preview;
}

/** @returns the statement's id. @throws UploadFailed */
export async function uploadFile(
  { scope, connector, file, reading }: Asked,
  { skipUnreadable, onSent }: { skipUnreadable: boolean; onSent: (share: number) => void },
): Promise<string> {
  const told = { connector, name: file.name, reading, skipUnreadable };
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
    const fail = (problem: Partial<Problem>, statementId: string | null = null) =>
      reject(
        new UploadFailed(
          { code: "unreachable", message: "", fields: [], requestId: null, ...problem },
          statementId,
        ),
      );
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onerror = () => fail({});
    request.ontimeout = () => fail({});
    request.onload = () => {
      const { success, data, error } = (request.response ?? {}) as Answer;
      if (success) return resolve(data);
      const { statementId = null } = (data ?? {}) as { statementId?: string };
      fail({ code: "internal_error", ...error }, statementId);
    };
    request.send(body);
  });
}
