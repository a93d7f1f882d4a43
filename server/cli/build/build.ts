import { existsSync } from "node:fs";
import {
  CLIENT_BUILD,
  DASHBOARD_BUILD,
  DOCS_BUILD,
  SCRIPTS_BUILD,
  SERVER_BUILD,
  SERVER_BUNDLE,
} from "./build-steps.ts";
import { runStep } from "./step.ts";

/**
 * `npm run build`: builds the parts whose files have changed, and reports them on stderr. With `server`, only
 * the server. Without the compilers (`npm ci --omit=dev`), earlier builds stay.
 */
const server = [SERVER_BUILD, SERVER_BUNDLE];
const steps =
  process.argv[2] === "server"
    ? server
    : [...server, SCRIPTS_BUILD, CLIENT_BUILD, DASHBOARD_BUILD, DOCS_BUILD];

if (existsSync("node_modules/typescript7")) {
  // One after the other: on two cores, parallel builds take longer.
  for (const step of steps) if (!(await runStep(step))) process.exit(1);
} else if (existsSync("dist/bundle/main.js")) {
  process.stderr.write("The compilers aren't installed. Using the previous build.\n");
} else {
  process.stderr.write("Nothing is built yet. Install the compilers: npm ci --include=dev\n");
  process.exit(1);
}
