import { graphql } from "../../../generated/gql.ts";

export const BUSINESS_DAYS = graphql(`
  query BusinessDays($from: String, $to: String) {
    businessDays(from: $from, to: $to) {
      days {
        date
        startsAt
        endsAt
        final
        openDiscrepancies
        openReviews
        balances {
          processor
          openingBalance { amount minorUnits currency }
          captured { amount minorUnits currency }
          refunded { amount minorUnits currency }
          disputed { amount minorUnits currency }
          fees { amount minorUnits currency }
          paidOut { amount minorUnits currency }
          closingBalance { amount minorUnits currency }
          paymentCount
          refundCount
        }
      }
    }
  }
`);

graphql(`
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
    openDiscrepancies
    resolvedDiscrepancies
    autoResolvedDiscrepancies
    uploadedAt
    checkedAt
  }
`);

export const STATEMENTS = graphql(`
  query Statements($first: Int!, $after: String, $filter: StatementFilter) {
    statements(first: $first, after: $after, filter: $filter) {
      nodes { ...StatementRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const STATEMENT = graphql(`
  query Statement($id: ID!) {
    statement(id: $id) {
      ...StatementRow
      discrepancyCounts { kind count openCount }
    }
  }
`);

graphql(`
  fragment DiscrepancyRow on Discrepancy {
    id
    kind
    lineKind
    lineNumber
    transactionId
    ledgerReference
    processorReference
    ledgerAmount { amount minorUnits currency }
    statementAmount { amount minorUnits currency }
    processorAmount { amount minorUnits currency }
    difference { amount minorUnits currency }
    ledgerStatus
    statementStatus
    occurredAt
    nearPeriodBoundary
    status
    note
    resolvedAt
  }
`);

export const DISCREPANCIES = graphql(`
  query Discrepancies($first: Int!, $after: String, $filter: DiscrepancyFilter) {
    discrepancies(first: $first, after: $after, filter: $filter) {
      nodes { ...DiscrepancyRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const RESOLVE_DISCREPANCY = graphql(`
  mutation ResolveDiscrepancy($input: ResolveDiscrepancyInput!) {
    resolveDiscrepancy(input: $input) {
      discrepancy { ...DiscrepancyRow }
    }
  }
`);

export const PREVIEW_STATEMENT = graphql(`
  mutation PreviewStatement($input: PreviewStatementInput!) {
    previewStatement(input: $input) {
      preview {
        headings
        reading {
          columns {
            reference secondReference date amount amountOut fee currency kind status
          }
          kind
          currency
          dateOrder
          moneyOut
        }
        layout
        unclear
        isMoneyOutUnclear
        lines {
          number
          kind
          status
          ourReference
          processorReference
          amount { amount minorUnits currency }
          fee { amount minorUnits currency }
          at
        }
        unreadable { number column value code params message }
      }
    }
  }
`);

export const CHECK_STATEMENT = graphql(`
  mutation CheckStatement($id: ID!) {
    checkStatement(input: { id: $id }) {
      statement { ...StatementRow }
    }
  }
`);

export const REMOVE_STATEMENT = graphql(`
  mutation RemoveStatement($id: ID!) {
    removeStatement(input: { id: $id }) { statementId }
  }
`);
