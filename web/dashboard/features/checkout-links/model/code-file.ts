import { qrPath } from "../../../lib/qr-path.ts";

/** Pixels per module. Sharp in print at about the size of a hand. */
const PNG_SCALE = 16;

/** The QR code as SVG. */
export function codeAsSvg(text: string): Blob {
  const { side, path } = qrPath(text);
  const picture = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`,
  ];
  return new Blob(picture, { type: "image/svg+xml" });
}

/** The QR code as PNG, for apps without SVG support. Drawn locally. */
export async function codeAsPng(text: string): Promise<Blob> {
  const { side, path } = qrPath(text);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side * PNG_SCALE;
  const paper = canvas.getContext("2d");
  if (!paper) throw new Error("This browser can’t draw images.");
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.scale(PNG_SCALE, PNG_SCALE);
  paper.fillStyle = "#000";
  paper.fill(new Path2D(path));
  const created = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!created) throw new Error("This browser can’t create a PNG file.");
  return created;
}
