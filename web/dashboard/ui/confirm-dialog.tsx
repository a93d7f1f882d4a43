import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import type { Answer } from "../lib/use-submit.ts";
import { FormDialog } from "./form-dialog.tsx";

interface Shown {
  title: string;
  /** What must be typed, such as the name of what goes; nothing where it is left out. */
  name?: string;
  /** What the last button does. */
  confirm: string;
  /** What the other button says, where "Cancel" would be taken for the deed itself. */
  keep?: string;
  /** Nothing goes: the button is no warning. */
  harmless?: boolean;
  act: () => Promise<Answer<unknown>>;
  onClose: () => void;
  /** What will break. */
  children: ReactNode;
}

/** Asks once more, and for a name to be typed before what many depend on goes for ever. */
export function ConfirmDialog({ name, confirm, keep, harmless = false, act, children, ...dialog }: Shown) {
  const { access } = useMessages();
  const [typed, setTyped] = useState("");
  return (
    <FormDialog
      send={act}
      submit={confirm}
      cancel={keep}
      danger={!harmless}
      disabled={name !== undefined && typed.trim() !== name}
      {...dialog}
    >
      {children}
      {name !== undefined && (
        <TextInput
          data-autofocus
          autoComplete="off"
          label={access.confirm(name)}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
