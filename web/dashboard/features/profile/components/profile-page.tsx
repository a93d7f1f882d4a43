import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import { useWords } from "../../../lib/words/words.ts";
import page from "../../../ui/page.module.css";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { PROFILE } from "../api/profile-queries.ts";
import { profileWords } from "../words/profile-words.ts";
import { DashboardPanel } from "./dashboard-panel.tsx";
import { GrantsPanel } from "./grants-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import classes from "./profile-page.module.css";
import { SessionsPanel } from "./sessions-panel.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";

/** Settings → Profile: a member's own way in, for every role. */
export function ProfilePage() {
  const words = useWords(profileWords);
  const { data, problem, again } = useFreshQuery(PROFILE);
  const profile = data?.profile;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{words.title}</h1>
      </header>
      <p className={page.lead}>{words.lead}</p>
      <div className="stack gap-24">
        <div className={page.panel} aria-busy={!profile && !problem}>
          {!profile && problem && <ProblemPanel problem={problem} retry={again} />}
          {profile && (
            <>
              <section className={classes.part} aria-labelledby="email">
                <h2 id="email">{words.signIn.email}</h2>
                <p className="anywhere">{profile.email}</p>
                {!profile.hasPassword && <p className={classes.quiet}>{words.signIn.byCompany}</p>}
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
        <DashboardPanel />
        <SessionsPanel />
        <GrantsPanel />
      </div>
    </div>
  );
}
