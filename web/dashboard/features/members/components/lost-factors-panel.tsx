import { Button } from "@mantine/core";
import { useState } from "react";
import { useMutation } from "urql";
import type { MemberRowFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Section } from "../../../ui/section.tsx";
import { REMOVE_MEMBER_TWO_FACTOR } from "../api/member-queries.ts";
import { memberMessages } from "../i18n/member-messages.ts";

/** Helps a member who lost the authenticator or passkeys and all recovery codes. */
export function LostFactorsPanel({ member: { id, email, hasTwoFactor } }: { member: MemberRowFragment }) {
  const { lostFactors: messages } = useMessages(memberMessages);
  const [isAsking, setAsking] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const [, remove] = useMutation(REMOVE_MEMBER_TWO_FACTOR);

  async function act() {
    const { data, error } = await remove({ id });
    if (data) setRemoved(true);
    return { error };
  }

  return (
    <Section
      title={messages.title}
      lead={hasTwoFactor ? messages.lead : messages.none}
      action={
        hasTwoFactor && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {messages.remove}
          </Button>
        )
      }
    >
      <p role="status" className="hide-empty">
        {isRemoved && messages.removed}
      </p>
      {isAsking && (
        <ConfirmDialog
          title={messages.confirmTitle(email)}
          confirm={messages.remove}
          act={act}
          onClose={() => setAsking(false)}
        >
          <p>{messages.text}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
