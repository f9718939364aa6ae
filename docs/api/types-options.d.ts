import { NamespaceName } from './types-namespace-names.js';
import { ActivityAdapter } from './types-activity.js';
import { AnalyticsAdapter } from './types-analytics.js';
import { DiagnosticsAdapter } from './types-diagnostics.js';
import { EmbeddedAdapter } from './types-embedded.js';
import { FeatureOption } from './types-feature-option.js';
import { InitialState } from './types-initial-state.js';
import { NamesAdapter } from './types-names.js';
import { NetworkInput, StorageLike } from './types-storage.js';
import { NftsAdapter } from './types-nfts.js';
import { OnRampAdapter } from './types-onramp.js';
import { PayAdapter } from './types-pay.js';
import { ProjectAdapter } from './types-project.js';
import { RelayAdapter } from './types-relay.js';
import { SendAdapter } from './types-send.js';
import { SignedWalletsAdapter } from './types-signed-wallets.js';
import { Siwx, SiwxAdapter, SiweConfig } from './types-siwx.js';
import { SwapsAdapter } from './types-swaps.js';
import { TokensAdapter } from './types-tokens.js';
import { FeatureFlags, ThemeMode, ThemeVariables, UnsupportedNetworkPolicy, AccountTypeName, ConnectMethod, ConnectorGroupName } from './types-unions.js';
import { WalletGroup, CustomWallet, WalletSnapshot, WalletReference } from './types-wallets.js';

