/**
 * What is proven about a transfer. `rejected`: the user has refused it in the wallet. `unprepared`: no node answered, so the
 * wallet was not asked. `failing`: its simulation fails. `notAsked`: the wallet does not know of it. `refused`: the wallet has
 * refused it by a code that means "not carried out".
 */
export const unsentStates = ['rejected', 'unprepared', 'failing', 'notAsked', 'walletRefused'] as const

/** The same for a swap. `unclearAllowance`: the response to its allowance does not say, and the swap was not asked for. */
export const unsentSwapStates = ['notAsked', 'noAllowance', 'walletRefused', 'unclearAllowance'] as const

/**
 * What is proven about a transfer that may have been sent: its status. `notFound`: `dropped`, without any hash. `cancelled`,
 * `other`: `replaced` by such a transaction. `cancelledHere`: by the user's own cancellation. `part`: `confirmed`, and less
 * arrived by the token's event. `partProven`: by the recipient's balance. `more`, `none`: more than was sent, and nothing. `unreported`: `confirmed`, and the receipt does not
 * show what arrived. `attributed`: only the token's event says that all of it arrived. `unproven`: a contract account has carried out
 * something with the call in it, and nothing shows what has arrived. `free`: `notFound`, and the account's nonce is free.
 */
export const sentStates = [
  'submitted',
  'lost',
  'queued',
  'confirmed',
  'part',
  'partProven',
  'more',
  'none',
  'unreported',
  'attributed',
  'unproven',
  'failed',
  'replaced',
  'cancelled',
  'cancelledHere',
  'other',
  'dropped',
  'notFound',
  'free',
  'different',
  'expired',
] as const
/**
 * Of a swap. `least`: the account has made its call itself, which demands a minimum. The others are of one to another network.
 * `elsewhere`: its source says that it has arrived.
 */
export const ownSwapStates = [
  'least',
  'elsewhere',
  'arriving',
  'refunded',
  'undelivered',
  'unclear',
  'partial',
  'partialUnknown',
] as const

type Unsent = (typeof unsentStates)[number]
export type Sent = (typeof sentStates)[number]
export type OwnSwap = (typeof ownSwapStates)[number]
type SwapState = (typeof unsentSwapStates)[number]

/**
 * A payment: at the exchange, which only says things, or by the wallet, whose transfer is observed. `sentBefore` to `partBefore`: the
 * user chooses again, and what was paid before may still arrive, or has arrived in part. `…Reported`: only the token's event says so.
 */
export type PayShown =
  | 'choosing'
  | 'popupBlocked'
  | 'popupClosed'
  | 'untrusted'
  | 'notStarted'
  | 'cancelled'
  | 'sentBefore'
  | 'lostBefore'
  | 'leftBefore'
  | 'partBefore'
  | 'opening'
  | 'atExchange'
  | 'closed'
  | 'overdue'
  | 'exchangeDone'
  | 'exchangeFailed'
  | 'walletWaiting'
  | 'walletUnknown'
  | 'walletIncomplete'
  | 'walletDone'
  | 'walletReported'
  | 'walletPartReported'
  | 'walletFailed'

/** A purchase. `grown`: only the growth of the balance was observed. `complete`: `deposited`, and the provider says that it is. */
export type BuyState =
  | 'waiting'
  | 'closed'
  | 'unclear'
  | 'overdue'
  | 'pending'
  | 'sent'
  | 'deposited'
  | 'grown'
  | 'complete'
  | 'failed'
  | 'failedAfterDeposit'
  | 'popupBlocked'
  | 'popupClosed'
  | 'untrusted'
  | 'notStarted'
  | 'notSold'

/** A registration. `rejected`: by the user in the wallet. */
export type NameState =
  | 'ready'
  | 'signing'
  | 'submitting'
  | 'checking'
  | 'unknown'
  | 'rejected'
  | 'notAsked'
  | 'noAdapter'
  | 'tooLate'
  | 'taken'
  | 'serviceRefused'
  | 'done'

