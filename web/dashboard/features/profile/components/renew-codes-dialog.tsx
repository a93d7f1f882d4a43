import { useRef, useState } from "react";
import { useMutation } from "urql";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { RENEW_RECOVERY_CODES } from "../api/profile-queries.ts";
import { profileWords } from "../words/profile-words.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Asks, then shows the new codes this once. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const { renewal: words } = useWords(profileWords).twoFactor;
  const [, renew] = useMutation(RENEW_RECOVERY_CODES);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isRenewed = useRef(false);

  async function act() {
    const { data, error } = await renew({});
    if (data) {
      isRenewed.current = true;
      setCodes(data.renewRecoveryCodes.recoveryCodes);
    }
    return { error };
  }

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      harmless
      act={act}
      // Once there are codes, only the button beneath them closes.
      onClose={() => isRenewed.current || onClose()}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
