import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Where the server listens while Vite serves the dashboard's sources beside it. */
const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`;
const doors = ["/session", "/oauth", "/graphql", "/v1", "/pay", "/.well-known"];

/** Writes `.br` and `.gz` beside every script and style, once and at the highest setting: the server only hands them out. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const assets = join(dir, "assets");
      for (const name of (await readdir(assets)).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const path = join(assets, name);
        const bytes = await readFile(path);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: "web/dashboard",
  base: "/",
  plugins: [react(), compressed()],
  build: {
    outDir: "../../dist/web/dashboard",
    emptyOutDir: true,
    // No data: addresses: what the page may load stays plain in its policy.
    assetsInlineLimit: 0,
    // What matters is what goes over the wire at first: a test holds that.
    chunkSizeWarningLimit: 1_000,
    target: "baseline-widely-available",
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/bff": { target: server, ws: true },
      ...Object.fromEntries(doors.map((door) => [door, { target: server }])),
    },
  },
});
