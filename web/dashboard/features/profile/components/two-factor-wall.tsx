import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { signOut } from "../../../lib/sign-in.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { Page } from "../../../ui/page.tsx";
import { PROFILE } from "../api/profile-queries.ts";
import { passkeyMessages } from "../i18n/passkey-messages.ts";
import { profileMessages } from "../i18n/profile-messages.ts";
import { supportsPasskeys } from "../model/passkey-browser.ts";
import { AddPasskeyDialog } from "./passkey-dialogs.tsx";
import { SetUpDialog } from "./two-factor-dialogs.tsx";

/** Replaces all pages of a merchant until the member has set up the required two-factor authentication. */
export function TwoFactorWall({ onDone }: { onDone: () => void }) {
  const { twoFactor } = useMessages(profileMessages);
  const { shell, roles } = useMessages();
  const { wall: messages } = twoFactor;
  const { merchant, member, memberships, role } = useViewer();
  const passkeyTexts = useMessages(passkeyMessages);
  const { data } = useFreshQuery(PROFILE);
  const [settingUp, setSettingUp] = useState<"authenticator" | "passkey" | null>(null);
  const [failed, setFailed] = useState(false);
  const others = memberships.filter((one) => one.merchant.id !== merchant.id);
  // It may have been set up in another tab, or no longer be required.
  const recheck = useEffectEvent(() => {
    if (!settingUp && document.visibilityState === "visible") onDone();
  });
  useEffect(() => {
    document.addEventListener("visibilitychange", recheck);
    return () => document.removeEventListener("visibilitychange", recheck);
  }, []);
  const close = () => {
    setSettingUp(null);
    onDone();
  };
  return (
    <main className="pad">
      <title>{twoFactor.setUp}</title>
      <Page title={twoFactor.setUp} lead={messages.why(merchant.name, role ? roles[role] : "")}>
        <p className="row gap-12 lines-8 below-24">
          <Button onClick={() => setSettingUp("authenticator")}>{messages.begin}</Button>
          {data?.profile.canUsePasskeys && supportsPasskeys() && (
            <Button variant="default" onClick={() => setSettingUp("passkey")}>
              {passkeyTexts.add}
            </Button>
          )}
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
      {settingUp === "authenticator" && <SetUpDialog replaces={false} hasPasskeys={false} onClose={close} />}
      {settingUp === "passkey" && <AddPasskeyDialog isFirstFactor onClose={close} />}
    </main>
  );
}
