/**
 * Identifiers that were replaced by the terms of docs/contributing/glossary.md. They must not return in `server`, `web`
 * or `test`.
 */
export const OLD_NAMES: readonly string[] = `
  AbleProcessor ableProcessors aboutStranger AcceptParts accountOf activityWords ActShown addressAlone
  afterFailedUnknown afterUnknown againOfFailed aMoment ANEW_EVERY_MS ANSWER_LIMIT_MS answerText
  answerWhere ApiKeyTexts apiKeyWords ApplicationTexts applicationWords ARRIVES_NO_MORE_MS asItIs
  ASK_LISTENER_MS askAbout askAccounts AskAgain askAgainMs askAgainOfUnknown askBff ASKED_FOR_SECONDS
  ASKED_TOO_OFTEN askedBefore askedFrom askedOf AskedRefund AskedSession askFailoverSoon askForRefund
  askNow askOfUnpaid askOnReturn askProcessor askProcessors askRefundsSoon askSoon askWithKey asPart
  AtButton attendAll atTheDoor AuditTexts auditWords authorizeOpening authorTold awaitCheckoutNews
  BadCommand BadConfig badPart BEFORE_A_COMMA BEFORE_A_POINT beginAnew beginningOf BEGUN_MS
  BEGUN_WITHIN_MS BELIEVED_MS bffDoor BooksPage BooksTexts booksUseCases booksWords BothDoors briefCache
  bringBack bringIn byStem callbackDoor cameAfter cameByItself cameOnline CannotOpen canTryAgain
  CardCourse changeBooks CHANGES_AT_A_TIME ChartsWhenNear ChartWords chartWords CheckingParts checkLeft
  checkoutDoor CheckoutLinksTexts checkoutLinksWords checkoutWords CLOCKS_APART_MS CLOCKS_MS
  closeGivenBack closeInWords closeKnown closeOver closingOf COME_BACK_MS comesLate CommandFailed
  CommittedFact commonWords compareAnew compressAnswers countCaller COUNTED_TO countTry countVisitor
  createPacer createTill CredentialTexts dashboardDoor DaysStanding DeliveryTexts deliveryWords
  DetailTexts detailWords digestTransactions documentPart Doer doerInBothModes doerOf doorLog doorOf
  doorOptions DoorOptions DoorSettings DoubtPage DoubtPageProps downloadsDoor downloadWords dropArtifact
  dropDeadLeases dropFrom EASY_MS EmulatedBooks EmulatedDoor EmulatorBooks endIfDue endingWith enumOfWords
  errorsDoor expectUnderWay EXPIRIES_IN_A_GO ExplorerPass ExplorerTexts explorerWords FailedAnswer
  FailureCode failureHeaders FailureWords FeedParts FEWEST_ATTEMPTS FEWEST_LONG FEWEST_USUAL FieldReader
  fillInAgain findAsker findGrantNow findHeldScopes findStandingGrant findStart findTua findWayIn
  finishTry FIRST_TO_GO FirstPlace followTua forgetFailedStyles forgetTexts FORMER_KEPT_DAYS
  foundUnchanged FrameLine framesOf giveFocusTo givenBack GivenBack givenBy GivenRefund GivenToken GivenUp
  givesAnew givesBack giveUpWhenSilent GrantNow graphqlDoor guardAll guessReading hadItsDay hangUp hashNew
  hashOfNobody hasLeft hastenLedgerCheck healthDoor HealthLine HealthNews healthNews healthOfWays
  HealthWord hearOf hearProcessor hearRefund heldBeside helpTyping hintOfNumber holdNoLonger holdsOrder
  homeWords HUNG_UP inBooks InLanguages inRank inVain InviteParts isAstray isBuilder isMeant isOfOne
  isOneMore isOurFault isResent isSurelyRefused isTriedOut isUpsideDown isWalked isWay isWell
  itsTransactionIsLeased judgeAddress judgeLiteral keepArtifact keepSignIn keepTexts keepToken keepWhere
  keepWhileItIsNewest KEPT_HOURS KEPT_SECONDS keptOf keptPlan KeptProcessors KeyMaker keysUnderWay
  LARGEST_ANSWER_BYTES LARGEST_PAGE LatePart latePart LatePaymentPanel LATER_SECONDS LATEST_LOOP_MS
  leadFromCancel LEAST_PAUSE_MS leastPause leaveFor leftOf letGoOfSilentConnections LimitParts LINGER_MS
  LinkCode LinkMakerParts livesMs lockAsOfNow lockMaker lockMakerAndKey lockWayIn logoDoor LONG_AWAY_MS
  LONGEST_ATTEMPT_SECONDS LONGEST_CALL_MS LONGEST_ID LONGEST_LOOK LONGEST_MS LONGEST_POST_SECONDS
  LONGEST_QUEUE LONGEST_QUEUE_MS LONGEST_REASON LONGEST_REFERENCE LONGEST_REFUND_REASON
  LONGEST_RETRY_SECONDS LONGEST_SEARCH LONGEST_TEXT LONGEST_WAIT_MS LONGEST_WAIT_SECONDS longestMs
  LOOK_AGAIN LOOK_AGAIN_MS LOOK_EVERY_MS lookAddress LOOKED_AT LOOKED_THROUGH lookedMsAgo lookFor
  lookLater lookNow LookNow lookUpTogether MadeLink MadeMerchant makeApollo makeApplicationSecret
  makeContext makeDemo makeDue makeFolder makeForgetfulClient makeHistory makeLoaders makeMailer
  makeMerchant makeProvider makeSecret makeSigningSecret makeWish markRefused MAX_AGAIN MAX_HEARD
  MAX_IN_A_GO MAX_LOOKED_AT MAX_LOOKING MAX_REST_MS MAX_WORKING maxSlips MayBeListed mayBeShed
  mayBeUnderWay mayDo memberWords merchantWords metAnother MIN_REST_MS MIN_USUAL misreadWords momoDoor
  MOST_A_SECOND MOST_AGAIN MOST_ARRIVED MOST_CHARGED_MS MOST_COUNTED MOST_FOUND MOST_GROWTH MOST_HEARD
  MOST_HOPS MOST_IDS MOST_IN_A_GO MOST_KEPT MOST_LOOKED_AT MOST_LOOKING MOST_MEASURED MOST_MEMBERS
  MOST_MERCHANTS MOST_NAMED MOST_OF_A_KIND MOST_OF_ONE MOST_PAGES MOST_PASSES MOST_QUERY MOST_REASONS
  MOST_RECEIVERS MOST_RECENT MOST_ROWS MOST_SHOWN MOST_STATE MOST_TOKENS MOST_TRIES MOST_UNANSWERED
  MOST_VALUES MOST_VIEWS MOST_WAITING MOST_WHOLE_DIGITS mostCaptured mustAnswer NameWords needsLook
  NetworkTrouble neverArrived newCourse newsAfter NewsProps nextStep NextStep nextWord NoAddress NoAnswer
  noteCompared noteLedgerCheck noteLiterals noteNewest noteRefusal noteRefused noteSeen noteSignedOut
  noteTaken noteTold NotForYourRole nothingHere nothingTaken nothingToGive noTry NotSent NotTaken
  oauthDoor OF_ORDERS ofAccount OfferedAuthenticator ON_ITS_WAY_MS oneAtATime onGlown onGone
  openBearerEngine openBooks openDoor openEventTail openFeed openFollow openFollowTransactions
  openHttpServer openLog openMemberEngine openMeters openNotifier openOrderLanes openOutbox openPass
  openPolls openProcessorHttp openRateLimits openSecondDoor openSmtp openStep openTokenLane openTraces
  OpenWakeUps OperationList outageTeller OutageTeller owesOne OWN_IT ownersNumber pageFor PageOfOthers
  pagesFrom PaletteTexts paletteWords PartBoundary Parts passOverPlainValues pauseFor paymentDeliveryWords
  PaymentInBooks paymentMethodWords PaymentTexts paymentWords PaystackDoor PhoneCourse playTillSound
  posesAsTua PostSlots preferencesToBe problemWords ProcessorAnswer processorNamed processorRequestWords
  ProfileTexts profileWords proveCode provePassword putFirst putOff queryBegun queryHandovers queryRoom
  QUESTION_MS QUICK_MS quickstartWords raisePostponed RangeTexts RANKS readAmount readAmounts readAnew
  readAnewAfter readApiKey readAsked readAuditFilter readBearer readBooks readBoundaries readCard
  readCharge readClock readCookies readCursor readDayRange readDaysStanding readDeliveryFilter readerOf
  ReaderParts readEventFilter readField readFields readFilter readFilters readForm readHomeSearch
  readIdempotencyKey readIfSeen readImageHead readInstant readInstrument readJpeg readJson readKey
  readLineKind readLines readLineStatus readLinkSearch readMerchantChange readMessage readMobileMoney
  readObject readOperationList readOperators readOptions readParts readPng readPreferences readRefund
  readRefundAmount readResendRange readRetryAfter readReviewSearch readSavedView readScope readSearch
  readSequence readSessionToken readStanding readStatementDates readStatementLine readStatementReading
  readStatuses readTable readTerms readTransactionQuery readTypedAmount readUrl readUsualTimes readWallet
  readWebAddress readWebhook readWebp recallArtifact recogniseColumns recordChange recordTaken recordTries
  referenceDoor refundedAttempt RefundInBooks refundInBooks RefundTexts refundTexts refundWords
  refuseBadHead refuseBeyond refuseIfRefused refuseLate refuseUnknown refuseUnserved refuseWidening
  releaseHeld REMEMBERED_MS rereadAfter ResetParts restDoor reviewGivenTwice reviewOfSettlement
  REVIEWS_IN_A_GO reviewsWords ReviewTexts reviewWords revokeUsedTwice rolesToGive runsOut saidBy
  sayProgress sdkDoor sealAnew SealedAnew sealPass seenLongAgo sendFailure SENT_WITHIN_MS sessionDoor
  sessionFor setStands setStandsOn settleAccepted SettledAttempt settleDiscrepancies settleFailed
  Settlement settlePayment settleReleased settleScopes SettlingAttempt SettlingTransaction setupWords
  ShownOnce SignInUnderWay silenceMs silenceSeconds silentMs SITUATIONS slipsBetween SLOW_FLOOR_SECONDS
  SlowReader SocketDoor SocketPlaces SoundPool speakAs speakWithSdk standingOut standOn standsOn
  START_ANEW startProblem StatementBooks statementNamed statusWords StepAnswer stopLooking storyOf
  SubmitParts SUPPOSED_MS SURE_PAYER sweepSignIns takeBack takeIn takeSignIn takesPayments takeStep
  takeWish TELL_EVERY_MS tellAddress tellFailed tellFailure tellHeight TellingOf TellingParts tellPayment
  tellRefusal tellsCharge tellWayInChanged throwAsNotTaken timesInTurn timeThere TO_NOWHERE toFailure
  toldAfter toldAt toldHeight toLookAt tuaOf turnedPaid typedAgain unlessNone Unseen untilItHas useDeeds
  useHere useIsNowhere useLikings useNewStoreFor usePreferring useRest useSaid useStanding useStillness
  useTillSound useUp useUpArtifact useWhenBack useWish useWords USUAL_DAYS USUAL_LIFETIME USUAL_MS
  USUAL_OVERLAP viewVitals visitOf vitalGauges VitalSigns waitForNews WAKE_SILENCE_MS WakeUps wasGivenAnew
  watchedConnector watchedLimits watchedPoster WayBars WayHealth WayIn WayInChange wayName waysOf
  webhooksWords wentOffline whatIsBeyond whatWasLost whenReleased whileNotLimited whoComes whyNot wireOf
  withBooks withTua wordOf wordsIn worksNow writeCheckout WriteParts writeStray writeWhole WrittenTime
`
  .trim()
  .split(/\s+/);
