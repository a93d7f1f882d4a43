import { defineConfig, type Rolldown } from "vite";

/**
 * Includes only React's production build. React selects its build by `NODE_ENV` when it loads, so the bundler would
 * include both, at twice the size.
 */
const PRODUCTION_REACT_PLUGIN: Rolldown.Plugin = {
  name: "production-react",
  transform: {
    filter: { id: /node_modules\/react(-dom)?\// },
    handler: (code) => code.replaceAll("process.env.NODE_ENV", '"production"'),
  },
};

/** Escapes characters outside Latin-1: V8 stores a file that contains one with two bytes per character. */
const LATIN_1_PLUGIN: Rolldown.Plugin = {
  name: "latin-1",
  renderChunk: (code) =>
    code.replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
};

/**
 * Bundles the compiled server and its packages into a few files: a process loads them in half the time of
 * thousands of small ones, and `dist` needs no other packages
 * (docs/decisions/0054-the-server-is-a-bundle.md).
 */
export default defineConfig({
  publicDir: false,
  // Resolves packages to the files that Node would load. Two copies of `graphql` would throw.
  resolve: { extensions: [".js", ".json", ".mjs"] },
  ssr: {
    noExternal: true,
    // Reads WebAssembly next to its code: the build step copies the whole package.
    external: ["@electric-sql/pglite"],
    resolve: { conditions: ["node"], mainFields: ["main"] },
  },
  build: {
    ssr: true,
    outDir: "dist/bundle",
    target: "node24",
    // Keeps names of functions and line numbers readable in stack traces.
    minify: false,
    rolldownOptions: {
      input: {
        main: "dist/server/main.js",
        "cli/tua": "dist/server/cli/tua.js",
        "cli/demo": "dist/server/cli/demo.js",
      },
      output: {
        entryFileNames: "[name].js",
        // Next to `main.js`: paths of files are relative to the file that names them.
        chunkFileNames: "[name].js",
        // Those of packages are a quarter of the text, which stays in memory.
        comments: false,
        plugins: [LATIN_1_PLUGIN],
        // GraphQL types and errors derive their names from classes.
        keepNames: true,
      },
      plugins: [PRODUCTION_REACT_PLUGIN],
      // Writes each module's path above its code.
      experimental: { attachDebugInfo: "simple" },
      // `depd`, which oidc-provider uses, evaluates its own code.
      checks: { eval: false, pluginTimings: false, bundlerTimings: false },
    },
  },
});
