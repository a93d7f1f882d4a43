import { graphql } from "../../../generated/gql.ts";

export const MERCHANT_SETTINGS = graphql(`
  query MerchantSettings {
    merchant { ...MerchantSettingsFields }
  }
`);

graphql(`
  fragment MerchantSettingsFields on Merchant {
    id
    name
    country
    currency
    timeZone
    brandColor
    logoUrl
  }
`);

export const UPDATE_MERCHANT = graphql(`
  mutation UpdateMerchant($input: UpdateMerchantInput!) {
    updateMerchant(input: $input) { merchant { ...MerchantSettingsFields } }
  }
`);

/** Creates a session to preview the hosted page. */
export const MAKE_SAMPLE_CHECKOUT = graphql(`
  mutation MakeSampleCheckout($input: InitiateCheckoutInput!) {
    initiateCheckout(input: $input) { checkoutUrl }
  }
`);
