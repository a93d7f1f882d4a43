import { copyFileSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { tar } from "./tar.ts";

/** Writes the tarball of the client package from its script and its types, and the minified script for pages beside it. */
const TARGET = "dist/web/client";
const SCRIPT = "dist/web/scripts/tua-client.js";
const MINIFIED = "dist/web/scripts/tua-client.min.js";
const { version, license } = JSON.parse(readFileSync("package.json", "utf8"));

const manifest = {
  name: "tua-client",
  version,
  description:
    "The client of Tua: the REST and GraphQL API, the event stream, and the verification of webhooks.",
  license,
  type: "module",
  sideEffects: false,
  engines: { node: ">=22" },
  types: "./types/tua-client.d.ts",
  exports: {
    ".": { types: "./types/tua-client.d.ts", default: "./tua-client.js" },
    "./package.json": "./package.json",
  },
};
const files = new Map([
  ["package/package.json", Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
  ["package/README.md", readFileSync("web/client/README.md")],
  ["package/tua-client.js", readFileSync(SCRIPT)],
]);
for (const name of globSync("types/**/*.d.ts", { cwd: TARGET }))
  files.set(`package/${name}`, readFileSync(`${TARGET}/${name}`));

copyFileSync(MINIFIED, `${TARGET}/tua-client.js`);
writeFileSync(`${TARGET}/tua-client.tgz`, gzipSync(tar(files), { level: 9 }));
