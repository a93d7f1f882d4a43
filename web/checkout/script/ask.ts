import { find } from "./document.ts";

/** What became of a request to our server. */
export type Answer =
  /** A page of ours; `address` where it has another one than was asked, `url` where it is left for another site. */
  | {
      kind: "page";
      page: Document;
      status: number;
      address: string | null;
      url: string | null;
      again: number;
    }
  /** The way on leads to another site, and nothing is to be read before. */
  | { kind: "go"; url: string }
  | { kind: "nothing new" }
  /** None came, or it was not from our server: nobody knows what has happened there. */
  | { kind: "none"; again: number };

/** Above what the server holds an answer back, and what a slow processor takes. */
const TIMEOUT_MS = 45_000;

/**
 * Asks the server, naming the state of the page that is shown. A document comes out of `XMLHttpRequest` without
 * passing through our hands as text: nothing here makes markup from strings, and the page's policy forbids it
 * (Trusted Types).
 * @returns what gives it up; then nothing is heard.
 */
export function ask(
  method: "GET" | "POST",
  address: string,
  state: string,
  body: URLSearchParams | null,
  heard: (answer: Answer) => void,
): () => void {
  const request = new XMLHttpRequest();
  request.open(method, address);
  request.responseType = "document";
  request.timeout = TIMEOUT_MS;
  request.setRequestHeader("x-tua-script", state);
  request.setRequestHeader("accept", "text/html");
  request.onload = () => heard(read(request));
  request.onerror = request.ontimeout = () => heard({ kind: "none", again: 0 });
  request.send(body);
  return () => request.abort();
}

function read(request: XMLHttpRequest): Answer {
  const { status } = request;
  const url = request.getResponseHeader("x-tua-go");
  // Milliseconds; a date instead of seconds is nothing that our server sends.
  const again = Number(request.getResponseHeader("retry-after")) * 1_000 || 0;
  if (status === 204) return url ? { kind: "go", url } : { kind: "nothing new" };
  // Not asked for before: where nothing came, browsers make a page out of that.
  const page: Document | null = request.response;
  // A hotel's or a proxy's page is none of ours; our notices of what went wrong are of no checkout's state.
  if (!page || !find(status < 400 ? "main[data-state]" : "main", page)) return { kind: "none", again };
  const address = request.getResponseHeader("x-tua-address");
  return { kind: "page", page, status, address, url, again };
}
