import { createContext, useContext } from "react";

/** What lies over every page: the palette, or the sheet of shortcuts. */
export type Overlay = "palette" | "shortcuts";

export const OverlayContext = createContext<(overlay: Overlay) => void>(() => undefined);

/** Opens what lies over every page. */
export const useOverlay = () => useContext(OverlayContext);
