import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import classes from "./side-panel.module.css";

interface Props {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Panel beside a list that stays usable. Full screen on phones. Escape closes it. */
export function SidePanel({ label, onClose, children }: Props) {
  const messages = useMessages();
  const panel = useRef<HTMLElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    const panelElement = panel.current;
    panelElement?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      const inDialog = document.querySelector('[aria-modal="true"], [role="menu"], [role="dialog"]');
      if (event.key === "Escape" && !event.defaultPrevented && !inDialog) close();
    };
    // In the capture phase, before a dialog closes itself: Escape then only closes the dialog.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKey, { capture: true });
      // If the focused element in the panel is gone, the body has the focus. Focus elsewhere stays there.
      const at = document.activeElement;
      const isOurs = at === document.body || panelElement?.contains(at);
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
