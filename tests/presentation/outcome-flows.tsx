import type { ReactElement } from 'react'
import { concat, from, type Observable, of } from 'rxjs'

import type { FeatureName, UseCasesOf } from '#application/features.ts'
import type { UseCases } from '#application/use-cases/index.ts'
import type { ShownPay } from '#application/use-cases/pay/shown-payment.ts'
import type { AccountId, Address } from '#domain/caip/account-id.ts'
import { withinReview } from '#domain/names/consent.ts'
import { registrationMessage } from '#domain/names/registration-message.ts'
import type { RegistrationFailure, RegistrationStep } from '#domain/names/registration.ts'
import type { ToastContent } from '#domain/notices/toast.ts'
import type { PurchaseFailure } from '#domain/onramp/onramp-failure.ts'
import { initialOnRampState } from '#domain/onramp/onramp-state.ts'
import type { Purchase } from '#domain/onramp/purchase.ts'
import type { PayFailure } from '#domain/pay/pay-failure.ts'
import type { PayState } from '#domain/pay/pay-state.ts'
import { requestedPayment } from '#domain/pay/payment.ts'
import type { ReplacementReview } from '#domain/replacements/replacement-review.ts'
import type { ReplacementFailure, ReplacementStep } from '#domain/replacements/replacement-step.ts'
import type { ReplacementType } from '#domain/send/replacement.ts'
import { toastOf } from '#domain/send/sent-toast.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { ReplacementActions } from '#presentation/react/components/amounts/replacement-actions.tsx'
import { ToastNotice } from '#presentation/react/components/notices/toast-notice.tsx'
import { ApproveTransactionView } from '#presentation/react/views/approve-transaction/approve-transaction-view.tsx'
import { PurchaseFailureNote } from '#presentation/react/views/onramp/purchase-failure-note.tsx'
import { PurchaseStep } from '#presentation/react/views/onramp/purchase-step.tsx'
import { PayView } from '#presentation/react/views/pay/pay-view.tsx'
import { RegisterAccountNameSuccessView } from '#presentation/react/views/register-name/register-account-name-success-view.tsx'
import { RegisterAccountNameView } from '#presentation/react/views/register-name/register-account-name-view.tsx'
import { ReplaceTransactionView } from '#presentation/react/views/replace-transaction/replace-transaction-view.tsx'
import { KELP } from '#testkit/fake-payments.ts'
import { network, right } from '#tests/contract/examples.ts'

import type {
  ApproveState,
  BuyState,
  NameState,
  OutcomeState,
  PayShown,
  ReplaceState,
} from './outcome-texts.ts'

const OTHER = `0x${'0b'.repeat(20)}` as Address
const nothing = () => undefined

/** The use cases with some of a feature replaced, so that its views are in a state of the test's choice. */
const withFeature = <Name extends FeatureName>(
  inside: UseCases,
  name: Name,
  changes: { readonly [Key in keyof UseCasesOf<Name>]?: unknown },
): UseCases => {
  const useCases = { value: { ...inside[name].useCases, ...changes } }
  return { ...inside, [name]: Object.create(inside[name], { useCases }) }
}

/** What a view shows in a state. */
export interface ShownState {
  readonly state: OutcomeState
  readonly useCases: UseCases
  readonly element: ReactElement
}

const shownIn = (state: OutcomeState, useCases: UseCases, element: ReactElement): ShownState => ({
  state,
  useCases,
  element,
})

