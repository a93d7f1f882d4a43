import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const HEADER = "x-tua-own-request";
/** Known to this process alone, so that nobody else can send it. */
const SECRET = randomBytes(32).toString("base64url");

/** Marks a request that this process sends to itself. */
export const OWN_REQUEST: Readonly<Record<string, string>> = { [HEADER]: SECRET };

export const isOwnRequest = (headers: IncomingHttpHeaders): boolean => headers[HEADER] === SECRET;
