import { Radio } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { OVERLAP_SECONDS, OVERLAPS, type Overlap, USUAL_OVERLAP } from "../lib/overlap.ts";
import { type Problem, problemOf, type RequestError } from "../lib/problem.ts";
import { useWords } from "../lib/words/words.ts";
import { Dialog } from "./dialog.tsx";
import { DialogEnd } from "./dialog-end.tsx";
import classes from "./dialog-form.module.css";
import { ShownOnce } from "./shown-once.tsx";

interface Shown {
  /** Whose secret. */
  name: string;
  /** What the secret is called where it is shown. */
  label: string;
  /** Said in place of the warning where the new one may be read again. */
  readable?: string | undefined;
  rotate: (
    overlapSeconds: number,
  ) => Promise<{ secret?: string | undefined; error?: RequestError | undefined }>;
  onClose: () => void;
  /** What rotating means. */
  children: ReactNode;
}

/** Asks how long the old secret works on, then shows the new one this once. */
export function RotateDialog({ name, label, readable, rotate, onClose, children }: Shown) {
  const { access } = useWords();
  const words = access.rotate;
  const [overlap, setOverlap] = useState<Overlap>(USUAL_OVERLAP);
  const [secret, setSecret] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [acting, setActing] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (acting) return;
    setActing(true);
    const answer = await rotate(OVERLAP_SECONDS[overlap]);
    setActing(false);
    setProblem(answer.error ? problemOf(answer.error) : null);
    if (answer.secret) setSecret(answer.secret);
  }

  if (secret) {
    return (
      <Dialog onClose={onClose} mustAnswer={!readable} title={words.done(name)}>
        <ShownOnce label={label} secret={secret} readable={readable} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={words.title(name)}>
      <form className={classes.fields} onSubmit={submit}>
        {children}
        <Radio.Group
          label={words.overlap}
          description={overlap === "none" ? words.overlapHints.none : words.overlapHints.some}
          value={overlap}
          onChange={(chosen) => setOverlap(chosen as Overlap)}
        >
          <div className={classes.choices}>
            {OVERLAPS.map((each) => (
              <Radio
                iconColor="var(--on-brand)"
                key={each}
                value={each}
                label={words.overlaps[each]}
                data-autofocus={each === USUAL_OVERLAP || undefined}
              />
            ))}
          </div>
        </Radio.Group>
        <DialogEnd problem={problem} onCancel={onClose} loading={acting}>
          {words.open}
        </DialogEnd>
      </form>
    </Dialog>
  );
}
