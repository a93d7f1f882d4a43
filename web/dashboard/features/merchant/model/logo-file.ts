import { readBlob } from "../../../lib/read-blob.ts";
import type { ChosenLogo } from "./merchant-settings.ts";

/** Why a file is rejected. */
export type LogoProblem = "type" | "svg" | "unreadable" | "tooLarge";

export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"];
const MAX_SIZE = { width: 512, height: 256 };
const MAX_BYTES = 100 * 1024;
/** Larger than a phone's photo. A larger image would need too much memory when decoded. */
const MAX_FILE = 20 * 1024 * 1024;

interface Size {
  width: number;
  height: number;
}

/** Size of an image scaled down to the maximum. Smaller images are unchanged. */
export function fitted({ width, height }: Size): Size {
  const share = Math.min(1, MAX_SIZE.width / width, MAX_SIZE.height / height);
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Reads the chosen image, scaled down if it is larger than the maximum. */
export async function readLogo(file: File): Promise<ChosenLogo | LogoProblem> {
  if (file.type === "image/svg+xml" || /\.svgz?$/i.test(file.name)) return "svg";
  if (!LOGO_TYPES.includes(file.type)) return "type";
  if (file.size > MAX_FILE) return "tooLarge";
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return "unreadable";
  const size = fitted(bitmap);
  const fits = size.width === bitmap.width && size.height === bitmap.height && file.size <= MAX_BYTES;
  const blob = fits ? file : await smaller(bitmap, size, file.type);
  bitmap.close();
  return blob ? readBlob(blob) : "tooLarge";
}

/** Formats to try, lossless first. Photos are smaller as JPEG and have no transparency. */
const WAYS: Record<"image/jpeg" | "other", [type: string, quality: number][]> = {
  "image/jpeg": [
    ["image/jpeg", 0.9],
    ["image/jpeg", 0.75],
  ],
  other: [
    ["image/png", 1],
    ["image/webp", 0.92],
    ["image/webp", 0.75],
  ],
};

async function smaller(bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const drawing = canvas.getContext("2d");
  if (!drawing) return null;
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(bitmap, 0, 0, width, height);
  for (const [as, quality] of WAYS[type === "image/jpeg" ? type : "other"]) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, as, quality));
    if (blob && blob.size <= MAX_BYTES) return blob;
  }
  return null;
}
