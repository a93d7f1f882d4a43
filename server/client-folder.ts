import { fileURLToPath } from "node:url";

/** The client package in the output of `npm run build`, next to the compiled server. */
export const CLIENT_FOLDER = fileURLToPath(new URL("../web/client/", import.meta.url));
