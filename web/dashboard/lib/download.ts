import { countRows } from "./csv-rows.ts";
import type { Problem } from "./problem.ts";

/** Progress of a download. */
export interface Progress {
  /** Without the header. */
  rows: number;
  bytes: number;
}

/** A complete file. */
export interface Downloaded extends Progress {
  name: string;
  file: Blob;
}

/** The server returned an error, or the connection was lost. */
export class DownloadFailed extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Bytes are collected into blobs of this size, which the browser can move to disk. */
const PART = 8 * 1024 * 1024;

/**
 * Downloads a CSV file from the member's server.
 * @throws DownloadFailed instead of returning a partial file. Rethrows the signal's abort reason.
 */
export async function download(
  url: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<Downloaded> {
  let requestId: string | null = null;
  try {
    const response = await fetch(url, { signal, credentials: "same-origin" });
    requestId = response.headers.get("x-request-id");
    if (!response.ok || !response.body) throw await readRejection(response);
    const count = countRows();
    const progress = { rows: 0, bytes: 0 };
    const parts: Blob[] = [];
    let loose: BlobPart[] = [];
    let looseBytes = 0;
    const keep = () => {
      parts.push(new Blob(loose));
      loose = [];
      looseBytes = 0;
    };
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      loose.push(read.value);
      looseBytes += read.value.length;
      progress.rows = count(read.value);
      progress.bytes += read.value.length;
      if (looseBytes >= PART) keep();
      onProgress({ ...progress });
    }
    keep();
    const type = response.headers.get("content-type") ?? "text/csv";
    return { ...progress, name: getName(response), file: new Blob(parts, { type }) };
  } catch (error) {
    if (signal.aborted || error instanceof DownloadFailed) throw error;
    throw new DownloadFailed({ code: "unreachable", message: "", fields: [], requestId });
  }
}

/** Formats a size: "30 kB", or "1.2 MB" from one megabyte on. */
export function fileSize(bytes: number, locale: string): string {
  const isSmall = bytes < 1_000_000;
  const unit = isSmall ? "kilobyte" : "megabyte";
  const size = isSmall ? Math.ceil(bytes / 1_000) : bytes / 1_000_000;
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(size);
}

/** Saves a file as a browser download. */
export function saveFile({ file, name }: Pick<Downloaded, "file" | "name">): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface Rejection {
  error?: { code: string; message: string; fields?: Problem["fields"]; requestId: string };
}

async function readRejection(response: Response): Promise<DownloadFailed> {
  const { error }: Rejection = await response.json().catch(() => ({}));
  const { code = "internal_error", message = "", fields = [] } = error ?? {};
  return new DownloadFailed({
    code,
    message,
    fields,
    requestId: error?.requestId ?? response.headers.get("x-request-id"),
  });
}

const getName = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "export.csv";
