import { subscribe } from "node:diagnostics_channel";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { Encrypter } from "../../server/usecases/encrypter.ts";
import type { UseCases } from "../../server/usecases/use-cases.ts";
import type { SecretWatch } from "./secret-watch.ts";

/** Bytes of a body that are searched. */
const BODY_LIMIT = 64 * 1024;
type Names = ReadonlySet<keyof UseCases>;
/** Use cases whose first argument is a secret. */
const OPENED_BY_FIRST: Names = new Set([
  "authenticateKey",
  "authenticatePublishableKey",
  "authenticateToken",
  "authenticateSession",
  "authenticateExplorerToken",
  "viewSession",
  "signOut",
  "viewPasswordReset",
  "resetPassword",
  "viewInvitation",
  "acceptInvitation",
]);
/** Use cases whose result is a secret, whatever its name. */
const GIVES_SECRETS: Names = new Set(["openSession", "confirmTwoFactor", "renewRecoveryCodes"]);
const OF_A_CHECKOUT: Names = new Set(["viewCheckout", "frameAncestors", "cancelOnPage", "payCheckout"]);
/** Token types of the authorization server; a grant's id grants no access. */
const OF_AN_ARTIFACT: Names = new Set(["saveArtifact", "findArtifact", "consumeArtifact", "destroyArtifact"]);
const OPENING_KINDS = new Set([
  ...["AccessToken", "AuthorizationCode", "ClientCredentials", "RefreshToken", "Session"],
]);
/** Identifiers of a step, as in URLs: only their signature makes them valid. */
const INTERACTION_COOKIE = /tua_(oauth_(step|resume)$|step_)/;

/** Records the arguments and results of every use case. */
export function watchUseCases(useCases: UseCases, watch: SecretWatch): void {
  const all = useCases as unknown as Record<keyof UseCases, (...input: unknown[]) => Promise<unknown>>;
  for (const name of Object.keys(all) as (keyof UseCases)[]) {
    const useCase = all[name];
    all[name] = (...input) => {
      readInput(watch, name, input);
      const response = useCase(...input);
      response.then((result) => readResult(watch, name, result)).catch(() => {});
      return response;
    };
  }
}

function readInput(watch: SecretWatch, name: keyof UseCases, input: unknown[]): void {
  watch.read(input, name, true);
  const [first, second] = input;
  if (OPENED_BY_FIRST.has(name)) watch.secret(first, `what ${name} opens`);
  if (OF_A_CHECKOUT.has(name)) watch.private(first, `checkout of ${name}`);
  if (OF_AN_ARTIFACT.has(name) && OPENING_KINDS.has(String(first))) watch.secret(second, `${first}`);
  if (name === "connectProcessor") readCredentials(watch, second);
  if (name === "signInWithCode") watch.secret(second, "code of signInWithCode");
  if (name === "resetPassword") watch.secret(second, "password of resetPassword");
  if (name === "requestPasswordReset") watch.private(first, "email of requestPasswordReset");
}

/** A merchant's processor credentials, which are stored encrypted and nowhere else. */
function readCredentials(watch: SecretWatch, input: unknown): void {
  const { credentials } = input as { credentials: Record<string, unknown> };
  for (const [name, value] of Object.entries(credentials)) {
    if (name.endsWith("Key")) watch.secret(value, `${name} of a processor`);
  }
}

function readResult(watch: SecretWatch, name: keyof UseCases, result: unknown): void {
  watch.read(result, name, false, GIVES_SECRETS.has(name) ? "response" : null);
  if (name !== "signingKeys") return;
  for (const { d } of result as { d?: string }[]) watch.secret(d, "private key");
}

/** Records every value derived from `SECRET_KEY`, and every text encrypted with it. */
export function watchEncrypter(box: Encrypter, watch: SecretWatch): void {
  const { derive, deriveAll, encrypt } = box;
  const reportedTo = (use: string, derived: string) => {
    watch.secret(derived, `derived for ${use}`);
    return derived;
  };
  box.derive = (use) => reportedTo(use, derive(use));
  box.deriveAll = (use) => deriveAll(use).map((derived) => reportedTo(use, derived));
  box.encrypt = (text, context) => {
    if (/^\S+$/.test(text) && !text.startsWith("{")) watch.secret(text, `encrypted for ${context}`);
    return encrypt(text, context);
  };
}

/**
 * Reads every request to an app and every response, over the network and by `inject`. For WebSockets it reads
 * only the handshake: their payload comes from use cases.
 */
export function watchApp(app: FastifyInstance, watch: SecretWatch): void {
  app.server.prependListener("request", (request, response) => watchRequest(watch, request, response));
  app.server.prependListener("upgrade", ({ url = "", headers }) => readHead(watch, url, headers));
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const watched = async (options: InjectOptions | string) => {
    const requested: InjectOptions = typeof options === "string" ? { url: options } : options;
    const { url = requested.path ?? "", headers = {}, query, payload = requested.body } = requested;
    readHead(watch, typeof url === "string" ? url : String(url.pathname), headers);
    if (typeof payload === "string" || Buffer.isBuffer(payload))
      readBody(watch, headers, payload, "a request", true);
    else watch.read(payload, "a request", true);
    watch.read(query, "a query", true);
    const response = await inject(options);
    readResponse(watch, response.headers, response.rawPayload ?? "");
    return response;
  };
  app.inject = watched as typeof app.inject;
}

