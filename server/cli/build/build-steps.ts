import type { Step } from "./step.ts";

/** With what it knows of the last run, so that it compiles what changed since. Lies beside what it made. */
export const SERVER_COMPILER = [
  ...["node_modules/typescript7/bin/tsc", "-p", "tsconfig.build.json"],
  ...["--incremental", "--tsBuildInfoFile", "dist/server/tsbuildinfo"],
];

/** The server with what it renders of the hosted page, its migrations, and the operations that the dashboard may send. */
export const SERVER_BUILD: Step = {
  name: "server build",
  inputs: [
    "server/**/*.{ts,tsx,sql}",
    "web/*.ts",
    "web/checkout/**",
    "web/dashboard/generated/persisted-documents.json",
    "tsconfig*.json",
    "package.json",
  ],
  outputs: [
    "dist/server/{tsbuildinfo,**/*.{js,sql}}",
    "dist/web/{*,checkout/**}.js",
    "dist/web/operations.json",
  ],
  command: [
    `node ${SERVER_COMPILER.join(" ")}`,
    "rm -rf dist/server/store/migrations",
    "cp -R server/store/migrations dist/server/store/migrations",
    "cp web/dashboard/generated/persisted-documents.json dist/web/operations.json",
  ].join(" && "),
};

/** The scripts of the hosted page and of the SDK. */
export const SCRIPTS_BUILD: Step = {
  name: "browser scripts",
  inputs: ["web/*.ts", "web/{checkout,sdk}/**"],
  outputs: ["dist/web/scripts/*"],
  command: "vite build --config web/scripts.config.ts --logLevel warn",
};

/** The dashboard and the explorer, compressed. */
export const DASHBOARD_BUILD: Step = {
  name: "dashboard build",
  inputs: ["web/**", "vite.config.ts", "tsconfig.json"],
  outputs: ["dist/web/dashboard/**"],
  command: "vite build --logLevel warn",
};
