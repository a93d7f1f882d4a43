import { graphql } from "../../generated/gql.ts";

export const SETUP = graphql(`
  query Setup {
    setup { ...SetupSteps }
  }
`);

export const DISMISS_SETUP = graphql(`
  mutation DismissSetup {
    dismissSetup { setup { ...SetupSteps } }
  }
`);

graphql(`
  fragment SetupSteps on Setup {
    apiKey
    testPayment
    webhook
    brand
    member
    liveKey
    dismissedAt
  }
`);

export const MAKE_TEST_PAYMENT = graphql(`
  mutation MakeTestPayment($input: InitiateCheckoutInput!) {
    initiateCheckout(input: $input) { checkoutId checkoutUrl }
  }
`);
