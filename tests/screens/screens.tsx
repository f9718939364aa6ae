import type { ReactElement, ReactNode } from 'react'

import type { UseCases } from '#application/use-cases/index.ts'
import type { View, ViewName } from '#domain/modal/view.ts'
import { comparedWith } from '#domain/send/look-alike.ts'
import type { RecipientFinding } from '#domain/send/recipient-guard.ts'
import type { Review } from '#domain/send/review.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { noPrices } from '#domain/swaps/swap-cost.ts'
import { reviewing, type SwapStage } from '#domain/swaps/swap-step.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { RowList } from '#presentation/react/components/tokens/row-list.tsx'
import { ViewLayout } from '#presentation/react/components/view-layout.tsx'
import { WaitingStep } from '#presentation/react/views/send/progress-steps.tsx'
import { ReviewStep } from '#presentation/react/views/send/review-step.tsx'
import { WaitingStep as WaitingSwap } from '#presentation/react/views/swap/progress-steps.tsx'
import { SwapReviewStep } from '#presentation/react/views/swap/swap-review-step.tsx'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { address, network, right } from '#tests/contract/examples.ts'
import type { ShownState } from '#tests/presentation/outcome-flows.tsx'
import { outcomeStates } from '#tests/presentation/outcome-states.tsx'
import { reviewOf, shapes } from '#tests/presentation/swap-review-kit.ts'

/** One picture: a view in a state. */
export interface Screen {
  /** The flow, and the state after a space. */
  readonly name: string
  readonly useCases: UseCases
  readonly view: View
  /** What the view draws. Undefined: what it draws by itself. */
  readonly element: ReactNode | undefined
}

/** The view of each flow. The first word of a state is its flow. */
const viewNames: Readonly<Record<string, ViewName>> = {
  send: 'Send',
  nft: 'Send',
  swap: 'Swap',
  activity: 'Transaction',
  row: 'Activity',
  pay: 'Pay',
  buy: 'OnRamp',
  name: 'RegisterAccountName',
  replace: 'ReplaceTransaction',
  approve: 'ApproveTransaction',
  toast: 'Account',
}
const flowOf = (name: string) => name.split(' ', 1)[0] ?? ''

/** Parts of a view, in the layout of one. */
const parts: Readonly<Record<string, string>> = {
  'buy popupBlocked': 'Buy',
  'buy popupClosed': 'Buy',
  'buy untrusted': 'Buy',
  'buy notStarted': 'Buy',
  'buy notSold': 'Buy',
  'replace notReplaced': 'Transaction',
  'replace replacedBySpeed': 'Transaction',
  'replace replacedUnsure': 'Transaction',
  'replace replacedByCancel': 'Transaction',
  'replace secondTransaction': 'Transaction',
  'replace cancelsNothing': 'Transaction',
  'replace includedAnyway': 'Transaction',
}
const placed = (name: string, element: ReactElement): ReactElement => {
  const title = parts[name]
  return title === undefined ? element : <ViewLayout title={title}>{element}</ViewLayout>
}

const home = { ...network(8453), name: 'Base' }
const owner = address('a11ce')
const recipient = address(`19be${'1'.repeat(32)}40d8`)
const contract = address(`c0ffee${'0'.repeat(32)}ee`)
const ether = nativeToken(home)
const usdc: Token = {
  ...ether,
  id: tokenId(home.caipNetworkId, 'erc20', contract),
  standard: 'erc20',
  address: contract,
  name: cleanText('USD Coin'),
  symbol: cleanText('USDC'),
  decimals: 6,
}
/** A token with the longest texts that a source may give, and a price that fills them. */
const long: Token = {
  ...usdc,
  name: cleanText('Wrapped Liquid Staked Governance Token of the Harbour'),
  symbol: cleanText('WLSHARBOUR2026'),
  decimals: 18,
}
const item: Token = {
  ...usdc,
  id: tokenId(home.caipNetworkId, 'erc721', `${contract}/118`),
  standard: 'erc721',
  name: cleanText('Lighthouse of the Northern Approaches #118'),
  symbol: cleanText('LGHT'),
  decimals: 0,
}

