import { type ReactNode, useState } from "react";
import { useMessages } from "../lib/i18n/messages.ts";
import { DEFAULT_OVERLAP, OVERLAP_SECONDS, type Overlap } from "../lib/remaining.ts";
import type { SubmitResult } from "../lib/use-submit.ts";
import { Dialog } from "./dialog.tsx";
import { DialogForm } from "./form-dialog.tsx";
import { OneTimeSecret } from "./one-time-secret.tsx";
import { RadioChoice } from "./radio-choice.tsx";

const OVERLAPS = Object.keys(OVERLAP_SECONDS) as Overlap[];

interface Props {
  /** What the texts call it: a secret, or a key that is not secret. */
  of: "secret" | "key";
  title: string;
  /** Title with the new value. */
  done: string;
  /** Label of the secret. */
  label: string;
  /** Replaces the warning if the new value can be read again. */
  readable?: string | undefined;
  rotate: (overlapSeconds: number) => Promise<SubmitResult<string | null>>;
  onClose: () => void;
  /** Explains the rotation. */
  children: ReactNode;
}

/** Asks when the old secret expires, then shows the new one once. */
export function RotateDialog({ of, title, done, label, readable, rotate, onClose, children }: Props) {
  const { [of]: messages, overlaps } = useMessages().access.rotate;
  const [overlap, setOverlap] = useState(DEFAULT_OVERLAP);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      onClose={onClose}
      requireButton={secret !== null && !readable}
      title={secret === null ? title : done}
    >
      {secret === null ? (
        <DialogForm
          send={() => rotate(OVERLAP_SECONDS[overlap])}
          onSent={setSecret}
          submit={messages.confirm}
          onClose={onClose}
        >
          {children}
          <RadioChoice
            label={messages.overlap}
            description={overlap === "none" ? messages.atOnce : messages.later}
            value={overlap}
            onChange={(chosen) => setOverlap(chosen as Overlap)}
            choices={OVERLAPS.map((value) => ({ value, label: overlaps[value] }))}
            data-autofocus
          />
        </DialogForm>
      ) : (
        <OneTimeSecret label={label} secret={secret} readable={readable} onDone={onClose} />
      )}
    </Dialog>
  );
}
