import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBrandColor } from "../../server/domain/brand-color.ts";
import { parseImageHead } from "../../server/domain/image-head.ts";
import { parseLogo } from "../../server/domain/logo.ts";
import { FROM_CANVAS, png, pngChunk } from "../support/images.ts";

const toBytes = (text: string) => Buffer.from(text, "base64");

/** The detected type of an image, or its error. */
function getTypeOrError(bytes: Uint8Array): string {
  const parsed = parseLogo(Buffer.from(bytes).toString("base64"));
  return parsed.ok ? parsed.value.mediaType : parsed.problem.code;
}

const NONE = "not_an_image";
const EACH = Object.entries(FROM_CANVAS).map(([kind, text]) => [kind, toBytes(text)] as const);
const jpeg = toBytes(FROM_CANVAS.jpeg);
const webp = toBytes(FROM_CANVAS.webp);

describe("a browser's own image", () => {
  test.each(EACH)("%s is detected, with its size", (kind, bytes) => {
    const mediaType = `image/${kind.startsWith("webp") ? "webp" : kind}`;
    expect(parseImageHead(bytes)).toEqual({ mediaType, width: 5, height: 3, isAnimated: false });
    expect(getTypeOrError(bytes)).toBe(mediaType);
  });

  test.each(EACH)("%s is rejected wherever it is truncated", (_kind, bytes) => {
    for (let length = 1; length < bytes.length; length++) {
      expect([length, getTypeOrError(bytes.subarray(0, length))]).toEqual([length, NONE]);
    }
  });

  test.each(EACH)("%s with trailing data is rejected", (_kind, bytes) => {
    for (const tail of ["<script>alert(1)</script>", "PK\x03\x04", "\0"]) {
      expect(getTypeOrError(Buffer.concat([bytes, Buffer.from(tail, "latin1")]))).toBe(NONE);
    }
  });

  test.each(EACH)("%s never makes the parser throw, whatever its bytes", (_kind, bytes) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
        const other = Buffer.from(bytes);
        for (const [at, byte] of changes) other[at] = byte;
        expect(getTypeOrError(other)).toEqual(expect.any(String));
      }),
    );
  });
});

test("the same image has the same hash, another one another", () => {
  const toHash = (bytes: Uint8Array) => {
    const parsed = parseLogo(Buffer.from(bytes).toString("base64"));
    return parsed.ok && parsed.value.hash;
  };
  expect(toHash(png(4, 4))).toMatch(/^[0-9a-f]{32}$/);
  expect(toHash(png(4, 4))).toBe(toHash(png(4, 4)));
  expect(toHash(png(4, 4))).not.toBe(toHash(png(4, 5)));
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ["an SVG", svg, "svg_not_accepted"],
  ["an SVG with its prologue", `\ufeff<?xml version="1.0"?>\n<!-- a logo -->\n${svg}`, "svg_not_accepted"],
  ["a page", "<!doctype html><script>alert(1)</script>", NONE],
  ["a GIF", "GIF89a\x01\0\x01\0\0\0\0;", NONE],
  ["a PDF", "%PDF-1.7\n", NONE],
  ["a page that begins as a JPEG", "\xff\xd8<html><script>alert(1)</script></html>\xff\xd9", NONE],
  ["a page inside a RIFF", "RIFF\x18\0\0\0WEBP<html>\0\0\0\0</html>\0\0\0", NONE],
])("%s is not an image, whatever its sender calls it", (_what, text, expected) => {
  expect(getTypeOrError(Buffer.from(text, text.startsWith("\ufeff") ? "utf8" : "latin1"))).toMatch(expected);
});

test.each([
  ["", "not_base64"],
  [`data:image/png;base64,${FROM_CANVAS.png}`, "not_base64"],
  [FROM_CANVAS.png.replace("iVBOR", "iVB*R"), "not_base64"],
  [`${FROM_CANVAS.png}\n`, "not_base64"],
  [FROM_CANVAS.png.replace(/=+$/, ""), "not_base64"],
  ["A".repeat(136_540), "file_too_large"],
])("%.20s… is rejected as text", (text, code) => {
  expect(parseLogo(text)).toMatchObject({ ok: false, problem: { code } });
});

