import { CloseButton, Modal } from "@mantine/core";
import { createContext, type ReactNode, useEffect, useState } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import classes from "./dialog.module.css";

interface Props {
  title: string;
  onClose: () => void;
  /** Closing would lose data, so only its own button closes it. */
  requireButton?: boolean;
  /** Width in pixels. */
  size?: number;
  children: ReactNode;
}

/** Focuses the first element that still exists: the action may have removed the opener and even its row. */
function focusFirstPresent(...candidates: (Element | null | undefined)[]): void {
  const element = candidates.find((one) => one?.isConnected);
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/**
 * Keeps the dialog open until a response, which can contain a secret that is shown once. Null where closing
 * cancels the request.
 */
export const BlockDialogClosing = createContext<((isBlocked: boolean) => void) | null>(null);

/** Composed from parts, because Mantine's own header is a `header` element, a second banner landmark. */
export function Dialog({ title, onClose, requireButton = false, size = 480, children }: Props) {
  const { close } = useMessages();
  const [isBlocked, setBlocked] = useState(false);
  // Mounted while open. The opener gets the focus back on unmount.
  useEffect(() => {
    const opener = document.activeElement;
    const row = opener?.closest("tr");
    return () => focusFirstPresent(opener, row, document.querySelector("main"));
  }, []);
  return (
    <Modal.Root
      opened
      onClose={() => !isBlocked && onClose()}
      size={size}
      centered
      // Mantine's scroll lock inserts a style element, which our policy forbids; tokens.css locks instead.
      lockScroll={false}
      closeOnEscape={!requireButton}
      closeOnClickOutside={false}
      classNames={{ content: classes.dialog ?? "", title: "title anywhere", body: classes.body ?? "" }}
    >
      <Modal.Overlay />
      <Modal.Content radius={12}>
        <div className={`${classes.head} line gap-16 between`}>
          <Modal.Title>{title}</Modal.Title>
          {!requireButton && <CloseButton aria-label={close} disabled={isBlocked} onClick={onClose} />}
        </div>
        <Modal.Body>
          <BlockDialogClosing value={setBlocked}>{children}</BlockDialogClosing>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
