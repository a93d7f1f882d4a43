import { graphql } from "../../../generated/gql.ts";

export const PAYMENTS = graphql(`
  query Payments($first: Int, $after: String, $last: Int, $before: String, $filter: TransactionFilter) {
    transactions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      nodes { ...PaymentRow }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }
`);

export const SAVED_VIEWS = graphql(`
  query SavedViews {
    savedViews { name search }
  }
`);

export const SAVE_VIEW = graphql(`
  mutation SaveView($input: SaveViewInput!) {
    saveView(input: $input) { savedView { name search } }
  }
`);

export const REMOVE_SAVED_VIEW = graphql(`
  mutation RemoveSavedView($name: String!) {
    removeSavedView(input: { name: $name }) { savedView { name search } }
  }
`);
