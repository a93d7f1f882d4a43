import { useWords } from "../../../lib/words/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ShownOnce } from "../../../ui/shown-once.tsx";
import { profileWords } from "../words/profile-words.ts";

interface Shown {
  codes: readonly string[];
  onClose: () => void;
}

/** The codes for who lost the telephone, this once. */
export function RecoveryCodes({ codes, onClose }: Shown) {
  const { codes: words } = useWords(profileWords).twoFactor;
  return (
    <Dialog onClose={onClose} mustAnswer title={words.title}>
      <ShownOnce label={words.label} secret={codes.join("\n")} words={words} onDone={onClose} />
    </Dialog>
  );
}
