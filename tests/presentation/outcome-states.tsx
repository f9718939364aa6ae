import * as TE from 'fp-ts/TaskEither'
import type { ReactElement } from 'react'

import type { UseCases } from '#application/use-cases/index.ts'
import type { ShownTransaction } from '#domain/activity/shown-transaction.ts'
import type { AccountId, Address } from '#domain/caip/account-id.ts'
import type { Network } from '#domain/networks/network.ts'
import type { Review } from '#domain/send/review.ts'
import { emptyForm } from '#domain/send/send-form.ts'
import { idle } from '#domain/send/send-step.ts'
import { isOpen, type SentTransfer, type TransferStatus } from '#domain/send/sent-transfer.ts'
import { storedSends } from '#domain/send/stored-sends.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { NO_ALLOWANCE } from '#domain/swaps/swap-step.ts'
import { nativeToken, tokenId } from '#domain/tokens/token.ts'
import { useRowFormatter } from '#presentation/react/components/tokens/use-amount-formatter.ts'
import {
  TransactionRow,
  type TransactionRowProps,
} from '#presentation/react/views/activity/transaction-row.tsx'
import { TransactionView } from '#presentation/react/views/activity/transaction-view.tsx'
import { useDateFormatter } from '#presentation/react/views/activity/use-date-formatter.ts'
import { UnsentStep } from '#presentation/react/views/send/progress-steps.tsx'
import { ReviewStep } from '#presentation/react/views/send/review-step.tsx'
import { SendFormStep } from '#presentation/react/views/send/send-form-step.tsx'
import { SendView } from '#presentation/react/views/send/send-view.tsx'
import {
  SentStep as SentSwap,
  UnsentStep as UnsentSwap,
} from '#presentation/react/views/swap/progress-steps.tsx'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeDisk, FakeStorage } from '#testkit/fake-storage.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { chain, network, right } from '#tests/contract/examples.ts'

import { baseChain, OTHER } from './activity-kit.tsx'
import { flowStates, type ShownState } from './outcome-flows.tsx'
import {
  type OwnSwap,
  ownSwapStates,
  type OutcomeState,
  type Sent,
  sentStates,
  unsentStates,
  unsentSwapStates,
} from './outcome-texts.ts'

/** A thousandth of an ether, in wei. */
const MILLI = 10n ** 15n
const OWNER = '0x00000000000000000000000000000000000A11cE' as Address
const all = [...sentStates, ...ownSwapStates]

type Facts = Partial<SentTransfer> & { readonly status: TransferStatus }
const facts: Readonly<Record<Sent | OwnSwap, Facts>> = {
  submitted: { status: 'submitted' },
  lost: { status: 'lost', hash: '', reference: 'lost' },
  queued: { status: 'queued', isContract: true },
  confirmed: { status: 'confirmed' },
  part: { status: 'confirmed', delivered: MILLI / 2n },
  partProven: { status: 'confirmed', delivered: MILLI / 2n, deliveredBy: 'node' },
  more: { status: 'confirmed', delivered: 2000n * MILLI },
  none: { status: 'confirmed', delivered: 0n },
  attributed: { status: 'confirmed', deliveredBy: 'token', tokenId: `${baseChain}/erc20:${OTHER}` },
  unreported: { status: 'confirmed', tokenId: `${baseChain}/erc20:${OTHER}` },
  unproven: { status: 'confirmed', deliveredBy: 'nobody', isContract: true },
  least: { status: 'confirmed', deliveredBy: 'call' },
  failed: { status: 'failed' },
  replaced: { status: 'replaced' },
  cancelled: { status: 'replaced', replacement: 'cancelled' },
  cancelledHere: {
    status: 'replaced',
    replacement: 'cancelled',
    replacements: [{ type: 'cancel', hash: '', connectorId: 'one' }],
  },
  other: { status: 'replaced', replacement: 'other' },
  dropped: { status: 'dropped' },
  notFound: { status: 'dropped', hash: '', reference: 'notFound' },
  free: {
    status: 'dropped',
    hash: '',
    reference: 'free',
    isNonceFree: true,
    isKeyAccount: true,
    tokenId: `${baseChain}/native`,
  },
  different: { status: 'different' },
  expired: { status: 'expired' },
  elsewhere: { status: 'confirmed' },
  arriving: { status: 'arriving' },
  refunded: { status: 'refunded' },
  undelivered: { status: 'undelivered' },
  unclear: { status: 'unclear' },
  partial: { status: 'partial', instead: { units: 3n * MILLI, symbol: cleanText('KELP'), decimals: 18 } },
  partialUnknown: { status: 'partial' },
}

