import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

/**
 * Bundles a script into a single file. The name has no hash: the server first writes a value into the file,
 * then hashes and compresses it.
 */
function ownScript(entry: string, file: string, format: "iife" | "es", target = "es2020", minify = true) {
  return {
    consumer: "client" as const,
    build: {
      outDir: "../dist/web/scripts",
      emptyOutDir: false,
      // By default for browsers on phones that are ten years old.
      target,
      lib: { entry: join(import.meta.dirname, entry), name: "_", formats: [format], fileName: () => file },
      rolldownOptions: {
        // Hides bundler notes that nothing can be done about.
        checks: { moduleLevelDirective: false, pluginTimings: false, bundlerTimings: false },
        output: { codeSplitting: false, minify },
      },
    },
  };
}

/** Copies the SDK's hand-written types next to its scripts. */
function withTypes(): Plugin {
  return {
    name: "with-types",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "sdk",
    async writeBundle({ dir = "" }) {
      await copyFile(join(import.meta.dirname, "sdk/tua.d.ts"), join(dir, "tua.d.ts"));
    },
  };
}

/** Scripts of the hosted page, the sign-in pages, the SDK, the client package, the documentation, and the service worker. */
export default defineConfig({
  root: "web",
  plugins: [withTypes()],
  environments: {
    client: ownScript("checkout/script/main.ts", "page.js", "iife"),
    sdk: ownScript("sdk/global.ts", "tua.js", "iife"),
    sdkModule: ownScript("sdk/module.ts", "tua.mjs", "es"),
    sdkWatch: ownScript("sdk/watch.ts", "watch.mjs", "es"),
    passkey: ownScript("sign-in/passkey.ts", "passkey.js", "iife"),
    clientModule: ownScript("client/tua-client.ts", "tua-client.min.js", "es", "es2022"),
    // Readable, because Node prints its lines with an error. The shop's bundler minifies it.
    clientPackage: ownScript("client/tua-client.ts", "tua-client.js", "es", "es2022", false),
    pushWorker: ownScript("push/worker.ts", "push-worker.js", "iife"),
    docs: ownScript("docs/script/main.ts", "docs.js", "iife"),
  },
  // Builds all environments in sequence.
  builder: {},
});
