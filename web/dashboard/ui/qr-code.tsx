import { useMemo } from "react";
import { qrPath } from "../lib/qr-path.ts";

/**
 * Black on white even in dark mode, because scanners need it. Colors are attributes, which our policy allows.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { side, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
