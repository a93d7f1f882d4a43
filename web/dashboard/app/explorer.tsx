import { createRoot } from "react-dom/client";
import { readAddress } from "../features/explorer/model/explorer-address.ts";

/** The second document of the dashboard, for its frame and for a window of its own. */
const root = document.getElementById("root");
if (!root) throw new Error("explorer.html has no root.");
const opened = createRoot(root);
// Not with the document: what both documents name at once would come with each of them.
const { ExplorerWindow } = await import("../features/explorer/components/explorer-window.tsx");
await import("../features/explorer/components/explorer-theme.css");
opened.render(<ExplorerWindow opened={readAddress(window.location.search)} />);
