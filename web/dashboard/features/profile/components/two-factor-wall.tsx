import { Button, Skeleton } from "@mantine/core";
import { type Icon, IconDeviceMobile, IconFingerprint } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { signOut } from "../../../lib/sign-in.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { DocsLink } from "../../../ui/docs-link.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { PROFILE } from "../api/profile-queries.ts";
import { passkeyMessages } from "../i18n/passkey-messages.ts";
import { profileMessages } from "../i18n/profile-messages.ts";
import { supportsPasskeys } from "../model/passkey-browser.ts";
import { AddPasskeyDialog } from "./passkey-dialogs.tsx";
import classes from "./profile-page.module.css";
import { SetUpDialog } from "./two-factor-dialogs.tsx";

const RECHECK_MS = 5_000;

/** Replaces all pages of a merchant until the member has set up the required two-factor authentication. */
export function TwoFactorWall({ onDone }: { onDone: () => void }) {
  const { twoFactor } = useMessages(profileMessages);
  const { roles } = useMessages();
  const { wall: messages } = twoFactor;
  const { merchant, role } = useViewer();
  const [settingUp, setSettingUp] = useState<Factor | null>(null);
  // It may have been set up in another tab, or no longer be required.
  const recheck = useEffectEvent(() => {
    if (!settingUp && document.visibilityState === "visible") onDone();
  });
  useEffect(() => {
    document.addEventListener("visibilitychange", recheck);
    // A member without the factor has no live connection.
    const timer = setInterval(recheck, RECHECK_MS);
    return () => {
      document.removeEventListener("visibilitychange", recheck);
      clearInterval(timer);
    };
  }, []);
  const close = () => {
    setSettingUp(null);
    onDone();
  };
  return (
    <main className={classes.wall}>
      <title>{twoFactor.setUp}</title>
      <Logo height={24} />
      <div className={`panel stack gap-16 ${classes.card}`}>
        <div className="stack">
          <h1>{twoFactor.setUp}</h1>
          <p className="pretty anywhere">{messages.why(merchant.name, role ? roles[role] : "")}</p>
        </div>
        <Choices onChoose={setSettingUp} />
        <p className="hint">
          {messages.codes} <DocsLink href="/docs/passkeys">{messages.guide}</DocsLink>
        </p>
      </div>
      <Exits />
      {settingUp === "authenticator" && <SetUpDialog replaces={false} hasPasskeys={false} onClose={close} />}
      {settingUp === "passkey" && <AddPasskeyDialog isFirstFactor onClose={close} />}
    </main>
  );
}

type Factor = "authenticator" | "passkey";

/** The second factors, as equals. Passkeys only where the server and the browser have them. */
function Choices({ onChoose }: { onChoose: (factor: Factor) => void }) {
  const { wall: messages } = useMessages(profileMessages).twoFactor;
  const { add } = useMessages(passkeyMessages);
  const { data, problem } = useFreshQuery(PROFILE);
  if (!data && !problem) return <Skeleton height={240} animate={false} aria-busy />;
  return (
    <>
      {data?.profile.canUsePasskeys && supportsPasskeys() && (
        <Choice icon={IconFingerprint} {...messages.passkey}>
          <Button onClick={() => onChoose("passkey")}>{add}</Button>
        </Choice>
      )}
      <Choice icon={IconDeviceMobile} {...messages.authenticator}>
        <Button onClick={() => onChoose("authenticator")}>{messages.begin}</Button>
      </Choice>
    </>
  );
}

interface ChoiceProps {
  icon: Icon;
  title: string;
  text: string;
  children: ReactNode;
}

function Choice({ icon: FactorIcon, title, text, children }: ChoiceProps) {
  return (
    <section className={classes.choice}>
      <FactorIcon size={24} stroke={1.5} aria-hidden />
      <h2 className="heading">{title}</h2>
      <p className="muted pretty below-8">{text}</p>
      {children}
    </section>
  );
}

/** Who is signed in, with the ways out: another merchant, and signing out. */
function Exits() {
  const { wall: messages } = useMessages(profileMessages).twoFactor;
  const { shell } = useMessages();
  const { merchant, member, memberships } = useViewer();
  const [failed, setFailed] = useState(false);
  const others = memberships.filter((one) => one.merchant.id !== merchant.id);
  return (
    <div className="stack">
      <div className="row between gap-16 lines-8">
        {member && <p className="muted anywhere">{shell.signedInAs(member.email)}</p>}
        <Button variant="default" onClick={async () => setFailed(!(await signOut()))}>
          {shell.signOut}
        </Button>
      </div>
      {others.length > 0 && (
        <p className="row gap-16 lines-8">
          {others.map((one) => (
            <a key={one.merchant.id} className="anywhere" href={`/m/${one.merchant.id}/test`}>
              {messages.switchTo(one.merchant.name)}
            </a>
          ))}
        </p>
      )}
      {failed && (
        <p role="alert" className="failed">
          {shell.signOutFailed}
        </p>
      )}
    </div>
  );
}
