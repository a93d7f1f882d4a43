import { Button } from "@mantine/core";
import { useState } from "react";
import type { PasskeyRowFragment, ProfileFieldsFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { Section } from "../../../ui/section.tsx";
import { passkeyMessages } from "../i18n/passkey-messages.ts";
import { profileMessages } from "../i18n/profile-messages.ts";
import { supportsPasskeys } from "../model/passkey-browser.ts";
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import { RenewCodesDialog } from "./two-factor-dialogs.tsx";

/** With fewer codes, a warning is shown. */
const FEW_CODES = 3;

type Act = { kind: "add" | "renew" } | { kind: "rename" | "remove"; passkey: PasskeyRowFragment };

/** The member's passkeys. Recovery codes are here if the member has no authenticator. */
export function PasskeysPanel({ profile }: { profile: ProfileFieldsFragment }) {
  const messages = useMessages(passkeyMessages);
  const { renew } = useMessages(profileMessages).twoFactor;
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const { passkeys, canUsePasskeys, hasTwoFactor, mustHaveTwoFactor, recoveryCodesLeft } = profile;
  const isLastFactor = !hasTwoFactor && passkeys.length === 1;
  const isRequired = isLastFactor && mustHaveTwoFactor;
  const canAdd = canUsePasskeys && supportsPasskeys();
  const { columns } = messages;
  return (
    <Section
      title={messages.title}
      lead={messages.lead}
      action={
        canAdd && (
          <Button variant="default" onClick={() => setAct({ kind: "add" })}>
            {messages.add}
          </Button>
        )
      }
    >
      <div className="panel">
        {!canAdd && <Obstacle of={canUsePasskeys ? messages.unsupported : messages.unavailable} />}
        {(canAdd || passkeys.length > 0) && (
          <DataTable
            caption={messages.caption}
            rows={passkeys}
            problem={null}
            retry={() => {}}
            empty={<p className="pad muted readable">{messages.none}</p>}
            isWhole
            columns={[
              { name: columns.name, kind: "title", value: ({ name }) => name },
              {
                name: columns.kind,
                value: ({ isSynced }) => (isSynced ? messages.synced : messages.oneDevice),
              },
              { name: columns.added, at: ({ createdAt }) => createdAt },
              {
                name: columns.used,
                at: ({ lastUsedAt }) => lastUsedAt,
                cell: ({ lastUsedAt }) => !lastUsedAt && <span className="muted">{messages.neverUsed}</span>,
              },
              {
                name: columns.actions,
                card: "end",
                acts: (passkey) => [
                  {
                    text: messages.rename,
                    label: messages.renameLabel(passkey.name),
                    run: () => setAct({ kind: "rename", passkey }),
                  },
                  ...(isRequired
                    ? []
                    : [
                        {
                          text: messages.remove,
                          label: messages.removeLabel(passkey.name),
                          danger: true,
                          run: () => setAct({ kind: "remove", passkey }),
                        },
                      ]),
                ],
              },
            ]}
          />
        )}
        {isRequired && <p className="pad-12 ruled muted small">{messages.required}</p>}
        {passkeys.length > 0 && !hasTwoFactor && (
          <div className="pad row gap-12 lines-8">
            <p className={recoveryCodesLeft < FEW_CODES ? "warning weight-500" : "muted"}>
              {messages.codesLeft(recoveryCodesLeft)}
            </p>
            <Button variant="default" className="push" onClick={() => setAct({ kind: "renew" })}>
              {renew}
            </Button>
          </div>
        )}
      </div>
      {act?.kind === "add" && (
        <AddPasskeyDialog isFirstFactor={!hasTwoFactor && passkeys.length === 0} onClose={close} />
      )}
      {act?.kind === "rename" && <RenamePasskeyDialog passkey={act.passkey} onClose={close} />}
      {act?.kind === "remove" && (
        <RemovePasskeyDialog passkey={act.passkey} isLastFactor={isLastFactor} onClose={close} />
      )}
      {act?.kind === "renew" && <RenewCodesDialog onClose={close} />}
    </Section>
  );
}

/** Why the member cannot add a passkey here. */
function Obstacle({ of }: { of: { title: string; text: string; link: string } }) {
  return (
    <p className="pad-12 small warning" role="status">
      <strong>{of.title}</strong> {of.text} <DocsLink href="/docs/passkeys">{of.link}</DocsLink>
    </p>
  );
}
