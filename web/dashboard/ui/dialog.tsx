import { CloseButton, Modal } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import classes from "./dialog.module.css";

interface Shown {
  title: string;
  onClose: () => void;
  /** Something in it would be lost: only its own button closes it. */
  mustAnswer?: boolean;
  children: ReactNode;
}

/** To the first that is still there: what was done may have taken the opener away, and even its row. */
function giveFocusTo(...places: (Element | null | undefined)[]): void {
  const place = places.find((one) => one?.isConnected);
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus();
}

/** In parts, because Mantine's own head is a `header`, which counts as a second banner of the page. */
export function Dialog({ title, onClose, mustAnswer = false, children }: Shown) {
  const { close } = useMessages();
  // It is there while it is open: whoever opened it gets the focus back when it goes.
  useEffect(() => {
    const opener = document.activeElement;
    const row = opener?.closest("tr");
    return () => giveFocusTo(opener, row, document.querySelector("main"));
  }, []);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={480}
      centered
      // Mantine's lock writes a style element, which our policy forbids; tokens.css does the same.
      lockScroll={false}
      closeOnEscape={!mustAnswer}
      closeOnClickOutside={false}
      classNames={{ content: classes.dialog ?? "", title: "title anywhere", body: classes.body ?? "" }}
    >
      <Modal.Overlay />
      <Modal.Content radius={12}>
        <div className={`${classes.head} line gap-16 between`}>
          <Modal.Title>{title}</Modal.Title>
          {!mustAnswer && <CloseButton aria-label={close} onClick={onClose} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
