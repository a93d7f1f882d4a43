import { runStep } from "../../server/cli/build/step.ts";

/**
 * All checks run to their end, so that one run shows all problems. Two at a time, because both compilers
 * together take nearly 4 GB.
 */
const first = await Promise.all([
  runStep({
    name: "formatting and lint",
    inputs: ["*.{ts,json}", ".*.{cjs,json}", "{server,web,test,docs}/**"],
    outputs: [],
    command: "biome ci --error-on-warnings .",
  }),
  runStep({
    name: "types",
    inputs: ["*.ts", "tsconfig.json", "{server,web,test}/**/*.{ts,tsx,json}"],
    outputs: [],
    command:
      "node node_modules/typescript7/bin/tsc -p tsconfig.json --incremental --tsBuildInfoFile node_modules/.cache/tua/types.tsbuildinfo",
  }),
]);
const second = await Promise.all([
  runStep({
    name: "floating promises and exhaustive switches",
    inputs: [".oxlintrc.json", "*.ts", "tsconfig.json", "{server,web,test}/**/*.{ts,tsx,json}"],
    outputs: [],
    command: "oxlint --type-aware",
  }),
  runStep({
    name: "unused exports",
    inputs: ["knip.json", "package.json", "tsconfig.json", "*.ts", "{server,web,test}/**/*.{ts,tsx}"],
    outputs: [],
    command: "knip",
  }),
]);
if ([...first, ...second].includes(false)) process.exit(1);
