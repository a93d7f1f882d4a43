import type { Step } from "./step.ts";

/** Incremental: `npm run dev`'s watcher continues from here and writes only the changes. */
export const SERVER_COMPILER = [
  ...["node_modules/typescript7/bin/tsc", "-p", "tsconfig.build.json"],
  ...["--incremental", "--tsBuildInfoFile", "dist/server/tsbuildinfo"],
];

/**
 * The server with the hosted page that it renders, its migrations, and the persisted operations of the
 * dashboard.
 */
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
    "dist/web/{*.js,checkout/**/*.js}",
    "dist/web/operations.json",
  ],
  command: [
    // Removes outputs of deleted sources, and manual edits.
    "rm -rf dist/server dist/web/checkout dist/web/*.js && mkdir -p dist/web",
    `node ${SERVER_COMPILER.join(" ")}`,
    "cp -R server/store/migrations dist/server/store/migrations",
    "cp web/dashboard/generated/persisted-documents.json dist/web/operations.json",
  ].join(" && "),
};

/** The files that run: the server, its command line and the demo, with their packages. */
export const SERVER_BUNDLE: Step = {
  name: "server bundle",
  inputs: [
    "dist/server/**/*.{js,sql}",
    "dist/web/{*.js,checkout/**/*.js}",
    "server/cli/build/*.ts",
    "package.json",
  ],
  outputs: [
    "dist/bundle/{*.js,package.json,cli/*.js,migrations/*}",
    "dist/bundle/node_modules/@electric-sql/pglite/dist/*.{js,wasm,data,gz}",
  ],
  command: [
    "vite build --config server/cli/build/bundle.config.ts --logLevel warn",
    // For `dist` folders that are copied without package.json.
    `echo '{"type":"module"}' >dist/bundle/package.json`,
    "cp -R server/store/migrations dist/bundle/migrations",
    "mkdir -p dist/bundle/node_modules/@electric-sql",
    "cp -R node_modules/@electric-sql/pglite dist/bundle/node_modules/@electric-sql/pglite",
  ].join(" && "),
};

/** The scripts of the hosted page, of the sign-in pages, of the SDK and of the documentation. */
export const SCRIPTS_BUILD: Step = {
  name: "browser scripts",
  inputs: ["web/*.ts", "web/{checkout,client,push,sdk,sign-in}/**", "web/docs/script/**", "tsconfig.json"],
  outputs: ["dist/web/scripts/*"],
  command: "vite build --config web/scripts.config.ts --logLevel warn",
};

/** The client package, from its scripts, as the tarball that the server offers. */
export const CLIENT_BUILD: Step = {
  name: "client package",
  inputs: ["web/client/**", "dist/web/scripts/tua-client{,.min}.js", "tsconfig.json", "package.json"],
  outputs: ["dist/web/client/**"],
  command: [
    "rm -rf dist/web/client",
    "node node_modules/typescript7/bin/tsc -p web/client/tsconfig.json",
    "node web/client/build/pack.ts",
  ].join(" && "),
};

/** The dashboard and the explorer, compressed. */
export const DASHBOARD_BUILD: Step = {
  name: "dashboard build",
  inputs: ["web/*.ts", "web/dashboard/**", "vite.config.ts", "tsconfig.json"],
  outputs: ["dist/web/dashboard/**", "dist/web/dashboard/.vite/*"],
  command: "vite build --logLevel warn",
};

/** The documentation as HTML and Markdown, with its search index. Needs the scripts, and the dashboard's font. */
export const DOCS_BUILD: Step = {
  name: "documentation",
  inputs: [
    "docs/**/*.{md,json,png}",
    "web/docs/{build,page,styles}/**",
    "dist/web/scripts/docs.js",
    "dist/web/dashboard/assets/inter-latin-wght-normal-*.woff2",
    "package.json",
  ],
  outputs: ["dist/web/docs/**"],
  command: "node web/docs/build/render.ts",
};
