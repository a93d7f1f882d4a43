import { argon2, randomBytes } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;

/** Hashes a password as a PHC string, which names its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const parameters = {
    message: Buffer.from(password),
    nonce,
    parallelism: LANES,
    tagLength: 32,
    memory: MEMORY_KIB,
    passes: PASSES,
  };
  const tag = await derive("argon2id", parameters);
  const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`;
}
