import { IconClock, IconProgress } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { HomeQuery } from "../../../generated/graphql.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/messages.ts";
import type { LiveResult } from "../../../lib/live/use-live-query.ts";
import { amountText } from "../../../lib/money.ts";
import { percent } from "../../../lib/percent.ts";
import { useScope } from "../../../lib/scope.ts";
import { inZone } from "../../../lib/time.ts";
import { useClock, useViewer } from "../../../lib/viewer.ts";
import { Amount } from "../../../ui/amount.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { homeMessages } from "../i18n/home-messages.ts";
import { toVolumes } from "../model/day.ts";
import { hourMinute, whole } from "../model/labels.ts";
import { volumeIn } from "../model/overview.ts";
import { LivePart, Waiting } from "./live-part.tsx";
import classes from "./today.module.css";

/** Today's numbers, compared with yesterday up to the same time. */
export function Today({ numbers }: { numbers: LiveResult<HomeQuery> }) {
  const { today: messages } = useMessages(homeMessages);
  return (
    <LivePart
      title={inZone(messages.title, useClock())}
      response={numbers}
      waiting={<Waiting count={4} height={82} className={classes.figures} />}
    >
      {(data) => <Figures data={data} />}
    </LivePart>
  );
}

function Figures({ data }: { data: HomeQuery }) {
  const { today: messages } = useMessages(homeMessages);
  const { merchant } = useViewer();
  const { locale } = useLanguage();
  const scope = useScope();
  const { total } = data.today;
  const before = data.yesterday.total;
  const time = hourMinute(data.yesterday.to, { timeZone: merchant.timeZone, locale });
  const than = (value: string | null) =>
    value === null ? messages.noneBefore(time) : messages.before(value, time);
  const [volume, ...others] = toVolumes(total.volumes, merchant.currency);
  const volumeBefore = volumeIn(before, volume.currency);
  const { pending, processing } = data.open.total;
  return (
    <dl className={classes.figures}>
      <Figure name={messages.volume} note={than(volumeBefore && amountText(volumeBefore, locale))}>
        <Amount money={volume} size="display" />
        {others.map((money) => (
          <span key={money.currency} className={classes.less}>
            <Amount money={money} />
          </span>
        ))}
      </Figure>
      <Figure name={messages.paid} note={than(before.success === 0 ? null : whole(before.success, locale))}>
        {whole(total.success, locale)}
      </Figure>
      <Figure
        name={messages.rate}
        note={than(before.successRate == null ? null : percent(before.successRate, locale))}
      >
        {total.successRate == null ? (
          <span className={`muted weight-500 ${classes.less}`}>{messages.noRate}</span>
        ) : (
          percent(total.successRate, locale)
        )}
      </Figure>
      <Figure
        name={messages.open}
        note={
          <span className="row lines-0 gap-16">
            <StatusBadge tone="pending" icon={IconClock} text={messages.pending(whole(pending, locale))} />
            <StatusBadge
              tone={processing > 0 ? "processing" : "pending"}
              icon={IconProgress}
              text={messages.processing(whole(processing, locale))}
            />
          </span>
        }
      >
        <Link to="/m/$merchantId/$mode/payments" params={scope} search={{ status: "pending,processing" }}>
          {whole(pending + processing, locale)}
        </Link>
      </Figure>
    </dl>
  );
}

function Figure({ name, note, children }: { name: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt className="muted small">{name}</dt>
      <dd className={`digits weight-650 ${classes.value}`}>{children}</dd>
      <dd className="muted small digits">{note}</dd>
    </div>
  );
}
