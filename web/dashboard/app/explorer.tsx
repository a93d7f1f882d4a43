import { createRoot } from "react-dom/client";
import { parseExplorerUrl } from "../features/explorer/model/explorer-url.ts";

/** The dashboard's second document, for the explorer's frame and its separate window. */
const container = document.getElementById("root");
if (!container) throw new Error("explorer.html has no root.");
const root = createRoot(container);
// Imported dynamically: static imports that both documents share would load with each of them.
const { ExplorerWindow } = await import("../features/explorer/components/explorer-window.tsx");
await import("../features/explorer/components/explorer-theme.css");
root.render(<ExplorerWindow settings={parseExplorerUrl(window.location.search)} />);
