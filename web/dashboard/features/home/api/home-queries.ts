import { graphql } from "../../../generated/gql.ts";

/** Today, yesterday up to the same time, and payments in progress, counted in one request. */
export const HOME = graphql(`
  query Home(
    $today: DateTime!
    $tomorrow: DateTime!
    $yesterday: DateTime!
    $sameTime: DateTime!
    $monthAgo: DateTime!
    $timeZone: String!
  ) {
    today: transactionSummary(from: $today, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {
      total { ...DayStats }
    }
    yesterday: transactionSummary(from: $yesterday, to: $sameTime, interval: MONTH, timeZone: $timeZone) {
      to
      total { ...DayStats }
    }
    open: transactionSummary(from: $monthAgo, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {
      total { pending processing }
    }
  }
`);

graphql(`
  fragment DayStats on TransactionStats {
    success
    successRate
    volumes { amount minorUnits currency }
  }
`);

export const RECENT_PAYMENTS = graphql(`
  query RecentPayments($first: Int!) {
    transactions(first: $first) {
      nodes { ...PaymentRow }
    }
  }
`);

export const FAILING_WEBHOOKS = graphql(`
  query FailingWebhooks {
    webhook {
      defaultCallbackUrl
      health {
        eventsWithoutUrl
        failingEndpoints { endpoint pending failingSince }
        pausedEndpoints { endpoint pending pausedAt }
      }
    }
  }
`);

/** Statistics over a range, for the charts. */
export const OVERVIEW = graphql(`
  query Overview($from: DateTime!, $to: DateTime!, $interval: Interval!, $timeZone: String!) {
    transactionSummary(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {
      interval
      total { ...OverviewStats }
      intervals { startsAt stats { ...OverviewStats } }
      byMethod { method stats { ...OverviewStats } }
      byNetwork { network stats { ...OverviewStats } }
      byReason { failure { code reason } count }
      approvalTimes { count medianSeconds p90Seconds buckets { upToSeconds count } }
    }
  }
`);

graphql(`
  fragment OverviewStats on TransactionStats {
    count
    success
    failed
    canceled
    expired
    successRate
    volumes { amount minorUnits currency }
  }
`);

/** Each payment method's results in the last 15 minutes. */
export const NETWORKS_NOW = graphql(`
  query NetworksNow {
    networkHealth {
      method
      network
      status
      attempts
      failedByNetwork
      pending
      successRate
      medianSeconds
      expectedSeconds
      baselineSeconds
      longestWaitSeconds
      minutes { paid failedByCustomer failedByNetwork pending }
      processors { processor status }
    }
  }
`);
