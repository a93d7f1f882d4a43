import { useNavigate } from "@tanstack/react-router";
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { useScope } from "../lib/scope.ts";
import { useShortcuts } from "../lib/shortcuts.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { DialogBoundary } from "../ui/section-boundary.tsx";
import { type Overlay, OverlayContext } from "./overlay-context.ts";

const OVERLAYS: Record<Overlay, ComponentType<{ onClose: () => void }>> = {
  palette: lazyComponent(() => import("./palette/palette.tsx"), "Palette"),
  shortcuts: lazyComponent(() => import("./palette/shortcut-sheet.tsx"), "ShortcutSheet"),
};

/** The palette, the list of shortcuts, their keys, and the keys that open pages. */
export function Overlays({ children }: { children: ReactNode }) {
  const params = useScope();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const toggle = useEffectEvent(() => {
    const isBelowADialog = open === null && document.querySelector("[aria-modal='true']") !== null;
    if (!isBelowADialog) setOpen(open === "palette" ? null : "palette");
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      if (!isPalette || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) toggle();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  useShortcuts({
    "?": () => setOpen("shortcuts"),
    "g h": () => void navigate({ to: "/m/$merchantId/$mode", params }),
    "g p": () => void navigate({ to: "/m/$merchantId/$mode/payments", params }),
    "g r": () => void navigate({ to: "/m/$merchantId/$mode/reviews", params }),
    "g l": () => void navigate({ to: "/m/$merchantId/$mode/checkout-links", params }),
    "g b": () => void navigate({ to: "/m/$merchantId/$mode/reconciliation", params }),
    "g s": () => void navigate({ to: "/m/$merchantId/$mode/settings", params }),
  });
  const OpenOverlay = open && OVERLAYS[open];
  return (
    <OverlayContext value={setOpen}>
      {children}
      <DialogBoundary onClose={close}>
        <Suspense>{OpenOverlay && <OpenOverlay onClose={close} />}</Suspense>
      </DialogBoundary>
    </OverlayContext>
  );
}
