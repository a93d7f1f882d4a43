import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openPostgres } from "../../server/store/connect.ts";
import { createEncrypter } from "../../server/usecases/encrypter.ts";
import { type CreatedMerchant, createMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { COMPILE_CACHE } from "./compile-cache.ts";
import { watchSecrets } from "./secret-watch.ts";

const tuaFile = fileURLToPath(new URL("../../dist/bundle/cli/tua.js", import.meta.url));

/** Creates a merchant as an operator does: with the command line, in its own process. */
export async function bootstrap(
  env: Record<string, string>,
  name = "Adwoa's Kitchen",
): Promise<CreatedMerchant> {
  const args = [
    tuaFile,
    "bootstrap",
    "--json",
    "--merchant",
    name,
    "--email",
    `owner-${Date.now()}@example.com`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...COMPILE_CACHE, NODE_ENV: "test", ...env },
  });
  const made = JSON.parse(stdout) as CreatedMerchant;
  if (env.DATABASE_URL) watchSecrets(env.DATABASE_URL).read(made, "bootstrap", false);
  return made;
}

/** Creates the same merchant with the use case of `tua bootstrap`, without starting a process. */
export async function makeMerchantOn(databaseUrl: string, secretKey: string): Promise<CreatedMerchant> {
  const store = openPostgres(databaseUrl, { poolSize: 1 });
  try {
    const terms = { name: "Adwoa's Kitchen", country: "GH", currency: "GHS", timeZone: "Africa/Accra" };
    const make = createMerchant({ db: store.db, encrypter: createEncrypter(secretKey) });
    const made = await make(terms, `owner-${Date.now()}@example.com`);
    watchSecrets(databaseUrl).read(made, "bootstrap", false);
    return made;
  } finally {
    await store.close();
  }
}