/** The ids of all texts that `messages` can replace. A text with plural forms has one id per form. */
declare const messageKeys: readonly ["account.buy", "account.disconnect", "account.loadingBalance", "account.login", "account.networkLabel", "account.nftsEmptyText", "account.nftsEmptyTitle", "account.nftsErrorText", "account.nftsErrorTitle", "account.noValue", "account.noneAction", "account.noneText", "account.noneTitle", "account.receive", "account.send", "account.smartAccount", "account.smartAccountText", "account.swap", "account.switchLabel", "account.tabActivity", "account.tabNfts", "account.tabTokens", "account.testnet", "account.title", "account.tokensErrorText.one", "account.tokensErrorText.other", "account.tokensErrorTitle", "account.tokensRetryText", "account.totalBalance", "account.unavailable", "account.updateEmail", "account.userName", "activity.allTokens", "activity.approveFor", "activity.approved", "activity.borrowed", "activity.bought", "activity.burnt", "activity.cancelled", "activity.carriedOut", "activity.claimed", "activity.confirming", "activity.deployed", "activity.deposited", "activity.dropped", "activity.emptyText", "activity.emptyTitle", "activity.errorText", "activity.errorTitle", "activity.executed", "activity.export", "activity.failed", "activity.failedApproval", "activity.failedSend", "activity.failedSwap", "activity.from", "activity.loadMore", "activity.loading", "activity.minted", "activity.noneText", "activity.noneTitle", "activity.nothingArrived", "activity.other", "activity.pending", "activity.pendingCount", "activity.received", "activity.receivedNft", "activity.repaid", "activity.replaced", "activity.retryIn.one", "activity.retryIn.other", "activity.search", "activity.sending", "activity.sent", "activity.sentNft", "activity.sold", "activity.spam.one", "activity.spam.other", "activity.staked", "activity.stale", "activity.swap", "activity.swapped", "activity.title", "activity.to", "activity.tokenFilter", "activity.undated", "activity.unservedText", "activity.unservedTitle", "activity.unstaked", "activity.withdrawn", "alert.dismiss", "alert.iframeFailedText", "alert.iframeFailedTitle", "alert.iframeTimeoutText", "alert.iframeTimeoutTitle", "alert.invalidConfigTitle", "alert.multiWalletText", "alert.multiWalletTitle", "alert.networkNotFoundText", "alert.networkNotFoundTitle", "alert.notLoadedText", "alert.notLoadedTitle", "alert.originText", "alert.projectIdText", "alert.projectIdTitle", "alert.projectInvalidText", "alert.rateLimitedText", "alert.rateLimitedTitle", "alert.serverErrorText", "alert.serverErrorTitle", "alert.sessionExpiredText", "alert.sessionExpiredTitle", "alert.unverifiedText", "alert.unverifiedTitle", "approve.frameFrom", "approve.goneText", "approve.loading", "approve.timeoutText", "approve.title", "approve.toFrame", "boundary.details", "boundary.lead", "boundary.notLoaded", "boundary.notLoadedText", "boundary.reload", "boundary.restart", "boundary.text", "check.allOk.one", "check.allOk.other", "check.broken", "check.clock", "check.clockFix", "check.clockOk", "check.clockUnknown", "check.copied", "check.copy", "check.csp", "check.cspFix", "check.cspNone", "check.cspOk", "check.cspUnknown", "check.directory", "check.directoryEmpty", "check.directoryFix", "check.directoryInstead", "check.directoryKept", "check.directoryList", "check.directoryOff", "check.directoryOk.one", "check.directoryOk.other", "check.directorySigned", "check.failure", "check.failures.one", "check.failures.other", "check.frame", "check.frameFix", "check.frameNoAnswer", "check.frameOk", "check.frameSkipped", "check.https", "check.httpsFix", "check.httpsLocal", "check.httpsMixed", "check.httpsOk", "check.instances", "check.instancesFix", "check.instancesOk", "check.instancesVersions", "check.manifest", "check.manifestText.one", "check.manifestText.other", "check.metadata", "check.metadataFix", "check.metadataName", "check.metadataOk", "check.metadataUrl", "check.noAddress", "check.noAnswer", "check.noArchive", "check.noBatches", "check.ok", "check.okCount", "check.origin", "check.originFix", "check.originNoSource", "check.originNotConfigured", "check.originOk", "check.originUnknown", "check.packages", "check.packagesFix", "check.packagesOk", "check.projectId", "check.projectIdFix", "check.projectIdOk", "check.projectIdRefused", "check.projectIdSet", "check.projectIdUnused", "check.react", "check.reactNone", "check.reactOk", "check.reactPair", "check.reactTwice", "check.relay", "check.relayClock", "check.relayFix", "check.relayOff", "check.relayOk", "check.relayRefused", "check.rpc", "check.rpcArchive", "check.rpcBatches", "check.rpcFix", "check.rpcNone", "check.rpcOk", "check.rpcTime", "check.rpcWrong", "check.run", "check.running", "check.setByApp", "check.skipped", "check.storage", "check.storageFix", "check.storageOk", "check.tabChecks", "check.tabNetworks", "check.tabsLabel", "check.testnet", "check.text", "check.title", "check.unknown", "check.waiting", "check.wallets", "check.walletsNone", "check.walletsOff", "check.walletsOk.one", "check.walletsOk.other", "check.warning", "check.warnings.one", "check.warnings.other", "check.wrongId", "coins.inscriptions", "coins.unconfirmed", "coins.unconfirmedSpent", "common.back", "common.cancel", "common.clear", "common.close", "common.continue", "common.copyAddress", "common.copyRecording", "common.help", "common.loading", "common.results.one", "common.results.other", "common.switchedOff", "common.tryAgain", "common.viewExplorer", "connect.allCount", "connect.allWallets", "connect.duplicate", "connect.emailLabel", "connect.emailPlaceholder", "connect.emptyHint", "connect.emptyText", "connect.emptyTitle", "connect.fewer", "connect.getWallet", "connect.loadingWallets", "connect.missing", "connect.more.one", "connect.more.other", "connect.moreLabel.one", "connect.moreLabel.other", "connect.moreSocials", "connect.newHere", "connect.or", "connect.privacyLink", "connect.privacyOnly", "connect.resume", "connect.social", "connect.socialGroup", "connect.terms", "connect.termsLink", "connect.termsOnly", "connect.title", "connect.unchecked", "connect.walletsCount", "connect.walletsCountMore", "connect.walletsHeading", "connecting.ask", "connecting.chooseLabel", "connecting.chooseText", "connecting.declinedText", "connecting.doneTitle", "connecting.failedText", "connecting.missingText", "connecting.missingTitle", "connecting.openText", "connecting.openTitle", "connecting.waitingText", "connecting.waitingTitle", "connecting.wallet", "connecting.yourWallet", "device.againIn", "device.change", "device.failedText", "device.lead", "device.note", "device.resend", "device.resent", "device.text", "device.title", "email.connectingLead", "email.failedText", "email.noAnswerText", "email.sendingLead", "email.title", "email.toText", "error.addressInvalid", "error.amountAndReceiver", "error.connectionRejected", "error.emailCooldown", "error.emailInvalid", "error.failedToConnect", "error.farcasterFailed", "error.nameHyphen", "error.nameInvalid", "error.nameRegister", "error.nameResolve", "error.nameSpelling", "error.nameSuggestions", "error.networkNotFound", "error.noAuthConnector", "error.popupClosed", "error.signing", "error.socialFailed", "error.somethingWrong", "error.tokenRequired", "error.unsupportedChain", "farcaster.connectingLead", "farcaster.errorText", "farcaster.lead", "farcaster.open", "farcaster.openLead", "farcaster.openText", "farcaster.qrLabel", "farcaster.text", "farcaster.title", "farcaster.waiting", "guard.changeRecipient", "guard.checkAgain", "guard.checking", "guard.checksum", "guard.contractText", "guard.contractTitle", "guard.differs.one", "guard.differs.other", "guard.dustText", "guard.dustTitle", "guard.entered", "guard.family", "guard.firstNftText", "guard.firstText", "guard.firstTitle", "guard.known.one", "guard.known.other", "guard.lookalikeText", "guard.lookalikeTitle", "guard.noReceiveNftText", "guard.noReceiveText", "guard.noReceiveTitle", "guard.own", "guard.selfText", "guard.selfTitle", "guard.sendAnyway", "guard.simText", "guard.simTitle", "guard.typeLabel.one", "guard.typeLabel.other", "guard.typeWrong", "guard.unusedText", "guard.unusedTitle", "guard.useKnown", "help.arrival", "help.arrivalText", "help.bounded", "help.boundedText", "help.buying", "help.checked", "help.checkedText", "help.easy", "help.easyText", "help.getBrowser", "help.getBrowserText", "help.getDevice", "help.getDeviceText", "help.getPhone", "help.getPhoneText", "help.getText", "help.getWallet", "help.gotIt", "help.leads", "help.leadsText", "help.n1", "help.n1Text", "help.n2", "help.n2Text", "help.n3", "help.n3Text", "help.names", "help.open", "help.openText", "help.p1", "help.p1Text", "help.p2", "help.p2Text", "help.p3", "help.p3Text", "help.price", "help.priceText", "help.provider", "help.providerText", "help.simulated", "help.simulatedText", "help.source", "help.sourceText", "help.swaps", "help.tab", "help.tabText", "help.trusted", "help.trustedText", "help.whatIsNetwork", "help.whatIsWallet", "name.account", "name.another", "name.available", "name.checkAgain", "name.checkText", "name.checkTitle", "name.done", "name.label", "name.lead", "name.message", "name.network", "name.notAskedText", "name.placeholder", "name.refusedText", "name.register", "name.registerThis", "name.rule", "name.signText", "name.signTitle", "name.submitText", "name.submitTitle", "name.successLive", "name.successText", "name.suggestions", "name.taken", "name.takenText", "name.text", "name.title", "name.tooLateText", "name.tooLong", "name.unknownText", "name.unknownTitle", "nameDoubt.alikeTitle", "nameDoubt.mixedTitle", "nameDoubt.text", "network.alsoAction", "network.alsoOther", "network.alsoText", "network.alsoTitle", "network.approveText", "network.approveTitle", "network.chainAction", "network.chainText", "network.chainTitle", "network.current", "network.declinedText", "network.declinedTitle", "network.found.one", "network.found.other", "network.needsWallet", "network.noneText", "network.notApproved", "network.search", "network.stayedTitle", "network.switchTitle", "network.title", "network.unansweredTitle", "network.unknown", "network.unread", "nft.amount", "nft.blockedText", "nft.blockedTitle", "nft.collection", "nft.contract", "nft.goneTitle", "nft.hidden.one", "nft.hidden.other", "nft.hide", "nft.inscription", "nft.loadMore", "nft.loading", "nft.network", "nft.noPicture", "nft.openPicture", "nft.pictureOf", "nft.send", "nft.show", "nft.spam", "nft.spamCount.one", "nft.spamCount.other", "nft.spamText", "nft.spamTitle", "nft.stale", "nft.standard", "nft.title", "nft.tokenId", "nft.traitShare", "nft.traits", "ns.bip122", "ns.cosmos", "ns.eip155", "ns.evm", "ns.more.one", "ns.more.other", "ns.polkadot", "ns.solana", "onramp.account", "onramp.amountLabel", "onramp.bank", "onramp.best", "onramp.buyMore", "onramp.buying", "onramp.byBank", "onramp.byCard", "onramp.card", "onramp.changeAmount", "onramp.closedText", "onramp.closedTitle", "onramp.compare", "onramp.completeText", "onramp.continueOn", "onramp.continueWith", "onramp.currencies", "onramp.depositText", "onramp.depositTitle", "onramp.done", "onramp.errorText", "onramp.errorTitle", "onramp.example", "onramp.failedText", "onramp.failedTitle", "onramp.fee", "onramp.feeRange", "onramp.grownTitle", "onramp.limit", "onramp.limitBank", "onramp.limitOther", "onramp.lookAgain", "onramp.method", "onramp.methodUpTo", "onramp.network", "onramp.noDecimals", "onramp.notAmount", "onramp.nothingFound", "onramp.nothingFoundText", "onramp.openAgain", "onramp.opening", "onramp.overdueText", "onramp.overdueTitle", "onramp.page", "onramp.payWith", "onramp.pendingText", "onramp.pendingTitle", "onramp.providerNote", "onramp.providers", "onramp.providersText", "onramp.quick", "onramp.quoted", "onramp.quoting", "onramp.reason", "onramp.searchCurrency", "onramp.searchToken", "onramp.sender", "onramp.sentText", "onramp.sentTitle", "onramp.startOver", "onramp.title", "onramp.tokens", "onramp.tooManyDecimals.one", "onramp.tooManyDecimals.other", "onramp.total", "onramp.unclearText", "onramp.unclearTitle", "onramp.unquoted", "onramp.useBank", "onramp.useCard", "onramp.useOther", "onramp.waitingText", "onramp.waitingTitle", "onramp.youGet", "onramp.youGetFor", "onramp.youPay", "onramp.youReceive", "onrampError.above", "onrampError.below", "onrampError.blockedText", "onrampError.blockedTitle", "onrampError.closedText", "onrampError.country", "onrampError.countryText", "onrampError.countryTitle", "onrampError.currency", "onrampError.loadText", "onrampError.loadTitle", "onrampError.method", "onrampError.networkText", "onrampError.networkTitle", "onrampError.noAnswer", "onrampError.noneTitle", "onrampError.notStarted", "onrampError.refusedTitle", "onrampError.restrictedText", "onrampError.restrictedTitle", "onrampError.switchNetwork", "onrampError.tooLittle", "onrampError.tooMuch", "onrampError.unserved", "onrampError.untrusted", "openings.choose", "openings.get", "openings.link", "openings.missing", "openings.notHere", "openings.open", "openings.phoneText", "openings.phoneTitle", "openings.qrLabel", "openings.scan", "origin.connect", "origin.request", "origin.signIn", "others.another", "others.anotherText", "others.appears", "others.copyLink", "others.label", "others.openAny", "others.openInBrowser", "others.showQr", "others.socialText", "others.socialTitle", "others.usePhone", "others.usePhoneText", "others.wallets", "otp.hint", "otp.label", "otp.paste", "otp.resend", "otp.resent", "otp.sentTo", "otp.title", "otp.verifying", "otp.wrong", "pay.amount", "pay.blocked", "pay.cancelledText", "pay.checkAgain", "pay.closedEarly", "pay.closedText", "pay.closedTitle", "pay.done", "pay.doneText", "pay.doneTitle", "pay.dontPay", "pay.exchange", "pay.exchangeDoneText", "pay.exchangeDoneTitle", "pay.exchangeFailedText", "pay.exchangeFailedTitle", "pay.failedText", "pay.failedTitle", "pay.incompleteText", "pay.incompleteTitle", "pay.leftText", "pay.listing", "pay.loadText", "pay.loadTitle", "pay.network", "pay.noPaymentText", "pay.noPaymentTitle", "pay.noneText", "pay.noneTitle", "pay.notConfiguredText", "pay.notConfiguredTitle", "pay.notStarted", "pay.onItsWayText", "pay.openAgain", "pay.openSend", "pay.opening", "pay.otherWay", "pay.overdueText", "pay.overdueTitle", "pay.payAnyway", "pay.processing", "pay.processingText", "pay.recipient", "pay.reportedPart", "pay.reportedText", "pay.reportedTitle", "pay.title", "pay.unknownText", "pay.unknownTitle", "pay.untrusted", "pay.wallet", "pay.walletConnect", "pay.walletSend", "pay.walletSwitch", "pay.walletText", "pay.ways", "profile.active", "profile.add", "profile.addressType", "profile.addresses.one", "profile.addresses.other", "profile.connect", "profile.connectTo", "profile.connected", "profile.disconnectAll", "profile.disconnectOf", "profile.emptyText", "profile.emptyTitle", "profile.endAllText", "profile.endAllTitle", "profile.endText", "profile.endTitle", "profile.more", "profile.ordinal", "profile.payment", "profile.recent", "profile.switch", "profile.switchTo", "profile.tabsLabel", "profile.title", "profile.useAnother", "receive.addAmount", "receive.amountText", "receive.amountTitle", "receive.asking", "receive.changeAmount", "receive.copyRequest", "receive.networks.one", "receive.networks.other", "receive.networksText", "receive.onlyOn", "receive.onlyThese", "receive.ordinals", "receive.ordinalsText", "receive.payments", "receive.paymentsText", "receive.qrAmountLabel", "receive.qrLabel", "receive.removeAmount", "receive.share", "receive.title", "receive.typeLabel", "receive.undeployedText", "receive.undeployedTitle", "receive.use", "receive.yourAddress", "replace.account", "replace.again", "replace.anyway", "replace.cancel", "replace.cancelAgain", "replace.cancelText", "replace.cancelTitle", "replace.cancellingText", "replace.cancellingTitle", "replace.cancelsNothing", "replace.confirmText", "replace.earlier.one", "replace.earlier.other", "replace.empty", "replace.fee", "replace.feeBefore", "replace.first", "replace.keepWaiting", "replace.lostCancel", "replace.lostSpeedUp", "replace.minedText", "replace.minedTitle", "replace.more", "replace.network", "replace.nonce", "replace.nonceCancelText", "replace.nonceText", "replace.nonceTitle", "replace.notAskedText", "replace.notEnoughText", "replace.notEnoughTitle", "replace.notPendingText", "replace.notPendingTitle", "replace.notReadyTitle", "replace.notReplaceableText", "replace.notReplaceableTitle", "replace.notReplacedTitle", "replace.otherNonce", "replace.ownAccount", "replace.reading", "replace.refusedText", "replace.rejected", "replace.spedUpText", "replace.spedUpTitle", "replace.spedUpUnsure", "replace.speedUp", "replace.speedUpAnyway", "replace.speedUpText", "replace.speedUpTitle", "replace.to", "replace.unknownTitle", "replace.wouldFailText", "replace.wouldFailTitle", "send.absentText", "send.amount", "send.amountIn", "send.balance", "send.cameraFailed", "send.cameraFailedText", "send.cameraNone", "send.cameraNoneText", "send.cameraRefused", "send.cameraRefusedText", "send.canClose", "send.canCloseSearch", "send.cancelledText", "send.cancelledTitle", "send.changeToken", "send.checkAddress", "send.chooseToken", "send.confirm", "send.confirmIn", "send.confirmText", "send.confirmedText", "send.confirmedTitle", "send.declined", "send.deposit", "send.differentText", "send.done", "send.expiredText", "send.failedText", "send.fee", "send.feeMissing", "send.feeUnknown", "send.goneText", "send.goneTitle", "send.includedText", "send.includedTitle", "send.irreversible", "send.linkMore", "send.linkNetwork", "send.linkToken", "send.lookingText", "send.lookingTitle", "send.max", "send.moreText", "send.moreTitle", "send.network", "send.networkSays", "send.noMost", "send.nonTransferable", "send.noneText", "send.noneTitle", "send.notAmount", "send.notAskedText", "send.notEnough", "send.notEnoughFee", "send.notFoundText", "send.notReady", "send.notSendable", "send.notSentTitle", "send.otherNode", "send.ownProgram", "send.partText", "send.partTitle", "send.paste", "send.queuedText", "send.queuedTitle", "send.reason", "send.received", "send.recent", "send.recipient", "send.refusedText", "send.replacedText", "send.replacedTitle", "send.requestOpen", "send.resolving", "send.review", "send.reviewTitle", "send.scaled", "send.scan", "send.scanNothing", "send.scanOther", "send.scanStarting", "send.scanText", "send.submittedText", "send.submittedTitle", "send.sum", "send.title", "send.to", "send.toAnyPlaceholder", "send.toPlaceholder", "send.tooManyDecimals.one", "send.tooManyDecimals.other", "send.total", "send.typeIn", "send.unknownTitle", "send.viewNew", "send.walletSays", "send.zero", "sendProblem.belowRent", "sendProblem.expired", "sendProblem.feeCapTooHigh", "sendProblem.feeCapTooLow", "sendProblem.frozen", "sendProblem.gasTooHigh", "sendProblem.gasTooLow", "sendProblem.insufficientFunds", "sendProblem.nonceTooHigh", "sendProblem.nonceTooLow", "sendProblem.reverted", "sendProblem.tokenRefused", "sendProblem.unknown", "siwx.account", "siwx.authenticating", "siwx.backTo", "siwx.closeRefused", "siwx.closeRefusedBack", "siwx.days.one", "siwx.days.other", "siwx.declinedText", "siwx.disconnect", "siwx.errorText", "siwx.expires", "siwx.hours.one", "siwx.hours.other", "siwx.lateText", "siwx.lead", "siwx.leaveBackText", "siwx.leaveText", "siwx.leaveTitle", "siwx.lostText", "siwx.minutes.one", "siwx.minutes.other", "siwx.mismatchText", "siwx.network", "siwx.noExpiry", "siwx.sign", "siwx.stay", "siwx.text", "siwx.title", "siwx.viewMessage", "slippage.auto", "slippage.autoNow", "slippage.choose", "slippage.custom", "slippage.high", "slippage.highUnquoted", "slippage.invalid", "slippage.low", "slippage.save", "slippage.text", "slippage.title", "slippage.wholePercents", "socials.blockedText", "socials.closedText", "socials.connectingLead", "socials.deniedText", "socials.failedText", "socials.openAgain", "socials.title", "socials.waitingLead", "socials.waitingText", "socials.waitingTitle", "stores.app_store", "stores.chrome_store", "stores.edge_store", "stores.firefox_store", "stores.play_store", "stores.safari_store", "swap.absentText", "swap.accept", "swap.account", "swap.agree", "swap.allTokens", "swap.allows", "swap.arrivedText", "swap.arrivedTitle", "swap.arrivingText", "swap.arrivingTitle", "swap.askedMinimum", "swap.askedSlippage", "swap.atMost", "swap.balance", "swap.batchText", "swap.bridgeFee", "swap.canClose", "swap.cancelledText", "swap.cancelledTitle", "swap.carriedText", "swap.carriedTitle", "swap.changeAmount", "swap.changeSlippage", "swap.changedAsked", "swap.changedBridgeFee", "swap.changedFee", "swap.changedFunds", "swap.changedLevel", "swap.changedMinimum", "swap.changedProviderFee", "swap.changedRefund", "swap.changedRoute", "swap.changedRouter", "swap.changedSpender", "swap.changedSwap", "swap.changedText", "swap.changedTitle", "swap.changedValue", "swap.chooseToken", "swap.confirm", "swap.confirmIn", "swap.decides", "swap.decidesNetwork", "swap.declined", "swap.deliveredText", "swap.differentText", "swap.doneTitle", "swap.enterAmount", "swap.exactly", "swap.expired", "swap.fee", "swap.flip", "swap.impact", "swap.impactHigh", "swap.impactLow", "swap.impactNone", "swap.impactSevere", "swap.impactSevereText", "swap.impactSevereTitle", "swap.impactShown", "swap.impactText", "swap.impactTitle", "swap.impactUnknown", "swap.inWallet", "swap.leastText", "swap.likelyFee", "swap.lostText", "swap.max", "swap.minimum", "swap.network", "swap.networkText", "swap.networks", "swap.newQuote", "swap.noAllowanceText", "swap.noTokenAt", "swap.noneText", "swap.noneTitle", "swap.notAskedText", "swap.notEnough", "swap.notEnoughFee", "swap.notHeldTitle", "swap.notReadAt", "swap.notSwappedTitle", "swap.on", "swap.onNetwork", "swap.oneConfirm", "swap.oneTransaction", "swap.partialText", "swap.partialTitle", "swap.partialUnknownText", "swap.pay", "swap.payMost", "swap.permitText", "swap.popular", "swap.provider", "swap.providerFee", "swap.queuedText", "swap.queuedTitle", "swap.quoting", "swap.rate", "swap.rateOf", "swap.reason", "swap.receive", "swap.receiveNetwork", "swap.receiveOn", "swap.refresh", "swap.refreshing", "swap.refund", "swap.refundedText", "swap.refundedTitle", "swap.refusedText", "swap.replacedText", "swap.replacedTitle", "swap.reportedText", "swap.restrictedText", "swap.restrictedTitle", "swap.revertedText", "swap.review", "swap.reviewAnyway", "swap.search", "swap.simulatedText", "swap.slippage", "swap.slippageAmount", "swap.spamText", "swap.spender", "swap.step1", "swap.step2", "swap.stepBridge", "swap.stepDone", "swap.stepSwap", "swap.steps", "swap.submittedText", "swap.submittedTitle", "swap.title", "swap.trustedText", "swap.unclearAllowance", "swap.unclearText", "swap.unclearTitle", "swap.undeliveredText", "swap.undeliveredTitle", "swap.unknownTitle", "swap.unsimulated", "swap.value", "swap.walletSays", "swap.yourTokens", "swapError.busy", "swapError.liquidity", "swapError.network", "swapError.noMost", "swapError.noQuote", "swapError.notAmount", "swapError.offline", "swapError.tokensText", "swapError.tokensTitle", "swapError.tooManyDecimals.one", "swapError.tooManyDecimals.other", "swapError.tooSmall", "swapRefusal.amount", "swapRefusal.approved", "swapRefusal.asked", "swapRefusal.chain", "swapRefusal.contract", "swapRefusal.decimals", "swapRefusal.elsewhere", "swapRefusal.getsLess", "swapRefusal.inTransaction", "swapRefusal.level", "swapRefusal.minimum", "swapRefusal.needed", "swapRefusal.noDecimals", "swapRefusal.notSwapped", "swapRefusal.nothing", "swapRefusal.otherToken", "swapRefusal.paysMore", "swapRefusal.permitted", "swapRefusal.quote", "swapRefusal.reason", "swapRefusal.receiver", "swapRefusal.refund", "swapRefusal.reverted", "swapRefusal.sender", "swapRefusal.spender", "swapRefusal.spenderTarget", "swapRefusal.target", "swapRefusal.title", "swapRefusal.token", "swapRefusal.unclear", "swapRefusal.unlimited", "swapRefusal.unsimulated", "swapRefusal.value", "swapRefusal.wouldArrive", "swapRefusal.wouldGoTo", "swapRefusal.wouldLeave", "swapRefusal.yourAddress", "tag.installed", "tag.qr", "tag.recent", "toast.actionNotAllowed", "toast.addressCopied", "toast.authenticationProblem", "toast.balanceUnavailable", "toast.chainNotSupported", "toast.disconnectFailed", "toast.dismiss", "toast.linkCopied", "toast.nothingArrived", "toast.recordingCopied", "toast.secondTransaction", "toast.sendCancelled", "toast.sendConfirmed", "toast.sendFailed", "toast.sendUnknown", "toast.swapCancelled", "toast.swapCarriedOut", "toast.swapConfirmed", "toast.swapFailed", "toast.swapUnknown", "toast.switched", "toast.switching", "toast.transactionCopied", "toast.walletDisconnected", "toast.walletSwitched", "token.actions", "token.balances", "token.contractOn", "token.copyContract", "token.count.one", "token.count.other", "token.each", "token.exactly", "token.goneTitle", "token.keepHidden", "token.native", "token.noPrice", "token.noneText", "token.noneTitle", "token.notSpam", "token.pageBalance", "token.priceUnknownText", "token.priceUnknownTitle", "token.refresh", "token.refreshIn", "token.scaledText", "token.scaledTitle", "token.search", "token.small.one", "token.small.other", "token.smallEach", "token.spam", "token.spamText", "token.spamTitle", "token.stale", "token.unknown.one", "token.unknown.other", "token.unknownText", "token.unlistedText", "token.unlistedTitle", "token.without", "token.withoutMore.one", "token.withoutMore.other", "tx.amountUnknown", "tx.application", "tx.arrived", "tx.arrivedMore", "tx.arrivedPart", "tx.cancelled", "tx.cancelledHereText", "tx.cancelledText", "tx.collection", "tx.confirmed", "tx.confirming", "tx.contract", "tx.copyId", "tx.date", "tx.dropped", "tx.droppedText", "tx.droppedTitle", "tx.failed", "tx.failedFee", "tx.failedText", "tx.failedTitle", "tx.feePaid", "tx.from", "tx.goneTitle", "tx.id", "tx.lost", "tx.lostText", "tx.moved", "tx.network", "tx.nonce", "tx.operation", "tx.partialText", "tx.partialTitle", "tx.pendingText", "tx.recipient", "tx.refundedText", "tx.refundedTitle", "tx.replaced", "tx.replacedBy", "tx.replacedText", "tx.replacedTitle", "tx.scaled", "tx.sendAgain", "tx.status", "tx.title", "tx.to", "tx.unclearText", "tx.unclearTitle", "tx.undeliveredText", "tx.undeliveredTitle", "tx.unknown", "tx.unknownText", "tx.unscaled", "tx.valueNow", "tx.valueThen", "unsupported.choose", "unsupported.pending", "unsupported.text", "unsupported.title", "update.done", "update.doneText", "update.doneTitle", "update.label", "update.noAnswerText", "update.primaryText", "update.primaryTitle", "update.same", "update.secondaryText", "update.secondaryTitle", "update.text", "update.textSocial", "update.title", "update.unknownText", "usageExceeded.advice", "usageExceeded.lead", "usageExceeded.text", "usageExceeded.title", "wallets.emptyText", "wallets.emptyTextAlone", "wallets.emptyTitle", "wallets.errorText", "wallets.errorTitle", "wallets.noneTitle", "wallets.resultCount.one", "wallets.resultCount.other", "wallets.search", "wallets.title", "wallets.useQr", "wallets.verifiedCount.one", "wallets.verifiedCount.other", "wallets.verifiedOnly", "wc.basicText", "wc.basicTitle", "wc.browser", "wc.browserText", "wc.browserTitle", "wc.copyLink", "wc.desktop", "wc.desktopText", "wc.desktopTitle", "wc.expired", "wc.expiredShort", "wc.expiresIn", "wc.mobile", "wc.newCode", "wc.notOpened", "wc.openApp", "wc.openText", "wc.openTitle", "wc.openWeb", "wc.preparing", "wc.qrLabel", "wc.qrReady", "wc.scan", "wc.schemeText", "wc.schemeTitle", "wc.showQr", "wc.tabsLabel", "wc.unavailableText", "wc.unreachableText", "wc.web", "wc.webText", "wc.webTitle"];
type ListedKey = (typeof messageKeys)[number];
/** The plural forms that other languages than English have besides. */
type OtherForm<Key> = Key extends `${infer Id}.other` ? `${Id}.${'zero' | 'two' | 'few' | 'many'}` : never;
type MessageKey = ListedKey | OtherForm<ListedKey>;

