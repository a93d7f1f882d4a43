import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { limitConcurrency } from "../limit-concurrency.ts";
import { normalizePassword, PASSWORD_LENGTH } from "./password-rules.ts";

const derive = promisify(argon2);

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

/**
 * Limits concurrent hashing. It shares Node's four worker threads with file and DNS access: two stay free,
 * and memory use is bounded.
 */
const hashing = limitConcurrency(2, 60);

/** Hashes a password as a PHC string, which contains its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(
    password,
    { nonce, memory: MEMORY_KIB, passes: PASSES, parallelism: LANES },
    TAG_BYTES,
  );
  return format(nonce, tag);
}

/** Whether a password matches a stored PHC string. Rejects passwords that are too long without hashing. */
export async function matchesPasswordHash(password: string, phc: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!match || [...normalizePassword(password)].length > PASSWORD_LENGTH.max) return false;
  const [, memory, passes, parallelism, nonce, tag] = match as unknown as [string, ...string[]];
  const expected = Buffer.from(tag as string, "base64");
  const parameters = {
    nonce: Buffer.from(nonce as string, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  return timingSafeEqual(await hash(password, parameters, expected.length), expected);
}

/** A hash that no password matches, so that unknown and known members take the same time. */
export const dummyHash = (): string => format(randomBytes(16), randomBytes(TAG_BYTES));

interface HashParameters {
  nonce: Buffer;
  memory: number;
  passes: number;
  parallelism: number;
}

function hash(password: string, parameters: HashParameters, tagLength: number): Promise<Buffer> {
  return hashing(() =>
    derive("argon2id", { message: Buffer.from(normalizePassword(password)), tagLength, ...parameters }),
  );
}

function format(nonce: Buffer, tag: Buffer): string {
  const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`;
}
