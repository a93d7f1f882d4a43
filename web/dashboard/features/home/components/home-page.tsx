import { useNow } from "../../../lib/now.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { useWords } from "../../../lib/words/words.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import page from "../../../ui/page.module.css";
import { HOME } from "../api/home-queries.ts";
import { rangesAt } from "../model/day.ts";
import { useLiveAnswer } from "../model/use-live-answer.ts";
import { useRecent } from "../model/use-recent.ts";
import { useSetup } from "../model/use-setup.ts";
import { homeWords } from "../words/home-words.ts";
import { ChartsWhenNear } from "./charts-when-near.tsx";
import { FailingWebhooks } from "./failing-webhooks.tsx";
import classes from "./home-page.module.css";
import { LastDay } from "./last-day.tsx";
import { NetworksNow } from "./networks-now.tsx";
import { NoPayments } from "./no-payments.tsx";
import { OpenReviews } from "./open-reviews.tsx";
import { RecentPayments } from "./recent-payments.tsx";
import { SetupCard } from "./setup-card.tsx";
import { Today } from "./today.tsx";

/** While events keep coming, the numbers are asked for no more often. */
const PAUSE_MS = 2_000;
/** Where nothing happens, what is compared with yesterday moves on all the same. */
const ASKED_ANEW_MS = 5 * 60_000;

/** What happens now, then how it went. */
export function HomePage() {
  const words = useWords(homeWords);
  const { merchant } = useViewer();
  const mayManageWebhooks = useMay("manageWebhooks");
  const recent = useRecent();
  const setup = useSetup();
  const moment = String(Math.floor(useNow() / ASKED_ANEW_MS));
  const numbers = useLiveAnswer(HOME, moment, () => rangesAt(Date.now(), merchant.timeZone), PAUSE_MS);
  const isEmpty = recent.rows?.length === 0;
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{words.title}</h1>
        <ConnectionBadge />
      </header>
      <div className={classes.parts}>
        {mayManageWebhooks && <FailingWebhooks />}
        <OpenReviews />
        {setup.shown && <SetupCard setup={setup.shown} askAgain={setup.askAgain} />}
        {isEmpty ? (
          <section className={page.panel} aria-label={words.recent.title}>
            <NoPayments hasSteps={setup.shown !== null} />
          </section>
        ) : (
          <>
            <Today numbers={numbers} />
            <div className={classes.columns}>
              <RecentPayments recent={recent} />
              <div className={classes.side}>
                <NetworksNow />
                <LastDay numbers={numbers} />
              </div>
            </div>
            <ChartsWhenNear />
          </>
        )}
      </div>
    </div>
  );
}
