import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { useMutation } from "urql";
import type { GrantRowFragment } from "../../generated/graphql.ts";
import { useMessages } from "../../lib/i18n/messages.ts";
import { useMay } from "../../lib/viewer.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { REVOKE_GRANT } from "./grant-queries.ts";
import { memberAccessMessages } from "./i18n/member-access-messages.ts";
import type { AccessMember } from "./sessions-panel.tsx";

interface Props {
  grant: GrantRowFragment;
  member: AccessMember | undefined;
  onClose: () => void;
  onRevoked: (revoked: { id: string; name: string }) => void;
}

/** Explains the consequences, and offers to revoke the keys that the application created. */
export function RevokeGrantDialog({ grant, member, onClose, onRevoked }: Props) {
  const { grants: messages } = useMessages(memberAccessMessages);
  const [revokeApiKeys, setRevokeApiKeys] = useState(false);
  const [, revoke] = useMutation(REVOKE_GRANT);
  const { id, application, apiKeyCount } = grant;
  const mayRevoke = useMay("manageApiKeys");
  return (
    <ConfirmDialog
      title={messages.revokeTitle(application.name)}
      confirm={messages.revokeConfirm}
      act={async () => {
        const result = await revoke({ input: { id, revokeApiKeys, memberId: member?.id ?? null } });
        if (result.data) onRevoked({ id, name: application.name });
        return result;
      }}
      onClose={onClose}
    >
      <p>{member ? messages.revokeTextOfMember : messages.revokeText}</p>
      {apiKeyCount > 0 && !mayRevoke && <p>{messages.keysStay(apiKeyCount)}</p>}
      {apiKeyCount > 0 && mayRevoke && (
        <Checkbox
          label={messages.revokeKeys(apiKeyCount)}
          description={messages.revokeKeysHint}
          checked={revokeApiKeys}
          onChange={({ currentTarget }) => setRevokeApiKeys(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
