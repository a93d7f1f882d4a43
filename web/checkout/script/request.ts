import { find } from "./document.ts";

/** Result of a request to our server. */
export type PageResponse =
  /** A page of ours. `pageUrl` is set after a redirect, `url` if the page leads to another site. */
  | {
      kind: "page";
      page: Document;
      status: number;
      pageUrl: string | null;
      url: string | null;
      retryAfterMs: number;
    }
  /** A redirect to another site that needs no reading first. */
  | { kind: "redirect"; url: string }
  | { kind: "unchanged" }
  /** No response, or not from our server: the outcome is unknown. */
  | { kind: "no response"; retryAfterMs: number };

/** Longer than the server's long polling and a slow processor's response. */
const TIMEOUT_MS = 45_000;

/**
 * Requests a page, with the state of the current one. `XMLHttpRequest` parses it into a document, so no code
 * creates markup from strings: the page's policy forbids it (Trusted Types).
 * @returns aborts the request, after which no callback runs.
 */
export function sendRequest(
  method: "GET" | "POST",
  url: string,
  state: string,
  body: URLSearchParams | null,
  onResponse: (response: PageResponse) => void,
): () => void {
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.responseType = "document";
  request.timeout = TIMEOUT_MS;
  request.setRequestHeader("x-tua-script", state);
  request.setRequestHeader("accept", "text/html");
  request.onload = () => onResponse(read(request));
  request.onerror = request.ontimeout = () => onResponse({ kind: "no response", retryAfterMs: 0 });
  request.send(body);
  return () => request.abort();
}

function read(request: XMLHttpRequest): PageResponse {
  const { status } = request;
  const url = request.getResponseHeader("x-tua-redirect");
  // In milliseconds. Our server sends seconds, never a date.
  const retryAfterMs = Number(request.getResponseHeader("retry-after")) * 1_000 || 0;
  if (status === 204) return url ? { kind: "redirect", url } : { kind: "unchanged" };
  // Read only after a response: without one, browsers create an empty document.
  const page: Document | null = request.response;
  // A captive portal's or proxy's page is not ours. Our error pages have no checkout state.
  if (!page || !find(status < 400 ? "main[data-state]" : "main", page))
    return { kind: "no response", retryAfterMs };
  const pageUrl = request.getResponseHeader("x-tua-page-url");
  return { kind: "page", page, status, pageUrl, url, retryAfterMs };
}
