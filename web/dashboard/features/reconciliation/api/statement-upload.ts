import type { Client } from "urql";
import type {
  PreviewStatementMutation,
  StatementColumnsInput,
  StatementLineKind,
  StatementLineStatus,
  StatementReadingInput,
} from "../../../generated/graphql.ts";
import { type Problem, toProblem } from "../../../lib/problem.ts";
import { readBlob } from "../../../lib/read-blob.ts";
import { type Scope, scopeHeaders } from "../../../lib/scope.ts";
import { PREVIEW_STATEMENT } from "./reconciliation-queries.ts";

/** The number of bytes from which the format is detected. */
const HEAD_BYTES = 64 * 1024;

export type Preview = PreviewStatementMutation["previewStatement"]["preview"];
export type StatementColumn = keyof StatementColumnsInput;

/** Days in the merchant's time zone. A null end takes the date of the first or last line. */
export interface Period {
  from: string;
  to: string;
}

/** Total of a file's lines with the same type, status and currency. */
export interface StatementSum {
  kind: Lowercase<StatementLineKind>;
  status: Lowercase<StatementLineStatus>;
  currency: string;
  lines: number;
  /** Decimal string. */
  amount: string;
  fees: string;
  /** Names of the type in the file. */
  words: string[];
}

interface ServerResult {
  /** Id of an earlier statement from the same file. */
  statementId?: string;
  /** Totals to confirm for a file with an unknown format. */
  sums?: StatementSum[];
  /** The number of unreadable lines. The problem names the first ones. */
  unreadable?: number;
}

/** The server rejected the file, or the connection was lost. */
export class UploadFailed extends Error {
  constructor(
    readonly problem: Problem,
    readonly result: ServerResult,
  ) {
    super(problem.code);
  }
}

interface RequestOptions {
  processor: string;
  file: File;
}

/** @param mapping null detects the format. @throws UploadFailed */
export async function previewFile(
  client: Client,
  { processor, file, mapping }: RequestOptions & { mapping: StatementReadingInput | null },
): Promise<Preview> {
  const { base64: head } = await readBlob(file.slice(0, HEAD_BYTES)).catch(() => {
    // The file was changed or removed after it was chosen.
    throw new UploadFailed(UNREACHABLE, {});
  });
  const requested = client.mutation(PREVIEW_STATEMENT, { input: { processor, head, reading: mapping } });
  const { data, error } = await requested.toPromise();
  if (!data) throw new UploadFailed(error ? toProblem(error) : UNREACHABLE, {});
  return data.previewStatement.preview;
}

interface Upload extends RequestOptions {
  reading: StatementReadingInput;
  period: Period | null;
  skipUnreadable: boolean;
  isConfirmed: boolean;
  onSent: (share: number) => void;
}

/** @returns the statement's id. @throws UploadFailed */
export async function uploadFile(scope: Scope, { file, reading, onSent, ...rest }: Upload): Promise<string> {
  // The REST format, in lower case.
  const values = {
    kind: reading.kind.toLowerCase(),
    dateOrder: reading.dateOrder.toLowerCase(),
    moneyOut: reading.moneyOut?.toLowerCase() ?? null,
  };
  const about = { ...rest, name: file.name, reading: { ...reading, ...values } };
  const { statementId } = (await send(scope, about, file, onSent)) as { statementId: string };
  return statementId;
}

const UNREACHABLE: Problem = { code: "unreachable", message: "", fields: [], requestId: null };

interface UploadResponse {
  success?: boolean;
  data?: unknown;
  error?: { code: string; message: string; fields?: Problem["fields"]; requestId: string };
}

/** Uses XMLHttpRequest for its upload progress. */
function send(scope: Scope, about: object, body: Blob, onSent: (share: number) => void): Promise<unknown> {
  const request = new XMLHttpRequest();
  request.open("POST", `/m/${scope.merchantId}/${scope.mode}/statements`);
  request.responseType = "json";
  const headers = { ...scopeHeaders(scope), "x-tua-csrf": "1", "content-type": "text/csv" };
  // A header instead of the URL, because a file without headings can have customer data in its first
  // line.
  request.setRequestHeader("x-tua-statement", encodeURIComponent(JSON.stringify(about)));
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    const fail = (problem: Partial<Problem>, about: ServerResult = {}) =>
      reject(new UploadFailed({ ...UNREACHABLE, ...problem }, about));
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onerror = () => fail({});
    request.ontimeout = () => fail({});
    request.onload = () => {
      const { success, data, error } = (request.response ?? {}) as UploadResponse;
      if (success) return resolve(data);
      fail({ code: "internal_error", ...error }, (data ?? {}) as ServerResult);
    };
    request.send(body);
  });
}
