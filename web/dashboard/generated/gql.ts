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
    "\n  query FindPayments($reference: String!, $first: Int!, $filter: TransactionFilter) {\n    transaction(clientReference: $reference) { ...PaymentRow }\n    transactions(first: $first, filter: $filter) { nodes { ...PaymentRow } }\n  }\n": typeof types.FindPaymentsDocument,
    "\n  fragment DeliveryRow on Delivery {\n    id\n    sequence\n    transactionId\n    status\n    endpoint\n    resendable\n    createdAt\n    nextAttemptAt\n    endedAt\n    attempts { number startedAt durationMs httpStatus error { code detail } }\n    event { id event data { clientReference status } }\n  }\n": typeof types.DeliveryRowFragmentDoc,
    "\n  fragment DeliveryAttempts on Delivery {\n    ...DeliveryRow\n    attempts { number startedAt durationMs httpStatus error { code detail } responseBody }\n  }\n": typeof types.DeliveryAttemptsFragmentDoc,
    "\n  mutation ResendDelivery($id: ID!) {\n    resendDelivery(input: { id: $id }) { delivery { ...DeliveryAttempts } }\n  }\n": typeof types.ResendDeliveryDocument,
    "\n  mutation ResendEvents($input: ResendEventsInput!) {\n    resendEvents(input: $input) { count }\n  }\n": typeof types.ResendEventsDocument,
    "\n  fragment GrantRow on Grant {\n    id\n    application { name }\n    scopes\n    createdAt\n    expiresAt\n    apiKeyCount\n  }\n": typeof types.GrantRowFragmentDoc,
    "\n  query Grants($memberId: ID) {\n    grants(memberId: $memberId) { ...GrantRow }\n  }\n": typeof types.GrantsDocument,
    "\n  mutation RevokeGrant($input: RevokeGrantInput!) {\n    revokeGrant(input: $input) { revokedApiKeys grant { id } }\n  }\n": typeof types.RevokeGrantDocument,
    "\n  fragment SessionRow on MemberSession {\n    id\n    createdAt\n    lastSeenAt\n    ipAddress\n    userAgent\n    isCurrent\n  }\n": typeof types.SessionRowFragmentDoc,
    "\n  query Sessions($memberId: ID) {\n    sessions(memberId: $memberId) { ...SessionRow }\n  }\n": typeof types.SessionsDocument,
    "\n  mutation EndSession($input: EndSessionInput!) {\n    endSession(input: $input) { session { id } }\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions { endedSessions }\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  mutation SignOutMember($id: ID!) {\n    signOutMember(input: { id: $id }) { endedSessions }\n  }\n": typeof types.SignOutMemberDocument,
    "\n  fragment PaymentRow on Transaction {\n    id\n    clientReference\n    status\n    late\n    overpaid\n    amount { amount minorUnits currency }\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    description\n    customer { name phone email }\n    paymentMethod { type network brand payer }\n    failure { code reason retryable }\n    createdAt\n    createdSequence\n    updatedAt\n  }\n": typeof types.PaymentRowFragmentDoc,
    "\n  fragment Payment on Transaction {\n    ...PaymentRow\n    final\n    checkout { id url expiresAt open pendingStatus }\n    attempts {\n      id\n      status\n      paymentMethod { type network brand payer }\n      failure { code reason retryable }\n      processorReference\n      createdAt\n      endedAt\n    }\n    metadata\n    paymentLinkId\n    paidAt\n    expiresAt\n  }\n": typeof types.PaymentFragmentDoc,
    "\n  query PaymentById($id: ID!) {\n    transaction(id: $id) { ...Payment }\n  }\n": typeof types.PaymentByIdDocument,
    "\n  mutation CancelCheckout($id: ID!) {\n    cancelCheckout(input: { id: $id }) { transaction { ...Payment } }\n  }\n": typeof types.CancelCheckoutDocument,
    "\n  fragment Review on Review {\n    id\n    kind\n    amount { amount minorUnits currency }\n    open\n    openedAt\n    closedAt\n    decision\n    decidedBy\n    reason\n    allowedDecisions\n    blocksPayment\n    refundableAmount { amount minorUnits currency }\n    paymentMethod { type network brand payer }\n    failedRefund { id status failure { code reason } }\n    refund { id status }\n    dispute { reference status reason dueAt }\n    transaction {\n      id\n      clientReference\n      status\n      amount { amount minorUnits currency }\n      customer { name phone email }\n    }\n  }\n": typeof types.ReviewFragmentDoc,
    "\n  query Reviews($open: Boolean!, $first: Int!, $after: String) {\n    reviews(open: $open, first: $first, after: $after) {\n      nodes { ...Review }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.ReviewsDocument,
    "\n  query OpenReviews {\n    reviews(open: true, first: 1) { totalCount nodes { id openedAt } }\n  }\n": typeof types.OpenReviewsDocument,
    "\n  query PaymentReviews($id: ID!) {\n    transaction(id: $id) {\n      id\n      reviews { ...Review }\n    }\n  }\n": typeof types.PaymentReviewsDocument,
    "\n  mutation DecideReview($input: DecideReviewInput!) {\n    decideReview(input: $input) {\n      review {\n        ...Review\n        transaction { ...Payment }\n      }\n    }\n  }\n": typeof types.DecideReviewDocument,
    "\n  mutation SyncTransaction($transactionId: ID!) {\n    syncTransaction(input: { transactionId: $transactionId }) {\n      responded\n      transaction {\n        ...Payment\n        reviews { ...Review }\n      }\n    }\n  }\n": typeof types.SyncTransactionDocument,
    "\n  query Revocation($id: ID!) {\n    revocation(id: $id) {\n      id\n      at\n      state\n      slowestSeconds\n      lastAcceptedAt\n      processes { name confirmedAfterSeconds lastAcceptedAt silentForSeconds }\n    }\n  }\n": typeof types.RevocationDocument,
    "\n  query Setup {\n    setup { ...SetupSteps }\n  }\n": typeof types.SetupDocument,
    "\n  mutation DismissSetup {\n    dismissSetup { setup { ...SetupSteps } }\n  }\n": typeof types.DismissSetupDocument,
    "\n  fragment SetupSteps on Setup {\n    apiKey\n    testPayment\n    webhook\n    brand\n    member\n    liveKey\n    dismissedAt\n  }\n": typeof types.SetupStepsFragmentDoc,
    "\n  mutation MakeTestPayment($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { checkoutId checkoutUrl }\n  }\n": typeof types.MakeTestPaymentDocument,
    "\n  fragment EventRow on PaymentEvent {\n    id\n    event\n    sequence\n    createdAt\n    data { clientReference transactionId status }\n  }\n": typeof types.EventRowFragmentDoc,
    "\n  query Events($last: Int!, $before: String, $filter: PaymentEventFilter) {\n    events(last: $last, before: $before, filter: $filter) {\n      nodes { ...EventRow }\n      pageInfo { hasPreviousPage startCursor }\n    }\n  }\n": typeof types.EventsDocument,
    "\n  query Event($first: Int!, $after: String!) {\n    events(first: $first, after: $after) {\n      nodes {\n        ...EventRow\n        body\n        transaction { id deliveries { ...DeliveryAttempts } }\n      }\n    }\n  }\n": typeof types.EventDocument,
    "\n  query PaymentId($clientReference: String!) {\n    transaction(clientReference: $clientReference) { id }\n  }\n": typeof types.PaymentIdDocument,
    "\n  query Deliveries($first: Int!, $after: String, $filter: DeliveryFilter) {\n    deliveries(first: $first, after: $after, filter: $filter) {\n      nodes { ...DeliveryRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.DeliveriesDocument,
    "\n  query Delivery($id: ID!) {\n    delivery(id: $id) {\n      ...DeliveryAttempts\n      url\n      event { id event createdAt body data { clientReference } }\n    }\n  }\n": typeof types.DeliveryDocument,
    "\n  query Endpoints {\n    webhook { health { last24Hours { endpoints { endpoint } } } }\n  }\n": typeof types.EndpointsDocument,
    "\n  fragment RequestRow on LoggedRequest {\n    id\n    requestId\n    at\n    actor\n    actorName\n    method\n    path\n    operationType\n    operationName\n    outcome\n    status\n    code\n    rehearsedCode\n    durationMs\n  }\n": typeof types.RequestRowFragmentDoc,
    "\n  query Requests($first: Int!, $after: String, $filter: RequestLogFilter) {\n    requestLog(first: $first, after: $after, filter: $filter) {\n      nodes { ...RequestRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.RequestsDocument,
    "\n  query Request($filter: RequestLogFilter!) {\n    requestLog(first: 1, filter: $filter) {\n      nodes { ...RequestRow }\n    }\n  }\n": typeof types.RequestDocument,
    "\n  query KeyNames {\n    apiKeys { id name }\n  }\n": typeof types.KeyNamesDocument,
    "\n  fragment ApiKeyRow on ApiKey {\n    id\n    kind\n    name\n    prefix\n    lastFour\n    publishableKey\n    scopes\n    allowedIps\n    allowedOrigins\n    serverSessionsOnly\n    createdAt\n    expiresAt\n    revokedAt\n    previousSecretExpiresAt\n    lastUsedAt\n    lastUsedIp\n    createdByApplication\n    rehearsal { id scopes allowedIps expiresAt startedAt }\n  }\n": typeof types.ApiKeyRowFragmentDoc,
    "\n  query ApiKeys {\n    apiKeys { ...ApiKeyRow }\n  }\n": typeof types.ApiKeysDocument,
    "\n  query ApiKeyCalls($id: ID!, $refused: RequestLogFilter!) {\n    apiKey(id: $id) {\n      ...ApiKeyRow\n      createdBy\n      createdByName\n      calls {\n        total\n        addressCount\n        addresses { ipAddress calls lastAt }\n      }\n      callsByDay { date success refused failed incomplete }\n    }\n    requestLog(first: 5, filter: $refused) {\n      nodes { id at method path operationType operationName code }\n    }\n  }\n": typeof types.ApiKeyCallsDocument,
    "\n  query RecentApiKeyCalls($id: ID!) {\n    apiKey(id: $id) {\n      id\n      kind\n      calls { total addressCount }\n    }\n  }\n": typeof types.RecentApiKeyCallsDocument,
    "\n  query DefaultWebhookUrl {\n    webhook { defaultCallbackUrl }\n  }\n": typeof types.DefaultWebhookUrlDocument,
    "\n  mutation SetDefaultWebhookUrl($url: String!) {\n    updateWebhook(input: { defaultCallbackUrl: $url }) { webhook { defaultCallbackUrl } }\n  }\n": typeof types.SetDefaultWebhookUrlDocument,
    "\n  mutation CreateApiKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n": typeof types.CreateApiKeyDocument,
    "\n  mutation UpdateApiKey($input: UpdateApiKeyInput!) {\n    updateApiKey(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n": typeof types.UpdateApiKeyDocument,
    "\n  mutation RotateApiKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n": typeof types.RotateApiKeyDocument,
    "\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(input: { id: $id }) { apiKey { id revokedAt } }\n  }\n": typeof types.RevokeApiKeyDocument,
    "\n  query WebhookDrillStatus {\n    webhookDrillStatus {\n      lastPassedAt\n      last { id state startedAt steps { kind state } }\n    }\n  }\n": typeof types.WebhookDrillStatusDocument,
    "\n  query KeyRehearsal($id: ID!, $rehearsed: RequestLogFilter!) {\n    apiKey(id: $id) {\n      id\n      rehearsal {\n        id\n        calls { total lastDay lastAt }\n      }\n    }\n    requestLog(first: 5, filter: $rehearsed) {\n      nodes { id at method path operationType operationName rehearsedCode }\n    }\n  }\n": typeof types.KeyRehearsalDocument,
    "\n  mutation RehearseApiKey($input: RehearseApiKeyInput!) {\n    rehearseApiKey(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n": typeof types.RehearseApiKeyDocument,
    "\n  mutation EnforceApiKeyRehearsal($input: EnforceApiKeyRehearsalInput!) {\n    enforceApiKeyRehearsal(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n": typeof types.EnforceApiKeyRehearsalDocument,
    "\n  mutation StopApiKeyRehearsal($id: ID!) {\n    stopApiKeyRehearsal(input: { id: $id }) { apiKey { ...ApiKeyRow } }\n  }\n": typeof types.StopApiKeyRehearsalDocument,
    "\n  fragment ApplicationRow on Application {\n    id\n    clientId\n    name\n    kind\n    redirectUris\n    scopes\n    allowedOrigins\n    createdAt\n    previousSecretExpiresAt\n  }\n": typeof types.ApplicationRowFragmentDoc,
    "\n  query Applications {\n    applications { ...ApplicationRow }\n  }\n": typeof types.ApplicationsDocument,
    "\n  mutation RegisterApplication($input: RegisterApplicationInput!) {\n    registerApplication(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n": typeof types.RegisterApplicationDocument,
    "\n  mutation UpdateApplication($input: UpdateApplicationInput!) {\n    updateApplication(input: $input) { application { ...ApplicationRow } }\n  }\n": typeof types.UpdateApplicationDocument,
    "\n  mutation RotateApplicationSecret($input: RotateApplicationSecretInput!) {\n    rotateApplicationSecret(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n": typeof types.RotateApplicationSecretDocument,
    "\n  mutation RemoveApplication($id: ID!) {\n    removeApplication(input: { id: $id }) { application { id } }\n  }\n": typeof types.RemoveApplicationDocument,
    "\n  fragment AuditEntryRow on AuditEntry {\n    id\n    at\n    actor\n    actorName\n    action\n    target\n    mode\n    ipAddress\n    before\n    after\n  }\n": typeof types.AuditEntryRowFragmentDoc,
    "\n  query AuditLog($first: Int!, $after: String, $filter: AuditFilter) {\n    auditLog(first: $first, after: $after, filter: $filter) {\n      nodes { ...AuditEntryRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.AuditLogDocument,
    "\n  query AuditNames {\n    members { id email }\n    apiKeys { id name }\n    applications { id name }\n  }\n": typeof types.AuditNamesDocument,
    "\n  mutation InitiateCheckout($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { transaction { id } }\n  }\n": typeof types.InitiateCheckoutDocument,
    "\n  query LinkByReference($clientReference: String!) {\n    transaction(clientReference: $clientReference) {\n      id\n      description\n      amount { amount minorUnits currency }\n    }\n  }\n": typeof types.LinkByReferenceDocument,
    "\n  fragment PaymentLinkRow on PaymentLink {\n    id\n    url\n    status\n    amount { amount minorUnits currency }\n    amountMin { amount minorUnits currency }\n    amountMax { amount minorUnits currency }\n    currency\n    description\n    paymentLimit\n    endsAt\n    pausedAt\n    createdAt\n    paymentCount\n    openCount\n  }\n": typeof types.PaymentLinkRowFragmentDoc,
    "\n  query PaymentLinks($first: Int!, $after: String) {\n    paymentLinks(first: $first, after: $after) {\n      nodes { ...PaymentLinkRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.PaymentLinksDocument,
    "\n  query PaymentLink($id: ID!) {\n    paymentLink(id: $id) { ...PaymentLinkRow }\n  }\n": typeof types.PaymentLinkDocument,
    "\n  mutation CreatePaymentLink($input: CreatePaymentLinkInput!) {\n    createPaymentLink(input: $input) {\n      paymentLink { ...PaymentLinkRow }\n    }\n  }\n": typeof types.CreatePaymentLinkDocument,
    "\n  mutation UpdatePaymentLink($input: UpdatePaymentLinkInput!) {\n    updatePaymentLink(input: $input) {\n      paymentLink { ...PaymentLinkRow }\n    }\n  }\n": typeof types.UpdatePaymentLinkDocument,
    "\n  mutation CreateExplorerToken {\n    createExplorerToken { token expiresAt }\n  }\n": typeof types.CreateExplorerTokenDocument,
    "\n  query Home(\n    $today: DateTime!\n    $tomorrow: DateTime!\n    $yesterday: DateTime!\n    $sameTime: DateTime!\n    $monthAgo: DateTime!\n    $timeZone: String!\n  ) {\n    today: transactionSummary(from: $today, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {\n      total { ...DayStats }\n    }\n    yesterday: transactionSummary(from: $yesterday, to: $sameTime, interval: MONTH, timeZone: $timeZone) {\n      to\n      total { ...DayStats }\n    }\n    open: transactionSummary(from: $monthAgo, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {\n      total { pending processing }\n    }\n  }\n": typeof types.HomeDocument,
    "\n  fragment DayStats on TransactionStats {\n    success\n    successRate\n    volumes { amount minorUnits currency }\n  }\n": typeof types.DayStatsFragmentDoc,
    "\n  query RecentPayments($first: Int!) {\n    transactions(first: $first) {\n      nodes { ...PaymentRow }\n    }\n  }\n": typeof types.RecentPaymentsDocument,
    "\n  query FailingWebhooks {\n    webhook {\n      defaultCallbackUrl\n      health {\n        eventsWithoutUrl\n        failingEndpoints { endpoint pending failingSince }\n        pausedEndpoints { endpoint pending pausedAt }\n      }\n    }\n  }\n": typeof types.FailingWebhooksDocument,
    "\n  query Overview($from: DateTime!, $to: DateTime!, $interval: Interval!, $timeZone: String!) {\n    transactionSummary(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {\n      interval\n      total { ...OverviewStats }\n      intervals { startsAt stats { ...OverviewStats } }\n      byMethod { method stats { ...OverviewStats } }\n      byNetwork { network stats { ...OverviewStats } }\n      byReason { failure { code reason } count }\n      approvalTimes { count medianSeconds p90Seconds buckets { upToSeconds count } }\n    }\n  }\n": typeof types.OverviewDocument,
    "\n  fragment OverviewStats on TransactionStats {\n    count\n    success\n    failed\n    canceled\n    expired\n    successRate\n    volumes { amount minorUnits currency }\n  }\n": typeof types.OverviewStatsFragmentDoc,
    "\n  query NetworksNow {\n    networkHealth {\n      method\n      network\n      status\n      attempts\n      failedByNetwork\n      pending\n      successRate\n      medianSeconds\n      expectedSeconds\n      baselineSeconds\n      longestWaitSeconds\n      minutes { paid failedByCustomer failedByNetwork pending }\n      processors { processor status }\n    }\n  }\n": typeof types.NetworksNowDocument,
    "\n  fragment MemberRow on Member {\n    id\n    email\n    role\n    joinedAt\n    lastSeenAt\n    hasTwoFactor\n    hasPassword\n    roleFromProvider\n  }\n": typeof types.MemberRowFragmentDoc,
    "\n  fragment InvitationRow on Invitation {\n    id\n    email\n    role\n    invitedBy\n    expiresAt\n  }\n": typeof types.InvitationRowFragmentDoc,
    "\n  query Members {\n    members { ...MemberRow }\n  }\n": typeof types.MembersDocument,
    "\n  query Invitations {\n    invitations { ...InvitationRow }\n  }\n": typeof types.InvitationsDocument,
    "\n  mutation InviteMember($input: InviteMemberInput!) {\n    inviteMember(input: $input) { invitation { ...InvitationRow } }\n  }\n": typeof types.InviteMemberDocument,
    "\n  mutation RevokeInvitation($id: ID!) {\n    revokeInvitation(input: { id: $id }) { invitation { id } }\n  }\n": typeof types.RevokeInvitationDocument,
    "\n  mutation ChangeRole($input: ChangeRoleInput!) {\n    changeRole(input: $input) { member { id role } }\n  }\n": typeof types.ChangeRoleDocument,
    "\n  mutation RemoveMemberTwoFactor($id: ID!) {\n    removeMemberTwoFactor(input: { id: $id }) { member { ...MemberRow } }\n  }\n": typeof types.RemoveMemberTwoFactorDocument,
    "\n  mutation RemoveMember($id: ID!) {\n    removeMember(input: { id: $id }) { member { id } }\n  }\n": typeof types.RemoveMemberDocument,
    "\n  query TwoFactorRoles {\n    merchant { id twoFactorRoles }\n  }\n": typeof types.TwoFactorRolesDocument,
    "\n  mutation RequireTwoFactor($roles: [Role!]!) {\n    requireTwoFactor(input: { roles: $roles }) { merchant { id twoFactorRoles } }\n  }\n": typeof types.RequireTwoFactorDocument,
    "\n  query ProviderRoles {\n    providerRoles { id claim rules { value role } isOutdated }\n  }\n": typeof types.ProviderRolesDocument,
    "\n  mutation SetRoleRules($input: SetRoleRulesInput!) {\n    setRoleRules(input: $input) { providerRoles { id claim rules { value role } isOutdated } }\n  }\n": typeof types.SetRoleRulesDocument,
    "\n  query MerchantSettings {\n    merchant { ...MerchantSettingsFields }\n  }\n": typeof types.MerchantSettingsDocument,
    "\n  fragment MerchantSettingsFields on Merchant {\n    id\n    name\n    country\n    currency\n    timeZone\n    brandColor\n    logoUrl\n  }\n": typeof types.MerchantSettingsFieldsFragmentDoc,
    "\n  mutation UpdateMerchant($input: UpdateMerchantInput!) {\n    updateMerchant(input: $input) { merchant { ...MerchantSettingsFields } }\n  }\n": typeof types.UpdateMerchantDocument,
    "\n  mutation MakeSampleCheckout($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { checkoutUrl }\n  }\n": typeof types.MakeSampleCheckoutDocument,
    "\n  fragment PaymentMethodSettingsParts on PaymentMethodSettings {\n    processors { ...ProcessorParts }\n    methods { ...MethodSettingParts }\n  }\n  fragment ProcessorParts on Processor {\n    id\n    name\n    state\n    callbackUrl\n    checkedAt\n    canRefund\n    credentials { name label help secret optional isSet value }\n  }\n  fragment MethodSettingParts on MethodSetting {\n    method\n    enabled\n    minAmount { amount minorUnits currency }\n    maxAmount { amount minorUnits currency }\n    processors { id name networks available }\n  }\n": typeof types.PaymentMethodSettingsPartsFragmentDoc,
    "\n  query PaymentMethods {\n    paymentMethods { ...PaymentMethodSettingsParts }\n  }\n": typeof types.PaymentMethodsDocument,
    "\n  mutation ConnectProcessor($input: ConnectProcessorInput!) {\n    connectProcessor(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n": typeof types.ConnectProcessorDocument,
    "\n  mutation EnableProcessor($input: EnableProcessorInput!) {\n    enableProcessor(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n": typeof types.EnableProcessorDocument,
    "\n  mutation UpdatePaymentMethods($input: UpdatePaymentMethodsInput!) {\n    updatePaymentMethods(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n": typeof types.UpdatePaymentMethodsDocument,
    "\n  query PaymentDeliveries($id: ID!) {\n    transaction(id: $id) {\n      id\n      deliveries { ...DeliveryAttempts }\n    }\n  }\n": typeof types.PaymentDeliveriesDocument,
    "\n  query Payments($first: Int, $after: String, $last: Int, $before: String, $filter: TransactionFilter) {\n    transactions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      nodes { ...PaymentRow }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n  }\n": typeof types.PaymentsDocument,
    "\n  query SavedViews {\n    savedViews { name search }\n  }\n": typeof types.SavedViewsDocument,
    "\n  mutation SaveView($input: SaveViewInput!) {\n    saveView(input: $input) { savedView { name search } }\n  }\n": typeof types.SaveViewDocument,
    "\n  mutation RemoveSavedView($name: String!) {\n    removeSavedView(input: { name: $name }) { savedView { name search } }\n  }\n": typeof types.RemoveSavedViewDocument,
    "\n  query ProcessorRequests($id: ID!) {\n    transaction(id: $id) {\n      id\n      processorRequests { ...ProcessorRequestRow }\n    }\n  }\n  fragment ProcessorRequestRow on ProcessorRequest {\n    id\n    processor\n    direction\n    operation\n    startedAt\n    durationMs\n    httpStatus\n    response\n    error\n  }\n": typeof types.ProcessorRequestsDocument,
    "\n  query PaymentMoney($id: ID!) {\n    transaction(id: $id) { ...PaymentMoney }\n  }\n  fragment PaymentMoney on Transaction {\n    id\n    amount { amount minorUnits currency }\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    attempts {\n      id\n      status\n      paymentMethod { type network brand payer }\n      amountReceived { amount minorUnits currency }\n      refundableAmount { amount minorUnits currency }\n      createdAt\n      endedAt\n    }\n    refunds { ...PaymentRefund }\n  }\n  fragment PaymentRefund on Refund {\n    id\n    attemptId\n    amount { amount minorUnits currency }\n    reason\n    status\n    failure { code reason retryable }\n    processorReference\n    createdBy\n    createdAt\n    endedAt\n  }\n": typeof types.PaymentMoneyDocument,
    "\n  query RefundAuthors {\n    members { id email }\n    apiKeys { id name }\n    applications { id name }\n  }\n": typeof types.RefundAuthorsDocument,
    "\n  mutation RefundTransaction($input: RefundTransactionInput!) {\n    refundTransaction(input: $input) {\n      refund { id status }\n      transaction { ...PaymentMoney }\n    }\n  }\n": typeof types.RefundTransactionDocument,
    "\n  fragment PasskeyRow on Passkey {\n    id\n    name\n    isSynced\n    createdAt\n    lastUsedAt\n  }\n": typeof types.PasskeyRowFragmentDoc,
    "\n  mutation BeginPasskey {\n    beginPasskey { options }\n  }\n": typeof types.BeginPasskeyDocument,
    "\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) { recoveryCodes profile { ...ProfileFields } }\n  }\n": typeof types.AddPasskeyDocument,
    "\n  mutation RenamePasskey($input: RenamePasskeyInput!) {\n    renamePasskey(input: $input) { passkey { ...PasskeyRow } }\n  }\n": typeof types.RenamePasskeyDocument,
    "\n  mutation RemovePasskey($input: RemovePasskeyInput!) {\n    removePasskey(input: $input) { profile { ...ProfileFields } }\n  }\n": typeof types.RemovePasskeyDocument,
    "\n  fragment ProfileFields on Profile {\n    email\n    hasPassword\n    hasTwoFactor\n    passkeys { ...PasskeyRow }\n    canUsePasskeys\n    recoveryCodesLeft\n    mustHaveTwoFactor\n    canReceiveEmail\n  }\n": typeof types.ProfileFieldsFragmentDoc,
    "\n  query Profile {\n    profile { ...ProfileFields }\n  }\n": typeof types.ProfileDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { endedSessions revokedGrants }\n  }\n": typeof types.ChangePasswordDocument,
    "\n  mutation BeginTwoFactor {\n    beginTwoFactor { secret uri }\n  }\n": typeof types.BeginTwoFactorDocument,
    "\n  mutation ConfirmTwoFactor($code: String!) {\n    confirmTwoFactor(input: { code: $code }) { recoveryCodes profile { ...ProfileFields } }\n  }\n": typeof types.ConfirmTwoFactorDocument,
    "\n  mutation RenewRecoveryCodes {\n    renewRecoveryCodes { recoveryCodes profile { ...ProfileFields } }\n  }\n": typeof types.RenewRecoveryCodesDocument,
    "\n  mutation RemoveTwoFactor {\n    removeTwoFactor { profile { ...ProfileFields } }\n  }\n": typeof types.RemoveTwoFactorDocument,
    "\n  fragment PushFields on PushNotifications {\n    publicKey\n    subscription { choice largeAmount { amount minorUnits currency } }\n  }\n": typeof types.PushFieldsFragmentDoc,
    "\n  query PushNotifications {\n    pushNotifications { ...PushFields }\n  }\n": typeof types.PushNotificationsDocument,
    "\n  mutation SavePushSubscription($input: SavePushSubscriptionInput!) {\n    savePushSubscription(input: $input) { pushNotifications { ...PushFields } }\n  }\n": typeof types.SavePushSubscriptionDocument,
    "\n  mutation RemovePushSubscription {\n    removePushSubscription { pushNotifications { ...PushFields } }\n  }\n": typeof types.RemovePushSubscriptionDocument,
    "\n  mutation SendTestPush {\n    sendTestPush { pushNotifications { ...PushFields } }\n  }\n": typeof types.SendTestPushDocument,
    "\n  mutation CreateFirstKey($name: String!) {\n    createApiKey(input: { name: $name }) { secret apiKey { id name } }\n  }\n": typeof types.CreateFirstKeyDocument,
    "\n  query FirstPayment($clientReference: String!) {\n    transaction(clientReference: $clientReference) { ...Payment }\n  }\n": typeof types.FirstPaymentDocument,
    "\n  query PageKeys {\n    apiKeys { id publishableKey serverSessionsOnly expiresAt revokedAt }\n  }\n": typeof types.PageKeysDocument,
    "\n  query BusinessDays($from: String, $to: String) {\n    businessDays(from: $from, to: $to) {\n      days {\n        date\n        startsAt\n        endsAt\n        final\n        openDiscrepancies\n        openReviews\n        balances {\n          processor\n          openingBalance { amount minorUnits currency }\n          captured { amount minorUnits currency }\n          refunded { amount minorUnits currency }\n          disputed { amount minorUnits currency }\n          fees { amount minorUnits currency }\n          paidOut { amount minorUnits currency }\n          closingBalance { amount minorUnits currency }\n          paymentCount\n          refundCount\n        }\n      }\n    }\n  }\n": typeof types.BusinessDaysDocument,
    "\n  fragment StatementRow on Statement {\n    id\n    processor\n    name\n    layout\n    periodFrom\n    periodTo\n    lines\n    skipped\n    matched\n    posted\n    openDiscrepancies\n    resolvedDiscrepancies\n    autoResolvedDiscrepancies\n    uploadedAt\n    checkedAt\n  }\n": typeof types.StatementRowFragmentDoc,
    "\n  query Statements($first: Int!, $after: String, $filter: StatementFilter) {\n    statements(first: $first, after: $after, filter: $filter) {\n      nodes { ...StatementRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.StatementsDocument,
    "\n  query Statement($id: ID!) {\n    statement(id: $id) {\n      ...StatementRow\n      discrepancyCounts { kind count openCount }\n    }\n  }\n": typeof types.StatementDocument,
    "\n  fragment DiscrepancyRow on Discrepancy {\n    id\n    kind\n    lineKind\n    lineNumber\n    transactionId\n    ledgerReference\n    processorReference\n    ledgerAmount { amount minorUnits currency }\n    statementAmount { amount minorUnits currency }\n    processorAmount { amount minorUnits currency }\n    difference { amount minorUnits currency }\n    ledgerStatus\n    statementStatus\n    occurredAt\n    nearPeriodBoundary\n    status\n    note\n    resolvedAt\n  }\n": typeof types.DiscrepancyRowFragmentDoc,
    "\n  query Discrepancies($first: Int!, $after: String, $filter: DiscrepancyFilter) {\n    discrepancies(first: $first, after: $after, filter: $filter) {\n      nodes { ...DiscrepancyRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.DiscrepanciesDocument,
    "\n  mutation ResolveDiscrepancy($input: ResolveDiscrepancyInput!) {\n    resolveDiscrepancy(input: $input) {\n      discrepancy { ...DiscrepancyRow }\n    }\n  }\n": typeof types.ResolveDiscrepancyDocument,
    "\n  mutation PreviewStatement($input: PreviewStatementInput!) {\n    previewStatement(input: $input) {\n      preview {\n        headings\n        reading {\n          columns {\n            reference secondReference date amount amountOut fee currency kind status\n          }\n          kind\n          currency\n          dateOrder\n          moneyOut\n        }\n        layout\n        unclear\n        isMoneyOutUnclear\n        lines {\n          number\n          kind\n          status\n          ourReference\n          processorReference\n          amount { amount minorUnits currency }\n          fee { amount minorUnits currency }\n          at\n        }\n        unreadable { number column value code params message }\n      }\n    }\n  }\n": typeof types.PreviewStatementDocument,
    "\n  mutation CheckStatement($id: ID!) {\n    checkStatement(input: { id: $id }) {\n      statement { ...StatementRow }\n    }\n  }\n": typeof types.CheckStatementDocument,
    "\n  mutation RemoveStatement($id: ID!) {\n    removeStatement(input: { id: $id }) { statementId }\n  }\n": typeof types.RemoveStatementDocument,
    "\n  fragment WebhookDrillRow on WebhookDrill {\n    id\n    url\n    state\n    startedAt\n    endedAt\n    orderListAt\n    steps { kind state }\n  }\n": typeof types.WebhookDrillRowFragmentDoc,
    "\n  query WebhookDrills($first: Int!, $after: String) {\n    webhookDrills(first: $first, after: $after) {\n      nodes { ...WebhookDrillRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": typeof types.WebhookDrillsDocument,
    "\n  query WebhookDrill($id: ID!) {\n    webhookDrill(id: $id) {\n      id\n      url\n      state\n      startedAt\n      endedAt\n      orderListAt\n      steps {\n        kind\n        state\n        sent\n        responses { httpStatus error { code detail } count slowestMs }\n        responseBody\n        problems { code clientReference count }\n      }\n    }\n  }\n": typeof types.WebhookDrillDocument,
    "\n  mutation StartWebhookDrill($input: StartWebhookDrillInput!) {\n    startWebhookDrill(input: $input) { webhookDrill { ...WebhookDrillRow } isNew }\n  }\n": typeof types.StartWebhookDrillDocument,
    "\n  fragment WebhookSettingsParts on WebhookSettings {\n    defaultCallbackUrl\n    secrets { id createdAt expiresAt lastFour }\n  }\n": typeof types.WebhookSettingsPartsFragmentDoc,
    "\n  query Webhook {\n    webhook { ...WebhookSettingsParts }\n  }\n": typeof types.WebhookDocument,
    "\n  fragment WebhookHealthParts on WebhookSettings {\n    health {\n      pending\n      failed\n      oldestDueSeconds\n      eventsWithoutUrl\n      failingEndpoints { endpoint pending failingSince httpStatus error { code detail } responseBody }\n      pausedEndpoints { endpoint pausedAt pending }\n      last24Hours {\n        attempted\n        delivered\n        p95DurationMs\n        endpoints { endpoint attempted delivered p95DurationMs }\n      }\n    }\n  }\n": typeof types.WebhookHealthPartsFragmentDoc,
    "\n  query WebhookHealth {\n    webhook { ...WebhookHealthParts }\n  }\n": typeof types.WebhookHealthDocument,
    "\n  mutation PauseWebhookEndpoint($input: PauseWebhookEndpointInput!) {\n    pauseWebhookEndpoint(input: $input) { webhook { ...WebhookHealthParts } }\n  }\n": typeof types.PauseWebhookEndpointDocument,
    "\n  mutation ResumeWebhookEndpoint($input: ResumeWebhookEndpointInput!) {\n    resumeWebhookEndpoint(input: $input) { webhook { ...WebhookHealthParts } }\n  }\n": typeof types.ResumeWebhookEndpointDocument,
    "\n  mutation UpdateWebhook($input: UpdateWebhookInput!) {\n    updateWebhook(input: $input) { webhook { ...WebhookSettingsParts } }\n  }\n": typeof types.UpdateWebhookDocument,
    "\n  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {\n    rotateWebhookSecret(input: $input) { secret webhook { ...WebhookSettingsParts } }\n  }\n": typeof types.RotateWebhookSecretDocument,
    "\n  mutation SendTestEvent($input: SendTestEventInput!) {\n    sendTestEvent(input: $input) { delivered httpStatus durationMs error { code detail } responseBody }\n  }\n": typeof types.SendTestEventDocument,
    "\n  mutation SendEventsWithoutUrl {\n    resendEvents(input: { afterSequence: \"0\", onlyWithoutUrl: true }) { count }\n  }\n": typeof types.SendEventsWithoutUrlDocument,
    "\n  subscription PaymentEvents($after: Sequence) {\n    paymentEvents(after: $after) {\n      sequence\n      event { transaction { ...Payment } }\n    }\n  }\n": typeof types.PaymentEventsDocument,
    "\n  query NewestSequence {\n    events(first: 1) { newestSequence }\n  }\n": typeof types.NewestSequenceDocument,
    "\n  fragment Preferences on Preferences {\n    language\n    appearance\n    sound\n    shortcuts\n    paymentColumns\n    emailFailingEndpoints\n    emailFailedDeliveries\n    emailReviews\n    emailProcessors\n    emailLiveKeys\n    emailNewBrowsers\n    emailCheckpoints\n  }\n": typeof types.PreferencesFragmentDoc,
    "\n  query Viewer {\n    viewer {\n      role\n      mustSetUpTwoFactor\n      member { id email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n      preferences { ...Preferences }\n    }\n  }\n": typeof types.ViewerDocument,
    "\n  mutation UpdatePreferences($input: UpdatePreferencesInput!) {\n    updatePreferences(input: $input) {\n      preferences { ...Preferences }\n    }\n  }\n": typeof types.UpdatePreferencesDocument,
    "\n  query Memberships {\n    viewer { memberships { role merchant { id name } } }\n  }\n": typeof types.MembershipsDocument,
};
const documents: Documents = {
    "\n  query FindPayments($reference: String!, $first: Int!, $filter: TransactionFilter) {\n    transaction(clientReference: $reference) { ...PaymentRow }\n    transactions(first: $first, filter: $filter) { nodes { ...PaymentRow } }\n  }\n": types.FindPaymentsDocument,
    "\n  fragment DeliveryRow on Delivery {\n    id\n    sequence\n    transactionId\n    status\n    endpoint\n    resendable\n    createdAt\n    nextAttemptAt\n    endedAt\n    attempts { number startedAt durationMs httpStatus error { code detail } }\n    event { id event data { clientReference status } }\n  }\n": types.DeliveryRowFragmentDoc,
    "\n  fragment DeliveryAttempts on Delivery {\n    ...DeliveryRow\n    attempts { number startedAt durationMs httpStatus error { code detail } responseBody }\n  }\n": types.DeliveryAttemptsFragmentDoc,
    "\n  mutation ResendDelivery($id: ID!) {\n    resendDelivery(input: { id: $id }) { delivery { ...DeliveryAttempts } }\n  }\n": types.ResendDeliveryDocument,
    "\n  mutation ResendEvents($input: ResendEventsInput!) {\n    resendEvents(input: $input) { count }\n  }\n": types.ResendEventsDocument,
    "\n  fragment GrantRow on Grant {\n    id\n    application { name }\n    scopes\n    createdAt\n    expiresAt\n    apiKeyCount\n  }\n": types.GrantRowFragmentDoc,
    "\n  query Grants($memberId: ID) {\n    grants(memberId: $memberId) { ...GrantRow }\n  }\n": types.GrantsDocument,
    "\n  mutation RevokeGrant($input: RevokeGrantInput!) {\n    revokeGrant(input: $input) { revokedApiKeys grant { id } }\n  }\n": types.RevokeGrantDocument,
    "\n  fragment SessionRow on MemberSession {\n    id\n    createdAt\n    lastSeenAt\n    ipAddress\n    userAgent\n    isCurrent\n  }\n": types.SessionRowFragmentDoc,
    "\n  query Sessions($memberId: ID) {\n    sessions(memberId: $memberId) { ...SessionRow }\n  }\n": types.SessionsDocument,
    "\n  mutation EndSession($input: EndSessionInput!) {\n    endSession(input: $input) { session { id } }\n  }\n": types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions { endedSessions }\n  }\n": types.EndOtherSessionsDocument,
    "\n  mutation SignOutMember($id: ID!) {\n    signOutMember(input: { id: $id }) { endedSessions }\n  }\n": types.SignOutMemberDocument,
    "\n  fragment PaymentRow on Transaction {\n    id\n    clientReference\n    status\n    late\n    overpaid\n    amount { amount minorUnits currency }\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    description\n    customer { name phone email }\n    paymentMethod { type network brand payer }\n    failure { code reason retryable }\n    createdAt\n    createdSequence\n    updatedAt\n  }\n": types.PaymentRowFragmentDoc,
    "\n  fragment Payment on Transaction {\n    ...PaymentRow\n    final\n    checkout { id url expiresAt open pendingStatus }\n    attempts {\n      id\n      status\n      paymentMethod { type network brand payer }\n      failure { code reason retryable }\n      processorReference\n      createdAt\n      endedAt\n    }\n    metadata\n    paymentLinkId\n    paidAt\n    expiresAt\n  }\n": types.PaymentFragmentDoc,
    "\n  query PaymentById($id: ID!) {\n    transaction(id: $id) { ...Payment }\n  }\n": types.PaymentByIdDocument,
    "\n  mutation CancelCheckout($id: ID!) {\n    cancelCheckout(input: { id: $id }) { transaction { ...Payment } }\n  }\n": types.CancelCheckoutDocument,
    "\n  fragment Review on Review {\n    id\n    kind\n    amount { amount minorUnits currency }\n    open\n    openedAt\n    closedAt\n    decision\n    decidedBy\n    reason\n    allowedDecisions\n    blocksPayment\n    refundableAmount { amount minorUnits currency }\n    paymentMethod { type network brand payer }\n    failedRefund { id status failure { code reason } }\n    refund { id status }\n    dispute { reference status reason dueAt }\n    transaction {\n      id\n      clientReference\n      status\n      amount { amount minorUnits currency }\n      customer { name phone email }\n    }\n  }\n": types.ReviewFragmentDoc,
    "\n  query Reviews($open: Boolean!, $first: Int!, $after: String) {\n    reviews(open: $open, first: $first, after: $after) {\n      nodes { ...Review }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.ReviewsDocument,
    "\n  query OpenReviews {\n    reviews(open: true, first: 1) { totalCount nodes { id openedAt } }\n  }\n": types.OpenReviewsDocument,
    "\n  query PaymentReviews($id: ID!) {\n    transaction(id: $id) {\n      id\n      reviews { ...Review }\n    }\n  }\n": types.PaymentReviewsDocument,
    "\n  mutation DecideReview($input: DecideReviewInput!) {\n    decideReview(input: $input) {\n      review {\n        ...Review\n        transaction { ...Payment }\n      }\n    }\n  }\n": types.DecideReviewDocument,
    "\n  mutation SyncTransaction($transactionId: ID!) {\n    syncTransaction(input: { transactionId: $transactionId }) {\n      responded\n      transaction {\n        ...Payment\n        reviews { ...Review }\n      }\n    }\n  }\n": types.SyncTransactionDocument,
    "\n  query Revocation($id: ID!) {\n    revocation(id: $id) {\n      id\n      at\n      state\n      slowestSeconds\n      lastAcceptedAt\n      processes { name confirmedAfterSeconds lastAcceptedAt silentForSeconds }\n    }\n  }\n": types.RevocationDocument,
    "\n  query Setup {\n    setup { ...SetupSteps }\n  }\n": types.SetupDocument,
    "\n  mutation DismissSetup {\n    dismissSetup { setup { ...SetupSteps } }\n  }\n": types.DismissSetupDocument,
    "\n  fragment SetupSteps on Setup {\n    apiKey\n    testPayment\n    webhook\n    brand\n    member\n    liveKey\n    dismissedAt\n  }\n": types.SetupStepsFragmentDoc,
    "\n  mutation MakeTestPayment($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { checkoutId checkoutUrl }\n  }\n": types.MakeTestPaymentDocument,
    "\n  fragment EventRow on PaymentEvent {\n    id\n    event\n    sequence\n    createdAt\n    data { clientReference transactionId status }\n  }\n": types.EventRowFragmentDoc,
    "\n  query Events($last: Int!, $before: String, $filter: PaymentEventFilter) {\n    events(last: $last, before: $before, filter: $filter) {\n      nodes { ...EventRow }\n      pageInfo { hasPreviousPage startCursor }\n    }\n  }\n": types.EventsDocument,
    "\n  query Event($first: Int!, $after: String!) {\n    events(first: $first, after: $after) {\n      nodes {\n        ...EventRow\n        body\n        transaction { id deliveries { ...DeliveryAttempts } }\n      }\n    }\n  }\n": types.EventDocument,
    "\n  query PaymentId($clientReference: String!) {\n    transaction(clientReference: $clientReference) { id }\n  }\n": types.PaymentIdDocument,
    "\n  query Deliveries($first: Int!, $after: String, $filter: DeliveryFilter) {\n    deliveries(first: $first, after: $after, filter: $filter) {\n      nodes { ...DeliveryRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.DeliveriesDocument,
    "\n  query Delivery($id: ID!) {\n    delivery(id: $id) {\n      ...DeliveryAttempts\n      url\n      event { id event createdAt body data { clientReference } }\n    }\n  }\n": types.DeliveryDocument,
    "\n  query Endpoints {\n    webhook { health { last24Hours { endpoints { endpoint } } } }\n  }\n": types.EndpointsDocument,
    "\n  fragment RequestRow on LoggedRequest {\n    id\n    requestId\n    at\n    actor\n    actorName\n    method\n    path\n    operationType\n    operationName\n    outcome\n    status\n    code\n    rehearsedCode\n    durationMs\n  }\n": types.RequestRowFragmentDoc,
    "\n  query Requests($first: Int!, $after: String, $filter: RequestLogFilter) {\n    requestLog(first: $first, after: $after, filter: $filter) {\n      nodes { ...RequestRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.RequestsDocument,
    "\n  query Request($filter: RequestLogFilter!) {\n    requestLog(first: 1, filter: $filter) {\n      nodes { ...RequestRow }\n    }\n  }\n": types.RequestDocument,
    "\n  query KeyNames {\n    apiKeys { id name }\n  }\n": types.KeyNamesDocument,
    "\n  fragment ApiKeyRow on ApiKey {\n    id\n    kind\n    name\n    prefix\n    lastFour\n    publishableKey\n    scopes\n    allowedIps\n    allowedOrigins\n    serverSessionsOnly\n    createdAt\n    expiresAt\n    revokedAt\n    previousSecretExpiresAt\n    lastUsedAt\n    lastUsedIp\n    createdByApplication\n    rehearsal { id scopes allowedIps expiresAt startedAt }\n  }\n": types.ApiKeyRowFragmentDoc,
    "\n  query ApiKeys {\n    apiKeys { ...ApiKeyRow }\n  }\n": types.ApiKeysDocument,
    "\n  query ApiKeyCalls($id: ID!, $refused: RequestLogFilter!) {\n    apiKey(id: $id) {\n      ...ApiKeyRow\n      createdBy\n      createdByName\n      calls {\n        total\n        addressCount\n        addresses { ipAddress calls lastAt }\n      }\n      callsByDay { date success refused failed incomplete }\n    }\n    requestLog(first: 5, filter: $refused) {\n      nodes { id at method path operationType operationName code }\n    }\n  }\n": types.ApiKeyCallsDocument,
    "\n  query RecentApiKeyCalls($id: ID!) {\n    apiKey(id: $id) {\n      id\n      kind\n      calls { total addressCount }\n    }\n  }\n": types.RecentApiKeyCallsDocument,
    "\n  query DefaultWebhookUrl {\n    webhook { defaultCallbackUrl }\n  }\n": types.DefaultWebhookUrlDocument,
    "\n  mutation SetDefaultWebhookUrl($url: String!) {\n    updateWebhook(input: { defaultCallbackUrl: $url }) { webhook { defaultCallbackUrl } }\n  }\n": types.SetDefaultWebhookUrlDocument,
    "\n  mutation CreateApiKey($input: CreateApiKeyInput!) {\n    createApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n": types.CreateApiKeyDocument,
    "\n  mutation UpdateApiKey($input: UpdateApiKeyInput!) {\n    updateApiKey(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n": types.UpdateApiKeyDocument,
    "\n  mutation RotateApiKey($input: RotateApiKeyInput!) {\n    rotateApiKey(input: $input) { secret apiKey { ...ApiKeyRow } }\n  }\n": types.RotateApiKeyDocument,
    "\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(input: { id: $id }) { apiKey { id revokedAt } }\n  }\n": types.RevokeApiKeyDocument,
    "\n  query WebhookDrillStatus {\n    webhookDrillStatus {\n      lastPassedAt\n      last { id state startedAt steps { kind state } }\n    }\n  }\n": types.WebhookDrillStatusDocument,
    "\n  query KeyRehearsal($id: ID!, $rehearsed: RequestLogFilter!) {\n    apiKey(id: $id) {\n      id\n      rehearsal {\n        id\n        calls { total lastDay lastAt }\n      }\n    }\n    requestLog(first: 5, filter: $rehearsed) {\n      nodes { id at method path operationType operationName rehearsedCode }\n    }\n  }\n": types.KeyRehearsalDocument,
    "\n  mutation RehearseApiKey($input: RehearseApiKeyInput!) {\n    rehearseApiKey(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n": types.RehearseApiKeyDocument,
    "\n  mutation EnforceApiKeyRehearsal($input: EnforceApiKeyRehearsalInput!) {\n    enforceApiKeyRehearsal(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n": types.EnforceApiKeyRehearsalDocument,
    "\n  mutation StopApiKeyRehearsal($id: ID!) {\n    stopApiKeyRehearsal(input: { id: $id }) { apiKey { ...ApiKeyRow } }\n  }\n": types.StopApiKeyRehearsalDocument,
    "\n  fragment ApplicationRow on Application {\n    id\n    clientId\n    name\n    kind\n    redirectUris\n    scopes\n    allowedOrigins\n    createdAt\n    previousSecretExpiresAt\n  }\n": types.ApplicationRowFragmentDoc,
    "\n  query Applications {\n    applications { ...ApplicationRow }\n  }\n": types.ApplicationsDocument,
    "\n  mutation RegisterApplication($input: RegisterApplicationInput!) {\n    registerApplication(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n": types.RegisterApplicationDocument,
    "\n  mutation UpdateApplication($input: UpdateApplicationInput!) {\n    updateApplication(input: $input) { application { ...ApplicationRow } }\n  }\n": types.UpdateApplicationDocument,
    "\n  mutation RotateApplicationSecret($input: RotateApplicationSecretInput!) {\n    rotateApplicationSecret(input: $input) { clientSecret application { ...ApplicationRow } }\n  }\n": types.RotateApplicationSecretDocument,
    "\n  mutation RemoveApplication($id: ID!) {\n    removeApplication(input: { id: $id }) { application { id } }\n  }\n": types.RemoveApplicationDocument,
    "\n  fragment AuditEntryRow on AuditEntry {\n    id\n    at\n    actor\n    actorName\n    action\n    target\n    mode\n    ipAddress\n    before\n    after\n  }\n": types.AuditEntryRowFragmentDoc,
    "\n  query AuditLog($first: Int!, $after: String, $filter: AuditFilter) {\n    auditLog(first: $first, after: $after, filter: $filter) {\n      nodes { ...AuditEntryRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.AuditLogDocument,
    "\n  query AuditNames {\n    members { id email }\n    apiKeys { id name }\n    applications { id name }\n  }\n": types.AuditNamesDocument,
    "\n  mutation InitiateCheckout($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { transaction { id } }\n  }\n": types.InitiateCheckoutDocument,
    "\n  query LinkByReference($clientReference: String!) {\n    transaction(clientReference: $clientReference) {\n      id\n      description\n      amount { amount minorUnits currency }\n    }\n  }\n": types.LinkByReferenceDocument,
    "\n  fragment PaymentLinkRow on PaymentLink {\n    id\n    url\n    status\n    amount { amount minorUnits currency }\n    amountMin { amount minorUnits currency }\n    amountMax { amount minorUnits currency }\n    currency\n    description\n    paymentLimit\n    endsAt\n    pausedAt\n    createdAt\n    paymentCount\n    openCount\n  }\n": types.PaymentLinkRowFragmentDoc,
    "\n  query PaymentLinks($first: Int!, $after: String) {\n    paymentLinks(first: $first, after: $after) {\n      nodes { ...PaymentLinkRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.PaymentLinksDocument,
    "\n  query PaymentLink($id: ID!) {\n    paymentLink(id: $id) { ...PaymentLinkRow }\n  }\n": types.PaymentLinkDocument,
    "\n  mutation CreatePaymentLink($input: CreatePaymentLinkInput!) {\n    createPaymentLink(input: $input) {\n      paymentLink { ...PaymentLinkRow }\n    }\n  }\n": types.CreatePaymentLinkDocument,
    "\n  mutation UpdatePaymentLink($input: UpdatePaymentLinkInput!) {\n    updatePaymentLink(input: $input) {\n      paymentLink { ...PaymentLinkRow }\n    }\n  }\n": types.UpdatePaymentLinkDocument,
    "\n  mutation CreateExplorerToken {\n    createExplorerToken { token expiresAt }\n  }\n": types.CreateExplorerTokenDocument,
    "\n  query Home(\n    $today: DateTime!\n    $tomorrow: DateTime!\n    $yesterday: DateTime!\n    $sameTime: DateTime!\n    $monthAgo: DateTime!\n    $timeZone: String!\n  ) {\n    today: transactionSummary(from: $today, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {\n      total { ...DayStats }\n    }\n    yesterday: transactionSummary(from: $yesterday, to: $sameTime, interval: MONTH, timeZone: $timeZone) {\n      to\n      total { ...DayStats }\n    }\n    open: transactionSummary(from: $monthAgo, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {\n      total { pending processing }\n    }\n  }\n": types.HomeDocument,
    "\n  fragment DayStats on TransactionStats {\n    success\n    successRate\n    volumes { amount minorUnits currency }\n  }\n": types.DayStatsFragmentDoc,
    "\n  query RecentPayments($first: Int!) {\n    transactions(first: $first) {\n      nodes { ...PaymentRow }\n    }\n  }\n": types.RecentPaymentsDocument,
    "\n  query FailingWebhooks {\n    webhook {\n      defaultCallbackUrl\n      health {\n        eventsWithoutUrl\n        failingEndpoints { endpoint pending failingSince }\n        pausedEndpoints { endpoint pending pausedAt }\n      }\n    }\n  }\n": types.FailingWebhooksDocument,
    "\n  query Overview($from: DateTime!, $to: DateTime!, $interval: Interval!, $timeZone: String!) {\n    transactionSummary(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {\n      interval\n      total { ...OverviewStats }\n      intervals { startsAt stats { ...OverviewStats } }\n      byMethod { method stats { ...OverviewStats } }\n      byNetwork { network stats { ...OverviewStats } }\n      byReason { failure { code reason } count }\n      approvalTimes { count medianSeconds p90Seconds buckets { upToSeconds count } }\n    }\n  }\n": types.OverviewDocument,
    "\n  fragment OverviewStats on TransactionStats {\n    count\n    success\n    failed\n    canceled\n    expired\n    successRate\n    volumes { amount minorUnits currency }\n  }\n": types.OverviewStatsFragmentDoc,
    "\n  query NetworksNow {\n    networkHealth {\n      method\n      network\n      status\n      attempts\n      failedByNetwork\n      pending\n      successRate\n      medianSeconds\n      expectedSeconds\n      baselineSeconds\n      longestWaitSeconds\n      minutes { paid failedByCustomer failedByNetwork pending }\n      processors { processor status }\n    }\n  }\n": types.NetworksNowDocument,
    "\n  fragment MemberRow on Member {\n    id\n    email\n    role\n    joinedAt\n    lastSeenAt\n    hasTwoFactor\n    hasPassword\n    roleFromProvider\n  }\n": types.MemberRowFragmentDoc,
    "\n  fragment InvitationRow on Invitation {\n    id\n    email\n    role\n    invitedBy\n    expiresAt\n  }\n": types.InvitationRowFragmentDoc,
    "\n  query Members {\n    members { ...MemberRow }\n  }\n": types.MembersDocument,
    "\n  query Invitations {\n    invitations { ...InvitationRow }\n  }\n": types.InvitationsDocument,
    "\n  mutation InviteMember($input: InviteMemberInput!) {\n    inviteMember(input: $input) { invitation { ...InvitationRow } }\n  }\n": types.InviteMemberDocument,
    "\n  mutation RevokeInvitation($id: ID!) {\n    revokeInvitation(input: { id: $id }) { invitation { id } }\n  }\n": types.RevokeInvitationDocument,
    "\n  mutation ChangeRole($input: ChangeRoleInput!) {\n    changeRole(input: $input) { member { id role } }\n  }\n": types.ChangeRoleDocument,
    "\n  mutation RemoveMemberTwoFactor($id: ID!) {\n    removeMemberTwoFactor(input: { id: $id }) { member { ...MemberRow } }\n  }\n": types.RemoveMemberTwoFactorDocument,
    "\n  mutation RemoveMember($id: ID!) {\n    removeMember(input: { id: $id }) { member { id } }\n  }\n": types.RemoveMemberDocument,
    "\n  query TwoFactorRoles {\n    merchant { id twoFactorRoles }\n  }\n": types.TwoFactorRolesDocument,
    "\n  mutation RequireTwoFactor($roles: [Role!]!) {\n    requireTwoFactor(input: { roles: $roles }) { merchant { id twoFactorRoles } }\n  }\n": types.RequireTwoFactorDocument,
    "\n  query ProviderRoles {\n    providerRoles { id claim rules { value role } isOutdated }\n  }\n": types.ProviderRolesDocument,
    "\n  mutation SetRoleRules($input: SetRoleRulesInput!) {\n    setRoleRules(input: $input) { providerRoles { id claim rules { value role } isOutdated } }\n  }\n": types.SetRoleRulesDocument,
    "\n  query MerchantSettings {\n    merchant { ...MerchantSettingsFields }\n  }\n": types.MerchantSettingsDocument,
    "\n  fragment MerchantSettingsFields on Merchant {\n    id\n    name\n    country\n    currency\n    timeZone\n    brandColor\n    logoUrl\n  }\n": types.MerchantSettingsFieldsFragmentDoc,
    "\n  mutation UpdateMerchant($input: UpdateMerchantInput!) {\n    updateMerchant(input: $input) { merchant { ...MerchantSettingsFields } }\n  }\n": types.UpdateMerchantDocument,
    "\n  mutation MakeSampleCheckout($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { checkoutUrl }\n  }\n": types.MakeSampleCheckoutDocument,
    "\n  fragment PaymentMethodSettingsParts on PaymentMethodSettings {\n    processors { ...ProcessorParts }\n    methods { ...MethodSettingParts }\n  }\n  fragment ProcessorParts on Processor {\n    id\n    name\n    state\n    callbackUrl\n    checkedAt\n    canRefund\n    credentials { name label help secret optional isSet value }\n  }\n  fragment MethodSettingParts on MethodSetting {\n    method\n    enabled\n    minAmount { amount minorUnits currency }\n    maxAmount { amount minorUnits currency }\n    processors { id name networks available }\n  }\n": types.PaymentMethodSettingsPartsFragmentDoc,
    "\n  query PaymentMethods {\n    paymentMethods { ...PaymentMethodSettingsParts }\n  }\n": types.PaymentMethodsDocument,
    "\n  mutation ConnectProcessor($input: ConnectProcessorInput!) {\n    connectProcessor(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n": types.ConnectProcessorDocument,
    "\n  mutation EnableProcessor($input: EnableProcessorInput!) {\n    enableProcessor(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n": types.EnableProcessorDocument,
    "\n  mutation UpdatePaymentMethods($input: UpdatePaymentMethodsInput!) {\n    updatePaymentMethods(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n": types.UpdatePaymentMethodsDocument,
    "\n  query PaymentDeliveries($id: ID!) {\n    transaction(id: $id) {\n      id\n      deliveries { ...DeliveryAttempts }\n    }\n  }\n": types.PaymentDeliveriesDocument,
    "\n  query Payments($first: Int, $after: String, $last: Int, $before: String, $filter: TransactionFilter) {\n    transactions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      nodes { ...PaymentRow }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n  }\n": types.PaymentsDocument,
    "\n  query SavedViews {\n    savedViews { name search }\n  }\n": types.SavedViewsDocument,
    "\n  mutation SaveView($input: SaveViewInput!) {\n    saveView(input: $input) { savedView { name search } }\n  }\n": types.SaveViewDocument,
    "\n  mutation RemoveSavedView($name: String!) {\n    removeSavedView(input: { name: $name }) { savedView { name search } }\n  }\n": types.RemoveSavedViewDocument,
    "\n  query ProcessorRequests($id: ID!) {\n    transaction(id: $id) {\n      id\n      processorRequests { ...ProcessorRequestRow }\n    }\n  }\n  fragment ProcessorRequestRow on ProcessorRequest {\n    id\n    processor\n    direction\n    operation\n    startedAt\n    durationMs\n    httpStatus\n    response\n    error\n  }\n": types.ProcessorRequestsDocument,
    "\n  query PaymentMoney($id: ID!) {\n    transaction(id: $id) { ...PaymentMoney }\n  }\n  fragment PaymentMoney on Transaction {\n    id\n    amount { amount minorUnits currency }\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    attempts {\n      id\n      status\n      paymentMethod { type network brand payer }\n      amountReceived { amount minorUnits currency }\n      refundableAmount { amount minorUnits currency }\n      createdAt\n      endedAt\n    }\n    refunds { ...PaymentRefund }\n  }\n  fragment PaymentRefund on Refund {\n    id\n    attemptId\n    amount { amount minorUnits currency }\n    reason\n    status\n    failure { code reason retryable }\n    processorReference\n    createdBy\n    createdAt\n    endedAt\n  }\n": types.PaymentMoneyDocument,
    "\n  query RefundAuthors {\n    members { id email }\n    apiKeys { id name }\n    applications { id name }\n  }\n": types.RefundAuthorsDocument,
    "\n  mutation RefundTransaction($input: RefundTransactionInput!) {\n    refundTransaction(input: $input) {\n      refund { id status }\n      transaction { ...PaymentMoney }\n    }\n  }\n": types.RefundTransactionDocument,
    "\n  fragment PasskeyRow on Passkey {\n    id\n    name\n    isSynced\n    createdAt\n    lastUsedAt\n  }\n": types.PasskeyRowFragmentDoc,
    "\n  mutation BeginPasskey {\n    beginPasskey { options }\n  }\n": types.BeginPasskeyDocument,
    "\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) { recoveryCodes profile { ...ProfileFields } }\n  }\n": types.AddPasskeyDocument,
    "\n  mutation RenamePasskey($input: RenamePasskeyInput!) {\n    renamePasskey(input: $input) { passkey { ...PasskeyRow } }\n  }\n": types.RenamePasskeyDocument,
    "\n  mutation RemovePasskey($input: RemovePasskeyInput!) {\n    removePasskey(input: $input) { profile { ...ProfileFields } }\n  }\n": types.RemovePasskeyDocument,
    "\n  fragment ProfileFields on Profile {\n    email\n    hasPassword\n    hasTwoFactor\n    passkeys { ...PasskeyRow }\n    canUsePasskeys\n    recoveryCodesLeft\n    mustHaveTwoFactor\n    canReceiveEmail\n  }\n": types.ProfileFieldsFragmentDoc,
    "\n  query Profile {\n    profile { ...ProfileFields }\n  }\n": types.ProfileDocument,
    "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { endedSessions revokedGrants }\n  }\n": types.ChangePasswordDocument,
    "\n  mutation BeginTwoFactor {\n    beginTwoFactor { secret uri }\n  }\n": types.BeginTwoFactorDocument,
    "\n  mutation ConfirmTwoFactor($code: String!) {\n    confirmTwoFactor(input: { code: $code }) { recoveryCodes profile { ...ProfileFields } }\n  }\n": types.ConfirmTwoFactorDocument,
    "\n  mutation RenewRecoveryCodes {\n    renewRecoveryCodes { recoveryCodes profile { ...ProfileFields } }\n  }\n": types.RenewRecoveryCodesDocument,
    "\n  mutation RemoveTwoFactor {\n    removeTwoFactor { profile { ...ProfileFields } }\n  }\n": types.RemoveTwoFactorDocument,
    "\n  fragment PushFields on PushNotifications {\n    publicKey\n    subscription { choice largeAmount { amount minorUnits currency } }\n  }\n": types.PushFieldsFragmentDoc,
    "\n  query PushNotifications {\n    pushNotifications { ...PushFields }\n  }\n": types.PushNotificationsDocument,
    "\n  mutation SavePushSubscription($input: SavePushSubscriptionInput!) {\n    savePushSubscription(input: $input) { pushNotifications { ...PushFields } }\n  }\n": types.SavePushSubscriptionDocument,
    "\n  mutation RemovePushSubscription {\n    removePushSubscription { pushNotifications { ...PushFields } }\n  }\n": types.RemovePushSubscriptionDocument,
    "\n  mutation SendTestPush {\n    sendTestPush { pushNotifications { ...PushFields } }\n  }\n": types.SendTestPushDocument,
    "\n  mutation CreateFirstKey($name: String!) {\n    createApiKey(input: { name: $name }) { secret apiKey { id name } }\n  }\n": types.CreateFirstKeyDocument,
    "\n  query FirstPayment($clientReference: String!) {\n    transaction(clientReference: $clientReference) { ...Payment }\n  }\n": types.FirstPaymentDocument,
    "\n  query PageKeys {\n    apiKeys { id publishableKey serverSessionsOnly expiresAt revokedAt }\n  }\n": types.PageKeysDocument,
    "\n  query BusinessDays($from: String, $to: String) {\n    businessDays(from: $from, to: $to) {\n      days {\n        date\n        startsAt\n        endsAt\n        final\n        openDiscrepancies\n        openReviews\n        balances {\n          processor\n          openingBalance { amount minorUnits currency }\n          captured { amount minorUnits currency }\n          refunded { amount minorUnits currency }\n          disputed { amount minorUnits currency }\n          fees { amount minorUnits currency }\n          paidOut { amount minorUnits currency }\n          closingBalance { amount minorUnits currency }\n          paymentCount\n          refundCount\n        }\n      }\n    }\n  }\n": types.BusinessDaysDocument,
    "\n  fragment StatementRow on Statement {\n    id\n    processor\n    name\n    layout\n    periodFrom\n    periodTo\n    lines\n    skipped\n    matched\n    posted\n    openDiscrepancies\n    resolvedDiscrepancies\n    autoResolvedDiscrepancies\n    uploadedAt\n    checkedAt\n  }\n": types.StatementRowFragmentDoc,
    "\n  query Statements($first: Int!, $after: String, $filter: StatementFilter) {\n    statements(first: $first, after: $after, filter: $filter) {\n      nodes { ...StatementRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.StatementsDocument,
    "\n  query Statement($id: ID!) {\n    statement(id: $id) {\n      ...StatementRow\n      discrepancyCounts { kind count openCount }\n    }\n  }\n": types.StatementDocument,
    "\n  fragment DiscrepancyRow on Discrepancy {\n    id\n    kind\n    lineKind\n    lineNumber\n    transactionId\n    ledgerReference\n    processorReference\n    ledgerAmount { amount minorUnits currency }\n    statementAmount { amount minorUnits currency }\n    processorAmount { amount minorUnits currency }\n    difference { amount minorUnits currency }\n    ledgerStatus\n    statementStatus\n    occurredAt\n    nearPeriodBoundary\n    status\n    note\n    resolvedAt\n  }\n": types.DiscrepancyRowFragmentDoc,
    "\n  query Discrepancies($first: Int!, $after: String, $filter: DiscrepancyFilter) {\n    discrepancies(first: $first, after: $after, filter: $filter) {\n      nodes { ...DiscrepancyRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.DiscrepanciesDocument,
    "\n  mutation ResolveDiscrepancy($input: ResolveDiscrepancyInput!) {\n    resolveDiscrepancy(input: $input) {\n      discrepancy { ...DiscrepancyRow }\n    }\n  }\n": types.ResolveDiscrepancyDocument,
    "\n  mutation PreviewStatement($input: PreviewStatementInput!) {\n    previewStatement(input: $input) {\n      preview {\n        headings\n        reading {\n          columns {\n            reference secondReference date amount amountOut fee currency kind status\n          }\n          kind\n          currency\n          dateOrder\n          moneyOut\n        }\n        layout\n        unclear\n        isMoneyOutUnclear\n        lines {\n          number\n          kind\n          status\n          ourReference\n          processorReference\n          amount { amount minorUnits currency }\n          fee { amount minorUnits currency }\n          at\n        }\n        unreadable { number column value code params message }\n      }\n    }\n  }\n": types.PreviewStatementDocument,
    "\n  mutation CheckStatement($id: ID!) {\n    checkStatement(input: { id: $id }) {\n      statement { ...StatementRow }\n    }\n  }\n": types.CheckStatementDocument,
    "\n  mutation RemoveStatement($id: ID!) {\n    removeStatement(input: { id: $id }) { statementId }\n  }\n": types.RemoveStatementDocument,
    "\n  fragment WebhookDrillRow on WebhookDrill {\n    id\n    url\n    state\n    startedAt\n    endedAt\n    orderListAt\n    steps { kind state }\n  }\n": types.WebhookDrillRowFragmentDoc,
    "\n  query WebhookDrills($first: Int!, $after: String) {\n    webhookDrills(first: $first, after: $after) {\n      nodes { ...WebhookDrillRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n": types.WebhookDrillsDocument,
    "\n  query WebhookDrill($id: ID!) {\n    webhookDrill(id: $id) {\n      id\n      url\n      state\n      startedAt\n      endedAt\n      orderListAt\n      steps {\n        kind\n        state\n        sent\n        responses { httpStatus error { code detail } count slowestMs }\n        responseBody\n        problems { code clientReference count }\n      }\n    }\n  }\n": types.WebhookDrillDocument,
    "\n  mutation StartWebhookDrill($input: StartWebhookDrillInput!) {\n    startWebhookDrill(input: $input) { webhookDrill { ...WebhookDrillRow } isNew }\n  }\n": types.StartWebhookDrillDocument,
    "\n  fragment WebhookSettingsParts on WebhookSettings {\n    defaultCallbackUrl\n    secrets { id createdAt expiresAt lastFour }\n  }\n": types.WebhookSettingsPartsFragmentDoc,
    "\n  query Webhook {\n    webhook { ...WebhookSettingsParts }\n  }\n": types.WebhookDocument,
    "\n  fragment WebhookHealthParts on WebhookSettings {\n    health {\n      pending\n      failed\n      oldestDueSeconds\n      eventsWithoutUrl\n      failingEndpoints { endpoint pending failingSince httpStatus error { code detail } responseBody }\n      pausedEndpoints { endpoint pausedAt pending }\n      last24Hours {\n        attempted\n        delivered\n        p95DurationMs\n        endpoints { endpoint attempted delivered p95DurationMs }\n      }\n    }\n  }\n": types.WebhookHealthPartsFragmentDoc,
    "\n  query WebhookHealth {\n    webhook { ...WebhookHealthParts }\n  }\n": types.WebhookHealthDocument,
    "\n  mutation PauseWebhookEndpoint($input: PauseWebhookEndpointInput!) {\n    pauseWebhookEndpoint(input: $input) { webhook { ...WebhookHealthParts } }\n  }\n": types.PauseWebhookEndpointDocument,
    "\n  mutation ResumeWebhookEndpoint($input: ResumeWebhookEndpointInput!) {\n    resumeWebhookEndpoint(input: $input) { webhook { ...WebhookHealthParts } }\n  }\n": types.ResumeWebhookEndpointDocument,
    "\n  mutation UpdateWebhook($input: UpdateWebhookInput!) {\n    updateWebhook(input: $input) { webhook { ...WebhookSettingsParts } }\n  }\n": types.UpdateWebhookDocument,
    "\n  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {\n    rotateWebhookSecret(input: $input) { secret webhook { ...WebhookSettingsParts } }\n  }\n": types.RotateWebhookSecretDocument,
    "\n  mutation SendTestEvent($input: SendTestEventInput!) {\n    sendTestEvent(input: $input) { delivered httpStatus durationMs error { code detail } responseBody }\n  }\n": types.SendTestEventDocument,
    "\n  mutation SendEventsWithoutUrl {\n    resendEvents(input: { afterSequence: \"0\", onlyWithoutUrl: true }) { count }\n  }\n": types.SendEventsWithoutUrlDocument,
    "\n  subscription PaymentEvents($after: Sequence) {\n    paymentEvents(after: $after) {\n      sequence\n      event { transaction { ...Payment } }\n    }\n  }\n": types.PaymentEventsDocument,
    "\n  query NewestSequence {\n    events(first: 1) { newestSequence }\n  }\n": types.NewestSequenceDocument,
    "\n  fragment Preferences on Preferences {\n    language\n    appearance\n    sound\n    shortcuts\n    paymentColumns\n    emailFailingEndpoints\n    emailFailedDeliveries\n    emailReviews\n    emailProcessors\n    emailLiveKeys\n    emailNewBrowsers\n    emailCheckpoints\n  }\n": types.PreferencesFragmentDoc,
    "\n  query Viewer {\n    viewer {\n      role\n      mustSetUpTwoFactor\n      member { id email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n      preferences { ...Preferences }\n    }\n  }\n": types.ViewerDocument,
    "\n  mutation UpdatePreferences($input: UpdatePreferencesInput!) {\n    updatePreferences(input: $input) {\n      preferences { ...Preferences }\n    }\n  }\n": types.UpdatePreferencesDocument,
    "\n  query Memberships {\n    viewer { memberships { role merchant { id name } } }\n  }\n": types.MembershipsDocument,
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
export function graphql(source: "\n  query FindPayments($reference: String!, $first: Int!, $filter: TransactionFilter) {\n    transaction(clientReference: $reference) { ...PaymentRow }\n    transactions(first: $first, filter: $filter) { nodes { ...PaymentRow } }\n  }\n"): (typeof documents)["\n  query FindPayments($reference: String!, $first: Int!, $filter: TransactionFilter) {\n    transaction(clientReference: $reference) { ...PaymentRow }\n    transactions(first: $first, filter: $filter) { nodes { ...PaymentRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DeliveryRow on Delivery {\n    id\n    sequence\n    transactionId\n    status\n    endpoint\n    resendable\n    createdAt\n    nextAttemptAt\n    endedAt\n    attempts { number startedAt durationMs httpStatus error { code detail } }\n    event { id event data { clientReference status } }\n  }\n"): (typeof documents)["\n  fragment DeliveryRow on Delivery {\n    id\n    sequence\n    transactionId\n    status\n    endpoint\n    resendable\n    createdAt\n    nextAttemptAt\n    endedAt\n    attempts { number startedAt durationMs httpStatus error { code detail } }\n    event { id event data { clientReference status } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DeliveryAttempts on Delivery {\n    ...DeliveryRow\n    attempts { number startedAt durationMs httpStatus error { code detail } responseBody }\n  }\n"): (typeof documents)["\n  fragment DeliveryAttempts on Delivery {\n    ...DeliveryRow\n    attempts { number startedAt durationMs httpStatus error { code detail } responseBody }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendDelivery($id: ID!) {\n    resendDelivery(input: { id: $id }) { delivery { ...DeliveryAttempts } }\n  }\n"): (typeof documents)["\n  mutation ResendDelivery($id: ID!) {\n    resendDelivery(input: { id: $id }) { delivery { ...DeliveryAttempts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendEvents($input: ResendEventsInput!) {\n    resendEvents(input: $input) { count }\n  }\n"): (typeof documents)["\n  mutation ResendEvents($input: ResendEventsInput!) {\n    resendEvents(input: $input) { count }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment GrantRow on Grant {\n    id\n    application { name }\n    scopes\n    createdAt\n    expiresAt\n    apiKeyCount\n  }\n"): (typeof documents)["\n  fragment GrantRow on Grant {\n    id\n    application { name }\n    scopes\n    createdAt\n    expiresAt\n    apiKeyCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Grants($memberId: ID) {\n    grants(memberId: $memberId) { ...GrantRow }\n  }\n"): (typeof documents)["\n  query Grants($memberId: ID) {\n    grants(memberId: $memberId) { ...GrantRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeGrant($input: RevokeGrantInput!) {\n    revokeGrant(input: $input) { revokedApiKeys grant { id } }\n  }\n"): (typeof documents)["\n  mutation RevokeGrant($input: RevokeGrantInput!) {\n    revokeGrant(input: $input) { revokedApiKeys grant { id } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SessionRow on MemberSession {\n    id\n    createdAt\n    lastSeenAt\n    ipAddress\n    userAgent\n    isCurrent\n  }\n"): (typeof documents)["\n  fragment SessionRow on MemberSession {\n    id\n    createdAt\n    lastSeenAt\n    ipAddress\n    userAgent\n    isCurrent\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions($memberId: ID) {\n    sessions(memberId: $memberId) { ...SessionRow }\n  }\n"): (typeof documents)["\n  query Sessions($memberId: ID) {\n    sessions(memberId: $memberId) { ...SessionRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($input: EndSessionInput!) {\n    endSession(input: $input) { session { id } }\n  }\n"): (typeof documents)["\n  mutation EndSession($input: EndSessionInput!) {\n    endSession(input: $input) { session { id } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions {\n    endOtherSessions { endedSessions }\n  }\n"): (typeof documents)["\n  mutation EndOtherSessions {\n    endOtherSessions { endedSessions }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignOutMember($id: ID!) {\n    signOutMember(input: { id: $id }) { endedSessions }\n  }\n"): (typeof documents)["\n  mutation SignOutMember($id: ID!) {\n    signOutMember(input: { id: $id }) { endedSessions }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PaymentRow on Transaction {\n    id\n    clientReference\n    status\n    late\n    overpaid\n    amount { amount minorUnits currency }\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    description\n    customer { name phone email }\n    paymentMethod { type network brand payer }\n    failure { code reason retryable }\n    createdAt\n    createdSequence\n    updatedAt\n  }\n"): (typeof documents)["\n  fragment PaymentRow on Transaction {\n    id\n    clientReference\n    status\n    late\n    overpaid\n    amount { amount minorUnits currency }\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    description\n    customer { name phone email }\n    paymentMethod { type network brand payer }\n    failure { code reason retryable }\n    createdAt\n    createdSequence\n    updatedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Payment on Transaction {\n    ...PaymentRow\n    final\n    checkout { id url expiresAt open pendingStatus }\n    attempts {\n      id\n      status\n      paymentMethod { type network brand payer }\n      failure { code reason retryable }\n      processorReference\n      createdAt\n      endedAt\n    }\n    metadata\n    paymentLinkId\n    paidAt\n    expiresAt\n  }\n"): (typeof documents)["\n  fragment Payment on Transaction {\n    ...PaymentRow\n    final\n    checkout { id url expiresAt open pendingStatus }\n    attempts {\n      id\n      status\n      paymentMethod { type network brand payer }\n      failure { code reason retryable }\n      processorReference\n      createdAt\n      endedAt\n    }\n    metadata\n    paymentLinkId\n    paidAt\n    expiresAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentById($id: ID!) {\n    transaction(id: $id) { ...Payment }\n  }\n"): (typeof documents)["\n  query PaymentById($id: ID!) {\n    transaction(id: $id) { ...Payment }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelCheckout($id: ID!) {\n    cancelCheckout(input: { id: $id }) { transaction { ...Payment } }\n  }\n"): (typeof documents)["\n  mutation CancelCheckout($id: ID!) {\n    cancelCheckout(input: { id: $id }) { transaction { ...Payment } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Review on Review {\n    id\n    kind\n    amount { amount minorUnits currency }\n    open\n    openedAt\n    closedAt\n    decision\n    decidedBy\n    reason\n    allowedDecisions\n    blocksPayment\n    refundableAmount { amount minorUnits currency }\n    paymentMethod { type network brand payer }\n    failedRefund { id status failure { code reason } }\n    refund { id status }\n    dispute { reference status reason dueAt }\n    transaction {\n      id\n      clientReference\n      status\n      amount { amount minorUnits currency }\n      customer { name phone email }\n    }\n  }\n"): (typeof documents)["\n  fragment Review on Review {\n    id\n    kind\n    amount { amount minorUnits currency }\n    open\n    openedAt\n    closedAt\n    decision\n    decidedBy\n    reason\n    allowedDecisions\n    blocksPayment\n    refundableAmount { amount minorUnits currency }\n    paymentMethod { type network brand payer }\n    failedRefund { id status failure { code reason } }\n    refund { id status }\n    dispute { reference status reason dueAt }\n    transaction {\n      id\n      clientReference\n      status\n      amount { amount minorUnits currency }\n      customer { name phone email }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Reviews($open: Boolean!, $first: Int!, $after: String) {\n    reviews(open: $open, first: $first, after: $after) {\n      nodes { ...Review }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query Reviews($open: Boolean!, $first: Int!, $after: String) {\n    reviews(open: $open, first: $first, after: $after) {\n      nodes { ...Review }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OpenReviews {\n    reviews(open: true, first: 1) { totalCount nodes { id openedAt } }\n  }\n"): (typeof documents)["\n  query OpenReviews {\n    reviews(open: true, first: 1) { totalCount nodes { id openedAt } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentReviews($id: ID!) {\n    transaction(id: $id) {\n      id\n      reviews { ...Review }\n    }\n  }\n"): (typeof documents)["\n  query PaymentReviews($id: ID!) {\n    transaction(id: $id) {\n      id\n      reviews { ...Review }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideReview($input: DecideReviewInput!) {\n    decideReview(input: $input) {\n      review {\n        ...Review\n        transaction { ...Payment }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation DecideReview($input: DecideReviewInput!) {\n    decideReview(input: $input) {\n      review {\n        ...Review\n        transaction { ...Payment }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SyncTransaction($transactionId: ID!) {\n    syncTransaction(input: { transactionId: $transactionId }) {\n      responded\n      transaction {\n        ...Payment\n        reviews { ...Review }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SyncTransaction($transactionId: ID!) {\n    syncTransaction(input: { transactionId: $transactionId }) {\n      responded\n      transaction {\n        ...Payment\n        reviews { ...Review }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Revocation($id: ID!) {\n    revocation(id: $id) {\n      id\n      at\n      state\n      slowestSeconds\n      lastAcceptedAt\n      processes { name confirmedAfterSeconds lastAcceptedAt silentForSeconds }\n    }\n  }\n"): (typeof documents)["\n  query Revocation($id: ID!) {\n    revocation(id: $id) {\n      id\n      at\n      state\n      slowestSeconds\n      lastAcceptedAt\n      processes { name confirmedAfterSeconds lastAcceptedAt silentForSeconds }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Setup {\n    setup { ...SetupSteps }\n  }\n"): (typeof documents)["\n  query Setup {\n    setup { ...SetupSteps }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DismissSetup {\n    dismissSetup { setup { ...SetupSteps } }\n  }\n"): (typeof documents)["\n  mutation DismissSetup {\n    dismissSetup { setup { ...SetupSteps } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SetupSteps on Setup {\n    apiKey\n    testPayment\n    webhook\n    brand\n    member\n    liveKey\n    dismissedAt\n  }\n"): (typeof documents)["\n  fragment SetupSteps on Setup {\n    apiKey\n    testPayment\n    webhook\n    brand\n    member\n    liveKey\n    dismissedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeTestPayment($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { checkoutId checkoutUrl }\n  }\n"): (typeof documents)["\n  mutation MakeTestPayment($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { checkoutId checkoutUrl }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment EventRow on PaymentEvent {\n    id\n    event\n    sequence\n    createdAt\n    data { clientReference transactionId status }\n  }\n"): (typeof documents)["\n  fragment EventRow on PaymentEvent {\n    id\n    event\n    sequence\n    createdAt\n    data { clientReference transactionId status }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Events($last: Int!, $before: String, $filter: PaymentEventFilter) {\n    events(last: $last, before: $before, filter: $filter) {\n      nodes { ...EventRow }\n      pageInfo { hasPreviousPage startCursor }\n    }\n  }\n"): (typeof documents)["\n  query Events($last: Int!, $before: String, $filter: PaymentEventFilter) {\n    events(last: $last, before: $before, filter: $filter) {\n      nodes { ...EventRow }\n      pageInfo { hasPreviousPage startCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Event($first: Int!, $after: String!) {\n    events(first: $first, after: $after) {\n      nodes {\n        ...EventRow\n        body\n        transaction { id deliveries { ...DeliveryAttempts } }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Event($first: Int!, $after: String!) {\n    events(first: $first, after: $after) {\n      nodes {\n        ...EventRow\n        body\n        transaction { id deliveries { ...DeliveryAttempts } }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentId($clientReference: String!) {\n    transaction(clientReference: $clientReference) { id }\n  }\n"): (typeof documents)["\n  query PaymentId($clientReference: String!) {\n    transaction(clientReference: $clientReference) { id }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Deliveries($first: Int!, $after: String, $filter: DeliveryFilter) {\n    deliveries(first: $first, after: $after, filter: $filter) {\n      nodes { ...DeliveryRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query Deliveries($first: Int!, $after: String, $filter: DeliveryFilter) {\n    deliveries(first: $first, after: $after, filter: $filter) {\n      nodes { ...DeliveryRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Delivery($id: ID!) {\n    delivery(id: $id) {\n      ...DeliveryAttempts\n      url\n      event { id event createdAt body data { clientReference } }\n    }\n  }\n"): (typeof documents)["\n  query Delivery($id: ID!) {\n    delivery(id: $id) {\n      ...DeliveryAttempts\n      url\n      event { id event createdAt body data { clientReference } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Endpoints {\n    webhook { health { last24Hours { endpoints { endpoint } } } }\n  }\n"): (typeof documents)["\n  query Endpoints {\n    webhook { health { last24Hours { endpoints { endpoint } } } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RequestRow on LoggedRequest {\n    id\n    requestId\n    at\n    actor\n    actorName\n    method\n    path\n    operationType\n    operationName\n    outcome\n    status\n    code\n    rehearsedCode\n    durationMs\n  }\n"): (typeof documents)["\n  fragment RequestRow on LoggedRequest {\n    id\n    requestId\n    at\n    actor\n    actorName\n    method\n    path\n    operationType\n    operationName\n    outcome\n    status\n    code\n    rehearsedCode\n    durationMs\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Requests($first: Int!, $after: String, $filter: RequestLogFilter) {\n    requestLog(first: $first, after: $after, filter: $filter) {\n      nodes { ...RequestRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query Requests($first: Int!, $after: String, $filter: RequestLogFilter) {\n    requestLog(first: $first, after: $after, filter: $filter) {\n      nodes { ...RequestRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Request($filter: RequestLogFilter!) {\n    requestLog(first: 1, filter: $filter) {\n      nodes { ...RequestRow }\n    }\n  }\n"): (typeof documents)["\n  query Request($filter: RequestLogFilter!) {\n    requestLog(first: 1, filter: $filter) {\n      nodes { ...RequestRow }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KeyNames {\n    apiKeys { id name }\n  }\n"): (typeof documents)["\n  query KeyNames {\n    apiKeys { id name }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ApiKeyRow on ApiKey {\n    id\n    kind\n    name\n    prefix\n    lastFour\n    publishableKey\n    scopes\n    allowedIps\n    allowedOrigins\n    serverSessionsOnly\n    createdAt\n    expiresAt\n    revokedAt\n    previousSecretExpiresAt\n    lastUsedAt\n    lastUsedIp\n    createdByApplication\n    rehearsal { id scopes allowedIps expiresAt startedAt }\n  }\n"): (typeof documents)["\n  fragment ApiKeyRow on ApiKey {\n    id\n    kind\n    name\n    prefix\n    lastFour\n    publishableKey\n    scopes\n    allowedIps\n    allowedOrigins\n    serverSessionsOnly\n    createdAt\n    expiresAt\n    revokedAt\n    previousSecretExpiresAt\n    lastUsedAt\n    lastUsedIp\n    createdByApplication\n    rehearsal { id scopes allowedIps expiresAt startedAt }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ApiKeys {\n    apiKeys { ...ApiKeyRow }\n  }\n"): (typeof documents)["\n  query ApiKeys {\n    apiKeys { ...ApiKeyRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ApiKeyCalls($id: ID!, $refused: RequestLogFilter!) {\n    apiKey(id: $id) {\n      ...ApiKeyRow\n      createdBy\n      createdByName\n      calls {\n        total\n        addressCount\n        addresses { ipAddress calls lastAt }\n      }\n      callsByDay { date success refused failed incomplete }\n    }\n    requestLog(first: 5, filter: $refused) {\n      nodes { id at method path operationType operationName code }\n    }\n  }\n"): (typeof documents)["\n  query ApiKeyCalls($id: ID!, $refused: RequestLogFilter!) {\n    apiKey(id: $id) {\n      ...ApiKeyRow\n      createdBy\n      createdByName\n      calls {\n        total\n        addressCount\n        addresses { ipAddress calls lastAt }\n      }\n      callsByDay { date success refused failed incomplete }\n    }\n    requestLog(first: 5, filter: $refused) {\n      nodes { id at method path operationType operationName code }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RecentApiKeyCalls($id: ID!) {\n    apiKey(id: $id) {\n      id\n      kind\n      calls { total addressCount }\n    }\n  }\n"): (typeof documents)["\n  query RecentApiKeyCalls($id: ID!) {\n    apiKey(id: $id) {\n      id\n      kind\n      calls { total addressCount }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DefaultWebhookUrl {\n    webhook { defaultCallbackUrl }\n  }\n"): (typeof documents)["\n  query DefaultWebhookUrl {\n    webhook { defaultCallbackUrl }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetDefaultWebhookUrl($url: String!) {\n    updateWebhook(input: { defaultCallbackUrl: $url }) { webhook { defaultCallbackUrl } }\n  }\n"): (typeof documents)["\n  mutation SetDefaultWebhookUrl($url: String!) {\n    updateWebhook(input: { defaultCallbackUrl: $url }) { webhook { defaultCallbackUrl } }\n  }\n"];
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
export function graphql(source: "\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(input: { id: $id }) { apiKey { id revokedAt } }\n  }\n"): (typeof documents)["\n  mutation RevokeApiKey($id: ID!) {\n    revokeApiKey(input: { id: $id }) { apiKey { id revokedAt } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookDrillStatus {\n    webhookDrillStatus {\n      lastPassedAt\n      last { id state startedAt steps { kind state } }\n    }\n  }\n"): (typeof documents)["\n  query WebhookDrillStatus {\n    webhookDrillStatus {\n      lastPassedAt\n      last { id state startedAt steps { kind state } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query KeyRehearsal($id: ID!, $rehearsed: RequestLogFilter!) {\n    apiKey(id: $id) {\n      id\n      rehearsal {\n        id\n        calls { total lastDay lastAt }\n      }\n    }\n    requestLog(first: 5, filter: $rehearsed) {\n      nodes { id at method path operationType operationName rehearsedCode }\n    }\n  }\n"): (typeof documents)["\n  query KeyRehearsal($id: ID!, $rehearsed: RequestLogFilter!) {\n    apiKey(id: $id) {\n      id\n      rehearsal {\n        id\n        calls { total lastDay lastAt }\n      }\n    }\n    requestLog(first: 5, filter: $rehearsed) {\n      nodes { id at method path operationType operationName rehearsedCode }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RehearseApiKey($input: RehearseApiKeyInput!) {\n    rehearseApiKey(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n"): (typeof documents)["\n  mutation RehearseApiKey($input: RehearseApiKeyInput!) {\n    rehearseApiKey(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EnforceApiKeyRehearsal($input: EnforceApiKeyRehearsalInput!) {\n    enforceApiKeyRehearsal(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n"): (typeof documents)["\n  mutation EnforceApiKeyRehearsal($input: EnforceApiKeyRehearsalInput!) {\n    enforceApiKeyRehearsal(input: $input) { apiKey { ...ApiKeyRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopApiKeyRehearsal($id: ID!) {\n    stopApiKeyRehearsal(input: { id: $id }) { apiKey { ...ApiKeyRow } }\n  }\n"): (typeof documents)["\n  mutation StopApiKeyRehearsal($id: ID!) {\n    stopApiKeyRehearsal(input: { id: $id }) { apiKey { ...ApiKeyRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ApplicationRow on Application {\n    id\n    clientId\n    name\n    kind\n    redirectUris\n    scopes\n    allowedOrigins\n    createdAt\n    previousSecretExpiresAt\n  }\n"): (typeof documents)["\n  fragment ApplicationRow on Application {\n    id\n    clientId\n    name\n    kind\n    redirectUris\n    scopes\n    allowedOrigins\n    createdAt\n    previousSecretExpiresAt\n  }\n"];
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
export function graphql(source: "\n  mutation RemoveApplication($id: ID!) {\n    removeApplication(input: { id: $id }) { application { id } }\n  }\n"): (typeof documents)["\n  mutation RemoveApplication($id: ID!) {\n    removeApplication(input: { id: $id }) { application { id } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AuditEntryRow on AuditEntry {\n    id\n    at\n    actor\n    actorName\n    action\n    target\n    mode\n    ipAddress\n    before\n    after\n  }\n"): (typeof documents)["\n  fragment AuditEntryRow on AuditEntry {\n    id\n    at\n    actor\n    actorName\n    action\n    target\n    mode\n    ipAddress\n    before\n    after\n  }\n"];
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
export function graphql(source: "\n  mutation InitiateCheckout($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { transaction { id } }\n  }\n"): (typeof documents)["\n  mutation InitiateCheckout($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { transaction { id } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LinkByReference($clientReference: String!) {\n    transaction(clientReference: $clientReference) {\n      id\n      description\n      amount { amount minorUnits currency }\n    }\n  }\n"): (typeof documents)["\n  query LinkByReference($clientReference: String!) {\n    transaction(clientReference: $clientReference) {\n      id\n      description\n      amount { amount minorUnits currency }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PaymentLinkRow on PaymentLink {\n    id\n    url\n    status\n    amount { amount minorUnits currency }\n    amountMin { amount minorUnits currency }\n    amountMax { amount minorUnits currency }\n    currency\n    description\n    paymentLimit\n    endsAt\n    pausedAt\n    createdAt\n    paymentCount\n    openCount\n  }\n"): (typeof documents)["\n  fragment PaymentLinkRow on PaymentLink {\n    id\n    url\n    status\n    amount { amount minorUnits currency }\n    amountMin { amount minorUnits currency }\n    amountMax { amount minorUnits currency }\n    currency\n    description\n    paymentLimit\n    endsAt\n    pausedAt\n    createdAt\n    paymentCount\n    openCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentLinks($first: Int!, $after: String) {\n    paymentLinks(first: $first, after: $after) {\n      nodes { ...PaymentLinkRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query PaymentLinks($first: Int!, $after: String) {\n    paymentLinks(first: $first, after: $after) {\n      nodes { ...PaymentLinkRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentLink($id: ID!) {\n    paymentLink(id: $id) { ...PaymentLinkRow }\n  }\n"): (typeof documents)["\n  query PaymentLink($id: ID!) {\n    paymentLink(id: $id) { ...PaymentLinkRow }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreatePaymentLink($input: CreatePaymentLinkInput!) {\n    createPaymentLink(input: $input) {\n      paymentLink { ...PaymentLinkRow }\n    }\n  }\n"): (typeof documents)["\n  mutation CreatePaymentLink($input: CreatePaymentLinkInput!) {\n    createPaymentLink(input: $input) {\n      paymentLink { ...PaymentLinkRow }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePaymentLink($input: UpdatePaymentLinkInput!) {\n    updatePaymentLink(input: $input) {\n      paymentLink { ...PaymentLinkRow }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdatePaymentLink($input: UpdatePaymentLinkInput!) {\n    updatePaymentLink(input: $input) {\n      paymentLink { ...PaymentLinkRow }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateExplorerToken {\n    createExplorerToken { token expiresAt }\n  }\n"): (typeof documents)["\n  mutation CreateExplorerToken {\n    createExplorerToken { token expiresAt }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home(\n    $today: DateTime!\n    $tomorrow: DateTime!\n    $yesterday: DateTime!\n    $sameTime: DateTime!\n    $monthAgo: DateTime!\n    $timeZone: String!\n  ) {\n    today: transactionSummary(from: $today, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {\n      total { ...DayStats }\n    }\n    yesterday: transactionSummary(from: $yesterday, to: $sameTime, interval: MONTH, timeZone: $timeZone) {\n      to\n      total { ...DayStats }\n    }\n    open: transactionSummary(from: $monthAgo, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {\n      total { pending processing }\n    }\n  }\n"): (typeof documents)["\n  query Home(\n    $today: DateTime!\n    $tomorrow: DateTime!\n    $yesterday: DateTime!\n    $sameTime: DateTime!\n    $monthAgo: DateTime!\n    $timeZone: String!\n  ) {\n    today: transactionSummary(from: $today, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {\n      total { ...DayStats }\n    }\n    yesterday: transactionSummary(from: $yesterday, to: $sameTime, interval: MONTH, timeZone: $timeZone) {\n      to\n      total { ...DayStats }\n    }\n    open: transactionSummary(from: $monthAgo, to: $tomorrow, interval: MONTH, timeZone: $timeZone) {\n      total { pending processing }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DayStats on TransactionStats {\n    success\n    successRate\n    volumes { amount minorUnits currency }\n  }\n"): (typeof documents)["\n  fragment DayStats on TransactionStats {\n    success\n    successRate\n    volumes { amount minorUnits currency }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RecentPayments($first: Int!) {\n    transactions(first: $first) {\n      nodes { ...PaymentRow }\n    }\n  }\n"): (typeof documents)["\n  query RecentPayments($first: Int!) {\n    transactions(first: $first) {\n      nodes { ...PaymentRow }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FailingWebhooks {\n    webhook {\n      defaultCallbackUrl\n      health {\n        eventsWithoutUrl\n        failingEndpoints { endpoint pending failingSince }\n        pausedEndpoints { endpoint pending pausedAt }\n      }\n    }\n  }\n"): (typeof documents)["\n  query FailingWebhooks {\n    webhook {\n      defaultCallbackUrl\n      health {\n        eventsWithoutUrl\n        failingEndpoints { endpoint pending failingSince }\n        pausedEndpoints { endpoint pending pausedAt }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Overview($from: DateTime!, $to: DateTime!, $interval: Interval!, $timeZone: String!) {\n    transactionSummary(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {\n      interval\n      total { ...OverviewStats }\n      intervals { startsAt stats { ...OverviewStats } }\n      byMethod { method stats { ...OverviewStats } }\n      byNetwork { network stats { ...OverviewStats } }\n      byReason { failure { code reason } count }\n      approvalTimes { count medianSeconds p90Seconds buckets { upToSeconds count } }\n    }\n  }\n"): (typeof documents)["\n  query Overview($from: DateTime!, $to: DateTime!, $interval: Interval!, $timeZone: String!) {\n    transactionSummary(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {\n      interval\n      total { ...OverviewStats }\n      intervals { startsAt stats { ...OverviewStats } }\n      byMethod { method stats { ...OverviewStats } }\n      byNetwork { network stats { ...OverviewStats } }\n      byReason { failure { code reason } count }\n      approvalTimes { count medianSeconds p90Seconds buckets { upToSeconds count } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OverviewStats on TransactionStats {\n    count\n    success\n    failed\n    canceled\n    expired\n    successRate\n    volumes { amount minorUnits currency }\n  }\n"): (typeof documents)["\n  fragment OverviewStats on TransactionStats {\n    count\n    success\n    failed\n    canceled\n    expired\n    successRate\n    volumes { amount minorUnits currency }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NetworksNow {\n    networkHealth {\n      method\n      network\n      status\n      attempts\n      failedByNetwork\n      pending\n      successRate\n      medianSeconds\n      expectedSeconds\n      baselineSeconds\n      longestWaitSeconds\n      minutes { paid failedByCustomer failedByNetwork pending }\n      processors { processor status }\n    }\n  }\n"): (typeof documents)["\n  query NetworksNow {\n    networkHealth {\n      method\n      network\n      status\n      attempts\n      failedByNetwork\n      pending\n      successRate\n      medianSeconds\n      expectedSeconds\n      baselineSeconds\n      longestWaitSeconds\n      minutes { paid failedByCustomer failedByNetwork pending }\n      processors { processor status }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemberRow on Member {\n    id\n    email\n    role\n    joinedAt\n    lastSeenAt\n    hasTwoFactor\n    hasPassword\n    roleFromProvider\n  }\n"): (typeof documents)["\n  fragment MemberRow on Member {\n    id\n    email\n    role\n    joinedAt\n    lastSeenAt\n    hasTwoFactor\n    hasPassword\n    roleFromProvider\n  }\n"];
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
export function graphql(source: "\n  mutation RevokeInvitation($id: ID!) {\n    revokeInvitation(input: { id: $id }) { invitation { id } }\n  }\n"): (typeof documents)["\n  mutation RevokeInvitation($id: ID!) {\n    revokeInvitation(input: { id: $id }) { invitation { id } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeRole($input: ChangeRoleInput!) {\n    changeRole(input: $input) { member { id role } }\n  }\n"): (typeof documents)["\n  mutation ChangeRole($input: ChangeRoleInput!) {\n    changeRole(input: $input) { member { id role } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveMemberTwoFactor($id: ID!) {\n    removeMemberTwoFactor(input: { id: $id }) { member { ...MemberRow } }\n  }\n"): (typeof documents)["\n  mutation RemoveMemberTwoFactor($id: ID!) {\n    removeMemberTwoFactor(input: { id: $id }) { member { ...MemberRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveMember($id: ID!) {\n    removeMember(input: { id: $id }) { member { id } }\n  }\n"): (typeof documents)["\n  mutation RemoveMember($id: ID!) {\n    removeMember(input: { id: $id }) { member { id } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TwoFactorRoles {\n    merchant { id twoFactorRoles }\n  }\n"): (typeof documents)["\n  query TwoFactorRoles {\n    merchant { id twoFactorRoles }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequireTwoFactor($roles: [Role!]!) {\n    requireTwoFactor(input: { roles: $roles }) { merchant { id twoFactorRoles } }\n  }\n"): (typeof documents)["\n  mutation RequireTwoFactor($roles: [Role!]!) {\n    requireTwoFactor(input: { roles: $roles }) { merchant { id twoFactorRoles } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProviderRoles {\n    providerRoles { id claim rules { value role } isOutdated }\n  }\n"): (typeof documents)["\n  query ProviderRoles {\n    providerRoles { id claim rules { value role } isOutdated }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetRoleRules($input: SetRoleRulesInput!) {\n    setRoleRules(input: $input) { providerRoles { id claim rules { value role } isOutdated } }\n  }\n"): (typeof documents)["\n  mutation SetRoleRules($input: SetRoleRulesInput!) {\n    setRoleRules(input: $input) { providerRoles { id claim rules { value role } isOutdated } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MerchantSettings {\n    merchant { ...MerchantSettingsFields }\n  }\n"): (typeof documents)["\n  query MerchantSettings {\n    merchant { ...MerchantSettingsFields }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MerchantSettingsFields on Merchant {\n    id\n    name\n    country\n    currency\n    timeZone\n    brandColor\n    logoUrl\n  }\n"): (typeof documents)["\n  fragment MerchantSettingsFields on Merchant {\n    id\n    name\n    country\n    currency\n    timeZone\n    brandColor\n    logoUrl\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMerchant($input: UpdateMerchantInput!) {\n    updateMerchant(input: $input) { merchant { ...MerchantSettingsFields } }\n  }\n"): (typeof documents)["\n  mutation UpdateMerchant($input: UpdateMerchantInput!) {\n    updateMerchant(input: $input) { merchant { ...MerchantSettingsFields } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeSampleCheckout($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { checkoutUrl }\n  }\n"): (typeof documents)["\n  mutation MakeSampleCheckout($input: InitiateCheckoutInput!) {\n    initiateCheckout(input: $input) { checkoutUrl }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PaymentMethodSettingsParts on PaymentMethodSettings {\n    processors { ...ProcessorParts }\n    methods { ...MethodSettingParts }\n  }\n  fragment ProcessorParts on Processor {\n    id\n    name\n    state\n    callbackUrl\n    checkedAt\n    canRefund\n    credentials { name label help secret optional isSet value }\n  }\n  fragment MethodSettingParts on MethodSetting {\n    method\n    enabled\n    minAmount { amount minorUnits currency }\n    maxAmount { amount minorUnits currency }\n    processors { id name networks available }\n  }\n"): (typeof documents)["\n  fragment PaymentMethodSettingsParts on PaymentMethodSettings {\n    processors { ...ProcessorParts }\n    methods { ...MethodSettingParts }\n  }\n  fragment ProcessorParts on Processor {\n    id\n    name\n    state\n    callbackUrl\n    checkedAt\n    canRefund\n    credentials { name label help secret optional isSet value }\n  }\n  fragment MethodSettingParts on MethodSetting {\n    method\n    enabled\n    minAmount { amount minorUnits currency }\n    maxAmount { amount minorUnits currency }\n    processors { id name networks available }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentMethods {\n    paymentMethods { ...PaymentMethodSettingsParts }\n  }\n"): (typeof documents)["\n  query PaymentMethods {\n    paymentMethods { ...PaymentMethodSettingsParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConnectProcessor($input: ConnectProcessorInput!) {\n    connectProcessor(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n"): (typeof documents)["\n  mutation ConnectProcessor($input: ConnectProcessorInput!) {\n    connectProcessor(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EnableProcessor($input: EnableProcessorInput!) {\n    enableProcessor(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n"): (typeof documents)["\n  mutation EnableProcessor($input: EnableProcessorInput!) {\n    enableProcessor(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePaymentMethods($input: UpdatePaymentMethodsInput!) {\n    updatePaymentMethods(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n"): (typeof documents)["\n  mutation UpdatePaymentMethods($input: UpdatePaymentMethodsInput!) {\n    updatePaymentMethods(input: $input) { paymentMethods { ...PaymentMethodSettingsParts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentDeliveries($id: ID!) {\n    transaction(id: $id) {\n      id\n      deliveries { ...DeliveryAttempts }\n    }\n  }\n"): (typeof documents)["\n  query PaymentDeliveries($id: ID!) {\n    transaction(id: $id) {\n      id\n      deliveries { ...DeliveryAttempts }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Payments($first: Int, $after: String, $last: Int, $before: String, $filter: TransactionFilter) {\n    transactions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      nodes { ...PaymentRow }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n  }\n"): (typeof documents)["\n  query Payments($first: Int, $after: String, $last: Int, $before: String, $filter: TransactionFilter) {\n    transactions(first: $first, after: $after, last: $last, before: $before, filter: $filter) {\n      nodes { ...PaymentRow }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedViews {\n    savedViews { name search }\n  }\n"): (typeof documents)["\n  query SavedViews {\n    savedViews { name search }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveView($input: SaveViewInput!) {\n    saveView(input: $input) { savedView { name search } }\n  }\n"): (typeof documents)["\n  mutation SaveView($input: SaveViewInput!) {\n    saveView(input: $input) { savedView { name search } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveSavedView($name: String!) {\n    removeSavedView(input: { name: $name }) { savedView { name search } }\n  }\n"): (typeof documents)["\n  mutation RemoveSavedView($name: String!) {\n    removeSavedView(input: { name: $name }) { savedView { name search } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProcessorRequests($id: ID!) {\n    transaction(id: $id) {\n      id\n      processorRequests { ...ProcessorRequestRow }\n    }\n  }\n  fragment ProcessorRequestRow on ProcessorRequest {\n    id\n    processor\n    direction\n    operation\n    startedAt\n    durationMs\n    httpStatus\n    response\n    error\n  }\n"): (typeof documents)["\n  query ProcessorRequests($id: ID!) {\n    transaction(id: $id) {\n      id\n      processorRequests { ...ProcessorRequestRow }\n    }\n  }\n  fragment ProcessorRequestRow on ProcessorRequest {\n    id\n    processor\n    direction\n    operation\n    startedAt\n    durationMs\n    httpStatus\n    response\n    error\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PaymentMoney($id: ID!) {\n    transaction(id: $id) { ...PaymentMoney }\n  }\n  fragment PaymentMoney on Transaction {\n    id\n    amount { amount minorUnits currency }\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    attempts {\n      id\n      status\n      paymentMethod { type network brand payer }\n      amountReceived { amount minorUnits currency }\n      refundableAmount { amount minorUnits currency }\n      createdAt\n      endedAt\n    }\n    refunds { ...PaymentRefund }\n  }\n  fragment PaymentRefund on Refund {\n    id\n    attemptId\n    amount { amount minorUnits currency }\n    reason\n    status\n    failure { code reason retryable }\n    processorReference\n    createdBy\n    createdAt\n    endedAt\n  }\n"): (typeof documents)["\n  query PaymentMoney($id: ID!) {\n    transaction(id: $id) { ...PaymentMoney }\n  }\n  fragment PaymentMoney on Transaction {\n    id\n    amount { amount minorUnits currency }\n    amountReceived { amount minorUnits currency }\n    amountRefunded { amount minorUnits currency }\n    attempts {\n      id\n      status\n      paymentMethod { type network brand payer }\n      amountReceived { amount minorUnits currency }\n      refundableAmount { amount minorUnits currency }\n      createdAt\n      endedAt\n    }\n    refunds { ...PaymentRefund }\n  }\n  fragment PaymentRefund on Refund {\n    id\n    attemptId\n    amount { amount minorUnits currency }\n    reason\n    status\n    failure { code reason retryable }\n    processorReference\n    createdBy\n    createdAt\n    endedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RefundAuthors {\n    members { id email }\n    apiKeys { id name }\n    applications { id name }\n  }\n"): (typeof documents)["\n  query RefundAuthors {\n    members { id email }\n    apiKeys { id name }\n    applications { id name }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefundTransaction($input: RefundTransactionInput!) {\n    refundTransaction(input: $input) {\n      refund { id status }\n      transaction { ...PaymentMoney }\n    }\n  }\n"): (typeof documents)["\n  mutation RefundTransaction($input: RefundTransactionInput!) {\n    refundTransaction(input: $input) {\n      refund { id status }\n      transaction { ...PaymentMoney }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PasskeyRow on Passkey {\n    id\n    name\n    isSynced\n    createdAt\n    lastUsedAt\n  }\n"): (typeof documents)["\n  fragment PasskeyRow on Passkey {\n    id\n    name\n    isSynced\n    createdAt\n    lastUsedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginPasskey {\n    beginPasskey { options }\n  }\n"): (typeof documents)["\n  mutation BeginPasskey {\n    beginPasskey { options }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) { recoveryCodes profile { ...ProfileFields } }\n  }\n"): (typeof documents)["\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) { recoveryCodes profile { ...ProfileFields } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenamePasskey($input: RenamePasskeyInput!) {\n    renamePasskey(input: $input) { passkey { ...PasskeyRow } }\n  }\n"): (typeof documents)["\n  mutation RenamePasskey($input: RenamePasskeyInput!) {\n    renamePasskey(input: $input) { passkey { ...PasskeyRow } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePasskey($input: RemovePasskeyInput!) {\n    removePasskey(input: $input) { profile { ...ProfileFields } }\n  }\n"): (typeof documents)["\n  mutation RemovePasskey($input: RemovePasskeyInput!) {\n    removePasskey(input: $input) { profile { ...ProfileFields } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProfileFields on Profile {\n    email\n    hasPassword\n    hasTwoFactor\n    passkeys { ...PasskeyRow }\n    canUsePasskeys\n    recoveryCodesLeft\n    mustHaveTwoFactor\n    canReceiveEmail\n  }\n"): (typeof documents)["\n  fragment ProfileFields on Profile {\n    email\n    hasPassword\n    hasTwoFactor\n    passkeys { ...PasskeyRow }\n    canUsePasskeys\n    recoveryCodesLeft\n    mustHaveTwoFactor\n    canReceiveEmail\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Profile {\n    profile { ...ProfileFields }\n  }\n"): (typeof documents)["\n  query Profile {\n    profile { ...ProfileFields }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { endedSessions revokedGrants }\n  }\n"): (typeof documents)["\n  mutation ChangePassword($input: ChangePasswordInput!) {\n    changePassword(input: $input) { endedSessions revokedGrants }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginTwoFactor {\n    beginTwoFactor { secret uri }\n  }\n"): (typeof documents)["\n  mutation BeginTwoFactor {\n    beginTwoFactor { secret uri }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmTwoFactor($code: String!) {\n    confirmTwoFactor(input: { code: $code }) { recoveryCodes profile { ...ProfileFields } }\n  }\n"): (typeof documents)["\n  mutation ConfirmTwoFactor($code: String!) {\n    confirmTwoFactor(input: { code: $code }) { recoveryCodes profile { ...ProfileFields } }\n  }\n"];
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
export function graphql(source: "\n  fragment PushFields on PushNotifications {\n    publicKey\n    subscription { choice largeAmount { amount minorUnits currency } }\n  }\n"): (typeof documents)["\n  fragment PushFields on PushNotifications {\n    publicKey\n    subscription { choice largeAmount { amount minorUnits currency } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PushNotifications {\n    pushNotifications { ...PushFields }\n  }\n"): (typeof documents)["\n  query PushNotifications {\n    pushNotifications { ...PushFields }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePushSubscription($input: SavePushSubscriptionInput!) {\n    savePushSubscription(input: $input) { pushNotifications { ...PushFields } }\n  }\n"): (typeof documents)["\n  mutation SavePushSubscription($input: SavePushSubscriptionInput!) {\n    savePushSubscription(input: $input) { pushNotifications { ...PushFields } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePushSubscription {\n    removePushSubscription { pushNotifications { ...PushFields } }\n  }\n"): (typeof documents)["\n  mutation RemovePushSubscription {\n    removePushSubscription { pushNotifications { ...PushFields } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendTestPush {\n    sendTestPush { pushNotifications { ...PushFields } }\n  }\n"): (typeof documents)["\n  mutation SendTestPush {\n    sendTestPush { pushNotifications { ...PushFields } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateFirstKey($name: String!) {\n    createApiKey(input: { name: $name }) { secret apiKey { id name } }\n  }\n"): (typeof documents)["\n  mutation CreateFirstKey($name: String!) {\n    createApiKey(input: { name: $name }) { secret apiKey { id name } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FirstPayment($clientReference: String!) {\n    transaction(clientReference: $clientReference) { ...Payment }\n  }\n"): (typeof documents)["\n  query FirstPayment($clientReference: String!) {\n    transaction(clientReference: $clientReference) { ...Payment }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PageKeys {\n    apiKeys { id publishableKey serverSessionsOnly expiresAt revokedAt }\n  }\n"): (typeof documents)["\n  query PageKeys {\n    apiKeys { id publishableKey serverSessionsOnly expiresAt revokedAt }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BusinessDays($from: String, $to: String) {\n    businessDays(from: $from, to: $to) {\n      days {\n        date\n        startsAt\n        endsAt\n        final\n        openDiscrepancies\n        openReviews\n        balances {\n          processor\n          openingBalance { amount minorUnits currency }\n          captured { amount minorUnits currency }\n          refunded { amount minorUnits currency }\n          disputed { amount minorUnits currency }\n          fees { amount minorUnits currency }\n          paidOut { amount minorUnits currency }\n          closingBalance { amount minorUnits currency }\n          paymentCount\n          refundCount\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query BusinessDays($from: String, $to: String) {\n    businessDays(from: $from, to: $to) {\n      days {\n        date\n        startsAt\n        endsAt\n        final\n        openDiscrepancies\n        openReviews\n        balances {\n          processor\n          openingBalance { amount minorUnits currency }\n          captured { amount minorUnits currency }\n          refunded { amount minorUnits currency }\n          disputed { amount minorUnits currency }\n          fees { amount minorUnits currency }\n          paidOut { amount minorUnits currency }\n          closingBalance { amount minorUnits currency }\n          paymentCount\n          refundCount\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment StatementRow on Statement {\n    id\n    processor\n    name\n    layout\n    periodFrom\n    periodTo\n    lines\n    skipped\n    matched\n    posted\n    openDiscrepancies\n    resolvedDiscrepancies\n    autoResolvedDiscrepancies\n    uploadedAt\n    checkedAt\n  }\n"): (typeof documents)["\n  fragment StatementRow on Statement {\n    id\n    processor\n    name\n    layout\n    periodFrom\n    periodTo\n    lines\n    skipped\n    matched\n    posted\n    openDiscrepancies\n    resolvedDiscrepancies\n    autoResolvedDiscrepancies\n    uploadedAt\n    checkedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Statements($first: Int!, $after: String, $filter: StatementFilter) {\n    statements(first: $first, after: $after, filter: $filter) {\n      nodes { ...StatementRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query Statements($first: Int!, $after: String, $filter: StatementFilter) {\n    statements(first: $first, after: $after, filter: $filter) {\n      nodes { ...StatementRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Statement($id: ID!) {\n    statement(id: $id) {\n      ...StatementRow\n      discrepancyCounts { kind count openCount }\n    }\n  }\n"): (typeof documents)["\n  query Statement($id: ID!) {\n    statement(id: $id) {\n      ...StatementRow\n      discrepancyCounts { kind count openCount }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment DiscrepancyRow on Discrepancy {\n    id\n    kind\n    lineKind\n    lineNumber\n    transactionId\n    ledgerReference\n    processorReference\n    ledgerAmount { amount minorUnits currency }\n    statementAmount { amount minorUnits currency }\n    processorAmount { amount minorUnits currency }\n    difference { amount minorUnits currency }\n    ledgerStatus\n    statementStatus\n    occurredAt\n    nearPeriodBoundary\n    status\n    note\n    resolvedAt\n  }\n"): (typeof documents)["\n  fragment DiscrepancyRow on Discrepancy {\n    id\n    kind\n    lineKind\n    lineNumber\n    transactionId\n    ledgerReference\n    processorReference\n    ledgerAmount { amount minorUnits currency }\n    statementAmount { amount minorUnits currency }\n    processorAmount { amount minorUnits currency }\n    difference { amount minorUnits currency }\n    ledgerStatus\n    statementStatus\n    occurredAt\n    nearPeriodBoundary\n    status\n    note\n    resolvedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Discrepancies($first: Int!, $after: String, $filter: DiscrepancyFilter) {\n    discrepancies(first: $first, after: $after, filter: $filter) {\n      nodes { ...DiscrepancyRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query Discrepancies($first: Int!, $after: String, $filter: DiscrepancyFilter) {\n    discrepancies(first: $first, after: $after, filter: $filter) {\n      nodes { ...DiscrepancyRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResolveDiscrepancy($input: ResolveDiscrepancyInput!) {\n    resolveDiscrepancy(input: $input) {\n      discrepancy { ...DiscrepancyRow }\n    }\n  }\n"): (typeof documents)["\n  mutation ResolveDiscrepancy($input: ResolveDiscrepancyInput!) {\n    resolveDiscrepancy(input: $input) {\n      discrepancy { ...DiscrepancyRow }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PreviewStatement($input: PreviewStatementInput!) {\n    previewStatement(input: $input) {\n      preview {\n        headings\n        reading {\n          columns {\n            reference secondReference date amount amountOut fee currency kind status\n          }\n          kind\n          currency\n          dateOrder\n          moneyOut\n        }\n        layout\n        unclear\n        isMoneyOutUnclear\n        lines {\n          number\n          kind\n          status\n          ourReference\n          processorReference\n          amount { amount minorUnits currency }\n          fee { amount minorUnits currency }\n          at\n        }\n        unreadable { number column value code params message }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation PreviewStatement($input: PreviewStatementInput!) {\n    previewStatement(input: $input) {\n      preview {\n        headings\n        reading {\n          columns {\n            reference secondReference date amount amountOut fee currency kind status\n          }\n          kind\n          currency\n          dateOrder\n          moneyOut\n        }\n        layout\n        unclear\n        isMoneyOutUnclear\n        lines {\n          number\n          kind\n          status\n          ourReference\n          processorReference\n          amount { amount minorUnits currency }\n          fee { amount minorUnits currency }\n          at\n        }\n        unreadable { number column value code params message }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CheckStatement($id: ID!) {\n    checkStatement(input: { id: $id }) {\n      statement { ...StatementRow }\n    }\n  }\n"): (typeof documents)["\n  mutation CheckStatement($id: ID!) {\n    checkStatement(input: { id: $id }) {\n      statement { ...StatementRow }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveStatement($id: ID!) {\n    removeStatement(input: { id: $id }) { statementId }\n  }\n"): (typeof documents)["\n  mutation RemoveStatement($id: ID!) {\n    removeStatement(input: { id: $id }) { statementId }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WebhookDrillRow on WebhookDrill {\n    id\n    url\n    state\n    startedAt\n    endedAt\n    orderListAt\n    steps { kind state }\n  }\n"): (typeof documents)["\n  fragment WebhookDrillRow on WebhookDrill {\n    id\n    url\n    state\n    startedAt\n    endedAt\n    orderListAt\n    steps { kind state }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookDrills($first: Int!, $after: String) {\n    webhookDrills(first: $first, after: $after) {\n      nodes { ...WebhookDrillRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"): (typeof documents)["\n  query WebhookDrills($first: Int!, $after: String) {\n    webhookDrills(first: $first, after: $after) {\n      nodes { ...WebhookDrillRow }\n      pageInfo { hasNextPage endCursor }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookDrill($id: ID!) {\n    webhookDrill(id: $id) {\n      id\n      url\n      state\n      startedAt\n      endedAt\n      orderListAt\n      steps {\n        kind\n        state\n        sent\n        responses { httpStatus error { code detail } count slowestMs }\n        responseBody\n        problems { code clientReference count }\n      }\n    }\n  }\n"): (typeof documents)["\n  query WebhookDrill($id: ID!) {\n    webhookDrill(id: $id) {\n      id\n      url\n      state\n      startedAt\n      endedAt\n      orderListAt\n      steps {\n        kind\n        state\n        sent\n        responses { httpStatus error { code detail } count slowestMs }\n        responseBody\n        problems { code clientReference count }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartWebhookDrill($input: StartWebhookDrillInput!) {\n    startWebhookDrill(input: $input) { webhookDrill { ...WebhookDrillRow } isNew }\n  }\n"): (typeof documents)["\n  mutation StartWebhookDrill($input: StartWebhookDrillInput!) {\n    startWebhookDrill(input: $input) { webhookDrill { ...WebhookDrillRow } isNew }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WebhookSettingsParts on WebhookSettings {\n    defaultCallbackUrl\n    secrets { id createdAt expiresAt lastFour }\n  }\n"): (typeof documents)["\n  fragment WebhookSettingsParts on WebhookSettings {\n    defaultCallbackUrl\n    secrets { id createdAt expiresAt lastFour }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Webhook {\n    webhook { ...WebhookSettingsParts }\n  }\n"): (typeof documents)["\n  query Webhook {\n    webhook { ...WebhookSettingsParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WebhookHealthParts on WebhookSettings {\n    health {\n      pending\n      failed\n      oldestDueSeconds\n      eventsWithoutUrl\n      failingEndpoints { endpoint pending failingSince httpStatus error { code detail } responseBody }\n      pausedEndpoints { endpoint pausedAt pending }\n      last24Hours {\n        attempted\n        delivered\n        p95DurationMs\n        endpoints { endpoint attempted delivered p95DurationMs }\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment WebhookHealthParts on WebhookSettings {\n    health {\n      pending\n      failed\n      oldestDueSeconds\n      eventsWithoutUrl\n      failingEndpoints { endpoint pending failingSince httpStatus error { code detail } responseBody }\n      pausedEndpoints { endpoint pausedAt pending }\n      last24Hours {\n        attempted\n        delivered\n        p95DurationMs\n        endpoints { endpoint attempted delivered p95DurationMs }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WebhookHealth {\n    webhook { ...WebhookHealthParts }\n  }\n"): (typeof documents)["\n  query WebhookHealth {\n    webhook { ...WebhookHealthParts }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PauseWebhookEndpoint($input: PauseWebhookEndpointInput!) {\n    pauseWebhookEndpoint(input: $input) { webhook { ...WebhookHealthParts } }\n  }\n"): (typeof documents)["\n  mutation PauseWebhookEndpoint($input: PauseWebhookEndpointInput!) {\n    pauseWebhookEndpoint(input: $input) { webhook { ...WebhookHealthParts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumeWebhookEndpoint($input: ResumeWebhookEndpointInput!) {\n    resumeWebhookEndpoint(input: $input) { webhook { ...WebhookHealthParts } }\n  }\n"): (typeof documents)["\n  mutation ResumeWebhookEndpoint($input: ResumeWebhookEndpointInput!) {\n    resumeWebhookEndpoint(input: $input) { webhook { ...WebhookHealthParts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateWebhook($input: UpdateWebhookInput!) {\n    updateWebhook(input: $input) { webhook { ...WebhookSettingsParts } }\n  }\n"): (typeof documents)["\n  mutation UpdateWebhook($input: UpdateWebhookInput!) {\n    updateWebhook(input: $input) { webhook { ...WebhookSettingsParts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {\n    rotateWebhookSecret(input: $input) { secret webhook { ...WebhookSettingsParts } }\n  }\n"): (typeof documents)["\n  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {\n    rotateWebhookSecret(input: $input) { secret webhook { ...WebhookSettingsParts } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendTestEvent($input: SendTestEventInput!) {\n    sendTestEvent(input: $input) { delivered httpStatus durationMs error { code detail } responseBody }\n  }\n"): (typeof documents)["\n  mutation SendTestEvent($input: SendTestEventInput!) {\n    sendTestEvent(input: $input) { delivered httpStatus durationMs error { code detail } responseBody }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendEventsWithoutUrl {\n    resendEvents(input: { afterSequence: \"0\", onlyWithoutUrl: true }) { count }\n  }\n"): (typeof documents)["\n  mutation SendEventsWithoutUrl {\n    resendEvents(input: { afterSequence: \"0\", onlyWithoutUrl: true }) { count }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription PaymentEvents($after: Sequence) {\n    paymentEvents(after: $after) {\n      sequence\n      event { transaction { ...Payment } }\n    }\n  }\n"): (typeof documents)["\n  subscription PaymentEvents($after: Sequence) {\n    paymentEvents(after: $after) {\n      sequence\n      event { transaction { ...Payment } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NewestSequence {\n    events(first: 1) { newestSequence }\n  }\n"): (typeof documents)["\n  query NewestSequence {\n    events(first: 1) { newestSequence }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Preferences on Preferences {\n    language\n    appearance\n    sound\n    shortcuts\n    paymentColumns\n    emailFailingEndpoints\n    emailFailedDeliveries\n    emailReviews\n    emailProcessors\n    emailLiveKeys\n    emailNewBrowsers\n    emailCheckpoints\n  }\n"): (typeof documents)["\n  fragment Preferences on Preferences {\n    language\n    appearance\n    sound\n    shortcuts\n    paymentColumns\n    emailFailingEndpoints\n    emailFailedDeliveries\n    emailReviews\n    emailProcessors\n    emailLiveKeys\n    emailNewBrowsers\n    emailCheckpoints\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Viewer {\n    viewer {\n      role\n      mustSetUpTwoFactor\n      member { id email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n      preferences { ...Preferences }\n    }\n  }\n"): (typeof documents)["\n  query Viewer {\n    viewer {\n      role\n      mustSetUpTwoFactor\n      member { id email }\n      merchant { id name timeZone currency }\n      memberships { role merchant { id name } }\n      preferences { ...Preferences }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdatePreferences($input: UpdatePreferencesInput!) {\n    updatePreferences(input: $input) {\n      preferences { ...Preferences }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdatePreferences($input: UpdatePreferencesInput!) {\n    updatePreferences(input: $input) {\n      preferences { ...Preferences }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Memberships {\n    viewer { memberships { role merchant { id name } } }\n  }\n"): (typeof documents)["\n  query Memberships {\n    viewer { memberships { role merchant { id name } } }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;