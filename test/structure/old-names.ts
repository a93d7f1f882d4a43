/**
 * Identifiers that were replaced by the terms of docs/contributing/glossary.md. They must not return in `server`, `web`
 * or `test`.
 */
export const OLD_NAMES: readonly string[] = `
  AbleProcessor ableProcessors aboutStranger AcceptParts AccessFacts activityWords ActShown addressAlone
  AddressDialog AddressList addressList addUpTallyChanges afterAnswer afterCharge afterFailedCharge
  afterFailedNotFound afterFailedUnknown afterNotFound afterPage afterRefund afterThis afterUnknown againOfFailed
  againSeconds aMoment ANEW_EVERY_MS ANSWER_LIMIT_MS answerAll answerIn answerInQuery answerInteraction answerSocket
  answerText answerTo answerWhere answerWith ANY_LAYOUT anyTaken ApiKeyTexts apiKeyWords ApplicationTerms
  ApplicationTexts applicationWords ARRIVES_NO_MORE_MS ArtifactName asItIs ASK_LISTENER_MS askAbout askAccounts
  askAfter AskAgain askAgain askAgainMs askAgainOfUnknown askAsMember askAtRate askAttempt askBff ASKED_FOR_SECONDS
  ASKED_TOO_OFTEN askedAt askedBefore askedForMore askedFrom AskedOperation AskedPage AskedRefund AskedSession
  AskedTerms askedToWait askFailoverSoon askForRefund askForToken askGraphql askInside AskNow askNow askOfUnpaid
  askOnReturn askProcessor askProcessors askRefund askRefundsSoon askRest asksEmail asksNetwork askSoon
  asksWebhookUrl askToSignIn askUntil askWire askWithKey asPart assertNothingTold assertNothingToldSoFar AtButton
  ATTEMPT_QUERIES_AT_ONCE AttemptFacts attendAll atTheDoor AuditTexts auditWords authorizeOpening authorTold
  awaitCheckoutNews BadCell badCell BadCommand BadConfig badPart BarsShown BEFORE_A_COMMA BEFORE_A_POINT beforeAgain
  beginAnew BEGUN_MS BEGUN_WITHIN_MS BELIEVED_MS BENCH_PLACE BffAnswer bffDoor bindStep BlockedAddress
  BOOK_INVARIANTS BooksPage BooksTexts booksUseCases booksWords BothDoors BrandColours brandColours briefCache
  bringBack bringIn byStem CALLBACK_REFUSED_MS callbackDoor callbackRefused CALLS_OF_ONE_MERCHANT cameAfter
  cameByItself cameLate cameOnline canChange CannotOpen canTryAgain CARD_COURSES CARD_PLANS CardCourse CardPlan
  cardsTo changeBooks CHANGES_AT_A_TIME ChartsWhenNear ChartWords chartWords CheckingParts checkLeft checkoutAddress
  checkoutDoor CheckoutFacts CheckoutLinksTexts checkoutLinksWords checkoutWords claimDueQueries
  claimDueRefundQueries claimQueries claimRefundQueries CLOCKS_APART_MS CLOCKS_MS closeGivenBack closeInWords
  closeKnown closeOver closeWindows CodeAnswer COME_BACK_MS comesLate CommandFailed CommittedFact commonWords
  compareAnew complaints compressAnswers Consentable consentable consumeAttempt countAsked countCaller COUNTED_TO
  countRefused countsAsked countTry countVisitor createFollowTransactions createLinkMaker createOrderLanes
  createOutbox createPacer createTill createTokenLane CredentialTexts cursorWords CustomersPlan customersPlan
  dashboardDoor databasePlace DaysStanding DaysWord DefaultAddress DeliveryTexts deliveryWords DetailTexts
  detailWords detectType dialled DialogShown digestTransactions DnsAnswer documentPart Doer doerInBothModes doorLog
  DoorOptions doorOptions DoorSettings DoubtPage DoubtPageProps DOWN_MS downloadsDoor downloadWords drawnClasses
  DrawnRows dropArtifact dropDeadLeases dropFrom DueQuery DueRefundQuery EASY_MS EmulatedBooks EmulatedDoor
  EmulatorBooks endIfDue endingWith endOfAnswer EndpointDays EndpointToTake endSessionsOf enumOfWords errorPagesAt
  errorsDoor expectFull expectRefusal expectRefused expectUnderWay expectWireRefusal EXPIRIES_IN_A_GO
  explorerAddress ExplorerPass ExplorerTexts explorerWords exportAddress factsIn FailedAnswer failedRefundEvents
  FailureCode FailureDetail failureHeaders FailureWords failureWords faultsIn faultsInAllLooks faultsInBothLooks
  faultsOnAllDisplays faultsOnBothDisplays FeedParts fetchInTime FEWEST_ATTEMPTS FEWEST_LONG FEWEST_USUAL
  fewestModules fieldProblemFault FieldReader FieldsShown fillInAgain findAsker findCaller findDialogFaults
  findFaults findGrantNow findHeld findHeldAttempts findHeldScopes findKeyFault findObsoleteHolds findStandingGrant
  findStart findStatementNamed findTua findWayIn finishTry FIRST_TO_GO firstKept FirstPlace firstQueryMs
  firstQuerySeconds FollowTransactions followTransactions followTua forgetFailedStyles forgetIdempotencyKey
  forgetTexts FORMER_KEPT_DAYS FormShown foundUnchanged FrameLine framesRefused getComplaints getWatch giveFocusTo
  GIVEN given givenAt GivenBack givenBack givenBy GivenRefund GivenToken givenTokens GivenUp givesAnew givesBack
  giveUpWhenSilent goesToCallback GrantName GrantNow graphqlDoor GroupShown guardAll guessReading hadItsDay hangUp
  hasGivenUp hashNew hashOfNobody hasLeft hastenLedgerCheck HeadShown healthDoor HealthLine HealthLineProps
  HealthNews healthNews healthOfWays HealthWord heard heardAt heardFrom hearProcessor hearRefund heldBeside
  heldFirst heldFrom heldNow helpTyping hintOfNumber HoldDialog holdLook holdNoLonger holdsMoney holdsOrder
  homeWords HUNG_UP inBooks inCurrency InitiateAnswer InLanguages inRank insertArtifact InsertOwnToken
  insertOwnToken insertOwnTokens inVain InviteParts InviteShown isAddressOrRange isAsked isAskedAgain isAskedFor
  isAstray isBuilder isComplaint isDoubted isGateways isHeld isKept isMeant isMetByAll isOfOne isOneMore isOurFault
  isPlainAddress isRefused isRefusedAtOnce isRefusedRow isResent isSandboxStep isSane isStepDone isSurelyRefused
  isTakenOnPurpose isTold isTriedOut isUnanswered isUpsideDown isWalked isWatched isWay isWell isWorthGranting
  itsTransactionIsLeased JsonAnswer judgeAddress judgeLiteral judgeSteps judgeTold keepArtifact
  keepFormerCredentials keepMatching keepNewestPayment keepRefundKey keepSignIn keepTexts keepToken keepWhere
  keepWhileItIsNewest KEPT_HOURS KEPT_SECONDS keptAt keptDays keptIn keptInMemory keptLog keptName keptPlan
  KeptPreferences keptPreferences KeptProcessors keptRows keptSecretKey KeptServer keptText KeyMaker keysUnderWay
  KeyTerms KeyTermsInput LabelledCode Lane LaneResults LARGEST_ANSWER_BYTES LARGEST_PAGE LAST_WORD_MS LastAnswer
  LatePart latePart lateParts LatePaymentPanel LATER_SECONDS LATEST_LOOP_MS LAYOUTS leadFromCancel leadsTo
  LEASES_LAPSE LEAST_PAUSE_MS leastPause leaveFor letGoOfSilentConnections LimitParts LINGER_MS LinkCode
  LinkMakerParts listClosedFigures ListPart ListPlace ListShown literalFields LiveAnswer livesMs lockAsOfNow
  lockMaker lockMakerAndKey lockWayIn logoAddress logoDoor LONG_AWAY_MS LONGEST_ATTEMPT_SECONDS LONGEST_CALL_MS
  LONGEST_ID LONGEST_LOOK LONGEST_MS LONGEST_POST_SECONDS LONGEST_QUEUE LONGEST_QUEUE_MS LONGEST_REASON
  LONGEST_REFERENCE LONGEST_REFUND_REASON LONGEST_RETRY_SECONDS LONGEST_SEARCH LONGEST_TEXT LONGEST_WAIT_MS
  LONGEST_WAIT_SECONDS longestMs LOOK_AGAIN LOOK_AGAIN_MS LOOK_EVERY_MS LOOK_MS lookAddress lookAtOthers lookAtSdk
  LOOKED_AT LOOKED_THROUGH lookedMsAgo lookedTo lookFor lookLarge lookLater LookNow lookNow lookOn lookUpTogether
  MadeAttempt MadeLink MadeMerchant makeApollo makeApplicationSecret makeAttempts makeContext makeDemo makeDue
  makeFolder makeForgetfulClient makeHistory makeLoaders makeMailer makeMerchant makeProvider makeSecret
  makeSigningSecret makeWakeUps makeWish markAbove markRefused marksAfter marksUpTo markTaken MAX_AGAIN MAX_HEARD
  MAX_IN_A_GO MAX_LOOK MAX_LOOKED_AT MAX_LOOKING MAX_OF_ONE MAX_REST_MS MAX_SHOWN MAX_WORKING maxAnswerBytes
  maxSlips mayBeAnswered MayBeListed mayBeShed mayBeUnderWay mayDo mayPost MemberAt memberWords MerchantLook
  MerchantTerms merchantWords metAnother MethodWord MIN_REST_MS MIN_USUAL misreadWords missedSeconds momentAt
  MOMO_WORDS_ON_PAYMENTS momoDoor moneyCame MOST_A_SECOND MOST_AGAIN MOST_ARRIVED MOST_CHARGED_MS MOST_COUNTED
  MOST_FOUND MOST_GROWTH MOST_HEARD MOST_HOPS MOST_IDS MOST_IN_A_GO MOST_KEPT MOST_LOOKED_AT MOST_LOOKING
  MOST_MEASURED MOST_MEMBERS MOST_MERCHANTS MOST_NAMED MOST_OF_A_KIND MOST_OF_ONE MOST_PAGES MOST_PASSES MOST_QUERY
  MOST_REASONS MOST_RECEIVERS MOST_RECENT MOST_ROWS MOST_SHOWN MOST_STATE MOST_TOKENS MOST_TRIES MOST_UNANSWERED
  MOST_VALUES MOST_VIEWS MOST_WAITING MOST_WHOLE_DIGITS mostCaptured mostLines mustAnswer nameByHash NamesErrorPages
  namesToDrop NameWords needsLook NetworkMenu NetworkTrouble neverArrived neverShown newCourse NewOwnToken newsAfter
  NewsProps nextAddress NextQuery NextStep nextWord NoAddress NoAnswer noRest NOT_HELD_DELAY_MS NOT_HELD_MS
  NOT_SHOWN noteCompared noteLedgerCheck noteLiterals noteNewest noteRefusal noteRefused noteSeen noteSignedOut
  noteTaken noteTold NotForYourRole nothingHere nothingTaken nothingToGive notKept notLooked noTry NotSent notShown
  NotTaken notTaken numberTooOften oauthDoor oddCells OF_ORDERS OF_OURS ofAccount OfferedAuthenticator ON_ITS_WAY_MS
  oneAtATime OneShown onFact onFacts onGlown onGone onMade openBearerEngine openBooks openClosing openDoor
  openEventTail openFeed openFollow openFollowTransactions openHttpServer openLog openMemberEngine openMeters
  OpenNotifier openNotifier openOrderLanes openOutbox openPass openPlace openPolls openProcessorHttp openRateLimits
  opens_merchant opens_mode openSecondDoor openSmtp openStep opensToo openTicket openTokenLane openTraces
  OpenWakeUps OperationList OrderLane OrderLanes OrderWriter originsAsked OutageTeller outageTeller
  outcomeFound owesOne OWN_IT OWN_WORDS ownAddresses ownersNumber ownResolver PageFacts pageFor PageOfOthers
  pagesFrom pagesWhile paidLook PaletteTexts paletteWords PanelShown parseAddressQuery parseApplicationTerms
  parseColour parseFilterCurrency parseGrantName parseKeyTerms parseMerchantTerms parseRedirectAddress
  parseRedirectAddresses parseWord PART_OF_ONE PartBoundary Parts passOverPlainValues PASSWORD_GIVEN PasswordGiven
  passwordGiven passwordMark PATIENCE_MS patientFetch pausedWords pauseFor PAYMENT_WORDS paymentDeliveryWords
  PaymentInBooks paymentMethodWords paymentText PaymentTexts PaymentWord paymentWords PaystackDoor PaystackRefusal
  PHONE_COURSES PHONE_PLANS PhoneCourse PhonePlan placeAfterCancel placeAfterPaying placeEmbedded placeInMode
  placeOfNode placeOfReservedKey PlaceProps plainForwardedAddresses playTillSound PlotShown pollAfterFailed
  posesAsTua POSTED_WITHIN_MS postedPlace postgresFacts postponeRefusals PostSlots preferencesToBe PreviewShown
  PriorityQueue problemWords ProcessorAnswer ProcessorMood processorNamed processorRequestWords ProcessVitals
  ProfileTexts profileWords proveCode provePassword ProviderTerms putFirst putOff queryAttempt queryBegun
  queryHandovers queryNext queryRoom querySeconds QUESTION_MS QUICK_MS quickstartWords quietly raisePostponed
  RangeTexts RANKS RateLimitTerms readAmount readAmounts readAndRest readAnew readAnewAfter readAnswered readApiKey
  readAsked readAuditFilter readBearer readBehind readBooks readBoundaries readCard readCharge readClock
  readComplaint readCookies readCursor readDayRange readDaysStanding readDeliveryFilter ReaderParts readEventFilter
  readField readFields readFilter readFilters readForm readHomeSearch readIdempotencyKey readIfSeen readImageHead
  readInstant readInstrument readJpeg readJson readKey readLayout ReadLine readLineKind readLines readLineStatus
  readLinkSearch readMerchantChange readMessage readMobileMoney readObject readOperationList readOperators
  readOptions readParts readPng readPreferences readRefund readRefundAmount readResendRange readRetryAfter
  readReviewSearch readSavedView readScope readSearch readSequence readSessionToken readStanding readStatementDates
  readStatementLine readStatementReading readStatuses readTable readTerms readTransactionQuery readTypedAmount
  readUrl readUsualTimes readVitals readWallet readWebAddress readWebhook readWebp reasonAgainst recallArtifact
  recogniseColumns RecognisedColumns recordChange recordRefusal recordTaken recordTries referenceDoor REFUND_COURSES
  REFUND_PLANS REFUND_QUERIES_AT_ONCE RefundAnswer refundedAttempt RefundInBooks refundInBooks refundNamed
  RefundPlan refundRefusal RefundTexts refundTexts RefundWord refundWord refundWords Refusal refusal refusalBy
  refusals refusalsOfNobody RefusalWords refuseBadHead refuseBeyond refuseConditionalSubscription refuseConditions
  refuseCostly refusedBy refuseDuplicate refuseEmptyVoucher refuseEverywhere refuseIdempotencyHeader refuseIfRefused
  refuseLate refuseLongLine refuseOnSocket refuseOtherMethods refuseOthers refusePublishable refuseRole
  refusesBadCredentials refuseScopes refuseSubscription refuseUnknown refuseUnreadableAddress refuseUnserved
  refuseWidening rejectRole rejectScopes rejectUnreadableAddress releaseHeld releaseStep REMEMBERED_MS
  requireOwnStep requireReference requireStep rereadAfter ResetParts RestAnswer restDoor restMs returnAddress
  ReviewDesk reviewGivenTwice reviewNamed reviewOfSettlement REVIEWS_IN_A_GO reviewsWords ReviewTexts reviewWords
  revokeSessionsOf revokeUsedTwice rolesToGive runsOut said saidBy saidLast SAMPLED_AN_HOUR sampleName SampleShown
  saveApplicationTerms sayProgress saysSaved ScanShown ScopeFacts ScriptedDesk sdkAnswer sdkDoor sealAnew
  SEALED_COLUMNS SealedAnew SealedKey SealedRow sealPass sealValue secondsToQuery secondsUnheld SecretBox secretBox
  seenLongAgo selectPart SelectShown sendFailure sendHashOnly sendRefusal sendStep SENT_WITHIN_MS sessionDoor
  sessionFor sessionIsOver setClientAddress setRefused setStands setStandsOn settingsEmbedded settleAccepted
  SettledAttempt settledIn settleDiscrepancies settleFailed Settlement settlePayment settleReleased settleScopes
  SettlingAttempt SettlingTransaction setUnanswered SetUpShown setupWords SHORTEST_WORD SHOWN_ENDS SHOWN_EVERYWHERE
  SHOWN_ONCE SHOWN_REFUSALS SHOWN_SECONDS SHOWN_SQL SHOWN_WORDS ShownCredential showNewestSecret shownIn shownJson
  shownKids ShownMethod shownMethod ShownOnce shownOnce ShownProcessor ShownProcessors ShownProps ShownRow
  shownSeconds shownTo showVitals signInAgainAddress SignInAnswer signInNext SignInUnderWay signInWords
  silenceAfterVoucher silenceMs silenceSeconds silentMs SITUATIONS slipsBetween SLOW_FLOOR_SECONDS SlowReader
  socketAddresses SocketDoor SocketPlaces someAnswer SoundPool speakAs speakWithSdk StaffTeam standingHeld
  standingOut standOn standsOn START_ANEW startProblem STATEMENT_LAYOUTS StatementBooks StatementLayout
  statementNamed StatusWord statusWords STEP_COOKIE StepAnswer stepBeforeMoney stepNow stepPage stepPolicy StepProps
  stopLooking SubmitParts SUPPORTED_SIGNS SUPPOSED_MS SURE_PAYER sweepSignIns takeApplicationToken takeBack
  takeCallback takeDeliveries takeDue takeFormsOnly takeForOrder takeIdToken takeIn takeInside TakenDelivery
  takeOfferedTotp takePassword takeSignIn takesPayments takeStep takeTokens takeWebhooks takeWish TallySlice
  TELL_EVERY_MS tellAddress tellFailed tellFailure tellHeight TellingParts tellPayment tellRefusal tellsCharge
  tellsTheProcessorsWord tellWayInChanged TextForm throwAsNotTaken ticketAddress timesInTurn timeThere TO_NOWHERE
  TO_ONE_ENDPOINT toApplicationTerms toAuditEntryType toCheckoutAddress toDrawn toFailure TokenAnswer toKeyTerms
  told toldAfter toldAt toldByAll ToldDesk toldHeight toLookAt toMark toMemberSessionType toOverpayment totp_offered
  totp_sealed totpSealed triedOut turnedPaid typedAgain unaddressed unanswered unasked unheard unlessNone unmark
  unsaid Unseen untaken untilHeld untilItHas untilShown untilTaken untold useAsksWebhookUrl useDeeds useHere
  useIsNowhere useLikings useLinkMaker useNewStoreFor usePreferring useRest useSaid useStanding useStillness
  useTillSound useUp useUpArtifact useWhenBack useWish useWords USUAL_DAYS USUAL_LIFETIME USUAL_MS USUAL_OVERLAP
  valueIn viewVitals vitalGauges Vitals VitalSigns waitedAt waitForNews WaitingShown WAKE_SILENCE_MS WakeUps
  walletHome wallTime wasAsked wasGivenAnew wasHeld wasTaken wasTold watchedConnector watchedLimits watchedPoster
  watchFor watchPage WayBars WayHealth WayIn wayIn WayInChange wayName webAddress webhooksWords wentOffline
  whatIsBeyond whatWasLost whenReleased whenShown whileItAnswers whileNotLimited whoComes whyNot WireAnswer Wired
  wired withBooks withoutKeptName withoutWords withTua withWired WORD_MS wordAbout wordsIn wordsOnPayments worksNow
  writeAttempts writeCheckout writeGiven WriteParts writeSettlement writeStray writeWhole WrittenTime
`
  .trim()
  .split(/\s+/);
