import type { Client } from "urql";
import type {
  PreviewStatementMutation,
  StatementColumnsInput,
  StatementLineKind,
  StatementLineStatus,
  StatementReadingInput,
} from "../../../generated/graphql.ts";
import { type Problem, problemOf } from "../../../lib/problem.ts";
import { readBlob } from "../../../lib/read-blob.ts";
import { type Scope, scopeHeaders } from "../../../lib/scope.ts";
import { PREVIEW_STATEMENT } from "./reconciliation-queries.ts";

/** So much of a file tells how it is written. */
const HEAD_BYTES = 64 * 1024;

export type Preview = PreviewStatementMutation["previewStatement"]["preview"];
export type StatementColumn = keyof StatementColumnsInput;

/** Days of the merchant's calendar that a file is about; where it is null, from its first line to its last. */
export interface Period {
  from: string;
  to: string;
}

/** What a file says in all of one kind, status and currency. */
export interface StatementSum {
  kind: Lowercase<StatementLineKind>;
  status: Lowercase<StatementLineStatus>;
  currency: string;
  lines: number;
  /** Decimal text. */
  amount: string;
  fees: string;
  /** By which the file calls the kind. */
  messages: string[];
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
  processor: string;
  file: File;
}

/** @param reading null: as it looks. @throws UploadFailed */
export async function previewFile(
  client: Client,
  { processor, file, reading }: Asked & { reading: StatementReadingInput | null },
): Promise<Preview> {
  const { base64: head } = await readBlob(file.slice(0, HEAD_BYTES)).catch(() => {
    // It was changed or removed after it was chosen.
    throw new UploadFailed(UNREACHABLE, {});
  });
  const asked = client.mutation(PREVIEW_STATEMENT, { input: { processor, head, reading } });
  const { data, error } = await asked.toPromise();
  if (!data) throw new UploadFailed(error ? problemOf(error) : UNREACHABLE, {});
  return data.previewStatement.preview;
}

interface Upload extends Asked {
  reading: StatementReadingInput;
  period: Period | null;
  skipUnreadable: boolean;
  isConfirmed: boolean;
  onSent: (share: number) => void;
}

/** @returns the statement's id. @throws UploadFailed */
export async function uploadFile(scope: Scope, { file, reading, onSent, ...told }: Upload): Promise<string> {
  // Here the words are those of JSON.
  const messages = {
    kind: reading.kind.toLowerCase(),
    dateOrder: reading.dateOrder.toLowerCase(),
    moneyOut: reading.moneyOut?.toLowerCase() ?? null,
  };
  const about = { ...told, name: file.name, reading: { ...reading, ...messages } };
  const { statementId } = (await send(scope, about, file, onSent)) as { statementId: string };
  return statementId;
}

const UNREACHABLE: Problem = { code: "unreachable", message: "", fields: [], requestId: null };

interface Answer {
  success?: boolean;
  data?: unknown;
  error?: { code: string; message: string; fields?: Problem["fields"]; requestId: string };
}

/** By XMLHttpRequest, which tells how much of a body has gone out. */
function send(scope: Scope, told: object, body: Blob, onSent: (share: number) => void): Promise<unknown> {
  const request = new XMLHttpRequest();
  request.open("POST", `/m/${scope.merchantId}/${scope.mode}/statements`);
  request.responseType = "json";
  const headers = { ...scopeHeaders(scope), "x-tua-csrf": "1", "content-type": "text/csv" };
  // No part of the address: a file without headings has its first line for them.
  request.setRequestHeader("x-tua-statement", encodeURIComponent(JSON.stringify(told)));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    const fail = (problem: Partial<Problem>, about: Told = {}) =>
      reject(new UploadFailed({ ...UNREACHABLE, ...problem }, about));
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
