import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { drillMessages } from "../../../entities/drill/i18n/drill-messages.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useNow } from "../../../lib/now.ts";
import { useScope } from "../../../lib/scope.ts";
import { useFreshQuery } from "../../../lib/use-fresh-query.ts";
import classes from "../../../ui/banner.module.css";
import { WEBHOOK_DRILL_STATUS } from "../api/drill-status-queries.ts";
import { drillWarningMessages } from "../i18n/drill-warning-messages.ts";
import { findDrillWarning } from "../model/drill-warning.ts";

/** Warns before a live key that no webhook drill passed within 30 days. Refuses nothing. */
export function DrillWarning() {
  const messages = useMessages(drillWarningMessages);
  const { steps } = useMessages(drillMessages);
  const params = { ...useScope(), mode: "test" as const };
  const now = useNow();
  const { data } = useFreshQuery(WEBHOOK_DRILL_STATUS);
  const warning = data && findDrillWarning(data.webhookDrillStatus, now);
  return (
    <div role="status" className={classes.position}>
      {warning && (
        <div className={classes.banner}>
          <IconAlertTriangle size={20} aria-hidden />
          <div className="stack gap-4">
            <h2>{messages.title[warning.reason]}</h2>
            {warning.failed.length > 0 && (
              <p>{messages.failed(warning.failed.map((kind) => steps[kind]).join(", "))}</p>
            )}
            <p>{messages.text}</p>
            <p className="row gap-16">
              {warning.drillId && warning.reason === "not_passed" && (
                <Link
                  to="/m/$merchantId/$mode/settings/webhooks/drills/$drillId"
                  params={{ ...params, drillId: warning.drillId }}
                >
                  {messages.report}
                </Link>
              )}
              <Link to="/m/$merchantId/$mode/settings/webhooks" params={params}>
                {messages.run}
              </Link>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