/** The states of a swap to another network. */
const isFar = (state: Sent | OwnSwap): boolean =>
  ['elsewhere', 'arriving', 'refunded', 'undelivered', 'unclear', 'partial', 'partialUnknown'].includes(state)

/** The states of swaps in which the balances prove what was paid. */
const paidStates: readonly (Sent | OwnSwap)[] = ['partProven', 'arriving']

/** A transfer or a swap in this state, recognised by its units. */
const sendOf = (state: Sent | OwnSwap, isSwap: boolean): SentTransfer => {
  const place = all.indexOf(state) + 1 + (isSwap ? all.length : 0)
  return {
    hash: `0x${place.toString(16).padStart(64, '0')}`,
    account: `${baseChain}:${OWNER}` as AccountId,
    to: OTHER,
    units: BigInt(place) * MILLI,
    symbol: cleanText('ETH'),
    decimals: 18,
    sentAt: Date.now(),
    ...(isSwap && {
      swapped: {
        units: 5n * MILLI,
        symbol: cleanText('GEM'),
        decimals: 18,
        tokenId: `${baseChain}/erc20:${OTHER}`,
        ...(state === 'least' && { minimum: 4n * MILLI }),
        ...(isFar(state) && { chainId: chain(10), reference: 'crossing' }),
      },
    }),
    ...facts[state],
    ...(state === 'attributed' && { delivered: BigInt(place) * MILLI }),
    ...(isSwap && paidStates.includes(state) && { paid: BigInt(place) * MILLI }),
    ...(facts[state].reference !== undefined && { reference: `${state} ${place}` }),
  }
}

/** Nodes that answer nothing, so that each transfer stays in its state. */
class SilentNodes extends FakeTransfers {
  override readonly observe = () => TE.left(failure('ChainUnreachable', 'silent'))
}

/** A row of Activity. */
const ActivityRow = ({ transaction, network: on }: Pick<TransactionRowProps, 'transaction' | 'network'>) => (
  <TransactionRow
    transaction={transaction}
    network={on}
    format={useRowFormatter()}
    dates={useDateFormatter()}
    onChoose={() => undefined}
    onFocus={() => undefined}
    onBlur={() => undefined}
  />
)

/** A disk with a transfer and a swap in each state, and nodes that leave them there. */
export const outcomeSetting = () => {
  const disk = new FakeDisk()
  const transfers = sentStates.map((state) => sendOf(state, false))
  const swaps = all.map((state) => sendOf(state, true))
  new FakeStorage(disk).set(storedSends, [...transfers, ...swaps])
  return { disk, transfers: new SilentNodes() }
}

