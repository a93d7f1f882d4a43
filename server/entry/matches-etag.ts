/** True if an `If-None-Match` header contains this tag (RFC 9110 §13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((one) => ["*", etag, `W/${etag}`].includes(one.trim())) ?? false;