test("100 KB are accepted, one byte more is not", () => {
  const bare = png(1, 1).length + pngChunk("tEXt", Buffer.alloc(0)).length;
  const filled = (bytes: number) =>
    png(1, 1, { chunks: [pngChunk("tEXt", Buffer.alloc(bytes - bare, "x"))] });
  expect(filled(102_400)).toHaveLength(102_400);
  expect(getTypeOrError(filled(102_400))).toBe("image/png");
  expect(getTypeOrError(filled(102_401))).toBe("file_too_large");
  expect(parseLogo(filled(102_401).toString("base64"))).toMatchObject({
    problem: { params: { kilobytes: 100 } },
  });
});

describe("sizes", () => {
  const tooLarge = "image_too_large";
  /** With a forged size in its header. */
  const patched = (bytes: Buffer, at: number, with_: number[]) => {
    const other = Buffer.from(bytes);
    other.set(with_, at);
    return other;
  };
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0));
  const picture = webp.indexOf("VP8 ") + 8;

  test.each([
    ["PNG of 2,000 × 2,000", png(2_000, 2_000), "image/png"],
    ["PNG of 2,001 × 1", png(2_001, 1), tooLarge],
    ["PNG of 1 × 2,001", png(1, 2_001), tooLarge],
    ["PNG of 4 milliards", patched(png(1, 1), 16, [0xff, 0xff, 0xff, 0xff]), tooLarge],
    ["PNG of nothing", patched(png(1, 1), 16, [0, 0, 0, 0]), "not_an_image"],
    ["JPEG of 65,535 × 65,535", patched(jpeg, frame + 5, [255, 255, 255, 255]), tooLarge],
    ["JPEG of nothing", patched(jpeg, frame + 5, [0, 0]), "not_an_image"],
    ["WebP whose picture is larger than its canvas", patched(webp, picture + 6, [0xff, 0x3f]), NONE],
    ["WebP whose canvas is larger than its picture", patched(webp, 24, [0xff, 0xff, 0xff]), NONE],
  ])("%s", (_what, bytes, expected) => {
    expect(getTypeOrError(bytes)).toBe(expected);
  });

  test("a second header is rejected, because programs disagree on which one counts", () => {
    const head = Buffer.alloc(13);
    expect(getTypeOrError(png(1, 1, { chunks: [pngChunk("IHDR", head)] }))).toBe(NONE);
    const segment = jpeg.subarray(frame, frame + 2 + jpeg.readUInt16BE(frame + 2));
    expect(getTypeOrError(Buffer.concat([jpeg.subarray(0, frame), segment, jpeg.subarray(frame)]))).toBe(
      NONE,
    );
  });
});

test("an animation is rejected", () => {
  expect(getTypeOrError(png(2, 2, { chunks: [pngChunk("acTL", Buffer.alloc(8))] }))).toBe("animated_image");
  const animated = Buffer.from(webp);
  animated[20] = (animated[20] as number) | 2;
  expect(getTypeOrError(animated)).toBe("animated_image");
});

test("a PNG without pixels is not valid", () => {
  const whole = png(1, 1);
  const from = whole.indexOf("IDAT") - 4;
  const length = 12 + whole.readUInt32BE(from);
  expect(getTypeOrError(Buffer.concat([whole.subarray(0, from), whole.subarray(from + length)]))).toBe(NONE);
});

test("a color has six digits, and is stored in lower case", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const color = `#${number.toString(16).padStart(6, "0")}`;
      expect(parseBrandColor(color.toUpperCase())).toEqual({ ok: true, value: color });
    }),
  );
  for (const text of [
    "",
    "#fff",
    "0e5c4a",
    "#0e5c4g",
    "#0e5c4a ",
    "#0e5c4a\n",
    "#0e5c4a00",
    "red",
    "#０e5c4a",
  ]) {
    expect(parseBrandColor(text).ok, text).toBe(false);
  }
});