/** Every state of the views that say what has happened, with what shows it. The account's disk is that of the setting. */
export const outcomeStates = async (inside: UseCases): Promise<readonly ShownState[]> => {
  const shown: ShownState[] = []
  const show = (state: OutcomeState, element: ReactElement) =>
    shown.push({ state, useCases: inside, element })
  const { send, swaps: swapping, activity, pay, onramp, names, embedded } = inside
  const features = [send, swapping, activity, pay, onramp, names, embedded]
  await Promise.all(features.map((feature) => feature.load()))

  for (const state of sentStates) {
    const { account: owner, hash, reference } = sendOf(state, false)
    const sent = { account: owner, hash, ...(reference !== undefined && { reference }) }
    show(`send ${state}`, <SendView view={{ name: 'Send', sent }} />)
  }

  const on: Network = network(8453)
  const mainnet = network(1)
  const coin = nativeToken(mainnet)
  const to = { ...coin, id: tokenId(coin.chainId, 'erc20', OTHER), address: OTHER }
  const request = {
    network: mainnet,
    rpcUrls: [],
    owner: OWNER,
    from: coin,
    to,
    units: 1234n * MILLI,
    slippage: 100,
  }
  const source = new FakeSwaps(new FakeClock())
  const signal = new AbortController().signal
  const quote = right(await source.quote(request, signal)())
  const far = { ...quote, request: { ...request, to: { ...to, chainId: chain(10) } } }
  const swapView = (state: Sent | OwnSwap) => {
    const { account: owner, hash, reference } = sendOf(state, true)
    const sent = { account: owner, hash, ...(reference !== undefined && { reference }) }
    const shownQuote = isFar(state) ? far : quote
    return <SentSwap current={{ step: 'sent', quote: shownQuote, sent }} network={on} />
  }
  for (const state of all) show(`swap ${state}`, swapView(state))
  const plan = right(await source.build(quote, undefined, signal)())
  const unsentSwap = {
    step: 'unsent',
    of: 'swap',
    review: { plan, fee: 1n, allowanceMethod: { type: 'none' }, isSimulated: true, isFeeMissing: false },
  } as const
  const said = { message: 'no' }
  const swapElements: Readonly<Record<(typeof unsentSwapStates)[number], ReactElement>> = {
    notAsked: (
      <UnsentSwap
        current={{ ...unsentSwap, submission: { type: 'notAsked', reason: failure('SendFailed', 'no') } }}
      />
    ),
    noAllowance: (
      <UnsentSwap
        current={{ ...unsentSwap, submission: { type: 'notAsked', reason: failure(NO_ALLOWANCE, 'no') } }}
      />
    ),
    walletRefused: (
      <UnsentSwap current={{ ...unsentSwap, submission: { type: 'rejected', by: 'wallet', error: said } }} />
    ),
    unclearAllowance: (
      <UnsentSwap
        current={{ ...unsentSwap, of: 'allowance', submission: { type: 'unknown', error: said } }}
      />
    ),
  }
  for (const state of unsentSwapStates) show(`swap ${state}`, swapElements[state])

  const { viewActivity } = await activity.load()
  const shownOf = ({ units }: SentTransfer): ShownTransaction => {
    const found: ShownTransaction[] = []
    viewActivity.activity$
      .subscribe(({ history }) => found.push(...history.pending, ...history.included))
      .unsubscribe()
    const shownTransaction = found.find(({ transfers: [first] }) => first?.amount?.units === units)
    if (shownTransaction === undefined) throw new Error(`Activity has no ${units}`)
    return shownTransaction
  }
  const page = (sent: SentTransfer) => (
    <TransactionView view={{ name: 'Transaction', id: shownOf(sent).id }} />
  )
  const row = (sent: SentTransfer) => <ActivityRow transaction={shownOf(sent)} network={on} />
  for (const state of sentStates) {
    show(`activity ${state}`, page(sendOf(state, false)))
    show(`row ${state}`, row(sendOf(state, false)))
  }
  for (const state of all) {
    show(`activity swap ${state}`, page(sendOf(state, true)))
    show(`row swap ${state}`, row(sendOf(state, true)))
  }
  const settled = new Map<OutcomeState, SentTransfer>(
    [
      ...sentStates.map((state) => [`toast send ${state}`, sendOf(state, false)] as const),
      ...all.map((state) => [`toast swap ${state}`, sendOf(state, true)] as const),
    ].filter(([, { status }]) => !isOpen(status)),
  )
  shown.push(...flowStates(inside, settled))

  const transfer = {
    network: on,
    rpcUrls: [],
    from: OWNER,
    token: nativeToken(on),
    units: 1234n * MILLI,
    to: OTHER as Address,
  }
  const prepared = right(await new FakeTransfers().prepare(transfer)())
  const review: Review = { prepared, findings: [] }
  const failing: Review = {
    prepared: { ...prepared, wouldFail: { problem: 'reverted', reason: 'no' } },
    findings: [],
  }
  const form = { ...emptyForm, token: nativeToken(on) }
  const formIn = (current: object) => (
    <SendFormStep
      state={{ form, current: { ...idle, ...current } }}
      network={on}
      holdings={undefined}
      nft={undefined}
    />
  )
  const unsent = { step: 'unsent', review } as const
  const refusal = { message: 'no' }
  const elements: Readonly<Record<(typeof unsentStates)[number], ReactElement>> = {
    rejected: formIn({ isRejected: true }),
    unprepared: formIn({ failure: failure('NotReady', 'no') }),
    failing: <ReviewStep review={failing} holdings={undefined} />,
    notAsked: (
      <UnsentStep
        unsent={{ ...unsent, submission: { type: 'notAsked', reason: failure('SendFailed', 'no') } }}
      />
    ),
    walletRefused: (
      <UnsentStep unsent={{ ...unsent, submission: { type: 'rejected', by: 'wallet', error: refusal } }} />
    ),
  }
  for (const state of unsentStates) show(`send ${state}`, elements[state])
  return shown
}
