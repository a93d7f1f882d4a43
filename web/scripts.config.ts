import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

/**
 * A script in one file, of which nothing is split off. Its name has no hash: the server names it by what is inside,
 * and compresses it, since it writes something into it first.
 */
function ownScript(entry: string, file: string, format: "iife" | "es") {
  return {
    consumer: "client" as const,
    build: {
      outDir: "../dist/web/scripts",
      emptyOutDir: false,
      // What phones of ten years ago can still run, as far as they have a current browser.
      target: "es2020",
      lib: { entry: join(import.meta.dirname, entry), name: "_", formats: [format], fileName: () => file },
      rolldownOptions: {
        // Hides notes of the bundler that its users cannot act on.
        checks: { moduleLevelDirective: false, pluginTimings: false, bundlerTimings: false },
        output: { codeSplitting: false, minify: true },
      },
    },
  };
}

/** The SDK's types are written by hand, and go where its scripts are. */
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

/** The scripts of the hosted page and of the browser SDK. */
export default defineConfig({
  root: "web",
  plugins: [withTypes()],
  environments: {
    client: ownScript("checkout/script/main.ts", "page.js", "iife"),
    sdk: ownScript("sdk/classic.ts", "tua.js", "iife"),
    sdkModule: ownScript("sdk/module.ts", "tua.mjs", "es"),
  },
  // Builds them all, one after the other.
  builder: {},
});
