/**
 * Identifiers that were replaced by the terms of docs/contributing/glossary.md. They must not return in `server`, `web`
 * or `test`.
 */
export const OLD_NAMES: readonly string[] = `
  ableProcessors AcceptParts accountOf activityWords answerWhere ApiKeyTexts apiKeyWords ApplicationTexts
  applicationWords askAccounts askAgainMs askFailoverSoon askNow askOnReturn askProcessor askRefundsSoon
  askSoon asPart atTheDoor AuditTexts auditWords authorizeOpening authorTold awaitCheckoutNews BadCommand
  BadConfig badPart beginAnew bffDoor BooksPage BooksTexts booksUseCases booksWords BothDoors briefCache
  callbackDoor changeBooks ChartWords chartWords CheckingParts checkoutDoor CheckoutLinksTexts
  checkoutLinksWords checkoutWords closeGivenBack closeKnown closeOver closingOf CommittedFact commonWords
  compareAnew countCaller countTry countVisitor CredentialTexts dashboardDoor DeliveryTexts deliveryWords
  DetailTexts detailWords digestTransactions Doer doerOf doorLog doorOf doorOptions DoorOptions
  DoorSettings DoubtPage downloadsDoor downloadWords dropArtifact dropDeadLeases dropFrom EmulatedBooks
  EmulatedDoor EmulatorBooks endIfDue enumOfWords errorsDoor expectUnderWay ExplorerTexts explorerWords
  FailureCode FailureWords FeedParts FEWEST_ATTEMPTS FEWEST_LONG FEWEST_USUAL FieldReader findHeldScopes
  findStart findTua findWayIn finishTry followTua forgetTexts framesOf givesBack graphqlDoor guardAll
  guessReading hashOfNobody healthDoor HealthLine hearProcessor hearRefund holdNoLonger holdsOrder
  homeWords inBooks InLanguages inRank InviteParts isBuilder isResent isSurelyRefused isTriedOut
  keepArtifact keepTexts keptPlan KeptProcessors keysUnderWay LARGEST_ANSWER_BYTES LARGEST_PAGE latePart
  leftOf letGoOfSilentConnections LimitParts LinkCode LinkMakerParts lockAsOfNow lockMaker logoDoor
  LONGEST_ATTEMPT_SECONDS LONGEST_CALL_MS LONGEST_ID LONGEST_LOOK LONGEST_MS LONGEST_POST_SECONDS
  LONGEST_QUEUE LONGEST_QUEUE_MS LONGEST_REASON LONGEST_REFERENCE LONGEST_REFUND_REASON
  LONGEST_RETRY_SECONDS LONGEST_SEARCH LONGEST_TEXT LONGEST_WAIT_MS LONGEST_WAIT_SECONDS LOOK_EVERY_MS
  LookNow lookUpTogether MadeLink makeDue makeForgetfulClient makeHistory mayBeUnderWay memberWords
  merchantWords momoDoor MOST_A_SECOND MOST_AGAIN MOST_ARRIVED MOST_CHARGED_MS MOST_COUNTED MOST_FOUND
  MOST_GROWTH MOST_HEARD MOST_HOPS MOST_IDS MOST_IN_A_GO MOST_KEPT MOST_LOOKED_AT MOST_LOOKING
  MOST_MEASURED MOST_MEMBERS MOST_MERCHANTS MOST_NAMED MOST_OF_A_KIND MOST_OF_ONE MOST_PAGES MOST_PASSES
  MOST_QUERY MOST_REASONS MOST_RECEIVERS MOST_RECENT MOST_ROWS MOST_SHOWN MOST_STATE MOST_TOKENS
  MOST_TRIES MOST_UNANSWERED MOST_VALUES MOST_VIEWS MOST_WAITING MOST_WHOLE_DIGITS NameWords
  NetworkTrouble NextStep NoAnswer noteCompared noteLedgerCheck noteRefused noteSeen noteSignedOut
  noteTaken noteTold NotForYourRole NotSent NotTaken oauthDoor ofAccount openBooks openDoor openFollow
  openPolls openSecondDoor openStep OperationList pageFor pagesFrom PaletteTexts paletteWords PartBoundary
  Parts pauseFor paymentDeliveryWords PaymentInBooks paymentMethodWords PaymentTexts paymentWords
  PaystackDoor PostSlots preferencesToBe problemWords ProcessorAnswer processorNamed processorRequestWords
  ProfileTexts profileWords proveCode provePassword putFirst putOff queryHandovers queryRoom
  quickstartWords RangeTexts RANKS readAnew readBooks readInstrument readStanding readStatementReading
  recallArtifact recogniseColumns recordChange recordTaken recordTries referenceDoor refundedAttempt
  RefundInBooks refundInBooks RefundTexts refundTexts refundWords refuseBadHead refuseBeyond
  refuseWidening releaseHeld ResetParts restDoor reviewsWords ReviewTexts reviewWords sdkDoor sealAnew
  SealedAnew sessionDoor settleAccepted settleDiscrepancies settleFailed Settlement settlePayment
  settleReleased settleScopes setupWords ShownOnce SignInUnderWay SITUATIONS SlowReader SocketDoor
  SoundPool startProblem StatementBooks statementNamed statusWords StepAnswer SubmitParts sweepSignIns
  takesPayments takeStep TellingParts tellRefusal tellWayInChanged Unseen useStanding useUpArtifact
  useWords viewVitals vitalGauges WakeUps WayBars WayHealth WayIn wayName webhooksWords withBooks withTua
  wordsIn writeCheckout WriteParts writeWhole
`
  .trim()
  .split(/\s+/);