/** A replacement, and from `notReplaced` on the transaction that it replaces. */
export type ReplaceState =
  | 'preparing'
  | 'alreadyMined'
  | 'notPending'
  | 'notEnough'
  | 'notReady'
  | 'notReplaceable'
  | 'review'
  | 'cancelReview'
  | 'failing'
  | 'otherNonce'
  | 'rejected'
  | 'waiting'
  | 'notAsked'
  | 'walletRefused'
  | 'unknown'
  | 'spedUp'
  | 'cancelling'
  | 'notReplaced'
  | 'replacedBySpeed'
  | 'replacedUnsure'
  | 'replacedByCancel'
  | 'secondTransaction'
  | 'secondAndIncluded'
  | 'speedUpLost'
  | 'speedUpLostAndIncluded'
  | 'cancelLost'
  | 'cancelUnknown'
  | 'cancelsNothing'
  | 'includedAnyway'

/** A request to the embedded wallet. `timeout`: its frame was never there. `gone`: it was. */
export type ApproveState = 'loading' | 'shown' | 'timeout' | 'gone'

/** A state of the view Send or Swap, or of a transfer or swap in Activity: its page and its row. */
export type OutcomeState =
  | `pay ${PayShown}`
  | `buy ${BuyState}`
  | `name ${NameState}`
  | `replace ${ReplaceState}`
  | `approve ${ApproveState}`
  | `toast send ${Sent}`
  | `toast swap ${Sent | OwnSwap}`
  | 'toast second'
  | `row ${Sent}`
  | `row swap ${Sent | OwnSwap}`
  | `send ${Unsent | Sent}`
  | `swap ${(typeof unsentSwapStates)[number] | Sent | OwnSwap}`
  | `activity ${Sent}`
  | `activity swap ${Sent | OwnSwap}`

const send = <State extends Unsent | Sent>(...states: readonly State[]) =>
  states.map((state) => `send ${state}` as const)
const swap = (...states: readonly (SwapState | Sent | OwnSwap)[]) =>
  states.map((state) => `swap ${state}` as const)
const transfer = (...states: readonly Sent[]) => states.map((state) => `activity ${state}` as const)
const swapped = (...states: readonly (Sent | OwnSwap)[]) =>
  states.map((state) => `activity swap ${state}` as const)
const activity = (...states: readonly Sent[]): readonly OutcomeState[] => [
  ...transfer(...states),
  ...swapped(...states),
]
const rowsOf = (states: readonly OutcomeState[]) =>
  states.map((state) => state.replace('activity', 'row') as OutcomeState)
/** In the row and on the page. */
const titled = (states: readonly OutcomeState[]): readonly OutcomeState[] => [...states, ...rowsOf(states)]
const pay = (...states: readonly PayShown[]) => states.map((state) => `pay ${state}` as const)
const buy = (...states: readonly BuyState[]) => states.map((state) => `buy ${state}` as const)
const name = (...states: readonly NameState[]) => states.map((state) => `name ${state}` as const)
const replace = (...states: readonly ReplaceState[]) => states.map((state) => `replace ${state}` as const)
const toastOfSend = (...states: readonly Sent[]) => states.map((state) => `toast send ${state}` as const)
const toastOfSwap = (...states: readonly (Sent | OwnSwap)[]) =>
  states.map((state) => `toast swap ${state}` as const)

const absent = ['dropped', 'notFound', 'free', 'different', 'expired'] as const
const replaced = ['replaced', 'other'] as const
const cancelled = ['cancelled', 'cancelledHere'] as const
/** Something has arrived, or it has left. */
const some = ['part', 'partProven', 'more', 'attributed'] as const
const done = ['confirmed', 'unreported', ...some] as const
const inBlock = [...done, 'none'] as const
/** The call is in a block, and nothing shows what a swap has brought. */
const unshown = ['confirmed', 'unreported'] as const
const unknown = ['dropped', 'free', 'notFound', 'different', 'expired'] as const

