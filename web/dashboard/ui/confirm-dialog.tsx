import { TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import type { SubmitResult } from "../lib/use-submit.ts";
import { FormDialog } from "./form-dialog.tsx";

interface Props {
  title: string;
  /** Text to type, such as the name of the deleted object. Nothing to type if unset. */
  name?: string;
  /** Label of the confirm button. */
  confirm: string;
  /** Label of the cancel button where "Cancel" could mean the action itself. */
  keep?: string;
  /** Nothing is lost, so the button is not red. */
  harmless?: boolean;
  act: () => Promise<SubmitResult<unknown>>;
  onClose: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks for confirmation and, before a permanent deletion, for a typed name. */
export function ConfirmDialog({ name, confirm, keep, harmless = false, act, children, ...dialog }: Props) {
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