/** Reads raw bytes, because the authorization server reads and responds without Fastify. */
function watchRequest(watch: SecretWatch, request: IncomingMessage, response: ServerResponse): void {
  readHead(watch, request.url ?? "", request.headers);
  const sent = recorded();
  const push = request.push.bind(request);
  request.push = (chunk, encoding) => {
    if (chunk === null) readBody(watch, request.headers, sent.whole(), "a request", true);
    else sent.add(chunk);
    return push(chunk, encoding);
  };
  const bytes = recorded();
  const heads: unknown[] = [];
  type Writing = Record<"writeHead" | "write" | "end", (...input: unknown[]) => unknown>;
  const { writeHead, write, end } = response as unknown as Writing;
  Object.assign(response, {
    writeHead(...input: unknown[]) {
      heads.push(input.at(-1));
      return writeHead.apply(response, input);
    },
    write(...input: unknown[]) {
      bytes.add(input[0]);
      return write.apply(response, input);
    },
    end(...input: unknown[]) {
      bytes.add(input[0]);
      const objects = heads.filter((head) => typeof head === "object" && !Array.isArray(head));
      readResponse(watch, Object.assign({}, response.getHeaders(), ...objects), bytes.whole());
      return end.apply(response, input);
    },
  });
}

function recorded() {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add(chunk: unknown) {
      if (size > BODY_LIMIT || !(typeof chunk === "string" || chunk instanceof Uint8Array)) return;
      chunks.push(Buffer.from(chunk as string));
      size += chunk.length;
    },
    whole: () => Buffer.concat(chunks),
  };
}

type Headers = Record<string, string | string[] | number | undefined> | IncomingHttpHeaders;

function readHead(watch: SecretWatch, address: string, headers: Headers): void {
  for (const value of getValues(headers, "authorization")) readAuthorization(watch, value);
  for (const value of getValues(headers, "cookie"))
    for (const pair of value.split(";")) readCookie(watch, pair);
  readAddress(watch, address);
}

function readResponse(watch: SecretWatch, headers: Headers, body: Buffer | string): void {
  for (const value of getValues(headers, "set-cookie")) readCookie(watch, value.split(";")[0] ?? "");
  for (const value of getValues(headers, "location")) readAddress(watch, value);
  readBody(watch, headers, body, "an answer", false);
}

const getValues = (headers: Headers, name: string): string[] =>
  Object.entries(headers)
    .filter(([each]) => each.toLowerCase() === name)
    .flatMap(([, value]) => [value ?? []].flat().map(String));

function readAuthorization(watch: SecretWatch, value: string): void {
  const credential = value.replace(/^\w+\s+/, "");
  watch.secret(credential, "Authorization");
  if (!/^basic /i.test(value)) return;
  const pair = Buffer.from(credential, "base64").toString();
  watch.secret(unescaped(pair.slice(pair.indexOf(":") + 1)), "secret of Basic");
}

function readCookie(watch: SecretWatch, pair: string): void {
  const at = pair.indexOf("=");
  const name = pair.slice(0, at).trim();
  if (at > 0 && !INTERACTION_COOKIE.test(name)) watch.secret(pair.slice(at + 1).trim(), `cookie ${name}`);
}

/** Remembers the links of the emails in an outbox. */
export async function readMails(watch: SecretWatch, folder: string): Promise<void> {
  for (const file of await readdir(folder).catch(() => [])) {
    const mail = await readFile(join(folder, file), "utf8");
    for (const link of mail.match(/https?:\S+/g) ?? []) readAddress(watch, link);
  }
}

/** Remembers the secrets in a URL: a query field, a link's token, a key. */
function readAddress(watch: SecretWatch, address: string): void {
  const [path = "", query = ""] = address.split(/[?#]/, 2);
  watch.read(Object.fromEntries(new URLSearchParams(query)), "an address", true);
  const [, position = "", token] = /\/oauth\/(invitation|reset-password)\/([^/]+)/.exec(path) ?? [];
  watch.secret(token, `token of ${position}`);
  for (const key of address.match(/\b(sk_(test|live)|whsec)_\w{20,}/g) ?? [])
    watch.secret(key, "key in an address");
}

function readBody(
  watch: SecretWatch,
  headers: Headers,
  body: Buffer | string,
  whence: string,
  isCode: boolean,
): void {
  const [type = ""] = getValues(headers, "content-type");
  if (type.includes("x-www-form-urlencoded"))
    watch.read(Object.fromEntries(new URLSearchParams(body.toString())), whence, isCode);
  if (!type.includes("json")) return;
  try {
    watch.read(JSON.parse(body.toString()), whence, isCode);
  } catch {
    // A body that is not JSON has no field names.
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const servers = new Map<string, SecretWatch>();

/**
 * Reads the `fetch` requests of this process to a server, and the response headers.
 * @param url of the server
 */
export function watchFetches(url: string, watch: SecretWatch): void {
  if (servers.size === 0) listenToFetches();
  servers.set(new URL(url).port, watch);
}

interface Fetched {
  request: { origin: string | URL; path: string; headers: string | string[] };
  response?: { headers: Uint8Array[] };
}

function listenToFetches(): void {
  const watchOver = ({ request }: Fetched) => servers.get(new URL(request.origin).port);
  subscribe("undici:request:create", (message) => {
    const { request } = message as Fetched;
    const flat = typeof request.headers === "string" ? request.headers.split(/: |\r\n/) : request.headers;
    const watch = watchOver(message as Fetched);
    if (watch) readHead(watch, request.path, paired(flat));
  });
  subscribe("undici:request:headers", (message) => {
    const watch = watchOver(message as Fetched);
    const headers = (message as Fetched).response?.headers.map((each) => Buffer.from(each).toString()) ?? [];
    if (watch) readResponse(watch, paired(headers), "");
  });
}

/** Headers from a list of names and values. */
function paired(flat: readonly string[]): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const name = String(flat[i]).toLowerCase();
    headers[name] = [...(headers[name] ?? []), String(flat[i + 1])];
  }
  return headers;
}
