import { useMutation } from "urql";
import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";
import { useWords } from "../../../lib/words/words.ts";
import { RotateDialog } from "../../../ui/rotate-dialog.tsx";
import { ROTATE_API_KEY } from "../api/api-key-queries.ts";
import { apiKeyWords } from "../words/api-key-words.ts";

export function RotateKeyDialog({ apiKey, onClose }: { apiKey: ApiKeyRowFragment; onClose: () => void }) {
  const words = useWords(apiKeyWords);
  const [, rotateKey] = useMutation(ROTATE_API_KEY);

  async function rotate(overlapSeconds: number) {
    const { data, error } = await rotateKey({ input: { id: apiKey.id, overlapSeconds } });
    return { secret: data?.rotateApiKey.secret, error };
  }

  return (
    <RotateDialog
      name={apiKey.name}
      label={words.secret.label}
      readable={apiKey.kind === "SECRET" ? undefined : words.secret.readable}
      rotate={rotate}
      onClose={onClose}
    >
      <p>{words.rotate[apiKey.kind]}</p>
    </RotateDialog>
  );
}
