import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import classes from "./side-panel.module.css";

interface Shown {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the list, which stays in use; on a phone it takes the screen. Escape closes it. */
export function SidePanel({ label, onClose, children }: Shown) {
  const messages = useMessages();
  const panel = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    const shown = panel.current;
    shown?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      const inDialog = document.querySelector('[aria-modal="true"], [role="menu"], [role="dialog"]');
      if (event.key === "Escape" && !event.defaultPrevented && !inDialog) close();
    };
    // Before a dialog hears of it: then it is still there, and the key is for it alone.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKey, { capture: true });
      // What had the focus in it is gone, and the body has it. Who works elsewhere is left there.
      const at = document.activeElement;
      const isOurs = at === document.body || shown?.contains(at);
      if (isOurs && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section className={classes.panel} aria-label={label} ref={panel} tabIndex={-1}>
      <ActionIcon
        className={classes.close ?? ""}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={messages.close}
        onClick={onClose}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {children}
    </section>
  );
}