/** Every text of an outcome, with the states that may show it. Its states prove what it says. */
export const outcomeTexts: Readonly<Record<string, readonly OutcomeState[]>> = {
  'guard.simText': send('failing'),
  'guard.simTitle': send('failing'),
  'send.absentText': send('dropped'),
  'send.cancelledText': send(...cancelled),
  'send.cancelledTitle': send(...cancelled),
  'send.canClose': send('submitted', 'queued'),
  'send.canCloseSearch': [...send('lost'), ...swap('lost')],
  'send.confirmedText': send('confirmed'),
  'send.confirmedTitle': send('confirmed'),
  'send.declined': send('rejected'),
  'send.differentText': send('different'),
  'send.expiredText': send('expired'),
  'send.failedText': send('failed'),
  'send.includedText': send('unreported', 'attributed'),
  'send.includedTitle': send('unreported', 'attributed'),
  'send.lookingText': send('lost'),
  'send.lookingTitle': send('lost'),
  'send.moreText': send('more'),
  'send.moreTitle': send('more'),
  'send.noneText': send('none'),
  'send.noneTitle': send('none'),
  'send.notAskedText': send('notAsked'),
  'send.notFoundText': send('notFound', 'free', 'unproven'),
  'send.notReady': send('unprepared'),
  'send.notSentTitle': send('notAsked', 'walletRefused', 'failed'),
  'send.partText': send('part', 'partProven'),
  'send.partTitle': send('part', 'partProven'),
  'send.queuedText': send('queued'),
  'send.queuedTitle': send('queued'),
  'send.refusedText': send('walletRefused'),
  'send.replacedText': send(...replaced),
  'send.replacedTitle': send(...replaced),
  'send.submittedText': send('submitted'),
  'send.submittedTitle': send('submitted'),
  'send.networkSays': [...send('failing'), ...replace('failing')],
  'send.walletSays': [...send('walletRefused'), ...replace('cancelUnknown', 'unknown', 'walletRefused')],
  'send.unknownTitle': send('dropped', 'notFound', 'free', 'different', 'expired', 'unproven'),

  'swap.absentText': swap('dropped', 'free', 'notFound', 'expired'),
  'swap.arrivedText': swap('elsewhere'),
  'swap.arrivedTitle': swap('elsewhere'),
  'swap.arrivingText': swap('arriving'),
  'swap.arrivingTitle': swap('arriving'),
  'swap.atMost': swap('part', 'more', 'attributed', 'least', 'elsewhere'),
  'swap.canClose': swap('submitted', 'queued', 'arriving', 'unclear'),
  'swap.cancelledText': swap(...cancelled),
  'swap.cancelledTitle': swap(...cancelled),
  'swap.carriedText': swap(...unshown, 'unproven'),
  'swap.carriedTitle': swap(...unshown),
  'swap.deliveredText': swap('partProven'),
  'swap.differentText': swap('different'),
  'swap.doneTitle': swap(...some, 'least'),
  'swap.leastText': swap('least'),
  'swap.lostText': swap('lost'),
  'swap.noneText': swap('none'),
  'swap.noneTitle': swap('none'),
  'swap.noAllowanceText': swap('noAllowance'),
  'swap.notAskedText': swap('notAsked'),
  'swap.notSwappedTitle': swap('notAsked', 'noAllowance', 'walletRefused', 'unclearAllowance', 'failed'),
  'swap.partialText': swap('partial'),
  'swap.partialTitle': swap('partial', 'partialUnknown'),
  'swap.partialUnknownText': swap('partialUnknown'),
  'swap.queuedText': swap('queued'),
  'swap.queuedTitle': swap('queued'),
  'swap.refundedText': swap('refunded'),
  'swap.refundedTitle': swap('refunded'),
  'swap.refusedText': swap('walletRefused'),
  'swap.reportedText': swap('part', 'more', 'attributed'),
  'swap.replacedText': swap(...replaced),
  'swap.replacedTitle': swap(...replaced),
  'swap.revertedText': swap('failed'),
  'swap.submittedText': swap('submitted'),
  'swap.submittedTitle': swap('submitted'),
  'swap.unclearAllowance': swap('unclearAllowance'),
  'swap.unclearText': swap('unclear'),
  'swap.walletSays': swap('unclearAllowance', 'walletRefused'),
  'swap.unclearTitle': swap('unclear'),
  'swap.undeliveredText': swap('undelivered'),
  'swap.undeliveredTitle': swap('undelivered'),
  'swap.unknownTitle': swap('lost', 'unproven', ...unknown),

  'activity.confirming': [
    ...rowsOf(transfer('submitted', 'queued')),
    ...rowsOf(swapped('submitted', 'queued', 'arriving')),
  ],
  'activity.cancelled': titled(activity(...cancelled)),
  'activity.carriedOut': titled(swapped(...unshown, 'partial', 'partialUnknown')),
  'activity.dropped': titled(activity(...absent, 'unproven')),
  'activity.failedSend': titled(transfer('failed')),
  'activity.failedSwap': titled(swapped('failed', 'refunded', 'undelivered')),
  'activity.pending': titled(swapped('submitted', 'queued', 'arriving')),
  'activity.replaced': titled(activity(...replaced)),
  'activity.sending': titled(transfer('submitted', 'queued')),
  'activity.nothingArrived': titled(activity('none')),
  'activity.sent': titled(transfer(...done)),
  'activity.swapped': titled(swapped(...some, 'least', 'elsewhere')),
  'tx.arrived': transfer('part', 'partProven', 'more', 'none'),
  'tx.arrivedMore': transfer('more'),
  'tx.arrivedPart': transfer('part', 'partProven', 'none'),
  'tx.cancelled': activity(...cancelled),
  'tx.cancelledHereText': activity('cancelledHere'),
  'tx.cancelledText': activity('cancelled'),
  'tx.confirmed': [...activity(...inBlock), ...swapped('least', 'elsewhere', 'partial', 'partialUnknown')],
  'tx.confirming': [...activity('submitted', 'queued'), ...swapped('arriving')],
  'tx.dropped': activity(...absent, 'unproven'),
  'tx.droppedText': activity(...absent, 'unproven'),
  'tx.droppedTitle': activity(...absent, 'unproven'),
  'tx.failed': [...activity('failed'), ...swapped('refunded', 'undelivered')],
  'tx.failedText': activity('failed'),
  'tx.failedTitle': transfer('failed'),
  'tx.lost': titled(activity('lost')),
  'tx.lostText': activity('lost'),
  'tx.partialText': swapped('partial', 'partialUnknown'),
  'tx.partialTitle': swapped('partial', 'partialUnknown'),
  'tx.pendingText': [...activity('submitted', 'queued'), ...swapped('arriving')],
  'tx.refundedText': swapped('refunded'),
  'tx.refundedTitle': swapped('refunded'),
  'tx.replaced': activity(...replaced),
  'tx.replacedText': activity(...replaced),
  'tx.replacedTitle': activity(...replaced, ...cancelled),
  'tx.sendAgain': [...transfer('failed', 'free', 'expired'), ...send('free')],
  'tx.unclearText': swapped('unclear'),
  'tx.unclearTitle': swapped('unclear'),
  'tx.unknown': titled(swapped('unclear')),
  'tx.undeliveredText': swapped('undelivered'),
  'tx.undeliveredTitle': swapped('undelivered'),

  'toast.secondTransaction': ['toast second'],
  'toast.sendCancelled': toastOfSend(...cancelled),
  'toast.nothingArrived': [...toastOfSend('none'), ...toastOfSwap('none')],
  'toast.sendConfirmed': toastOfSend('confirmed', ...some),
  'toast.sendFailed': toastOfSend('failed'),
  'toast.sendUnknown': toastOfSend('unreported', 'unproven', ...replaced, ...unknown),
  'toast.swapCancelled': toastOfSwap(...cancelled),
  'toast.swapCarriedOut': toastOfSwap(...unshown, 'partial', 'partialUnknown'),
  'toast.swapConfirmed': toastOfSwap(...some, 'least', 'elsewhere'),
  'toast.swapFailed': toastOfSwap('failed'),
  'toast.swapUnknown': toastOfSwap(...replaced, ...unknown, 'unproven', 'refunded', 'undelivered'),

  'replace.anyway': replace('includedAnyway'),
  'replace.cancelText': replace('cancelReview'),
  'replace.cancellingText': replace('cancelling', 'replacedByCancel'),
  'replace.cancellingTitle': replace('cancelling', 'replacedByCancel'),
  'replace.cancelsNothing': replace('cancelsNothing'),
  'replace.first': replace('review', 'cancelReview', 'failing', 'otherNonce', 'rejected'),
  'replace.minedText': replace('alreadyMined'),
  'replace.minedTitle': replace('alreadyMined'),
  'replace.nonceText': replace('otherNonce'),
  'replace.nonceTitle': replace('otherNonce'),
  'replace.notAskedText': replace('notAsked'),
  'replace.notEnoughText': replace('notEnough'),
  'replace.notEnoughTitle': replace('notEnough'),
  'replace.notPendingText': replace('notPending'),
  'replace.notPendingTitle': replace('notPending'),
  'replace.notReadyTitle': replace('notReady'),
  'replace.notReplaceableText': replace('notReplaceable'),
  'replace.notReplaceableTitle': replace('notReplaceable'),
  'replace.notReplacedTitle': replace('notAsked', 'walletRefused'),
  'replace.lostCancel': replace('cancelLost', 'cancelUnknown'),
  'replace.lostSpeedUp': replace('unknown', 'speedUpLost', 'speedUpLostAndIncluded'),
  'replace.otherNonce': replace('secondTransaction', 'secondAndIncluded'),
  'replace.reading': replace('preparing'),
  'replace.refusedText': replace('walletRefused'),
  'replace.rejected': replace('rejected'),
  'replace.spedUpText': replace('replacedBySpeed'),
  'replace.spedUpTitle': replace('spedUp', 'replacedBySpeed', 'replacedUnsure'),
  'replace.spedUpUnsure': replace('spedUp', 'replacedUnsure'),
  'replace.speedUpText': replace('review', 'failing', 'otherNonce', 'rejected'),
  'replace.unknownTitle': replace('unknown', 'cancelUnknown'),
  'replace.wouldFailText': replace('failing'),
  'replace.wouldFailTitle': replace('failing'),

  'pay.blocked': pay('popupBlocked'),
  'pay.cancelledText': pay('cancelled'),
  'pay.closedEarly': pay('popupClosed'),
  'pay.closedText': pay('closed'),
  'pay.closedTitle': pay('closed'),
  'pay.doneText': pay('walletDone'),
  'pay.doneTitle': pay('walletDone'),
  'pay.exchangeDoneText': pay('exchangeDone'),
  'pay.exchangeDoneTitle': pay('exchangeDone'),
  'pay.exchangeFailedText': pay('exchangeFailed'),
  'pay.exchangeFailedTitle': pay('exchangeFailed'),
  'pay.failedText': pay('walletFailed'),
  'pay.failedTitle': pay('walletFailed'),
  'pay.incompleteText': pay('walletIncomplete'),
  'pay.incompleteTitle': pay('walletIncomplete', 'walletPartReported'),
  'pay.leftText': pay('leftBefore'),
  'pay.notStarted': pay('notStarted'),
  'pay.onItsWayText': pay('sentBefore'),
  'pay.overdueText': pay('overdue'),
  'pay.overdueTitle': pay('overdue'),
  'pay.processing': pay('atExchange', 'walletWaiting'),
  'pay.processingText': pay('atExchange'),
  'pay.reportedPart': pay('walletPartReported', 'partBefore'),
  'pay.reportedText': pay('walletReported'),
  'pay.reportedTitle': pay('walletReported'),
  'pay.unknownText': pay('walletUnknown', 'lostBefore'),
  'pay.unknownTitle': pay('walletUnknown'),
  'pay.untrusted': pay('untrusted'),
  'pay.walletText': pay('walletWaiting'),

  'onramp.closedText': buy('closed'),
  'onramp.closedTitle': buy('closed'),
  'onramp.completeText': buy('complete'),
  'onramp.depositText': buy('deposited', 'grown'),
  'onramp.depositTitle': buy('deposited', 'complete', 'failedAfterDeposit'),
  'onramp.failedText': buy('failed'),
  'onramp.failedTitle': buy('failed', 'failedAfterDeposit'),
  'onramp.grownTitle': buy('grown'),
  'onramp.overdueText': buy('overdue'),
  'onramp.overdueTitle': buy('overdue'),
  'onramp.pendingText': buy('pending'),
  'onramp.pendingTitle': buy('pending'),
  'onramp.reason': buy('failed'),
  'onramp.sender': buy('deposited', 'complete', 'failedAfterDeposit'),
  'onramp.sentText': buy('sent'),
  'onramp.sentTitle': buy('sent'),
  'onramp.unclearText': buy('unclear'),
  'onramp.unclearTitle': buy('unclear'),
  'onramp.waitingText': buy('waiting'),
  'onramp.waitingTitle': buy('waiting'),
  'onrampError.blockedText': buy('popupBlocked'),
  'onrampError.blockedTitle': buy('popupBlocked'),
  'onrampError.closedText': buy('popupClosed'),
  'onrampError.country': buy('notSold'),
  'onrampError.notStarted': buy('notStarted'),
  'onrampError.refusedTitle': buy('notSold'),
  'onrampError.untrusted': buy('untrusted'),

  'error.nameRegister': name('notAsked', 'noAdapter', 'tooLate', 'taken', 'serviceRefused'),
  'name.checkText': name('checking'),
  'name.checkTitle': name('checking'),
  'name.notAskedText': name('notAsked', 'noAdapter'),
  'name.refusedText': name('serviceRefused'),
  'name.signText': name('signing'),
  'name.signTitle': name('signing'),
  'name.submitText': name('submitting'),
  'name.submitTitle': name('submitting'),
  'name.successLive': name('done'),
  'name.successText': name('done'),
  'name.takenText': name('taken'),
  'name.tooLateText': name('tooLate'),
  'name.unknownText': name('unknown'),
  'name.unknownTitle': name('unknown'),

  'alert.iframeFailedTitle': ['approve timeout', 'approve gone'],
  'approve.goneText': ['approve gone'],
  'approve.loading': ['approve loading'],
  'approve.timeoutText': ['approve timeout'],
}

