import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { apiScript } from "./api-script.ts";

export interface Assets {
  stylesheet: string;
  script: string;
  font: string;
  /** Those of `/docs/api`. */
  api: { stylesheet: string; script: string };
}

/** In the order in which they apply: widths of screens come last. */
const STYLES = ["tokens", "foot", "menu", "article", "code", "start", "search", "layout"];

/** Placeholder for the URL of the font in web/docs/styles. */
const FONT_URL = "font.woff2";

/** The highest takes 8 seconds for the script of `/docs/api`, and saves a tenth. */
const QUALITY = 9;

/** Writes style sheets, scripts and the font into `out`/assets. @returns their URLs */
export async function writeAssets(top: string, out: string): Promise<Assets> {
  mkdirSync(join(out, "assets"), { recursive: true });
  const [inter] = globSync("dist/web/dashboard/assets/inter-latin-wght-normal-*.woff2", { cwd: top });
  if (!inter) throw new Error("The dashboard's font isn't built.");
  const font = writeAsset(out, "inter.woff2", readFileSync(join(top, inter)));
  const readStyles = (name: string) => readFileSync(join(top, `web/docs/styles/${name}.css`), "utf8");
  const styles = withoutComments(STYLES.map(readStyles).join("\n")).replace(FONT_URL, font);
  return {
    font,
    stylesheet: writeAsset(out, "docs.css", Buffer.from(styles)),
    script: writeAsset(out, "docs.js", readFileSync(join(top, "dist/web/scripts/docs.js"))),
    api: {
      stylesheet: writeAsset(out, "api.css", Buffer.from(withoutComments(readStyles("api")))),
      script: writeAsset(out, "api.js", await apiScript()),
    },
  };
}

/** Writes a file whose name has its hash, and its compressed forms. @returns its URL */
function writeAsset(out: string, name: string, content: Buffer): string {
  const extension = extname(name);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  const path = `assets/${basename(name, extension)}.${hash}${extension}`;
  writeFileSync(join(out, path), content);
  if (/\.(css|js)$/.test(name)) {
    writeFileSync(
      join(out, `${path}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    );
    writeFileSync(join(out, `${path}.gz`), gzipSync(content, { level: 9 }));
  }
  return `/docs/${path}`;
}

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\n\s*/g, "\n");
