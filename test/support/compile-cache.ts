import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Where processes that tests start store Node's compile cache. Compiling again takes a tenth of every start.
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), "tua-test-compiled") };
