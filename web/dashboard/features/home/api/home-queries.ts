import { graphql } from "../../../generated/gql.ts";

/** Today against yesterday, the last 24 hours, and what is under way: exact, and of one moment or nearly so. */
export const HOME = graphql(`
  query Home(
    $today: DateTime!
    $tomorrow: DateTime!
    $yesterday: DateTime!
    $sameTime: DateTime!
    $dayAgo: DateTime!
    $nextHour: DateTime!
    $monthAgo: DateTime!
    $timeZone: String!
  ) {
    today: summary(from: $today, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {
      total { ...DayTally }
    }
    yesterday: summary(from: $yesterday, to: $sameTime, interval: MONTH, timeZone: $timeZone) {
      to
      total { ...DayTally }
    }
    lastDay: summary(from: $dayAgo, to: $nextHour, interval: HOUR, timeZone: $timeZone) {
      intervals { startsAt tally { success } }
      byMethod { method tally { count pending processing success successRate } }
    }
    open: summary(from: $monthAgo, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {
      total { pending processing }
    }
  }
`);

export const DAY_TALLY = graphql(`
  fragment DayTally on Tally {
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
      health { eventsWithoutUrl failingEndpoints { endpoint pending since } }
    }
  }
`);

/** How payments went over a range, for its charts. */
export const OVERVIEW = graphql(`
  query Overview($from: DateTime!, $to: DateTime!, $interval: Interval!, $timeZone: String!) {
    summary(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {
      interval
      total { ...OverviewTally }
      intervals { startsAt tally { ...OverviewTally } }
      byMethod { method tally { ...OverviewTally } }
      byNetwork { network tally { ...OverviewTally } }
      byReason { failure { code } count }
      approvalTimes { count medianSeconds p90Seconds buckets { upToSeconds count } }
    }
  }
`);

export const OVERVIEW_TALLY = graphql(`
  fragment OverviewTally on Tally {
    count
    success
    failed
    canceled
    expired
    successRate
    volumes { amount minorUnits currency }
  }
`);

/** How each way to pay did in the last quarter of an hour. */
export const NETWORKS_NOW = graphql(`
  query NetworksNow {
    networkHealth {
      method
      network
      state
      attempts
      failedByNetwork
      pending
      successRate
      medianSeconds
      expectedSeconds
      baselineSeconds
      longestWaitSeconds
      minutes { paid failedByCustomer failedByNetwork pending }
      processors { processor state }
    }
  }
`);
