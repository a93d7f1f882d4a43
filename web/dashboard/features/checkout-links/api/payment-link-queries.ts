import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment PaymentLinkRow on PaymentLink {
    id
    url
    status
    amount { amount minorUnits currency }
    amountMin { amount minorUnits currency }
    amountMax { amount minorUnits currency }
    currency
    description
    paymentLimit
    endsAt
    pausedAt
    createdAt
    paymentCount
    openCount
  }
`);

export const PAYMENT_LINKS = graphql(`
  query PaymentLinks($first: Int!, $after: String) {
    paymentLinks(first: $first, after: $after) {
      nodes { ...PaymentLinkRow }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

export const PAYMENT_LINK = graphql(`
  query PaymentLink($id: ID!) {
    paymentLink(id: $id) { ...PaymentLinkRow }
  }
`);

export const CREATE_PAYMENT_LINK = graphql(`
  mutation CreatePaymentLink($input: CreatePaymentLinkInput!) {
    createPaymentLink(input: $input) {
      paymentLink { ...PaymentLinkRow }
    }
  }
`);

export const UPDATE_PAYMENT_LINK = graphql(`
  mutation UpdatePaymentLink($input: UpdatePaymentLinkInput!) {
    updatePaymentLink(input: $input) {
      paymentLink { ...PaymentLinkRow }
    }
  }
`);
