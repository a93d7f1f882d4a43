import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import type { BeginTwoFactorMutation } from "../../../generated/graphql.ts";
import { inGroups } from "../../../lib/qr-path.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogForm } from "../../../ui/form-dialog.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { ShownOnce } from "../../../ui/shown-once.tsx";
import { BEGIN_TWO_FACTOR, CONFIRM_TWO_FACTOR, RENEW_RECOVERY_CODES } from "../api/profile-queries.ts";
import { profileWords } from "../words/profile-words.ts";
import classes from "./profile-page.module.css";

/** An authenticator to set up. */
type Offer = BeginTwoFactorMutation["beginTwoFactor"];
type Codes = readonly string[];

interface SetUpShown {
  /** Another authenticator is in use, and goes. */
  replaces: boolean;
  onClose: () => void;
}

/** From what one needs, over the picture and a first code, to the recovery codes. All of it is in memory alone. */
export function SetUpDialog({ replaces, onClose }: SetUpShown) {
  const { twoFactor: words } = useWords(profileWords);
  const [, begin] = useMutation(BEGIN_TWO_FACTOR);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<Codes | null>(null);
  // As it was: once the first code is right, one is in use.
  const [replaced] = useState(replaces);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (offer) {
    return (
      <Dialog onClose={onClose} title={words.scan.title}>
        <ScanForm offer={offer} onConfirmed={setCodes} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={replaced ? words.replace : words.begin.title}>
      <DialogForm
        send={() => begin({})}
        onSent={({ beginTwoFactor }) => setOffer(beginTwoFactor)}
        submit={words.begin.go}
        onClose={onClose}
        data-autofocus
      >
        <p>{words.begin.need}</p>
        <p>{replaced ? words.begin.replaces : words.begin.ends}</p>
      </DialogForm>
    </Dialog>
  );
}

interface ScanShown {
  offer: Offer;
  onConfirmed: (codes: Codes) => void;
  onClose: () => void;
}

/** The secret as a picture and as text, and the field for the first code. */
function ScanForm({ offer, onConfirmed, onClose }: ScanShown) {
  const { scan: words } = useWords(profileWords).twoFactor;
  const [, confirm] = useMutation(CONFIRM_TWO_FACTOR);
  const form = useForm({
    initialValues: { code: "" },
    validate: { code: (code) => (code.trim() === "" ? words.codeMissing : null) },
  });
  return (
    <DialogForm
      form={form}
      send={({ code }) => confirm({ code: code.replace(/\s/g, "") })}
      onSent={({ confirmTwoFactor }) => onConfirmed(confirmTwoFactor.recoveryCodes)}
      submit={words.confirm}
      onClose={onClose}
    >
      <div className={classes.scan}>
        <QrCode text={offer.uri} label={words.picture} />
        <div className="stack">
          <p>{words.scan}</p>
          <p>{words.type}</p>
          <Copyable text={offer.secret} shown={inGroups(offer.secret)} label={words.secret} />
        </div>
      </div>
      <TextInput
        // The button that had the focus is gone.
        autoFocus
        label={words.code}
        description={words.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.getInputProps("code")}
      />
    </DialogForm>
  );
}

/** Asks, then shows the new codes this once. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { renewal: words } = useWords(profileWords).twoFactor;
  const [, renew] = useMutation(RENEW_RECOVERY_CODES);
  const [codes, setCodes] = useState<Codes | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={words.title}>
      <DialogForm
        send={() => renew({})}
        onSent={({ renewRecoveryCodes }) => setCodes(renewRecoveryCodes.recoveryCodes)}
        submit={words.confirm}
        onClose={onClose}
      >
        <p>{words.text}</p>
      </DialogForm>
    </Dialog>
  );
}

/** The codes for who lost the telephone, this once. */
function RecoveryCodes({ codes, onClose }: { codes: Codes; onClose: () => void }) {
  const { codes: words } = useWords(profileWords).twoFactor;
  return (
    <Dialog onClose={onClose} mustAnswer title={words.title}>
      <ShownOnce label={words.label} secret={codes.join("\n")} words={words} onDone={onClose} />
    </Dialog>
  );
}
