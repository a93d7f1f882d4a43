import { createContext, useContext } from "react";

/** Dialogs that any page can open: the command palette or the list of shortcuts. */
export type Overlay = "palette" | "shortcuts";

export const OverlayContext = createContext<(overlay: Overlay) => void>(() => undefined);

export const useOverlay = () => useContext(OverlayContext);
