import { graphql } from "../../../generated/gql.ts";

export const PAYMENT_EXCHANGES = graphql(`
  query PaymentExchanges($id: ID!) {
    transaction(id: $id) {
      id
      exchanges { ...ExchangeRow }
    }
  }
  fragment ExchangeRow on ProcessorExchange {
    id
    connector
    direction
    operation
    at
    durationMs
    httpStatus
    answer
    problem
  }
`);
