import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "urql";
import { inGroups } from "../../../lib/qr-path.ts";
import { useRefusal } from "../../../lib/use-refusal.ts";
import { useWords } from "../../../lib/words/words.ts";
import { Copyable } from "../../../ui/copyable.tsx";
import { DialogEnd } from "../../../ui/dialog-end.tsx";
import classes from "../../../ui/dialog-form.module.css";
import { QrCode } from "../../../ui/qr-code.tsx";
import { CONFIRM_TWO_FACTOR } from "../api/profile-queries.ts";
import { profileWords } from "../words/profile-words.ts";
import own from "./profile-page.module.css";

/** An authenticator to set up. */
export interface Offer {
  secret: string;
  uri: string;
}

interface Shown {
  offer: Offer;
  /** With the recovery codes. */
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** The secret as a picture and as text, and the field for the first code. */
export function ScanForm({ offer, onConfirmed, onCancel }: Shown) {
  const profile = useWords(profileWords);
  const { scan: words } = profile.twoFactor;
  const [, confirm] = useMutation(CONFIRM_TWO_FACTOR);
  const form = useForm({
    initialValues: { code: "" },
    validate: { code: (code) => (code.trim() === "" ? words.codeMissing : null) },
  });
  const refusal = useRefusal(form);

  async function send({ code }: { code: string }) {
    const { data, error } = await confirm({ code: code.replace(/\s/g, "") });
    refusal.show(error);
    if (data) onConfirmed(data.confirmTwoFactor.recoveryCodes);
  }

  return (
    <form className={classes.fields} onSubmit={form.onSubmit(send)} noValidate>
      <div className={own.scan}>
        <QrCode text={offer.uri} label={words.picture} />
        <div className="stack">
          <p>{words.scan}</p>
          <p>{words.type}</p>
          <Copyable text={offer.secret} shown={inGroups(offer.secret)} label={words.secret} />
        </div>
      </div>
      <TextInput
        ref={focus}
        label={words.code}
        description={words.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.getInputProps("code")}
      />
      <DialogEnd problem={refusal.problem} onCancel={onCancel} loading={form.submitting}>
        {words.confirm}
      </DialogEnd>
    </form>
  );
}

/** The button that had the focus is gone: the field has it now. */
const focus = (field: HTMLInputElement | null) => field?.focus();
