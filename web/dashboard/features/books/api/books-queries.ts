import { graphql } from "../../../generated/gql.ts";

export const BUSINESS_DAYS = graphql(`
  query BusinessDays($from: String, $to: String) {
    businessDays(from: $from, to: $to) {
      days {
        date
        startsAt
        endsAt
        over
        openDifferences
        openReviews
        figures {
          processor
          opening { amount minorUnits currency }
          captured { amount minorUnits currency }
          refunded { amount minorUnits currency }
          fees { amount minorUnits currency }
          settled { amount minorUnits currency }
          closing { amount minorUnits currency }
          paymentCount
          refundCount
        }
      }
    }
  }
`);

export const STATEMENT_ROW = graphql(`
  fragment StatementRow on Statement {
    id
    processor
    name
    layout
    periodFrom
    periodTo
    lines
    skipped
    matched
    posted
    openDifferences
    resolvedDifferences
    settledDifferences
    uploadedAt
    checkedAt
  }
`);

export const STATEMENTS = graphql(`
  query Statements($first: Int!, $after: String) {
    statements(first: $first, after: $after) {
      nodes { ...StatementRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const STATEMENT = graphql(`
  query Statement($id: ID!) {
    statement(id: $id) {
      ...StatementRow
      differences { kind count open }
    }
  }
`);

export const DIFFERENCE_ROW = graphql(`
  fragment DifferenceRow on Difference {
    id
    kind
    about
    line
    transactionId
    ourReference
    processorReference
    ours { amount minorUnits currency }
    theirs { amount minorUnits currency }
    gapMinorUnits
    ourStatus
    theirStatus
    at
    atEdge
    state
    note
    endedAt
  }
`);

export const DIFFERENCES = graphql(`
  query Differences($first: Int!, $after: String, $filter: DifferenceFilter) {
    differences(first: $first, after: $after, filter: $filter) {
      nodes { ...DifferenceRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const RESOLVE_DIFFERENCE = graphql(`
  mutation ResolveDifference($input: ResolveDifferenceInput!) {
    resolveDifference(input: $input) {
      difference { ...DifferenceRow }
    }
  }
`);

export const CHECK_STATEMENT = graphql(`
  mutation CheckStatement($id: ID!) {
    checkStatement(id: $id) {
      statement { ...StatementRow }
    }
  }
`);

export const REMOVE_STATEMENT = graphql(`
  mutation RemoveStatement($id: ID!) {
    removeStatement(id: $id) { statementId }
  }
`);
