/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment ApiKeyRow on ApiKey {\n    id\n    kind\n    name\n    prefix\n    lastFour\n    publishableKey\n    scopes\n    allowedIps\n    allowedOrigins\n    serverSessionsOnly\n    createdAt\n    expiresAt\n    revokedAt\n    previousSecretUntil\n    lastUsedAt\n    lastUsedAddress\n    madeByApplication\n  }\n": typeof types.ApiKeyRowFragmentDoc,
    "\n  query ApiKeys {\n    apiKeys { ...ApiKeyRow }\n  }\n": typeof types.ApiKeysDocument,
    "\n  mutation CreateApiKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n": typeof types.CreateApiKeyDocument,
    "\n  mutation UpdateApiKey($input: UpdateApiKeyInput!) {\n    updateApiKey(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n": typeof types.UpdateApiKeyDocument,
    "\n  mutation RotateApiKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n": typeof types.RotateApiKeyDocument,
    "\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(id: $id) { apiKey { id revokedAt } }\n  }\n": typeof types.RevokeApiKeyDocument,
    "\n  fragment ApplicationRow on Application {\n    id\n    clientId\n    name\n    kind\n    redirectUris\n    scopes\n    createdAt\n    previousSecretUntil\n  }\n": typeof types.ApplicationRowFragmentDoc,
    "\n  query Applications {\n    applications { ...ApplicationRow }\n  }\n": typeof types.ApplicationsDocument,
    "\n  mutation RegisterApplication($input: RegisterApplicationInput!) {\n    registerApplication(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n": typeof types.RegisterApplicationDocument,
    "\n  mutation UpdateApplication($input: UpdateApplicationInput!) {\n    updateApplication(input: $input) { application { ...ApplicationRow } }\n  }\n": typeof types.UpdateApplicationDocument,
    "\n  mutation RotateApplicationSecret($input: RotateApplicationSecretInput!) {\n    rotateApplicationSecret(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n": typeof types.RotateApplicationSecretDocument,
    "\n  mutation RemoveApplication($id: ID!) {\n    removeApplication(id: $id) { application { id } }\n  }\n": typeof types.RemoveApplicationDocument,
    "\n  query Payments($first: Int!, $after: String, $filter: TransactionFilter) {\n    transactions(first: $first, after: $after, filter: $filter) {\n      nodes { ...PaymentRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.PaymentsDocument,
    "\n  query PaymentById($id: ID!) {\n    transaction(id: $id) { ...Payment }\n  }\n": typeof types.PaymentByIdDocument,
    "\n  query PaymentsOfDay($after: String, $from: DateTime!) {\n    transactions(first: 100, after: $after, filter: { from: $from }) {\n      nodes { id status amount { amount minorUnits currency } createdAt updatedAt }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.PaymentsOfDayDocument,
    "\n  subscription PaymentEvents($after: String) {\n    paymentEvents(after: $after) {\n      sequence\n      event { transaction { ...Payment } }\n    }\n  }\n": typeof types.PaymentEventsDocument,
    "\n  fragment PaymentRow on Transaction {\n    id\n    clientReference\n    status\n    late\n    overpaid\n    amount { amount minorUnits currency }\n    description\n    customer { name phone email }\n    paymentMethod { type network brand payer }\n    failure { code reason retryable }\n    createdAt\n    updatedAt\n  }\n": typeof types.PaymentRowFragmentDoc,
    "\n  fragment Payment on Transaction {\n    ...PaymentRow\n    final\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    checkout { checkoutId checkoutUrl expiresAt open }\n    attempts {\n      attemptId\n      status\n      paymentMethod { type network brand payer }\n      failure { code reason retryable }\n      createdAt\n      endedAt\n    }\n    metadata\n    paidAt\n    expiresAt\n  }\n": typeof types.PaymentFragmentDoc,
    "\n  query Viewer {\n    viewer {\n      role\n      scopes\n      member { email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n    }\n  }\n": typeof types.ViewerDocument,
    "\n  query Memberships {\n    viewer { memberships { merchant { id name } } }\n  }\n": typeof types.MembershipsDocument,
};
const documents: Documents = {
    "\n  fragment ApiKeyRow on ApiKey {\n    id\n    kind\n    name\n    prefix\n    lastFour\n    publishableKey\n    scopes\n    allowedIps\n    allowedOrigins\n    serverSessionsOnly\n    createdAt\n    expiresAt\n    revokedAt\n    previousSecretUntil\n    lastUsedAt\n    lastUsedAddress\n    madeByApplication\n  }\n": types.ApiKeyRowFragmentDoc,
    "\n  query ApiKeys {\n    apiKeys { ...ApiKeyRow }\n  }\n": types.ApiKeysDocument,
    "\n  mutation CreateApiKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n": types.CreateApiKeyDocument,
    "\n  mutation UpdateApiKey($input: UpdateApiKeyInput!) {\n    updateApiKey(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n": types.UpdateApiKeyDocument,
    "\n  mutation RotateApiKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n": types.RotateApiKeyDocument,
    "\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(id: $id) { apiKey { id revokedAt } }\n  }\n": types.RevokeApiKeyDocument,
    "\n  fragment ApplicationRow on Application {\n    id\n    clientId\n    name\n    kind\n    redirectUris\n    scopes\n    createdAt\n    previousSecretUntil\n  }\n": types.ApplicationRowFragmentDoc,
    "\n  query Applications {\n    applications { ...ApplicationRow }\n  }\n": types.ApplicationsDocument,
    "\n  mutation RegisterApplication($input: RegisterApplicationInput!) {\n    registerApplication(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n": types.RegisterApplicationDocument,
    "\n  mutation UpdateApplication($input: UpdateApplicationInput!) {\n    updateApplication(input: $input) { application { ...ApplicationRow } }\n  }\n": types.UpdateApplicationDocument,
    "\n  mutation RotateApplicationSecret($input: RotateApplicationSecretInput!) {\n    rotateApplicationSecret(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n": types.RotateApplicationSecretDocument,
    "\n  mutation RemoveApplication($id: ID!) {\n    removeApplication(id: $id) { application { id } }\n  }\n": types.RemoveApplicationDocument,
    "\n  query Payments($first: Int!, $after: String, $filter: TransactionFilter) {\n    transactions(first: $first, after: $after, filter: $filter) {\n      nodes { ...PaymentRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.PaymentsDocument,
    "\n  query PaymentById($id: ID!) {\n    transaction(id: $id) { ...Payment }\n  }\n": types.PaymentByIdDocument,
    "\n  query PaymentsOfDay($after: String, $from: DateTime!) {\n    transactions(first: 100, after: $after, filter: { from: $from }) {\n      nodes { id status amount { amount minorUnits currency } createdAt updatedAt }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.PaymentsOfDayDocument,
    "\n  subscription PaymentEvents($after: String) {\n    paymentEvents(after: $after) {\n      sequence\n      event { transaction { ...Payment } }\n    }\n  }\n": types.PaymentEventsDocument,
    "\n  fragment PaymentRow on Transaction {\n    id\n    clientReference\n    status\n    late\n    overpaid\n    amount { amount minorUnits currency }\n    description\n    customer { name phone email }\n    paymentMethod { type network brand payer }\n    failure { code reason retryable }\n    createdAt\n    updatedAt\n  }\n": types.PaymentRowFragmentDoc,
    "\n  fragment Payment on Transaction {\n    ...PaymentRow\n    final\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    checkout { checkoutId checkoutUrl expiresAt open }\n    attempts {\n      attemptId\n      status\n      paymentMethod { type network brand payer }\n      failure { code reason retryable }\n      createdAt\n      endedAt\n    }\n    metadata\n    paidAt\n    expiresAt\n  }\n": types.PaymentFragmentDoc,
    "\n  query Viewer {\n    viewer {\n      role\n      scopes\n      member { email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n    }\n  }\n": types.ViewerDocument,
    "\n  query Memberships {\n    viewer { memberships { merchant { id name } } }\n  }\n": types.MembershipsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ApiKeyRow on ApiKey {\n    id\n    kind\n    name\n    prefix\n    lastFour\n    publishableKey\n    scopes\n    allowedIps\n    allowedOrigins\n    serverSessionsOnly\n    createdAt\n    expiresAt\n    revokedAt\n    previousSecretUntil\n    lastUsedAt\n    lastUsedAddress\n    madeByApplication\n  }\n"): (typeof documents)["\n  fragment ApiKeyRow on ApiKey {\n    id\n    kind\n    name\n    prefix\n    lastFour\n    publishableKey\n    scopes\n    allowedIps\n    allowedOrigins\n    serverSessionsOnly\n    createdAt\n    expiresAt\n    revokedAt\n    previousSecretUntil\n    lastUsedAt\n    lastUsedAddress\n    madeByApplication\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ApiKeys {\n    apiKeys { ...ApiKeyRow }\n  }\n"): (typeof documents)["\n  query ApiKeys {\n    apiKeys { ...ApiKeyRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateApiKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n"): (typeof documents)["\n  mutation CreateApiKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateApiKey($input: UpdateApiKeyInput!) {\n    updateApiKey(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n"): (typeof documents)["\n  mutation UpdateApiKey($input: UpdateApiKeyInput!) {\n    updateApiKey(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateApiKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n"): (typeof documents)["\n  mutation RotateApiKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(id: $id) { apiKey { id revokedAt } }\n  }\n"): (typeof documents)["\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(id: $id) { apiKey { id revokedAt } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ApplicationRow on Application {\n    id\n    clientId\n    name\n    kind\n    redirectUris\n    scopes\n    createdAt\n    previousSecretUntil\n  }\n"): (typeof documents)["\n  fragment ApplicationRow on Application {\n    id\n    clientId\n    name\n    kind\n    redirectUris\n    scopes\n    createdAt\n    previousSecretUntil\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Applications {\n    applications { ...ApplicationRow }\n  }\n"): (typeof documents)["\n  query Applications {\n    applications { ...ApplicationRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RegisterApplication($input: RegisterApplicationInput!) {\n    registerApplication(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n"): (typeof documents)["\n  mutation RegisterApplication($input: RegisterApplicationInput!) {\n    registerApplication(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateApplication($input: UpdateApplicationInput!) {\n    updateApplication(input: $input) { application { ...ApplicationRow } }\n  }\n"): (typeof documents)["\n  mutation UpdateApplication($input: UpdateApplicationInput!) {\n    updateApplication(input: $input) { application { ...ApplicationRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateApplicationSecret($input: RotateApplicationSecretInput!) {\n    rotateApplicationSecret(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n"): (typeof documents)["\n  mutation RotateApplicationSecret($input: RotateApplicationSecretInput!) {\n    rotateApplicationSecret(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveApplication($id: ID!) {\n    removeApplication(id: $id) { application { id } }\n  }\n"): (typeof documents)["\n  mutation RemoveApplication($id: ID!) {\n    removeApplication(id: $id) { application { id } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Payments($first: Int!, $after: String, $filter: TransactionFilter) {\n    transactions(first: $first, after: $after, filter: $filter) {\n      nodes { ...PaymentRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query Payments($first: Int!, $after: String, $filter: TransactionFilter) {\n    transactions(first: $first, after: $after, filter: $filter) {\n      nodes { ...PaymentRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentById($id: ID!) {\n    transaction(id: $id) { ...Payment }\n  }\n"): (typeof documents)["\n  query PaymentById($id: ID!) {\n    transaction(id: $id) { ...Payment }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentsOfDay($after: String, $from: DateTime!) {\n    transactions(first: 100, after: $after, filter: { from: $from }) {\n      nodes { id status amount { amount minorUnits currency } createdAt updatedAt }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query PaymentsOfDay($after: String, $from: DateTime!) {\n    transactions(first: 100, after: $after, filter: { from: $from }) {\n      nodes { id status amount { amount minorUnits currency } createdAt updatedAt }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription PaymentEvents($after: String) {\n    paymentEvents(after: $after) {\n      sequence\n      event { transaction { ...Payment } }\n    }\n  }\n"): (typeof documents)["\n  subscription PaymentEvents($after: String) {\n    paymentEvents(after: $after) {\n      sequence\n      event { transaction { ...Payment } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PaymentRow on Transaction {\n    id\n    clientReference\n    status\n    late\n    overpaid\n    amount { amount minorUnits currency }\n    description\n    customer { name phone email }\n    paymentMethod { type network brand payer }\n    failure { code reason retryable }\n    createdAt\n    updatedAt\n  }\n"): (typeof documents)["\n  fragment PaymentRow on Transaction {\n    id\n    clientReference\n    status\n    late\n    overpaid\n    amount { amount minorUnits currency }\n    description\n    customer { name phone email }\n    paymentMethod { type network brand payer }\n    failure { code reason retryable }\n    createdAt\n    updatedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Payment on Transaction {\n    ...PaymentRow\n    final\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    checkout { checkoutId checkoutUrl expiresAt open }\n    attempts {\n      attemptId\n      status\n      paymentMethod { type network brand payer }\n      failure { code reason retryable }\n      createdAt\n      endedAt\n    }\n    metadata\n    paidAt\n    expiresAt\n  }\n"): (typeof documents)["\n  fragment Payment on Transaction {\n    ...PaymentRow\n    final\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    checkout { checkoutId checkoutUrl expiresAt open }\n    attempts {\n      attemptId\n      status\n      paymentMethod { type network brand payer }\n      failure { code reason retryable }\n      createdAt\n      endedAt\n    }\n    metadata\n    paidAt\n    expiresAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Viewer {\n    viewer {\n      role\n      scopes\n      member { email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n    }\n  }\n"): (typeof documents)["\n  query Viewer {\n    viewer {\n      role\n      scopes\n      member { email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Memberships {\n    viewer { memberships { merchant { id name } } }\n  }\n"): (typeof documents)["\n  query Memberships {\n    viewer { memberships { merchant { id name } } }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;