/** The number of leading characters that identify a candidate; shorter secrets are not searched for. */
const WINDOW = 8;
const BASE = 31;
const BUCKETS = 1 << 16;

/** A secret in clear text, in one of its forms: its position and length. */
export interface Hit {
  secret: string;
  at: number;
  length: number;
}

/**
 * Searches a text for many secrets in one pass (Rabin-Karp): unchanged, as written in JSON, in a Postgres
 * row, in a URL and in a form, and inside base64.
 */
export class SecretSearch {
  readonly #patterns = new Map<number, { pattern: string; secret: string }[]>();
  readonly #mayBegin = new Uint8Array(BUCKETS);
  readonly #highest: number;

  constructor(secrets: Iterable<string>) {
    let highest = 1;
    for (let i = 0; i < WINDOW; i++) highest = Math.imul(highest, BASE);
    this.#highest = highest;
    for (const secret of secrets) for (const pattern of toEncodings(secret)) this.#add(pattern, secret);
  }

  /** The first position of each secret that the text contains. */
  in(text: string): Hit[] {
    const hits = new Map<string, Hit>();
    let hash = 0;
    for (let end = 0; end < text.length; end++) {
      hash = (Math.imul(hash, BASE) + text.charCodeAt(end)) | 0;
      if (end >= WINDOW) hash = (hash - Math.imul(text.charCodeAt(end - WINDOW), this.#highest)) | 0;
      if (end < WINDOW - 1 || this.#mayBegin[getBucket(hash)] === 0) continue;
      const at = end - WINDOW + 1;
      for (const { pattern, secret } of this.#patterns.get(hash) ?? [])
        if (!hits.has(secret) && text.startsWith(pattern, at))
          hits.set(secret, { secret, at, length: pattern.length });
    }
    return [...hits.values()];
  }

  #add(pattern: string, secret: string): void {
    let hash = 0;
    for (let i = 0; i < WINDOW; i++) hash = (Math.imul(hash, BASE) + pattern.charCodeAt(i)) | 0;
    this.#mayBegin[getBucket(hash)] = 1;
    const same = this.#patterns.get(hash) ?? [];
    this.#patterns.set(hash, same);
    same.push({ pattern, secret });
  }
}

const getBucket = (hash: number): number => (hash ^ (hash >>> 16)) & (BUCKETS - 1);

function toEncodings(secret: string): Set<string> {
  const inJson = JSON.stringify(secret).slice(1, -1);
  const inRow = (text: string) => text.replace(/["\\]/g, (character) => character + character);
  const forms = [secret, inJson, inRow(secret), inRow(inJson), encodeURIComponent(secret.toWellFormed())];
  // As a form encodes it: plus for space, and more percent encoding than in a URL.
  forms.push(new URLSearchParams({ "": secret }).toString().slice(1));
  const bytes = Buffer.from(secret);
  for (const before of [0, 1, 2]) {
    // The part that depends only on the secret, whatever comes before and after it.
    const whole = Math.floor(((before + bytes.length) * 4) / 3);
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .slice(0, whole);
    const inside = text.slice(Math.ceil((before * 4) / 3));
    forms.push(inside, inside.replaceAll("+", "-").replaceAll("/", "_"));
  }
  return new Set(forms.filter((form) => form.length >= WINDOW));
}