/** States that show no text of an outcome: the user still decides. */
export const untold: readonly OutcomeState[] = [
  ...pay('choosing', 'opening'),
  ...name('ready', 'rejected'),
  ...replace('waiting', 'notReplaced'),
  'approve shown',
]

/** Texts of the same views that speak of no outcome: labels, buttons, and the parts of a form. */
export const neutral = new RegExp(
  [
    '^(common|sendProblem|origin)',
    '^swap.(title|reason)$',
    '^send.(title|done|reason|reviewTitle|recent|to|toPlaceholder|toAnyPlaceholder|amount|max|paste|scan|review|network|fee)$',
    '^send.(total|sum|recipient|checkAddress|changeToken|chooseToken|confirmIn)$',
    '^guard.(checkAgain|changeRecipient)$',
    '^tx.(amountUnknown|title|from|to|date|network|operation|nonce|id|copyId|status|recipient|moved)$',
    '^activity.(to|swap)$',
    '^toast.dismiss$',
    '^replace.(account|again|cancel|cancelTitle|confirmText|empty|fee|feeBefore|keepWaiting|more|network|nonce|ownAccount)$',
    '^replace.(speedUp|speedUpAnyway|speedUpTitle|to)$',
    '^pay.(title|amount|network|recipient|ways|wallet|walletConnect|walletSwitch|walletSend|exchange|opening|openAgain)$',
    '^pay.(openSend|checkAgain|otherWay|done)$',
    '^onramp.(buyMore|done|lookAgain|network|openAgain|page|quoted|startOver|youPay|youReceive)$',
    '^name.(account|another|checkAgain|done|label|message|network|placeholder|register|registerThis|title)$',
    '^help.names$',
    '^approve.(title|frameFrom|toFrame)$',
  ].join('|'),
)

