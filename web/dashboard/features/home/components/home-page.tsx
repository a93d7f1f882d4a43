import { useIntersection } from "@mantine/hooks";
import { Suspense, useEffect, useState } from "react";
import { NoPayments } from "../../../entities/payment/no-payments.tsx";
import { SetupCard } from "../../../entities/setup/setup-card.tsx";
import { SETUP } from "../../../entities/setup/setup-queries.ts";
import { isChecklistVisible } from "../../../entities/setup/setup-steps.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useLiveQuery } from "../../../lib/live/use-live-query.ts";
import { useNow } from "../../../lib/now.ts";
import { useMay, useViewer } from "../../../lib/viewer.ts";
import { ConnectionBadge } from "../../../ui/connection-badge.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import { Page } from "../../../ui/page.tsx";
import { SectionBoundary } from "../../../ui/section-boundary.tsx";
import { HOME, RECENT_PAYMENTS } from "../api/home-queries.ts";
import { homeMessages } from "../i18n/home-messages.ts";
import { rangesAt } from "../model/day.ts";
import classes from "./home-page.module.css";
import { NetworksNow } from "./networks-now.tsx";
import { RECENT, RecentPayments } from "./recent-payments.tsx";
import { Today } from "./today.tsx";
import { FailingWebhooks, OpenReviews } from "./warnings.tsx";

const Overview = lazyComponent(() => import("./overview.tsx"), "Overview");

/** Minimum interval between reloads while events arrive. */
const NUMBERS = { pause: null, minInterval: 2_000 };
/** Step of the comparison with yesterday. Each step is a separate query, whose result is cached. */
const COMPARISON_STEP_MS = 5 * 60_000;

/** Live numbers, then statistics. */
export function HomePage() {
  const messages = useMessages(homeMessages);
  const { merchant } = useViewer();
  const mayManageWebhooks = useMay("manageWebhooks");
  const recent = useLiveQuery(RECENT_PAYMENTS, { first: RECENT }, { pause: null });
  const moment = Math.floor(useNow() / COMPARISON_STEP_MS) * COMPARISON_STEP_MS;
  const numbers = useLiveQuery(HOME, rangesAt(moment, merchant.timeZone), NUMBERS);
  const isEmpty = recent.data?.transactions.nodes.length === 0;
  return (
    <Page title={messages.title} beside={<ConnectionBadge />}>
      <div className="stack gap-16">
        {mayManageWebhooks && <FailingWebhooks />}
        <OpenReviews />
        <FirstSteps />
        {isEmpty ? (
          <section className="panel" aria-label={messages.recent.title}>
            <NoPayments />
          </section>
        ) : (
          <>
            <Today numbers={numbers} />
            <div className={classes.columns}>
              <RecentPayments recent={recent} />
              <NetworksNow />
            </div>
            <LazyCharts />
          </>
        )}
      </div>
    </Page>
  );
}

/** Deliveries follow their event after a moment. */
const SETUP_REFRESH = { pause: null, minInterval: 10_000 };

/** Setup checklist, updated live. Loaded only for members who see it, until it is complete. */
function FirstSteps() {
  const viewer = useViewer();
  const [isOver, setOver] = useState(!useMay("manageApiKeys", "test"));
  const { data } = useLiveQuery(SETUP, {}, { ...SETUP_REFRESH, isOver });
  const isWanted = data !== undefined && isChecklistVisible(data.setup, viewer);
  if (data && !isWanted && !isOver) setOver(true);
  return isWanted ? <SetupCard setup={data.setup} /> : null;
}

/**
 * Loads the charts when they scroll into view or get the focus, because they are more than half of the code.
 * Their heading is always there.
 */
function LazyCharts() {
  const { charts } = useMessages(homeMessages);
  const { ref, entry } = useIntersection();
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (entry?.isIntersecting) setIsNear(true);
  }, [entry]);
  const chartsPlaceholder = (
    <section ref={ref} aria-label={charts.title} aria-busy={isNear} className={classes.charts}>
      <h2 className="large weight-600">{charts.title}</h2>
    </section>
  );
  return isNear ? (
    <SectionBoundary>
      <Suspense fallback={chartsPlaceholder}>
        <Overview />
      </Suspense>
    </SectionBoundary>
  ) : (
    chartsPlaceholder
  );
}
