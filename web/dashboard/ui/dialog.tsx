import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../lib/words/words.ts";
import classes from "./dialog.module.css";

interface Shown {
  title: string;
  onClose: () => void;
  /** Something in it would be lost: only its own button closes it. */
  mustAnswer?: boolean;
  children: ReactNode;
}

export function Dialog({ title, onClose, mustAnswer = false, children }: Shown) {
  const { close } = useWords();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={480}
      radius={12}
      centered
      // Mantine's lock writes a style element, which our policy forbids; tokens.css does the same.
      lockScroll={false}
      withCloseButton={!mustAnswer}
      closeOnEscape={!mustAnswer}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": close }}
      classNames={{
        content: classes.dialog ?? "",
        header: classes.header ?? "",
        title: classes.title ?? "",
        body: classes.body ?? "",
      }}
    >
      {children}
    </Modal>
  );
}