/** The result of `evm()`, `solana()` or `bitcoin()`, for the option `adapters`. Its contents are private. */
interface Adapter {
    readonly namespace: NamespaceName;
    /** Loads the code that finds and uses the wallets of this chain family. */
    readonly loadWallets: () => Promise<unknown>;
    /** Loads the code that reads the chains of this family over RPC. */
    readonly loadChain: () => Promise<unknown>;
    /** Loads the code that signs and verifies sign-in messages of this family. */
    readonly loadSignatures?: (() => Promise<unknown>) | undefined;
    /** Gives the id of the host's wallet that says that the page is inside it. The wallets are asked once. */
    readonly around?: {
        get(): Promise<string | undefined>;
    } | undefined;
}
/** The description of the app that wallets on other devices show. */
interface Metadata {
    /** The app's name. */
    readonly name: string;
    /** A description of one sentence. @defaultValue none */
    readonly description?: string | undefined;
    /** The app's URL. Wallets compare it with the origin of the page. @defaultValue the origin of the page */
    readonly url?: string | undefined;
    /** Image URLs. @defaultValue none */
    readonly icons?: readonly string[] | undefined;
}
/** Receives log messages. The console can be used. */
interface Logger {
    debug(message: string, ...details: unknown[]): void;
    info(message: string, ...details: unknown[]): void;
    warn(message: string, ...details: unknown[]): void;
    error(message: string, ...details: unknown[]): void;
}
/** All options of a host. An unknown name throws INVALID_OPTION. */
interface WalletportOptions {
    /**
     * Sent to the services of `baseUrls`. Without it the alert PROJECT_ID_NOT_CONFIGURED is raised.
     * @defaultValue none: an error in the log, with `debug` also an alert in the modal
     */
    readonly projectId?: string | undefined;
    /**
     * The chain families, such as `evm()`, `solana()` and `bitcoin()`. Default none. Read once, at the start.
     * @defaultValue none: no wallet is found
     */
    readonly adapters?: readonly Adapter[] | undefined;
    /** `relay({ urls })`: sessions with wallets on other devices, by QR code and deep link. Default none. */
    readonly relay?: RelayAdapter | undefined;
    /** `embedded({ url })`: wallets with email, social and Farcaster login in a secure frame. Default none. */
    readonly embedded?: EmbeddedAdapter | undefined;
    /** At least one network. */
    readonly networks: readonly NetworkInput[];
    /**
     * The active network before a wallet is connected. Must be one of `networks`. The default is the first.
     * @defaultValue the first of `networks`
     */
    readonly defaultNetwork?: NetworkInput | undefined;
    /**
     * The app's name, description, URL and icons. Sent only to wallets on other devices, which show them.
     * @defaultValue the title of the page
     */
    readonly metadata?: Metadata | undefined;
    /** Switches features on or off. @defaultValue the defaults of [its members](#features) */
    readonly features?: FeatureFlags | undefined;
    /**
     * Sign-in (EIP-4361, CAIP-122): the host's own implementation, or `siwx()` from `walletport/siwx`. Excludes
     * `siweConfig`.
     * @defaultValue none
     */
    readonly siwx?: Siwx | SiwxAdapter | undefined;
    /** Sign-In with Ethereum (EIP-4361) for hosts that already have it. Excludes `siwx`. @defaultValue none */
    readonly siweConfig?: SiweConfig | undefined;
    /** Default `dark`. `auto` uses the system's theme. @defaultValue `dark` */
    readonly themeMode?: ThemeMode | undefined;
    /** Colours, radius, fonts and sizes of the modal and the buttons: CSS custom properties by name. @defaultValue none */
    readonly themeVariables?: ThemeVariables | undefined;
    /**
     * When the modal's code is fetched and the modal is mounted. `idle` (default): when the page has loaded and is idle, so that
     * the press only shows it. `intent`: when a Walletport button is first hovered, focused or touched; the default for a user
     * with Save-Data or a 2g connection. `none`: when a button is pressed. Read once at the start and at each intent. Only files
     * of the page's own origin are fetched.
     * @defaultValue `idle`
     */
    readonly prefetch?: 'intent' | 'idle' | 'none' | undefined;
    /** Default true: connections from earlier visits are restored. @defaultValue `true` */
    readonly enableReconnect?: boolean | undefined;
    /**
     * Default true: the modal offers other networks, and suggests a switch on a network that is not configured.
     * @defaultValue `true`
     */
    readonly enableNetworkSwitch?: boolean | undefined;
    /** Default false. If true, a wallet may stay on an unconfigured network. @defaultValue `false` */
    readonly allowUnsupportedChain?: boolean | undefined;
    /**
     * What an unconfigured network of a wallet leads to. `open` (default): the modal opens and offers the configured ones. `warn`:
     * only the buttons say that the network is wrong, and the modal opens when the user presses one. `ignore`: nothing, as with
     * `allowUnsupportedChain`, which counts whatever this is. @defaultValue `open`
     */
    readonly unsupportedNetwork?: UnsupportedNetworkPolicy | undefined;
    /**
     * Default true: the wallets of the built-in catalogue are listed. A directory's entry of the same wallet wins over it, and the
     * option `walletSnapshot` replaces it. If false, only wallets of this browser and of the host's own lists are listed.
     * @defaultValue `true`
     */
    readonly wallets?: boolean | undefined;
    /**
     * Groups of wallets, each by ids, rdns or names, in the grid of all wallets. Wallets in no group follow.
     * @defaultValue none: one grid
     */
    readonly walletGroups?: readonly WalletGroup[] | undefined;
    /**
     * The links that open this page in a wallet's app. With `redirectors: false`, none of them passes the page's address through a
     * server of a vendor.
     * @defaultValue `{ redirectors: true }`
     */
    readonly walletLinks?: {
        readonly redirectors?: boolean | undefined;
    } | undefined;
    /** The host's wallets, listed together with those of the directory. @defaultValue none */
    readonly customWallets?: readonly CustomWallet[] | undefined;
    /**
     * The wallets to list without a directory service, or when it fails. With `signedWallets({ list, publicKeys })` of
     * `walletport/signed-wallets` only signed lists are accepted, and no other wallets are listed.
     * @defaultValue none
     */
    readonly walletSnapshot?: WalletSnapshot | (() => Promise<WalletSnapshot>) | SignedWalletsAdapter | undefined;
    /** Ids of the catalogue or the directory, rdns or names. Only these wallets are listed. @defaultValue all */
    readonly includeWalletIds?: readonly WalletReference[] | undefined;
    /** Ids of the catalogue or the directory, rdns or names. These wallets are never listed. @defaultValue none */
    readonly excludeWalletIds?: readonly WalletReference[] | undefined;
    /** Ids of the catalogue or the directory. These wallets are listed first, in this order. @defaultValue none */
    readonly featuredWalletIds?: readonly WalletReference[] | undefined;
    /** An absolute https URL, linked below the login methods. @defaultValue none */
    readonly termsConditionsUrl?: string | undefined;
    /** An absolute https URL, linked below the login methods. @defaultValue none */
    readonly privacyPolicyUrl?: string | undefined;
    /** `tokens()`: the Account view lists the account's tokens. Default none: it shows only the native token. */
    readonly tokens?: TokensAdapter | undefined;
    /** `send()`: users send and receive tokens in the modal. Default none: the modal offers neither. */
    readonly send?: SendAdapter | undefined;
    /** `onramp({ providers })`: users buy tokens with a card or a bank account. Default none. */
    readonly onramp?: OnRampAdapter | undefined;
    /** `pay({ source })`: users pay the host, from their wallet or an account at an exchange. Default none. */
    readonly pay?: PayAdapter | undefined;
    /** `names()`: accounts are shown by their names, and users send to names. Default none: only addresses are shown. */
    readonly names?: NamesAdapter | undefined;
    /** `activity({ sources })`: the Account view shows the account's transactions. Default none. */
    readonly activity?: ActivityAdapter | undefined;
    /** `nfts({ sources })`: the Account view shows the account's NFTs. Default none: it has no such tab. */
    readonly nfts?: NftsAdapter | undefined;
    /** `swaps({ sources, routers })`: users swap tokens in the modal. Default none. */
    readonly swaps?: SwapsAdapter | undefined;
    /** `analytics({ url })`: events are sent to a service, with `features.analytics: true`. Default none. */
    readonly analytics?: AnalyticsAdapter | undefined;
    /** `diagnostics()`: the host can list its requests and check its set-up. Default none. */
    readonly diagnostics?: DiagnosticsAdapter | undefined;
    /**
     * `project({ url })`: features, allowed origins and plan limits that are set outside the page. Default none: only the
     * options apply.
     */
    readonly project?: ProjectAdapter | undefined;
    /**
     * The account type by namespace that is shown until the user chooses another one.
     * @defaultValue `smartAccount` on eip155, `payment` on bip122, `eoa` elsewhere
     */
    readonly defaultAccountTypes?: Readonly<Partial<Record<NamespaceName, AccountTypeName | undefined>>> | undefined;
    /** The order of email, social logins and wallets in the Connect view. @defaultValue `email`, `social`, `wallet` */
    readonly connectMethodsOrder?: readonly ConnectMethod[] | undefined;
    /**
     * The order of the groups in the list of wallets. Groups that are not named follow.
     * @defaultValue `walletConnect`, `recent`, `injected`, `featured`, `custom`, `external`, `recommended`
     */
    readonly connectorTypeOrder?: readonly ConnectorGroupName[] | undefined;
    /**
     * Default: true if there are no `adapters`. If true, only wallets of the option `relay` are available: neither wallets of
     * the browser nor `embedded` are offered, each namespace has at most one wallet, and the modal opens with the QR code
     * (desktop) or the list of wallets (phone). Whether wallets of the browser are searched for is decided at the start.
     * @defaultValue `true` without `adapters`, otherwise `false`
     */
    readonly basic?: boolean | undefined;
    /**
     * Default false. If true, with `relay` the modal opens with the QR code (desktop) or the list of wallets
     * (phone), unless the host names a view.
     * @defaultValue `false`
     */
    readonly manualControl?: boolean | undefined;
    /**
     * Default false. If true, the modal uses the page's own `<walletport-modal>` element instead of adding one
     * to the body.
     * @defaultValue `false`
     */
    readonly disableAppend?: boolean | undefined;
    /**
     * Default false. If true, the modal is always shown as a part of the page, in the page's own
     * `<walletport-modal>` element.
     * @defaultValue `false`
     */
    readonly enableEmbedded?: boolean | undefined;
    /**
     * IANA time zones in which `onramp` and `swaps` are not offered. The default are those of China, Hong Kong and Macau; an
     * empty list restricts no zone.
     * @defaultValue nine time zones of China, Hong Kong and Macau
     */
    readonly restrictedZones?: readonly string[] | undefined;
    /** RPC URLs by CAIP-2 id, tried in order. For these networks, no other node is used. @defaultValue none */
    readonly customRpcUrls?: Readonly<Record<string, readonly {
        readonly url: string;
    }[]>> | undefined;
    /** Image URLs of networks, by CAIP-2 id or its reference. @defaultValue the marks of the catalogue, else initials */
    readonly chainImages?: Readonly<Record<string, string>> | undefined;
    /** Image URLs by connector id. They replace the wallets' own icons. @defaultValue the image of the wallet */
    readonly connectorImages?: Readonly<Record<string, string>> | undefined;
    /** Image URLs by directory id. They replace the directory's images. @defaultValue the image of the directory */
    readonly walletImages?: Readonly<Record<string, string>> | undefined;
    /** Sets the log level to debug. The default level is error. @defaultValue `false` */
    readonly debug?: boolean | undefined;
    /** Receives log messages. The default is the console. @defaultValue the console */
    readonly logger?: Logger | undefined;
    /**
     * The storage for connections and preferences. The default is `localStorage`. `cookieStorage()` of `walletport/cookies` also
     * keeps a cookie, from which a server draws the button. Read once, at the start.
     * @defaultValue `localStorage`
     */
    readonly storage?: StorageLike | undefined;
    /**
     * What a server's page knows of the user: `cookieToInitialState(cookies)` of `walletport/server`. It is shown until stored
     * connections are restored or have failed. React hosts pass it to the provider.
     * @defaultValue none: a server's button has no text that is read until the page runs
     */
    readonly initialState?: InitialState | undefined;
    /**
     * Service URLs, without defaults. `rpc`: JSON-RPC nodes by CAIP-2 id. `directory`: wallets and their images. `sessions`:
     * smart sessions.
     * @defaultValue none
     */
    readonly baseUrls?: {
        readonly rpc?: string | undefined;
        readonly directory?: string | undefined;
        readonly sessions?: string | undefined;
    } | undefined;
    /** A line below the methods to connect, with a link if it has one. Default none. @defaultValue none */
    readonly branding?: {
        readonly label: string;
        readonly url?: string | undefined;
    } | undefined;
    /**
     * The nonce of the buttons' styles in a server's HTML, for a content security policy without
     * `unsafe-inline`. In the browser style sheets are constructed and need none.
     * @defaultValue none
     */
    readonly cspNonce?: string | undefined;
    /**
     * A BCP 47 tag: the language of the modal's texts, numbers and dates, which may change while it is open. The default is the page's
     * `lang`, else the browser's language. The modal has texts in 22 languages, and is in English in any other.
     * @defaultValue the language of the page
     */
    readonly locale?: string | undefined;
    /** Texts by id, which replace the built-in ones. `{name}` in a text is a placeholder. @defaultValue the built-in texts */
    readonly messages?: Readonly<Partial<Record<MessageKey, string | undefined>>> | undefined;
}
/** The names of the options that contain the code of a feature. The feature has the same name. */
type FeatureOptionName = {
    [Name in keyof WalletportOptions]-?: NonNullable<WalletportOptions[Name]> extends FeatureOption<Name> ? Name : never;
}[keyof WalletportOptions];

export type { Adapter, FeatureOptionName, Logger, MessageKey, Metadata, WalletportOptions };
