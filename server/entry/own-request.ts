import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const HEADER = "x-tua-own-request";
/** Known only to this process, so that clients can't send it. */
const SECRET = randomBytes(32).toString("base64url");

/** Marks a request that this process sends to itself. */
export const OWN_REQUEST: Readonly<Record<string, string>> = { [HEADER]: SECRET };

export const isOwnRequest = (headers: IncomingHttpHeaders): boolean => headers[HEADER] === SECRET;
