import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useMutation } from "urql";
import type { GrantRowFragment } from "../../../generated/graphql.ts";
import { useMay } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { REVOKE_GRANT } from "../api/grant-queries.ts";
import { profileWords } from "../words/profile-words.ts";

interface Shown {
  grant: GrantRowFragment;
  onClose: () => void;
}

/** Says what stops, and offers to revoke the keys that the application made. */
export function RevokeGrantDialog({ grant, onClose }: Shown) {
  const { grants: words } = useWords(profileWords);
  const [revokeApiKeys, setRevokeApiKeys] = useState(false);
  const [, revoke] = useMutation(REVOKE_GRANT);
  const { id, application, apiKeyCount } = grant;
  const mayRevoke = useMay("manageApiKeys");
  return (
    <ConfirmDialog
      title={words.revokeTitle(application.name)}
      confirm={words.revoke}
      act={() => revoke({ input: { id, revokeApiKeys } })}
      onClose={onClose}
    >
      <p>{words.revokeText}</p>
      {apiKeyCount > 0 && !mayRevoke && <p>{words.keysStay(apiKeyCount)}</p>}
      {apiKeyCount > 0 && mayRevoke && (
        <Checkbox
          label={words.revokeKeys(apiKeyCount)}
          description={words.revokeKeysHint}
          checked={revokeApiKeys}
          onChange={({ currentTarget }) => setRevokeApiKeys(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
