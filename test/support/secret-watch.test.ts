import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTua, type TestTua } from "./app.ts";
import { openBooks } from "./database.ts";
import { Browser, listeningTua, signIn } from "./form-browser.ts";
import { keptLog } from "./kept-log.ts";
import { SecretSearch } from "./secret-search.ts";
import { SecretWatch, watchOf } from "./secret-watch.ts";

const SECRET = 'correct horse "battery" staple/ü+';

/** What is said of a secret that somebody lets out, in a Tua of its own, which is closed without a check. */
async function told(letOut: (tua: TestTua, books: pg.Pool) => Promise<unknown>): Promise<string[]> {
  const tua = await startTua();
  const books = openBooks(tua.databaseUrl);
  try {
    await letOut(tua, books);
    return await watchOf(tua.databaseUrl).found(tua.databaseUrl);
  } finally {
    await books.end();
  }
}
