import { relative } from "node:path";

/** The files that a build starts, below `dist/bundle`. */
const STARTED = /(?:main|cli\/\w+)\.js$/;

type Start = Pick<NodeJS.Process, "argv" | "argv0" | "cwd" | "env">;

/** The beginning of a command line for people: as npm runs it in the sources, otherwise the built file. */
export function tuaCommand({ argv: [, file = ""], argv0, cwd, env }: Start): string {
  if (env.npm_lifecycle_event || !STARTED.test(file)) return "npm run tua --";
  return `${argv0} ${relative(cwd(), file.replace(STARTED, "cli/tua.js"))}`;
}
