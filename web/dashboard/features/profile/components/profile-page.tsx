import { GrantsPanel } from "../../../entities/member/grants-panel.tsx";
import { SessionsPanel } from "../../../entities/member/sessions-panel.tsx";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { Page } from "../../../ui/page.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { PROFILE } from "../api/profile-queries.ts";
import { profileMessages } from "../i18n/profile-messages.ts";
import { DashboardPanel } from "./dashboard-panel.tsx";
import { EmailsPanel } from "./emails-panel.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import classes from "./profile-page.module.css";
import { PushPanel } from "./push-panel.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";

/** Settings → Profile: sign-in settings of the member, for every role. */
export function ProfilePage() {
  const messages = useMessages(profileMessages);
  const { data, problem, refetch } = useFreshQuery(PROFILE);
  const profile = data?.profile;
  return (
    <Page title={messages.title} lead={messages.lead}>
      <div className="stack gap-24">
        <div className="panel" aria-busy={!profile && !problem}>
          {!profile && problem && <ProblemPanel problem={problem} retry={refetch} />}
          {profile && (
            <>
              <section className={classes.part} aria-labelledby="email">
                <h2 id="email">{messages.signIn.email}</h2>
                <p className="anywhere">{profile.email}</p>
                {!profile.hasPassword && <p className="muted readable pretty">{messages.signIn.byCompany}</p>}
              </section>
              {profile.hasPassword && (
                <>
                  <PasswordPanel email={profile.email} />
                  <TwoFactorPanel profile={profile} />
                </>
              )}
            </>
          )}
        </div>
        {profile?.hasPassword && <PasskeysPanel profile={profile} />}
        <DashboardPanel />
        <EmailsPanel canReceiveEmail={profile?.canReceiveEmail ?? true} />
        <PushPanel />
        <SessionsPanel />
        <GrantsPanel />
      </div>
    </Page>
  );
}
