import type { Scope } from "../../domain/scope.ts";
import { countReviews } from "../../store/reviews.ts";
import {
  type EndpointIncident,
  endAlert,
  findFailedDeliveries,
  findFailingEndpoints,
  findRecoveredEndpoints,
  findUnreportedReviews,
  markReviewsReported,
  raiseAlert,
} from "../../store/staff-alerts.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { queueMails } from "./queue-mails.ts";

/** Time after which a failing endpoint is reported. */
const FAILING_SECONDS = 3_600;
/** Minimum time between two emails about failed deliveries to one endpoint. */
const FAILED_DELIVERIES_PAUSE_SECONDS = 24 * 3_600;
/** Minimum time between two emails about a merchant's new reviews. */
const REVIEWS_PAUSE_SECONDS = 3_600;

type ReportDeps = Pick<Dependencies, "db" | "mailer">;

/**
 * Queues emails about incidents that no request causes: endpoints that fail or work again, failed deliveries, and
 * waiting reviews. The database transaction that queues an email also marks its incident as reported.
 */
export function reportIncidents(deps: ReportDeps) {
  const { db, mailer } = deps;

  /** @param mark stores that the incident is reported. False if it was before. */
  const report = (
    kind: "endpoint_failing" | "endpoint_recovered" | "deliveries_failed",
    { scope: { merchantId }, endpoint, at }: EndpointIncident,
    mark: (trx: Db) => Promise<boolean>,
  ) =>
    db.transaction().execute(async (trx) => {
      if (!(await mark(trx))) return;
      await queueMails(trx, deps, { merchantId, kind, subject: endpoint, at, facts: { endpoint } });
    });
  const raise =
    (kind: "endpoint_failing" | "deliveries_failed", pauseSeconds: number | null) =>
    (one: EndpointIncident) =>
      report(kind, one, (trx) =>
        raiseAlert(trx, one.scope, { kind, subject: one.endpoint, since: one.at }, pauseSeconds),
      );
  const reportFailing = raise("endpoint_failing", null);
  const reportFailedDeliveries = raise("deliveries_failed", FAILED_DELIVERIES_PAUSE_SECONDS);

  const reportReviews = (scope: Scope) =>
    db.transaction().execute(async (trx) => {
      const kind = "review_opened";
      const at = new Date();
      const reviews = await countReviews(trx, scope, true);
      const alert = { kind, subject: "", since: at } as const;
      if (reviews === 0 || !(await raiseAlert(trx, scope, alert, REVIEWS_PAUSE_SECONDS))) return;
      await markReviewsReported(trx, scope);
      await queueMails(trx, deps, {
        merchantId: scope.merchantId,
        kind,
        subject: "",
        at,
        facts: { reviews },
      });
    });

  return async (): Promise<void> => {
    if (!mailer) return;
    for (const one of await findFailingEndpoints(db, FAILING_SECONDS)) await reportFailing(one);
    for (const one of await findRecoveredEndpoints(db))
      await report("endpoint_recovered", one, (trx) => endAlert(trx, one.scope, one.endpoint));
    for (const one of await findFailedDeliveries(db, FAILED_DELIVERIES_PAUSE_SECONDS))
      await reportFailedDeliveries(one);
    for (const scope of await findUnreportedReviews(db, REVIEWS_PAUSE_SECONDS)) await reportReviews(scope);
  };
}
