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
    "\n  fragment AuditEntryRow on AuditEntry {\n    id\n    at\n    actor\n    actorName\n    action\n    target\n    mode\n    address\n    before\n    after\n  }\n": typeof types.AuditEntryRowFragmentDoc,
    "\n  query AuditLog($first: Int!, $after: String, $filter: AuditFilter) {\n    auditLog(first: $first, after: $after, filter: $filter) {\n      nodes { ...AuditEntryRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.AuditLogDocument,
    "\n  query AuditNames {\n    members { id email }\n    apiKeys { id name }\n    applications { id name }\n  }\n": typeof types.AuditNamesDocument,
    "\n  fragment MemberRow on Member {\n    id\n    email\n    role\n    joinedAt\n    lastSeenAt\n    hasTwoFactor\n  }\n": typeof types.MemberRowFragmentDoc,
    "\n  fragment InvitationRow on Invitation {\n    id\n    email\n    role\n    invitedBy\n    expiresAt\n  }\n": typeof types.InvitationRowFragmentDoc,
    "\n  query Members {\n    members { ...MemberRow }\n  }\n": typeof types.MembersDocument,
    "\n  query Invitations {\n    invitations { ...InvitationRow }\n  }\n": typeof types.InvitationsDocument,
    "\n  mutation InviteMember($input: InviteMemberInput!) {\n    inviteMember(input: $input) { invitation { ...InvitationRow } }\n  }\n": typeof types.InviteMemberDocument,
    "\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(id: $id) { invitation { id } }\n  }\n": typeof types.WithdrawInvitationDocument,
    "\n  mutation ChangeRole($input: ChangeRoleInput!) {\n    changeRole(input: $input) { member { id role } }\n  }\n": typeof types.ChangeRoleDocument,
    "\n  mutation RemoveMember($id: ID!) {\n    removeMember(id: $id) { member { id } }\n  }\n": typeof types.RemoveMemberDocument,
    "\n  query Payments($first: Int!, $after: String, $filter: TransactionFilter) {\n    transactions(first: $first, after: $after, filter: $filter) {\n      nodes { ...PaymentRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.PaymentsDocument,
    "\n  query PaymentById($id: ID!) {\n    transaction(id: $id) { ...Payment }\n  }\n": typeof types.PaymentByIdDocument,
    "\n  query PaymentsOfDay($after: String, $from: DateTime!) {\n    transactions(first: 100, after: $after, filter: { from: $from }) {\n      nodes { id status amount { amount minorUnits currency } createdAt updatedAt }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.PaymentsOfDayDocument,
    "\n  fragment GrantRow on Grant {\n    id\n    application { name }\n    scopes\n    createdAt\n    expiresAt\n    apiKeyCount\n  }\n": typeof types.GrantRowFragmentDoc,
    "\n  query Grants {\n    grants { ...GrantRow }\n  }\n": typeof types.GrantsDocument,
    "\n  mutation WithdrawGrant($id: ID!, $revokeApiKeys: Boolean!) {\n    withdrawGrant(id: $id, revokeApiKeys: $revokeApiKeys) { revokedApiKeys grant { id } }\n  }\n": typeof types.WithdrawGrantDocument,
    "\n  fragment ProfileFields on Profile {\n    email\n    hasPassword\n    hasTwoFactor\n    recoveryCodesLeft\n  }\n": typeof types.ProfileFieldsFragmentDoc,
    "\n  query Profile {\n    profile { ...ProfileFields }\n  }\n": typeof types.ProfileDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { endedSessions }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  mutation BeginTwoFactor {\n    beginTwoFactor { secret uri }\n  }\n": typeof types.BeginTwoFactorDocument,
    "\n  mutation ConfirmTwoFactor($code: String!) {\n    confirmTwoFactor(code: $code) { recoveryCodes profile { ...ProfileFields } }\n  }\n": typeof types.ConfirmTwoFactorDocument,
    "\n  mutation RenewRecoveryCodes {\n    renewRecoveryCodes { recoveryCodes profile { ...ProfileFields } }\n  }\n": typeof types.RenewRecoveryCodesDocument,
    "\n  mutation RemoveTwoFactor {\n    removeTwoFactor { profile { ...ProfileFields } }\n  }\n": typeof types.RemoveTwoFactorDocument,
    "\n  fragment SessionRow on Session {\n    id\n    createdAt\n    lastSeenAt\n    address\n    userAgent\n    isCurrent\n  }\n": typeof types.SessionRowFragmentDoc,
    "\n  query Sessions {\n    sessions { ...SessionRow }\n  }\n": typeof types.SessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) { session { id } }\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions { endedSessions }\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  subscription PaymentEvents($after: String) {\n    paymentEvents(after: $after) {\n      sequence\n      event { transaction { ...Payment } }\n    }\n  }\n": typeof types.PaymentEventsDocument,
    "\n  fragment PaymentRow on Transaction {\n    id\n    clientReference\n    status\n    late\n    overpaid\n    amount { amount minorUnits currency }\n    description\n    customer { name phone email }\n    paymentMethod { type network brand payer }\n    failure { code reason retryable }\n    createdAt\n    updatedAt\n  }\n": typeof types.PaymentRowFragmentDoc,
    "\n  fragment Payment on Transaction {\n    ...PaymentRow\n    final\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    checkout { checkoutId checkoutUrl expiresAt open }\n    attempts {\n      attemptId\n      status\n      paymentMethod { type network brand payer }\n      failure { code reason retryable }\n      createdAt\n      endedAt\n    }\n    metadata\n    paidAt\n    expiresAt\n  }\n": typeof types.PaymentFragmentDoc,
    "\n  query Viewer {\n    viewer {\n      role\n      scopes\n      member { id email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n    }\n  }\n": typeof types.ViewerDocument,
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
    "\n  fragment AuditEntryRow on AuditEntry {\n    id\n    at\n    actor\n    actorName\n    action\n    target\n    mode\n    address\n    before\n    after\n  }\n": types.AuditEntryRowFragmentDoc,
    "\n  query AuditLog($first: Int!, $after: String, $filter: AuditFilter) {\n    auditLog(first: $first, after: $after, filter: $filter) {\n      nodes { ...AuditEntryRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.AuditLogDocument,
    "\n  query AuditNames {\n    members { id email }\n    apiKeys { id name }\n    applications { id name }\n  }\n": types.AuditNamesDocument,
    "\n  fragment MemberRow on Member {\n    id\n    email\n    role\n    joinedAt\n    lastSeenAt\n    hasTwoFactor\n  }\n": types.MemberRowFragmentDoc,
    "\n  fragment InvitationRow on Invitation {\n    id\n    email\n    role\n    invitedBy\n    expiresAt\n  }\n": types.InvitationRowFragmentDoc,
    "\n  query Members {\n    members { ...MemberRow }\n  }\n": types.MembersDocument,
    "\n  query Invitations {\n    invitations { ...InvitationRow }\n  }\n": types.InvitationsDocument,
    "\n  mutation InviteMember($input: InviteMemberInput!) {\n    inviteMember(input: $input) { invitation { ...InvitationRow } }\n  }\n": types.InviteMemberDocument,
    "\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(id: $id) { invitation { id } }\n  }\n": types.WithdrawInvitationDocument,
    "\n  mutation ChangeRole($input: ChangeRoleInput!) {\n    changeRole(input: $input) { member { id role } }\n  }\n": types.ChangeRoleDocument,
    "\n  mutation RemoveMember($id: ID!) {\n    removeMember(id: $id) { member { id } }\n  }\n": types.RemoveMemberDocument,
    "\n  query Payments($first: Int!, $after: String, $filter: TransactionFilter) {\n    transactions(first: $first, after: $after, filter: $filter) {\n      nodes { ...PaymentRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.PaymentsDocument,
    "\n  query PaymentById($id: ID!) {\n    transaction(id: $id) { ...Payment }\n  }\n": types.PaymentByIdDocument,
    "\n  query PaymentsOfDay($after: String, $from: DateTime!) {\n    transactions(first: 100, after: $after, filter: { from: $from }) {\n      nodes { id status amount { amount minorUnits currency } createdAt updatedAt }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.PaymentsOfDayDocument,
    "\n  fragment GrantRow on Grant {\n    id\n    application { name }\n    scopes\n    createdAt\n    expiresAt\n    apiKeyCount\n  }\n": types.GrantRowFragmentDoc,
    "\n  query Grants {\n    grants { ...GrantRow }\n  }\n": types.GrantsDocument,
    "\n  mutation WithdrawGrant($id: ID!, $revokeApiKeys: Boolean!) {\n    withdrawGrant(id: $id, revokeApiKeys: $revokeApiKeys) { revokedApiKeys grant { id } }\n  }\n": types.WithdrawGrantDocument,
    "\n  fragment ProfileFields on Profile {\n    email\n    hasPassword\n    hasTwoFactor\n    recoveryCodesLeft\n  }\n": types.ProfileFieldsFragmentDoc,
    "\n  query Profile {\n    profile { ...ProfileFields }\n  }\n": types.ProfileDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { endedSessions }\n  }\n": types.ChangePasswordDocument,
    "\n  mutation BeginTwoFactor {\n    beginTwoFactor { secret uri }\n  }\n": types.BeginTwoFactorDocument,
    "\n  mutation ConfirmTwoFactor($code: String!) {\n    confirmTwoFactor(code: $code) { recoveryCodes profile { ...ProfileFields } }\n  }\n": types.ConfirmTwoFactorDocument,
    "\n  mutation RenewRecoveryCodes {\n    renewRecoveryCodes { recoveryCodes profile { ...ProfileFields } }\n  }\n": types.RenewRecoveryCodesDocument,
    "\n  mutation RemoveTwoFactor {\n    removeTwoFactor { profile { ...ProfileFields } }\n  }\n": types.RemoveTwoFactorDocument,
    "\n  fragment SessionRow on Session {\n    id\n    createdAt\n    lastSeenAt\n    address\n    userAgent\n    isCurrent\n  }\n": types.SessionRowFragmentDoc,
    "\n  query Sessions {\n    sessions { ...SessionRow }\n  }\n": types.SessionsDocument,
    "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) { session { id } }\n  }\n": types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions { endedSessions }\n  }\n": types.EndOtherSessionsDocument,
    "\n  subscription PaymentEvents($after: String) {\n    paymentEvents(after: $after) {\n      sequence\n      event { transaction { ...Payment } }\n    }\n  }\n": types.PaymentEventsDocument,
    "\n  fragment PaymentRow on Transaction {\n    id\n    clientReference\n    status\n    late\n    overpaid\n    amount { amount minorUnits currency }\n    description\n    customer { name phone email }\n    paymentMethod { type network brand payer }\n    failure { code reason retryable }\n    createdAt\n    updatedAt\n  }\n": types.PaymentRowFragmentDoc,
    "\n  fragment Payment on Transaction {\n    ...PaymentRow\n    final\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    checkout { checkoutId checkoutUrl expiresAt open }\n    attempts {\n      attemptId\n      status\n      paymentMethod { type network brand payer }\n      failure { code reason retryable }\n      createdAt\n      endedAt\n    }\n    metadata\n    paidAt\n    expiresAt\n  }\n": types.PaymentFragmentDoc,
    "\n  query Viewer {\n    viewer {\n      role\n      scopes\n      member { id email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n    }\n  }\n": types.ViewerDocument,
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
export function graphql(source: "\n  fragment AuditEntryRow on AuditEntry {\n    id\n    at\n    actor\n    actorName\n    action\n    target\n    mode\n    address\n    before\n    after\n  }\n"): (typeof documents)["\n  fragment AuditEntryRow on AuditEntry {\n    id\n    at\n    actor\n    actorName\n    action\n    target\n    mode\n    address\n    before\n    after\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditLog($first: Int!, $after: String, $filter: AuditFilter) {\n    auditLog(first: $first, after: $after, filter: $filter) {\n      nodes { ...AuditEntryRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query AuditLog($first: Int!, $after: String, $filter: AuditFilter) {\n    auditLog(first: $first, after: $after, filter: $filter) {\n      nodes { ...AuditEntryRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditNames {\n    members { id email }\n    apiKeys { id name }\n    applications { id name }\n  }\n"): (typeof documents)["\n  query AuditNames {\n    members { id email }\n    apiKeys { id name }\n    applications { id name }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemberRow on Member {\n    id\n    email\n    role\n    joinedAt\n    lastSeenAt\n    hasTwoFactor\n  }\n"): (typeof documents)["\n  fragment MemberRow on Member {\n    id\n    email\n    role\n    joinedAt\n    lastSeenAt\n    hasTwoFactor\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment InvitationRow on Invitation {\n    id\n    email\n    role\n    invitedBy\n    expiresAt\n  }\n"): (typeof documents)["\n  fragment InvitationRow on Invitation {\n    id\n    email\n    role\n    invitedBy\n    expiresAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Members {\n    members { ...MemberRow }\n  }\n"): (typeof documents)["\n  query Members {\n    members { ...MemberRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Invitations {\n    invitations { ...InvitationRow }\n  }\n"): (typeof documents)["\n  query Invitations {\n    invitations { ...InvitationRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InviteMember($input: InviteMemberInput!) {\n    inviteMember(input: $input) { invitation { ...InvitationRow } }\n  }\n"): (typeof documents)["\n  mutation InviteMember($input: InviteMemberInput!) {\n    inviteMember(input: $input) { invitation { ...InvitationRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(id: $id) { invitation { id } }\n  }\n"): (typeof documents)["\n  mutation WithdrawInvitation($id: ID!) {\n    withdrawInvitation(id: $id) { invitation { id } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeRole($input: ChangeRoleInput!) {\n    changeRole(input: $input) { member { id role } }\n  }\n"): (typeof documents)["\n  mutation ChangeRole($input: ChangeRoleInput!) {\n    changeRole(input: $input) { member { id role } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveMember($id: ID!) {\n    removeMember(id: $id) { member { id } }\n  }\n"): (typeof documents)["\n  mutation RemoveMember($id: ID!) {\n    removeMember(id: $id) { member { id } }\n  }\n"];
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
export function graphql(source: "\n  fragment GrantRow on Grant {\n    id\n    application { name }\n    scopes\n    createdAt\n    expiresAt\n    apiKeyCount\n  }\n"): (typeof documents)["\n  fragment GrantRow on Grant {\n    id\n    application { name }\n    scopes\n    createdAt\n    expiresAt\n    apiKeyCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Grants {\n    grants { ...GrantRow }\n  }\n"): (typeof documents)["\n  query Grants {\n    grants { ...GrantRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation WithdrawGrant($id: ID!, $revokeApiKeys: Boolean!) {\n    withdrawGrant(id: $id, revokeApiKeys: $revokeApiKeys) { revokedApiKeys grant { id } }\n  }\n"): (typeof documents)["\n  mutation WithdrawGrant($id: ID!, $revokeApiKeys: Boolean!) {\n    withdrawGrant(id: $id, revokeApiKeys: $revokeApiKeys) { revokedApiKeys grant { id } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProfileFields on Profile {\n    email\n    hasPassword\n    hasTwoFactor\n    recoveryCodesLeft\n  }\n"): (typeof documents)["\n  fragment ProfileFields on Profile {\n    email\n    hasPassword\n    hasTwoFactor\n    recoveryCodesLeft\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Profile {\n    profile { ...ProfileFields }\n  }\n"): (typeof documents)["\n  query Profile {\n    profile { ...ProfileFields }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { endedSessions }\n  }\n"): (typeof documents)["\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { endedSessions }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginTwoFactor {\n    beginTwoFactor { secret uri }\n  }\n"): (typeof documents)["\n  mutation BeginTwoFactor {\n    beginTwoFactor { secret uri }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmTwoFactor($code: String!) {\n    confirmTwoFactor(code: $code) { recoveryCodes profile { ...ProfileFields } }\n  }\n"): (typeof documents)["\n  mutation ConfirmTwoFactor($code: String!) {\n    confirmTwoFactor(code: $code) { recoveryCodes profile { ...ProfileFields } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenewRecoveryCodes {\n    renewRecoveryCodes { recoveryCodes profile { ...ProfileFields } }\n  }\n"): (typeof documents)["\n  mutation RenewRecoveryCodes {\n    renewRecoveryCodes { recoveryCodes profile { ...ProfileFields } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveTwoFactor {\n    removeTwoFactor { profile { ...ProfileFields } }\n  }\n"): (typeof documents)["\n  mutation RemoveTwoFactor {\n    removeTwoFactor { profile { ...ProfileFields } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SessionRow on Session {\n    id\n    createdAt\n    lastSeenAt\n    address\n    userAgent\n    isCurrent\n  }\n"): (typeof documents)["\n  fragment SessionRow on Session {\n    id\n    createdAt\n    lastSeenAt\n    address\n    userAgent\n    isCurrent\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions {\n    sessions { ...SessionRow }\n  }\n"): (typeof documents)["\n  query Sessions {\n    sessions { ...SessionRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) { session { id } }\n  }\n"): (typeof documents)["\n  mutation EndSession($id: ID!) {\n    endSession(id: $id) { session { id } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions {\n    endOtherSessions { endedSessions }\n  }\n"): (typeof documents)["\n  mutation EndOtherSessions {\n    endOtherSessions { endedSessions }\n  }\n"];
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
export function graphql(source: "\n  query Viewer {\n    viewer {\n      role\n      scopes\n      member { id email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n    }\n  }\n"): (typeof documents)["\n  query Viewer {\n    viewer {\n      role\n      scopes\n      member { id email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Memberships {\n    viewer { memberships { merchant { id name } } }\n  }\n"): (typeof documents)["\n  query Memberships {\n    viewer { memberships { merchant { id name } } }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;