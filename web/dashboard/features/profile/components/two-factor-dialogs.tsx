import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useMutation } from "urql";
import type { BeginTwoFactorMutation } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { inGroups } from "../../../lib/qr-path.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogForm } from "../../../ui/form-dialog.tsx";
import { OneTimeSecret } from "../../../ui/one-time-secret.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { BEGIN_TWO_FACTOR, CONFIRM_TWO_FACTOR, RENEW_RECOVERY_CODES } from "../api/profile-queries.ts";
import { profileMessages } from "../i18n/profile-messages.ts";
import classes from "./profile-page.module.css";

/** An authenticator that is being set up. */
type Offer = BeginTwoFactorMutation["beginTwoFactor"];
type Codes = readonly string[];

interface SetUpProps {
  /** Whether it replaces an active authenticator. */
  replaces: boolean;
  /** Whether passkeys already are a second factor. */
  hasPasskeys: boolean;
  onClose: () => void;
}

/** Setup in steps: requirements, QR code with a first code, recovery codes. Stores nothing outside memory. */
export function SetUpDialog({ replaces, hasPasskeys, onClose }: SetUpProps) {
  const { twoFactor: messages } = useMessages(profileMessages);
  const [, begin] = useMutation(BEGIN_TWO_FACTOR);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<Codes | null>(null);
  // The value when the dialog opened: after the first code, an authenticator is active.
  const [replaced] = useState(replaces);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (offer) {
    return (
      <Dialog onClose={onClose} title={messages.scan.title}>
        <ScanForm
          offer={offer}
          onConfirmed={(issued) => (issued ? setCodes(issued) : onClose())}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={replaced ? messages.replace : messages.begin.title}>
      <DialogForm
        send={() => begin({})}
        onSent={({ beginTwoFactor }) => setOffer(beginTwoFactor)}
        submit={messages.begin.go}
        onClose={onClose}
        data-autofocus
      >
        <p>{messages.begin.need}</p>
        <p>{messages.begin[replaced ? "replaces" : hasPasskeys ? "adds" : "ends"]}</p>
      </DialogForm>
    </Dialog>
  );
}

interface ScanProps {
  offer: Offer;
  /** @param codes null if the earlier ones stay */
  onConfirmed: (codes: Codes | null) => void;
  onClose: () => void;
}

/** The secret as QR code and as text, with a field for the first code. */
function ScanForm({ offer, onConfirmed, onClose }: ScanProps) {
  const { scan: messages } = useMessages(profileMessages).twoFactor;
  const [, confirm] = useMutation(CONFIRM_TWO_FACTOR);
  const form = useForm({
    initialValues: { code: "" },
    validate: { code: (code) => (code.trim() === "" ? messages.codeMissing : null) },
  });
  return (
    <DialogForm
      form={form}
      send={({ code }) => confirm({ code: code.replace(/\s/g, "") })}
      onSent={({ confirmTwoFactor }) => onConfirmed(confirmTwoFactor.recoveryCodes)}
      submit={messages.confirm}
      onClose={onClose}
    >
      <div className={classes.scan}>
        <QrCode text={offer.uri} label={messages.picture} />
        <div className="stack">
          <p>{messages.scan}</p>
          <p>{messages.type}</p>
          <Copyable text={offer.secret} displayText={inGroups(offer.secret)} label={messages.secret} />
        </div>
      </div>
      <TextInput
        // The button that had the focus is gone.
        autoFocus
        label={messages.code}
        description={messages.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.getInputProps("code")}
      />
    </DialogForm>
  );
}

/** Confirms, then shows the new codes once. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { renewal: messages } = useMessages(profileMessages).twoFactor;
  const [, renew] = useMutation(RENEW_RECOVERY_CODES);
  const [codes, setCodes] = useState<Codes | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={messages.title}>
      <DialogForm
        send={() => renew({})}
        onSent={({ renewRecoveryCodes }) => setCodes(renewRecoveryCodes.recoveryCodes)}
        submit={messages.confirm}
        onClose={onClose}
      >
        <p>{messages.text}</p>
      </DialogForm>
    </Dialog>
  );
}

/** Recovery codes for a lost phone, shown once. */
export function RecoveryCodes({ codes, onClose }: { codes: Codes; onClose: () => void }) {
  const { codes: messages } = useMessages(profileMessages).twoFactor;
  return (
    <Dialog onClose={onClose} requireButton title={messages.title}>
      <OneTimeSecret label={messages.label} secret={codes.join("\n")} messages={messages} onDone={onClose} />
    </Dialog>
  );
}