const payment = right(
  requestedPayment(
    {
      paymentAsset: {
        network: network(8453).caipNetworkId,
        asset: 'native',
        metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
      recipient: OTHER,
      amount: '1',
    },
    () => network(8453),
  ),
)
const wallet = { startedAt: 0, method: { type: 'wallet' } } as const
const exchange = { startedAt: 0, method: { type: 'exchange', exchange: KELP } } as const
const payFailed = (tag: PayFailure['_tag']) => failure(tag, 'no') as PayFailure
const PART = 400_000_000_000_000_000n
const incomplete: PayState = {
  ...wallet,
  step: 'incomplete',
  arrived: PART,
  hash: '0x',
  failure: payFailed('PaymentIncomplete'),
}
const payStates: Readonly<Record<PayShown, PayState>> = {
  choosing: { step: 'choosing', startedAt: 0 },
  popupBlocked: { ...exchange, step: 'choosing', failure: payFailed('PopupBlocked') },
  popupClosed: { ...exchange, step: 'choosing', failure: payFailed('PopupClosed') },
  untrusted: { ...exchange, step: 'choosing', failure: payFailed('Untrusted') },
  notStarted: { ...exchange, step: 'choosing', failure: payFailed('Offline') },
  cancelled: { ...wallet, step: 'choosing', isCancelledInWallet: true },
  sentBefore: { step: 'choosing', startedAt: 0, open: { type: 'wallet', isOnItsWay: true } },
  lostBefore: { step: 'choosing', startedAt: 0, open: { type: 'wallet', isOnItsWay: false } },
  leftBefore: { step: 'choosing', startedAt: 0, open: { type: 'exchange', exchange: KELP } },
  partBefore: { step: 'choosing', startedAt: 0, arrived: PART, open: { type: 'part' } },
  opening: { ...exchange, step: 'opening' },
  atExchange: { ...exchange, step: 'waiting' },
  closed: { ...exchange, step: 'waiting', isClosed: true },
  overdue: { ...exchange, step: 'overdue' },
  exchangeDone: { ...exchange, step: 'done' },
  exchangeFailed: { ...exchange, step: 'failed', failure: payFailed('PaymentFailed') },
  walletWaiting: { ...wallet, step: 'waiting' },
  walletUnknown: { ...wallet, step: 'unknown' },
  walletIncomplete: incomplete,
  walletPartReported: { ...incomplete, isReported: true },
  walletDone: { ...wallet, step: 'done', hash: '0x' },
  walletReported: { ...wallet, step: 'done', hash: '0x', isReported: true },
  walletFailed: { ...wallet, step: 'failed', failure: payFailed('PaymentFailed') },
}

const paying = (inside: UseCases): readonly ShownState[] =>
  Object.entries(payStates).map(([state, current]) => {
    const shown = {
      flow: { payment, exchanges: { load: nothing } },
      state: current,
      exchanges: { status: 'ready', all: [KELP] },
    }
    const shown$ = of(shown as unknown as ShownPay)
    return shownIn(
      `pay ${state as PayShown}`,
      withFeature(inside, 'pay', { shownPayment: { shown$ } }),
      <PayView />,
    )
  })

const purchase: Purchase = {
  id: '1',
  provider: 'meld',
  account: `${network(1).caipNetworkId}:${OTHER}` as AccountId,
  url: 'https://meld.example',
  symbol: cleanText('USDC'),
  paymentAmount: '50',
  paymentCurrency: 'USD',
  startedAt: 0,
  status: 'waiting',
}
const provider = { name: 'meld', label: 'Meld', fee: '1' }
const deposit = { units: 48_731_200n, decimals: 6 }
const observed = { ...deposit, hash: '0x1', from: OTHER }
const purchases: Readonly<Partial<Record<BuyState, Partial<Purchase>>>> = {
  waiting: {},
  closed: {},
  overdue: { status: 'overdue' },
  unclear: { status: 'unclear', reported: 'unknown' },
  pending: { status: 'pending', reported: 'pending' },
  sent: { status: 'sent', reported: 'done' },
  deposited: { status: 'deposited', deposit: observed },
  grown: { status: 'deposited', deposit },
  complete: { status: 'deposited', reported: 'done', deposit: observed },
  failed: { status: 'failed', reported: 'failed', reason: cleanText('no') },
  failedAfterDeposit: { status: 'failed', reported: 'failed', deposit: observed },
}
const notStarted: Readonly<Partial<Record<BuyState, PurchaseFailure['_tag']>>> = {
  popupBlocked: 'PopupBlocked',
  popupClosed: 'PopupClosed',
  untrusted: 'Untrusted',
  notStarted: 'Offline',
  notSold: 'CountryNotServed',
}

const buying = (inside: UseCases): readonly ShownState[] => {
  const row = {
    provider,
    limit: undefined,
    quote: undefined,
    problem: undefined,
    isExample: false,
    isBest: false,
    total: undefined,
    differenceToBest: undefined,
    canContinue: true,
  }
  return [
    ...Object.entries(purchases).map(([state, changes]) =>
      shownIn(
        `buy ${state as BuyState}`,
        inside,
        <PurchaseStep
          purchase={{ ...purchase, ...changes }}
          isClosed={state === 'closed'}
          provider={provider}
          network={network(1)}
          onBack={nothing}
        />,
      ),
    ),
    ...Object.entries(notStarted).map(([state, tag]) =>
      shownIn(
        `buy ${state as BuyState}`,
        inside,
        <PurchaseFailureNote
          failure={failure(tag, 'no') as PurchaseFailure}
          row={row}
          state={initialOnRampState}
        />,
      ),
    ),
  ]
}

const registration = {
  name: 'mara.example.id',
  account: `${network(1).caipNetworkId}:${OTHER}` as AccountId,
  address: OTHER,
  network: network(1),
}
const failedName = (tag: RegistrationFailure['_tag']): RegistrationStep => ({
  step: 'ready',
  failed: { name: registration.name, failure: failure(tag, 'no') as RegistrationFailure },
})
const nameSteps: Readonly<Record<Exclude<NameState, 'done'>, RegistrationStep>> = {
  ready: { step: 'ready' },
  signing: {
    step: 'signing',
    registration,
    message: right(withinReview(registration, registrationMessage(registration.name, 0), 0)),
  },
  submitting: { step: 'submitting', registration },
  checking: { step: 'checking', registration },
  unknown: { step: 'unknown', registration },
  rejected: failedName('UserRejected'),
  notAsked: failedName('SigningFailed'),
  noAdapter: failedName('NoAdapter'),
  tooLate: failedName('SignedTooLate'),
  taken: failedName('NameTaken'),
  serviceRefused: failedName('Refused'),
}

const naming = (inside: UseCases): readonly ShownState[] => [
  ...Object.entries(nameSteps).map(([state, current]) => {
    const shown = {
      text: 'mara',
      choice: undefined,
      current,
      suggestions: { status: 'idle' },
      registrable: 'mara.example.id',
    }
    const registrationDraft = { state$: of(shown), zone: 'example.id' }
    return shownIn(
      `name ${state as NameState}`,
      withFeature(inside, 'names', { registrationDraft }),
      <RegisterAccountNameView />,
    )
  }),
  shownIn(
    'name done',
    inside,
    <RegisterAccountNameSuccessView
      view={{ name: 'RegisterAccountNameSuccess', ensName: 'mara.example.id' }}
    />,
  ),
]

const pending: SentTransfer = {
  hash: `0x${'7'.repeat(64)}`,
  account: `${network(1).caipNetworkId}:${OTHER}` as AccountId,
  to: OTHER,
  units: 1_234_000_000_000_000_000n,
  symbol: cleanText('ETH'),
  decimals: 18,
  sentAt: 0,
  status: 'submitted',
  nonce: 7,
}
const review: ReplacementReview = {
  type: 'speedUp',
  hash: pending.hash,
  from: OTHER,
  caipNetworkId: network(1).caipNetworkId,
  nonce: 7,
  call: { to: OTHER, value: 1_234_000_000_000_000_000n, data: '0x' },
  feeBefore: 21_000_000_000_000n,
  fee: 33_500_000_000_000n,
  earlier: 0,
  isNonceKept: true,
  feeMissing: false,
  sent: pending,
  pending: pending.hash,
  network: network(1),
  gas: 21_000n,
  price: { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
}
const idle = (tag: ReplacementFailure['_tag']): ReplacementStep => ({
  step: 'idle',
  failure: failure(tag, 'no') as ReplacementFailure,
})
const said = { message: 'no' }
const unsent = { step: 'unsent', review } as const
const replacementSteps: Readonly<Partial<Record<ReplaceState, ReplacementStep>>> = {
  preparing: { step: 'preparing' },
  alreadyMined: idle('AlreadyMined'),
  notPending: idle('NotPending'),
  notEnough: idle('NotEnough'),
  notReady: idle('NotReady'),
  notReplaceable: idle('NoAddress'),
  review: { step: 'review', review, isRejected: false },
  cancelReview: { step: 'review', review: { ...review, type: 'cancel' }, isRejected: false },
  failing: {
    step: 'review',
    review: { ...review, wouldFail: { problem: 'reverted', reason: 'no' } },
    isRejected: false,
  },
  otherNonce: { step: 'review', review: { ...review, isNonceKept: false }, isRejected: false },
  rejected: { step: 'review', review, isRejected: true },
  waiting: { step: 'waiting', review },
  notAsked: { ...unsent, submission: { type: 'notAsked', reason: failure('SendFailed', 'no') } },
  walletRefused: { ...unsent, submission: { type: 'rejected', by: 'wallet', error: said } },
  unknown: { ...unsent, submission: { type: 'unknown', error: said } },
  cancelUnknown: {
    ...unsent,
    review: { ...review, type: 'cancel' },
    submission: { type: 'unknown', error: said },
  },
  spedUp: { step: 'sent', review },
  cancelling: { step: 'sent', review },
}
const replacement = (type: ReplacementType, isNonceKept?: boolean) =>
  [
    {
      hash: `0x${'8'.repeat(64)}`,
      type,
      connectorId: 'test',
      ...(isNonceKept === undefined ? {} : { isNonceKept }),
    },
  ] as const
/** The wallet has returned no hash, and it is not found. */
const lostReplacement = (type: ReplacementType) => [{ hash: '', type, connectorId: 'test' }] as const
/** Notes on the page of the transaction that is replaced. */
const replaced: Readonly<Partial<Record<ReplaceState, Partial<SentTransfer>>>> = {
  notReplaced: {},
  replacedBySpeed: { replacements: replacement('speedUp', true) },
  replacedUnsure: { replacements: replacement('speedUp') },
  replacedByCancel: { replacements: replacement('cancel') },
  secondTransaction: { replacements: replacement('speedUp', false) },
  secondAndIncluded: { replacements: replacement('speedUp', false), status: 'confirmed' },
  speedUpLost: { replacements: lostReplacement('speedUp') },
  speedUpLostAndIncluded: { replacements: lostReplacement('speedUp'), status: 'confirmed' },
  cancelLost: { replacements: lostReplacement('cancel') },
  cancelsNothing: { replacements: replacement('cancel', false) },
  includedAnyway: { replacements: replacement('cancel'), status: 'confirmed' },
}

const replacing = (inside: UseCases): readonly ShownState[] => [
  ...Object.entries(replacementSteps).map(([state, current]) => {
    const flow = { state$: of(current), prepare: nothing, cancel: nothing }
    const type = state === 'cancelling' || state === 'cancelReview' ? 'cancel' : 'speedUp'
    return shownIn(
      `replace ${state as ReplaceState}`,
      withFeature(inside, 'send', { replaceTransactions: { flow: () => flow } }),
      <ReplaceTransactionView view={{ name: 'ReplaceTransaction', sent: pending, type }} />,
    )
  }),
  ...Object.entries(replaced).map(([state, changes]) =>
    shownIn(
      `replace ${state as ReplaceState}`,
      withFeature(inside, 'send', { replaceTransactions: { offered: () => [] } }),
      <ReplacementActions sent={{ ...pending, ...changes }} />,
    ),
  ),
]

/** `gone`: the frame was there when the view was opened. */
const approvals: Readonly<
  Record<ApproveState, readonly [isWaiting: boolean, isReady$: Observable<boolean>]>
> = {
  loading: [true, of(false)],
  shown: [true, of(true)],
  timeout: [false, of(false)],
  gone: [false, concat(of(true), from(Promise.resolve(false)))],
}

const approving = (inside: UseCases): readonly ShownState[] =>
  Object.entries(approvals).map(([state, [isWaiting, isFrameReady$]]) => {
    const open = isWaiting ? [{ id: '1', method: 'personal_sign', kind: 'unsafe' }] : []
    const approveRequest = {
      requests$: of({ open, stack: [] }),
      isFrameReady$,
      place: nothing,
      focus: nothing,
      setTheme: nothing,
    }
    return shownIn(
      `approve ${state as ApproveState}`,
      withFeature(inside, 'embedded', { approveRequest }),
      <ApproveTransactionView />,
    )
  })

/** The states of the views of paying, buying, names, replacements and approvals, and of toasts. */
export const flowStates = (
  inside: UseCases,
  settled: ReadonlyMap<OutcomeState, SentTransfer>,
): readonly ShownState[] => {
  const second: ToastContent = { kind: 'error', text: { name: 'secondTransaction' } }
  const toasts = [
    ...[...settled].map(([state, sent]) => shownIn(state, inside, <ToastNotice content={toastOf(sent)} />)),
    shownIn('toast second', inside, <ToastNotice content={second} />),
  ]
  return [
    ...paying(inside),
    ...buying(inside),
    ...naming(inside),
    ...replacing(inside),
    ...approving(inside),
    ...toasts,
  ]
}