const lookAlike: RecipientFinding = {
  type: 'lookAlike',
  known: { address: address(`19be${'2'.repeat(32)}40d8`), timesUsed: 3 },
  entered: comparedWith('eip155', recipient, address(`19be${'2'.repeat(32)}40d8`)),
  expected: comparedWith('eip155', address(`19be${'2'.repeat(32)}40d8`), recipient),
}
const plain = ['tokenContract', 'cannotHold', 'ownAddress', 'onlyDust', 'neverUsed', 'firstTime'] as const

const transferOf = async (token: Token, units: bigint): Promise<Review> => {
  const request = { network: home, rpcUrls: [], from: owner, token, units, to: recipient }
  return { prepared: right(await new FakeTransfers().prepare(request)()), findings: [] }
}

/** Reviews of transfers and swaps, and what is shown while the wallet asks: the states before an outcome. */
const reviews = async (): Promise<Readonly<Record<string, ReactElement>>> => {
  const review = await transferOf(usdc, 1_250_750_000n)
  const longReview = await transferOf(long, 123_456_789_123_456_789_012_345_678n)
  const nft = await transferOf(item, 1n)
  const finding = (found: RecipientFinding) => (
    <ReviewStep review={{ ...review, findings: [found] }} holdings={undefined} />
  )
  const stages: readonly SwapStage[] = ['approving', 'confirmingApproval', 'signingPermit', 'sendingSwap']
  const [first] = shapes
  if (first === undefined) throw new Error('There are no shapes of swaps')
  return {
    'send review': <ReviewStep review={review} holdings={undefined} />,
    'send review-long': <ReviewStep review={longReview} holdings={undefined} />,
    'send review-lookAlike': finding(lookAlike),
    ...Object.fromEntries(plain.map((type) => [`send review-${type}`, finding({ type })])),
    'send review-feeOnTransfer': (
      <ReviewStep
        review={{ ...review, prepared: { ...review.prepared, received: 1_238_242_500n } }}
        holdings={undefined}
      />
    ),
    'send review-feeMissing': (
      <ReviewStep
        review={{
          ...review,
          prepared: { ...review.prepared, funds: { ...review.prepared.funds, nativeBalance: 0n } },
        }}
        holdings={undefined}
      />
    ),
    'send waiting': <WaitingStep review={review} />,
    'send waiting-long': <WaitingStep review={longReview} />,
    'nft review': <ReviewStep review={nft} holdings={undefined} />,
    'nft waiting': <WaitingStep review={nft} />,
    ...Object.fromEntries(
      shapes.map((shape) => {
        const { from, to, level, allowance } = shape
        const current = reviewing(reviewOf(shape), reviewOf(shape))
        const name = `swap review-${level}-${allowance}-${from.symbol}-${to.chainId === from.chainId ? 'here' : 'elsewhere'}`
        return [name, <SwapReviewStep key={name} current={current} prices={noPrices} />]
      }),
    ),
    ...Object.fromEntries(
      stages.map((stage) => {
        const allowance = stage === 'signingPermit' ? ('permit' as const) : ('approve' as const)
        const current = { step: 'waiting', review: reviewOf({ ...first, allowance }), stage } as const
        return [`swap waiting-${stage}`, <WaitingSwap key={stage} current={current} prices={noPrices} />]
      }),
    ),
  }
}

const ROWS = 'row '
const rowsOf = (states: readonly ShownState[]): ReactElement => (
  <ViewLayout title="Activity">
    <RowList label="Activity" groups={[{ items: states }]} keyOf={({ state }) => state}>
      {({ element }) => element}
    </RowList>
  </ViewLayout>
)

/**
 * Every state that the test of outcome texts walks (`tests/presentation/outcome-texts.test.tsx`), and the reviews before them.
 * The rows of Activity are one picture.
 */
export const screens = async (inside: UseCases): Promise<readonly Screen[]> => {
  const states = await outcomeStates(inside)
  const screen = (name: string, element: ReactNode, useCases = inside): Screen => ({
    name,
    useCases,
    view: { name: viewNames[flowOf(name)] ?? 'Account' } as View,
    element,
  })
  const rows = states.filter(({ state }) => state.startsWith(ROWS))
  return [
    ...Object.entries(await reviews()).map(([name, element]) => screen(name, element)),
    ...states
      .filter(({ state }) => !state.startsWith(ROWS))
      .map(({ state, useCases, element }) =>
        screen(state, flowOf(state) === 'toast' ? undefined : placed(state, element), useCases),
      ),
    screen('row all', rowsOf(rows)),
  ]
}
