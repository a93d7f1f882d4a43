import { Button } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import { Link, useSearch } from "@tanstack/react-router";
import { useId } from "react";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useLiveQuery } from "../../../lib/live/use-live-query.ts";
import { useNow } from "../../../lib/now.ts";
import { useScope } from "../../../lib/scope.ts";
import { useViewer } from "../../../lib/viewer.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ProblemPanel } from "../../../ui/problem-panel.tsx";
import { OVERVIEW } from "../api/home-queries.ts";
import { chartMessages } from "../i18n/chart-messages.ts";
import { homeMessages } from "../i18n/home-messages.ts";
import { getCurrencies, type Overview as Summed } from "../model/overview.ts";
import { getRange, type HomeSearch, RANGES, rangeVariables, withRange } from "../model/range.ts";
import { ApprovalChart, MethodChart, RateChart, ReasonBars, VolumeChart } from "./charts.tsx";
import classes from "./overview.module.css";

/** Charts update less often. */
const FRESHNESS = { pause: null, minInterval: 10_000 };

/** Statistics over the range in the URL. */
export function Overview() {
  const { charts } = useMessages(homeMessages);
  const messages = useMessages(chartMessages);
  const { merchant } = useViewer();
  const search: HomeSearch = useSearch({ strict: false });
  const range = getRange(search);
  const variables = rangeVariables(range, useNow(), merchant.timeZone);
  const { data, problem, isStale, retry } = useLiveQuery(OVERVIEW, variables, FRESHNESS);
  const currencies = data ? getCurrencies(data.transactionSummary, merchant.currency) : [];
  const currency = currencies.find((one) => one === search.currency) ?? currencies[0] ?? merchant.currency;
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isStale && !problem} className="above-8">
      <div className={`row lines-8 gap-16 below-12 ${classes.head}`}>
        <h2 id={id} className="large weight-600">
          {charts.title}
        </h2>
        {currencies.length > 1 && (
          <Switch
            label={messages.currency}
            chosen={currency}
            choices={currencies.map((one) => ({ name: one, search: { ...search, currency: one } }))}
          />
        )}
        <Switch
          label={messages.ranges.label}
          chosen={messages.ranges[range]}
          choices={RANGES.map((one) => ({ name: messages.ranges[one], search: withRange(search, one) }))}
        />
      </div>
      {problem && isStale ? (
        <div className="panel">
          <ProblemPanel problem={problem} retry={retry} />
        </div>
      ) : (
        data && <Charts summary={data.transactionSummary} currency={currency} />
      )}
    </section>
  );
}

function Charts({ summary, currency }: { summary: Summed; currency: string }) {
  if (summary.total.count === 0) return <NothingInRange />;
  return (
    <div className={classes.charts}>
      <VolumeChart summary={summary} currency={currency} />
      <RateChart summary={summary} />
      <MethodChart summary={summary} currency={currency} />
      <ReasonBars byReason={summary.byReason} />
      <ApprovalChart approvalTimes={summary.approvalTimes} />
    </div>
  );
}

function NothingInRange() {
  const { empty: messages } = useMessages(chartMessages);
  const search: HomeSearch = useSearch({ strict: false });
  const params = useScope();
  return (
    <div className="panel">
      <EmptyState icon={IconChartBar} title={messages.title}>
        <p>{messages.text}</p>
        {getRange(search) !== "12m" && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/m/$merchantId/$mode"
                params={params}
                search={withRange(search, "12m")}
                resetScroll={false}
              />
            )}
          >
            {messages.longer}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}

interface Choices {
  label: string;
  chosen: string;
  choices: { name: string; search: HomeSearch }[];
}

/** A choice of a few links. */
function Switch({ label, chosen, choices }: Choices) {
  const params = useScope();
  return (
    <nav className={`switch ${classes.switch}`} aria-label={label}>
      {choices.map(({ name, search }) => (
        <Link
          key={name}
          to="/m/$merchantId/$mode"
          params={params}
          search={search}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={name === chosen || undefined}
          data-current={name === chosen || undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
