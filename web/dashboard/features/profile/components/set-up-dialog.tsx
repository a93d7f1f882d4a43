import { type FormEvent, useState } from "react";
import { useMutation } from "urql";
import { type Problem, problemOf } from "../../../lib/problem.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import classes from "../../../ui/dialog-form.module.css";
import { BEGIN_TWO_FACTOR } from "../api/profile-queries.ts";
import { profileWords } from "../words/profile-words.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type Offer, ScanForm } from "./scan-form.tsx";

interface Shown {
  /** Another authenticator is in use, and goes. */
  replaces: boolean;
  onClose: () => void;
}

/** From what one needs, over the picture and a first code, to the recovery codes. All of it is in memory alone. */
export function SetUpDialog({ replaces, onClose }: Shown) {
  const { twoFactor: words } = useWords(profileWords);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // As it was: once the first code is right, one is in use.
  const [replaced] = useState(replaces);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (offer) {
    return (
      <Dialog onClose={onClose} title={words.scan.title}>
        <ScanForm offer={offer} onConfirmed={setCodes} onCancel={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={replaced ? words.replace : words.begin.title}>
      <BeginForm replaces={replaced} onOffered={setOffer} onCancel={onClose} />
    </Dialog>
  );
}

interface BeginShown {
  replaces: boolean;
  onOffered: (offer: Offer) => void;
  onCancel: () => void;
}

function BeginForm({ replaces, onOffered, onCancel }: BeginShown) {
  const profile = useWords(profileWords);
  const { begin: words } = profile.twoFactor;
  const [{ fetching }, begin] = useMutation(BEGIN_TWO_FACTOR);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = await begin({});
    setProblem(error ? problemOf(error) : null);
    if (data) onOffered(data.beginTwoFactor);
  }

  return (
    <form className={classes.fields} onSubmit={submit}>
      <p>{words.need}</p>
      <p>{replaces ? words.replaces : words.ends}</p>
      <DialogEnd problem={problem} onCancel={onCancel} loading={fetching} data-autofocus>
        {words.go}
      </DialogEnd>
    </form>
  );
}
