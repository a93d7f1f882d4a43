import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Where the server listens while Vite serves the dashboard's sources beside it. */
const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`;
const doors = ["/session", "/oauth", "/graphql", "/v1", "/pay", "/.well-known"];

export default defineConfig({
  root: "web/dashboard",
  base: "/",
  plugins: [react()],
  build: {
    outDir: "../../dist/web/dashboard",
    emptyOutDir: true,
    // No data: addresses: what the page may load stays plain in its policy.
    assetsInlineLimit: 0,
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
