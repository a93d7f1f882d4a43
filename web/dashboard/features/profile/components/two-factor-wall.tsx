import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { signOut } from "../../../lib/sign-in.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { Page } from "../../../ui/page.tsx";
import { profileMessages } from "../i18n/profile-messages.ts";
import { SetUpDialog } from "./two-factor-dialogs.tsx";

/** Replaces all pages of a merchant until the member has set up the required two-factor authentication. */
export function TwoFactorWall({ onDone }: { onDone: () => void }) {
  const { twoFactor } = useMessages(profileMessages);
  const { shell, roles } = useMessages();
  const { wall: messages } = twoFactor;
  const { merchant, member, memberships, role } = useViewer();
  const [isSettingUp, setSettingUp] = useState(false);
  const [failed, setFailed] = useState(false);
  const others = memberships.filter((one) => one.merchant.id !== merchant.id);
  // It may have been set up in another tab, or no longer be required.
  const recheck = useEffectEvent(() => {
    if (!isSettingUp && document.visibilityState === "visible") onDone();
  });
  useEffect(() => {
    document.addEventListener("visibilitychange", recheck);
    return () => document.removeEventListener("visibilitychange", recheck);
  }, []);
  const close = () => {
    setSettingUp(false);
    onDone();
  };
  return (
    <main className="pad">
      <title>{twoFactor.setUp}</title>
      <Page title={twoFactor.setUp} lead={messages.why(merchant.name, role ? roles[role] : "")}>
        <p className="below-24">
          <Button onClick={() => setSettingUp(true)}>{messages.begin}</Button>
        </p>
        {member && <p className="muted anywhere">{shell.signedInAs(member.email)}</p>}
        <p className="row gap-16 lines-8 above-8">
          {others.map((one) => (
            <a key={one.merchant.id} href={`/m/${one.merchant.id}/test`}>
              {messages.switchTo(one.merchant.name)}
            </a>
          ))}
          <Button variant="default" onClick={async () => setFailed(!(await signOut()))}>
            {shell.signOut}
          </Button>
        </p>
        {failed && <p role="alert">{shell.signOutFailed}</p>}
      </Page>
      {isSettingUp && <SetUpDialog replaces={false} onClose={close} />}
    </main>
  );
}
