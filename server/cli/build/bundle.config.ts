import { defineConfig } from "vite";

/**
 * Joins the compiled server and its packages into a few files: a process reads these in half the time of thousands of
 * small ones, and `dist` needs no other packages (docs/decisions/0054-the-server-is-a-bundle.md).
 */
export default defineConfig({
  publicDir: false,
  // Takes the files of a package that Node would load. Two copies of `graphql` would throw.
  resolve: { extensions: [".js", ".json", ".mjs"] },
  ssr: {
    noExternal: true,
    // It reads WebAssembly beside its code: the build step copies it whole.
    external: ["@electric-sql/pglite"],
    resolve: { conditions: ["node"], mainFields: ["main"] },
  },
  build: {
    ssr: true,
    outDir: "dist/bundle",
    target: "node24",
    // Stack traces in the log name functions and lines that a person can look up.
    minify: false,
    rolldownOptions: {
      input: {
        main: "dist/server/main.js",
        "cli/tua": "dist/server/cli/tua.js",
        "cli/demo": "dist/server/cli/demo.js",
      },
      output: {
        entryFileNames: "[name].js",
        // Beside `main.js`: addresses of files are relative to the file that names them.
        chunkFileNames: "[name].js",
        // GraphQL types and errors take their names from classes.
        keepNames: true,
      },
      // Writes the path of each module above it.
      experimental: { attachDebugInfo: "simple" },
      // `depd`, which oidc-provider uses, evaluates text of its own.
      checks: { eval: false, pluginTimings: false, bundlerTimings: false },
    },
  },
});
