import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import subsetFont from "subset-font";
import { defineConfig, type Plugin } from "vite";

/** Where the server listens while Vite serves the dashboard's sources beside it. */
const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`;
const proxiedPaths = [
  "/session",
  "/oauth",
  "/v1",
  "/pay",
  "/logos",
  "/.well-known",
  "/docs",
  "/openapi.json",
  "/push-worker.js",
];
/** Addresses below a merchant's pages at which the server takes and gives files. */
const FILES = "^/m/[^/]+/(test|live)/(statements(/preview)?|[a-z-]+\\.csv)(\\?|$)";

/**
 * Puts each GraphQL document where it is used. Codegen's `graphql()` looks it up in a map of them all, which would
 * bring those of every lazy page into the first load, each as its text and as what was read from it.
 */
function inlineDocuments(): Plugin {
  let toDocument: (source: string) => object;
  return {
    name: "documents-in-place",
    apply: "build",
    async buildStart() {
      const generated = join(import.meta.dirname, "web/dashboard/generated/gql.ts");
      ({ graphql: toDocument } = await import(pathToFileURL(generated).href));
    },
    transform: {
      filter: { id: /\/web\/dashboard\/.*\.tsx?$/, code: /\bgraphql\(`/ },
      handler(code) {
        const toInline = (_call: string, source: string) => {
          const document = JSON.stringify(toDocument(source));
          if (document === "{}") throw new Error(`Codegen has not read this document yet:${source}`);
          return `/* @__PURE__ */ JSON.parse(${JSON.stringify(document)})`;
        };
        return { code: code.replace(/\bgraphql\(`([^`]+)`\)/g, toInline), map: null };
      },
    },
  };
}

/** The characters that a browser takes from the Latin font (its `unicode-range`), but for combining marks. */
const LATIN = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
  [0xfeff, 0xfffd],
] as const;
/** The weights that the style sheets use. */
const WEIGHTS = { min: 400, max: 650 };

/** The font is a fifth of a first visit. Two fifths of it are weights and characters that no page uses. */
function lighterFont(): Plugin {
  const characters = LATIN.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, position) => String.fromCodePoint(first + position)),
  ).join("");
  return {
    name: "lighter-font",
    apply: "build",
    async generateBundle(_options, bundle) {
      const font = Object.values(bundle).find(({ fileName }) => /inter-latin-wght-normal/.test(fileName));
      if (font?.type !== "asset") return;
      font.source = await subsetFont(Buffer.from(font.source), characters, {
        targetFormat: "woff2",
        variationAxes: { wght: WEIGHTS },
      });
    },
  };
}

/**
 * Writes `.br` and `.gz` beside pages, scripts and styles, once: the server only hands them out. The explorer is
 * large and seldom opened: the last hundredths of its size are not worth everybody's start.
 */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const quality = this.environment.name === "explorer" ? 9 : constants.BROTLI_MAX_QUALITY;
      const names = Object.keys(bundle).filter((file) => /\.(html|js|css|svg)$/.test(file));
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name);
          const bytes = await readFile(path);
          const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
          await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
          await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}

/** Shared files would have the names of all pages that share them. The first load lists the names of all files. */
const shortName = (name = ""): string => `assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash]`;

/** Hides notes of the bundler that its users cannot act on. */
const QUIET = { moduleLevelDirective: false, pluginTimings: false, bundlerTimings: false };

/** The dashboard and the explorer. The scripts of the hosted page and of the SDK are built by web/scripts.config.ts. */
export default defineConfig({
  root: "web/dashboard",
  base: "/",
  plugins: [inlineDocuments(), react(), lighterFont(), compressed()],
  build: {
    outDir: "../../dist/web/dashboard",
    emptyOutDir: true,
    // No data: addresses: what the page may load stays plain in its policy.
    assetsInlineLimit: 0,
    // Which file brings which others: for the test that holds their sizes. Lies outside what is served.
    manifest: true,
    rolldownOptions: {
      checks: QUIET,
      output: {
        chunkFileNames: ({ name }) => `${shortName(name)}.js`,
        assetFileNames: ({ names }) => `${shortName(names[0])}[extname]`,
        codeSplitting: {
          groups: [
            // What every visit needs, in few files. Libraries seldom change, and stay in the browser's cache.
            { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 2 },
            { name: "first", tags: ["$initial"], test: /dashboard\/(?!app\/main\.)/, priority: 1 },
            // What lazy pages share, in few files too: on a slow network each of them costs a round trip. What
            // places menus is large, and many need none.
            { name: "floating", test: /@floating-ui/, priority: 1 },
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000 },
          ],
        },
      },
    },
    // What matters is what goes over the wire at first: a test holds that.
    chunkSizeWarningLimit: 1_000,
    target: "baseline-widely-available",
  },
  // The explorer is a document of its own (see its policy at the server), and shares no file with the dashboard.
  environments: {
    explorer: {
      consumer: "client",
      build: {
        emptyOutDir: false,
        manifest: false,
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: {
          checks: QUIET,
          input: join(import.meta.dirname, "web/dashboard/explorer.html"),
          output: { codeSplitting: true },
        },
      },
    },
  },
  // Builds both, one after the other.
  builder: {},
  // The explorer's workers are imports that Vite's pre-bundling cannot read.
  optimizeDeps: { exclude: ["graphiql/setup-workers/vite", "@graphiql/react/setup-workers/vite"] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/bff": { target: server, ws: true },
      ...Object.fromEntries([...proxiedPaths, FILES].map((path) => [path, { target: server }])),
      "/graphql": { target: server, ws: true },
    },
  },
});
