import { fileURLToPath } from "node:url";

/** The documentation in the output of `npm run build`, next to the compiled server. */
export const DOCS_FOLDER = fileURLToPath(new URL("../web/docs/", import.meta.url));