/**
 * Texts with words of a proof that no state above shows, each with what proves it. Such words stand in no other text
 * (tests/architecture/outcome-words.test.ts).
 */
export const otherProofs: Readonly<Record<string, string>> = {
  'activity.bought': 'the source of the history names the operation',
  'connecting.declinedText': 'the user has refused the connection',
  'device.failedText': 'the frame reports that it does not know this device',
  'email.failedText': 'the frame has returned no account, so the app knows none',
  'email.noAnswerText': 'the frame has returned no account, so the app knows none',
  'farcaster.errorText': 'the frame has returned no account, so the app knows none',
  'help.arrivalText': 'it says what will happen',
  'name.taken': 'the service says that the name is not free',
  'nft.spamText': 'it says what may be',
  'replace.earlier': 'the nodes report the nonces of the account',
  'slippage.text': 'it says what a swap does',
  'swap.permitText': 'it says what the user is asked for',
  'token.spamText': 'it says what may be',
  'siwx.mismatchText': 'the wallet was not asked',
  'socials.closedText': 'the login has returned no account, so the app knows none',
  'socials.deniedText': 'the provider has refused the login',
  'socials.failedText': 'the login has returned no account, so the app knows none',
  'update.noAnswerText': 'the user has entered no code yet',
  'swap.declined': 'the user has refused the request',
  'swap.value': 'it says what the reviewed transaction takes',
  'swapRefusal.approved': 'the approval is in a block, and no swap has used it',
  'swapRefusal.nothing': 'the wallet was not asked',
  'swapRefusal.notSwapped': 'the wallet was not asked for the swap',
  'swapRefusal.permitted': 'the wallet has signed the permit, which ends only if nobody uses it in time',
  'swapRefusal.unclear': 'it says what may be',
}
