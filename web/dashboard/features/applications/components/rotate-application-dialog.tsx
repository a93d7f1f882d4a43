import { useMutation } from "urql";
import type { ApplicationRowFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { RotateDialog } from "../../../ui/rotate-dialog.tsx";
import { ROTATE_APPLICATION_SECRET } from "../api/application-queries.ts";
import { applicationWords } from "../words/application-words.ts";

interface Shown {
  application: ApplicationRowFragment;
  onClose: () => void;
}

export function RotateApplicationDialog({ application, onClose }: Shown) {
  const { rotate: words } = useWords(applicationWords);
  const [, rotateSecret] = useMutation(ROTATE_APPLICATION_SECRET);

  async function rotate(overlapSeconds: number) {
    const { data, error } = await rotateSecret({ input: { id: application.id, overlapSeconds } });
    return { secret: data?.rotateApplicationSecret.clientSecret, error };
  }

  return (
    <RotateDialog name={application.name} label={words.label} rotate={rotate} onClose={onClose}>
      <p>{words.text}</p>
    </RotateDialog>
  );
}
