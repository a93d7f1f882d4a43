import { graphql } from "../../../generated/gql.ts";

graphql(`
  fragment PaymentMethodSettingsParts on PaymentMethodSettings {
    processors { ...ProcessorParts }
    methods { ...MethodSettingParts }
  }
  fragment ProcessorParts on Processor {
    id
    name
    state
    callbackUrl
    checkedAt
    canRefund
    credentials { name label help secret optional isSet value }
  }
  fragment MethodSettingParts on MethodSetting {
    method
    enabled
    minAmount { amount minorUnits currency }
    maxAmount { amount minorUnits currency }
    processors { id name networks available }
  }
`);

export const PAYMENT_METHODS = graphql(`
  query PaymentMethods {
    paymentMethods { ...PaymentMethodSettingsParts }
  }
`);

export const CONNECT_PROCESSOR = graphql(`
  mutation ConnectProcessor($input: ConnectProcessorInput!) {
    connectProcessor(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }
  }
`);

export const ENABLE_PROCESSOR = graphql(`
  mutation EnableProcessor($input: EnableProcessorInput!) {
    enableProcessor(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }
  }
`);

export const UPDATE_PAYMENT_METHODS = graphql(`
  mutation UpdatePaymentMethods($input: UpdatePaymentMethodsInput!) {
    updatePaymentMethods(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }
  }
`);
