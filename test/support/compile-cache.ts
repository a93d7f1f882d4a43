import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where processes that tests start keep what Node made of our files: a tenth of every start is making it anew. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), "tua-test-compiled") };
