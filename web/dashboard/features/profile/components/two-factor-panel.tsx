import { Button } from "@mantine/core";
import { IconLock, IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useMutation } from "urql";
import type { ProfileFieldsFragment } from "../../../generated/graphql.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { REMOVE_TWO_FACTOR } from "../api/profile-queries.ts";
import { profileMessages } from "../i18n/profile-messages.ts";
import classes from "./profile-page.module.css";
import { RenewCodesDialog, SetUpDialog } from "./two-factor-dialogs.tsx";

/** With fewer codes, a warning is shown. */
const FEW_CODES = 3;

type Act = "setUp" | "renew" | "remove";

/** Two-factor status, and recovery codes for a lost phone. */
export function TwoFactorPanel({ profile }: { profile: ProfileFieldsFragment }) {
  const { twoFactor: messages } = useMessages(profileMessages);
  const [act, setAct] = useState<Act | null>(null);
  const { hasTwoFactor, mustHaveTwoFactor, recoveryCodesLeft, passkeys } = profile;
  const hasPasskeys = passkeys.length > 0;
  const close = () => setAct(null);
  return (
    <section className={classes.part} aria-labelledby="two-factor">
      <div className="row gap-12 lines-4">
        <h2 id="two-factor">{messages.title}</h2>
        {hasTwoFactor || hasPasskeys ? (
          <StatusBadge
            tone="success"
            icon={IconShieldCheck}
            text={hasTwoFactor ? messages.on : messages.byPasskey}
          />
        ) : (
          <StatusBadge tone="pending" icon={IconLock} text={messages.off} />
        )}
      </div>
      <p className="muted readable pretty">
        {hasTwoFactor ? messages.isOn : messages.why} {mustHaveTwoFactor && messages.required}
      </p>
      {hasTwoFactor && (
        <p className={recoveryCodesLeft < FEW_CODES ? "above-8 warning weight-500" : "above-8"}>
          {messages.codesLeft(recoveryCodesLeft)}{" "}
          <span className="muted readable pretty">{messages.codesFor}</span>
        </p>
      )}
      <div className={`${classes.buttons} row at-end`}>
        <Button variant="default" onClick={() => setAct("setUp")}>
          {hasTwoFactor ? messages.replace : messages.setUp}
        </Button>
        {hasTwoFactor && (
          <>
            <Button variant="default" onClick={() => setAct("renew")}>
              {messages.renew}
            </Button>
            {(hasPasskeys || !mustHaveTwoFactor) && (
              <Button variant="default" onClick={() => setAct("remove")}>
                {messages.remove}
              </Button>
            )}
          </>
        )}
      </div>
      {act === "setUp" && <SetUpDialog replaces={hasTwoFactor} hasPasskeys={hasPasskeys} onClose={close} />}
      {act === "renew" && <RenewCodesDialog onClose={close} />}
      {act === "remove" && <RemoveDialog hasPasskeys={hasPasskeys} onClose={close} />}
    </section>
  );
}

function RemoveDialog({ hasPasskeys, onClose }: { hasPasskeys: boolean; onClose: () => void }) {
  const { removal: messages } = useMessages(profileMessages).twoFactor;
  const [, remove] = useMutation(REMOVE_TWO_FACTOR);
  return (
    <ConfirmDialog title={messages.title} confirm={messages.confirm} act={() => remove({})} onClose={onClose}>
      <p>{hasPasskeys ? messages.withPasskeys : messages.text}</p>
    </ConfirmDialog>
  );
}
