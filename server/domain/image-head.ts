export type ImageType = "image/png" | "image/jpeg" | "image/webp";

/** Properties of an image, from its bytes. */
export interface ImageHead {
  mediaType: ImageType;
  width: number;
  height: number;
  /** True for an animation. */
  isAnimated: boolean;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Parses a complete PNG (W3C PNG §5), JPEG (ITU T.81 annex B) or WebP (RFC 9649) file by the lengths of its
 * parts. Returns null for other formats, truncated files and trailing data.
 */
export function parseImageHead(bytes: Uint8Array): ImageHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return parsePng(view);
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return parseJpeg(view);
    return chunkTypeAt(view, 0) === "RIFF" && chunkTypeAt(view, 8) === "WEBP" ? parseWebp(view) : null;
  } catch (error) {
    // A read beyond the end: the file is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Reads four ASCII letters. */
function chunkTypeAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((position) => view.getUint8(at + position)));
}

function parsePng(view: DataView): ImageHead | null {
  if (view.getUint32(8) !== 13 || chunkTypeAt(view, 12) !== "IHDR") return null;
  const head = { width: view.getUint32(16), height: view.getUint32(20) };
  let isAnimated = false;
  let hasData = false;
  for (let at = 33; ; ) {
    const [length, chunkType] = [view.getUint32(at), chunkTypeAt(view, at + 4)];
    const end = at + 12 + length;
    if (chunkType === "IHDR" || end > view.byteLength) return null;
    if (chunkType === "acTL") isAnimated = true;
    if (chunkType === "IDAT") hasData = true;
    if (chunkType === "IEND") {
      return hasData && end === view.byteLength ? { mediaType: "image/png", ...head, isAnimated } : null;
    }
    at = end;
  }
}

/** Start-of-frame markers: C0 to CF except DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xffd9;

function parseJpeg(view: DataView): ImageHead | null {
  if (view.getUint16(view.byteLength - 2) !== END_OF_IMAGE) return null;
  let size: { width: number; height: number } | null = null;
  for (let at = 2; ; ) {
    // Any number of FF fill bytes can precede a marker.
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1;
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === START_OF_SCAN) return size && { mediaType: "image/jpeg", ...size, isAnimated: false };
    if (isFrame(marker)) {
      if (size) return null;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
}

const ANIMATED = 0x02;

function parseWebp(view: DataView): ImageHead | null {
  if (view.getUint32(4, true) + 8 !== view.byteLength) return null;
  const sizes: { width: number; height: number }[] = [];
  let isAnimated = false;
  let hasPicture = false;
  for (let at = 12; at < view.byteLength; ) {
    const [chunkType, length] = [chunkTypeAt(view, at), view.getUint32(at + 4, true)];
    const body = at + 8;
    if (chunkType === "VP8X") {
      isAnimated = (view.getUint8(body) & ANIMATED) !== 0;
      sizes.push({ width: threeBytes(view, body + 4) + 1, height: threeBytes(view, body + 7) + 1 });
    } else if (chunkType === "VP8 ") {
      hasPicture = true;
      if (threeBytes(view, body + 3) !== 0x2a019d) return null;
      const [width, height] = [view.getUint16(body + 6, true), view.getUint16(body + 8, true)];
      sizes.push({ width: width & 0x3fff, height: height & 0x3fff });
    } else if (chunkType === "VP8L") {
      hasPicture = true;
      if (view.getUint8(body) !== 0x2f) return null;
      const bits = view.getUint32(body + 1, true);
      sizes.push({ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 });
    }
    // Chunks start at even offsets.
    at = body + length + (length % 2);
    if (at > view.byteLength) return null;
  }
  const [first] = sizes;
  if (!first || !(hasPicture || isAnimated)) return null;
  // The canvas size and the picture size. They are equal for still images.
  if (!isAnimated && sizes.some(({ width, height }) => width !== first.width || height !== first.height))
    return null;
  return { mediaType: "image/webp", ...first, isAnimated };
}

/** Reads a little-endian 24-bit unsigned integer. */
const threeBytes = (view: DataView, at: number): number =>
  view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
