import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { combineLatest, filter, firstValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'

import type { SwapReview, SwapsUseCases } from '#contracts/use-cases/index.ts'
import { storedSends } from '#domain/send/stored-sends.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { swapQuoteInfo } from '#domain/swaps/swap-info.ts'
import { NO_ALLOWANCE } from '#domain/swaps/swap-step.ts'
import { exactAmount, plainMarks } from '#domain/tokens/amount.ts'
import { nativeToken, tokenId } from '#domain/tokens/token.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakePage } from '#testkit/fake-page.ts'
import { FakePrices } from '#testkit/fake-prices.ts'
import { FakeSwaps, ROUTER } from '#testkit/fake-swaps.ts'
import { clause } from '#tests/spec/clauses.ts'

import { coin } from './coin.ts'
import { ALICE, BOB, walletWithOverrides, wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld, type Setting } from './world.ts'

const GEM = `0x${'9'.repeat(40)}`
const gem = {
  ...coin,
  id: tokenId(chain(1), 'erc20', GEM),
  address: GEM,
  name: cleanText('Gem'),
  symbol: cleanText('GEM'),
}
const gemElsewhere = { ...gem, id: tokenId(chain(10), 'erc20', GEM), chainId: chain(10) }
const DEBOUNCE = 200
const REFRESH = 10_000

/** A connected tab that shows the swap form. */
const swapper = async (setting: Setting = {}) => {
  const clock = new FakeClock(1_000_000)
  const swaps = new FakeSwaps(clock)
  swaps.listed = [coin, gem]
  const tab = await readyWorld({ wallets: [wallet()], clock, swaps, ...setting })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  const { swapTokens, swapDraft, listSwapTokens, swapFees } = await tab.inside.swaps.load()
  const { sentTransfers } = await tab.inside.send.load()
  const refreshing = swapDraft.refresh$.subscribe()
  const state = () => swapDraft.state
  const step = () => state().current.step
  const fill = (amount = '1.5') => swapDraft.edit({ from: coin, to: gem, amount, marks: plainMarks })
  const prepareReview = async () => {
    fill()
    await swapDraft.review()
    return state().current
  }
  const shown = () => {
    const { current } = state()
    if (current.step !== 'review') throw new Error(current.step)
    return current.review
  }
  /** Confirms the review that is shown. */
  const confirm = () => swapDraft.confirm(shown())
  const accept = () => swapDraft.accept(shown())
  const { walletRequests } = tab.swapTransactions
  const methods = () => walletRequests.map(({ method }) => method)
  return {
    ...tab,
    clock,
    swapTokens,
    swapDraft,
    listSwapTokens,
    swapFees,
    shown,
    confirm,
    accept,
    refreshing,
    state,
    step,
    fill,
    prepareReview,
    walletRequests,
    methods,
    sends: () => sentTransfers.sends,
  }
}

describe('[S0-06] quotes', () => {
  it('are requested 200 ms after the last change, and every ten seconds while a view shows them', async () => {
    const tab = await swapper()
    tab.fill('1')
    tab.fill('1.5')
    await tab.clock.advance(DEBOUNCE - 1)
    expect(tab.swaps.requests).toEqual([])
    await tab.clock.advance(1)
    expect(tab.swaps.requests).toMatchObject([
      { units: 150n, slippage: 100, owner: tab.swapTokens.senderAccount?.address },
    ])
    expect(tab.state().quoting.quote).toMatchObject({ received: 300n, minimum: 297n })
    await tab.clock.advance(REFRESH)
    expect(tab.swaps.requests).toHaveLength(2)
    tab.refreshing.unsubscribe()
    await tab.clock.advance(10 * REFRESH)
    expect(tab.swaps.requests).toHaveLength(2)
  })

  it('that arrive late never replace a newer one, and their requests are cancelled', async () => {
    const tab = await swapper()
    const releases: (() => void)[] = []
    tab.swaps.pause = () => new Promise((resolve) => void releases.push(resolve))
    tab.fill('1')
    await tab.clock.advance(DEBOUNCE)
    tab.swaps.price = 100n
    tab.fill('2')
    await tab.clock.advance(DEBOUNCE)
    expect(tab.swaps.signals.map(({ aborted }) => aborted)).toEqual([true, false])
    releases[1]?.()
    await settled()
    releases[0]?.()
    await settled()
    expect(tab.state().quoting.quote).toMatchObject({ received: 200n, request: { units: 200n } })
  })

  it('are not requested for an empty form, and a failure stays in the state until the next quote', async () => {
    const tab = await swapper()
    tab.fill('')
    await tab.clock.advance(DEBOUNCE)
    expect(tab.swaps.requests).toEqual([])
    expect(tab.state().quoting.failure).toBeUndefined()
    tab.swaps.failure = failure('InsufficientLiquidity', 'Insufficient liquidity')
    tab.fill('9')
    await tab.clock.advance(DEBOUNCE)
    expect(tab.state().quoting.failure?._tag).toBe('InsufficientLiquidity')
    tab.swaps.failure = undefined
    await tab.clock.advance(REFRESH)
    expect(tab.state().quoting).toMatchObject({ failure: undefined, quote: { received: 1800n } })
  })

  it('come with the estimated network fee while a view observes it', async () => {
    const tab = await swapper()
    const fees: (bigint | undefined)[] = []
    const subscription = tab.swapFees.fee$.subscribe((fee) => void fees.push(fee))
    tab.fill()
    await tab.clock.advance(DEBOUNCE)
    tab.swapTransactions.isDown = true
    await tab.clock.advance(REFRESH)
    subscription.unsubscribe()
    expect(fees).toEqual([undefined, 1_500_000n, undefined])
  })

  clause('S8-07', () => {
    it('[S8-07] on a network without swaps the message says so, and the networks with swaps are known', async () => {
      const tab = await swapper({ wallets: [wallet('one', { chainId: chain(10) })] })
      expect(tab.swapTokens.availability).toBe('unsupported')
      expect(tab.swapTokens.networks.map(({ id }) => id)).toEqual([1])
      tab.fill()
      await tab.clock.advance(DEBOUNCE)
      expect(tab.state().quoting.failure?.message).toBe('Network not supported for Swaps')
    })
  })

  clause('S9-22', () => {
    it('[S9-22] are requested with the host’s slippage until the user chooses another', async () => {
      const tab = await swapper({
        options: {
          swaps: {
            feature: 'swaps',
            sources: [],
            routers: { 'eip155:1': [ROUTER] },
            slippage: 50,
            load: async () => ({ send: async () => ({}) }),
          },
        },
      })
      tab.fill()
      await tab.clock.advance(DEBOUNCE)
      expect(tab.state().quoting.quote?.minimum).toBe(298n)
      tab.swapDraft.edit({ slippage: 200 })
      await tab.clock.advance(DEBOUNCE)
      expect(tab.swaps.requests.map(({ slippage }) => slippage)).toEqual([50, 200])
    })
  })

  clause('S6-15', () => {
    it('[S6-15] are not requested in a restricted time zone, and the state has the reason', async () => {
      const tab = await swapper({ page: new FakePage({ timeZone: 'Asia/Urumqi' }) })
      expect(tab.swapTokens.availability).toBe('restricted')
      tab.fill()
      await tab.clock.advance(DEBOUNCE)
      expect(tab.swaps.requests).toEqual([])
      expect(tab.state().quoting.failure?._tag).toBe('Restricted')
    })
  })
})

it('[S0-06] the fee of a review counts the data of the approval and of the swap', async () => {
  const tab = await swapper()
  const reviewWithoutDataFee = await tab.prepareReview()
  tab.swapTransactions.dataPrice = 1n
  const charged = await tab.prepareReview()
  const feeOf = (step: typeof reviewWithoutDataFee) => (step.step === 'review' ? step.review.fee : 0n)
  // An approval has a selector and two words, and the swap of the fake one byte, each with 0x.
  expect(feeOf(charged) - feeOf(reviewWithoutDataFee)).toBe(2n + 8n + 128n + 2n + 2n)
})

clause(['S0-06', 'S1-10'], () => {
  it('[S0-06] [S1-10] a token is swapped after an approval of exactly its amount, and followed like a send', async () => {
    const tab = await swapper({ activity: new FakeActivity() })
    tab.transfers.observation = { type: 'included', succeeded: true }
    expect(await tab.prepareReview()).toMatchObject({
      step: 'review',
      review: {
        allowanceMethod: { type: 'approve', approval: { spender: ROUTER, units: 150n } },
        fee: 1_000_000n,
      },
    })
    expect(tab.swapTransactions.simulated).toMatchObject([{ approval: { units: 150n } }])
    const sent = await tab.confirm()
    expect(tab.walletRequests).toEqual([
      { method: 'approve', units: 150n },
      { method: 'swap', units: 150n },
    ])
    expect(sent).toMatchObject({
      right: { symbol: 'COIN', units: 150n, to: ROUTER, swapped: { symbol: 'GEM', units: 300n } },
    })
    expect(tab.step()).toBe('sent')
    expect(tab.state().form.amount).toBe('')
    await settled()
    expect(tab.outside.send.state.sends).toMatchObject([{ status: 'confirmed' }])
    expect(await firstValueFrom(tab.inside.showNotices.toast$)).toMatchObject({
      content: { kind: 'success', text: { name: 'swapConfirmed' } },
    })
    const { viewActivity } = await tab.inside.activity.load()
    const { history } = await firstValueFrom(
      viewActivity.activity$.pipe(filter(({ data }) => data.status === 'success')),
    )
    expect([...history.pending, ...history.included]).toMatchObject([
      {
        operation: 'trade',
        transfers: [
          { direction: 'out', amount: { units: 150n }, asset: { symbol: 'COIN' } },
          // No receipt shows what arrived, and the quote does not prove it.
          { direction: 'in', asset: { symbol: 'GEM' } },
        ],
      },
    ])
    expect(history.included[0]?.transfers[1]).not.toHaveProperty('amount')
    expect(tab.eventNames()).toEqual(expect.arrayContaining(['INITIATE_SWAP', 'SWAP_SUCCESS']))
  })

  it('[S0-06] a token that is already allowed and the network’s native token need no approval', async () => {
    const tab = await swapper()
    tab.swapTransactions.allowed = 150n
    expect(await tab.prepareReview()).toMatchObject({ review: { allowanceMethod: { type: 'none' } } })
    const { senderAccount } = tab.swapTokens
    if (senderAccount === undefined) throw new Error('No account')
    tab.swapTransactions.allowed = 0n
    tab.swapDraft.edit({ from: nativeToken(senderAccount.network), to: gem, amount: '0.000001' })
    await tab.swapDraft.review()
    expect(tab.state().current).toMatchObject({
      review: { allowanceMethod: { type: 'none' }, plan: { transaction: { value: 10n ** 12n } } },
    })
    await tab.confirm()
    expect(tab.methods()).toEqual(['swap'])
  })

  it('[S0-06] a wallet that supports batches receives one request', async () => {
    const tab = await swapper()
    tab.swapTransactions.supportsBatches = true
    expect(await tab.prepareReview()).toMatchObject({ review: { allowanceMethod: { type: 'batch' } } })
    await tab.confirm()
    expect(tab.walletRequests).toEqual([{ method: 'batch', units: 150n }])
  })

  it('[S0-06] a permit is signed for exactly the amount, and the swap with it is checked again', async () => {
    const tab = await swapper()
    tab.swaps.takesPermit = true
    tab.swapTransactions.supportsPermits = true
    expect(await tab.prepareReview()).toMatchObject({
      review: { allowanceMethod: { type: 'permit', permit: { units: 150n } } },
    })
    await tab.confirm()
    expect(tab.methods()).toEqual(['permit', 'swap'])
    expect(tab.swaps.builds.at(-1)?.permit).toBe('0xfeed')
    expect(tab.swapTransactions.simulated.at(-1)).toMatchObject({ approval: undefined })
    expect(tab.swapTransactions.sent).toMatchObject([{ transaction: { data: '0xfeed' } }])
  })

  it('[S0-06] a permit that is signed after the quote has expired is used with a new quote', async () => {
    const tab = await swapper()
    tab.swaps.takesPermit = true
    tab.swapTransactions.supportsPermits = true
    await tab.prepareReview()
    tab.swapTransactions.beforeAnswer = async () => {
      tab.swapTransactions.beforeAnswer = undefined
      await tab.clock.advance(60_000)
    }
    expect(await tab.confirm()).toHaveProperty('right')
    expect(tab.methods()).toEqual(['permit', 'swap'])
    expect(tab.swapTransactions.sent).toMatchObject([{ transaction: { data: '0xfeed' } }])
  })

  it('[S0-06] a smart account approves, because its signature is no permit', async () => {
    const fakeWallet = wallet()
    const accounts = [{ namespace: 'eip155', address: ALICE, type: 'smartAccount' }] as const
    const smart = walletWithOverrides(fakeWallet, {
      connect: () =>
        pipe(
          fakeWallet.connect(),
          TE.map((report) => ({ ...report, accounts })),
        ),
    })
    const tab = await swapper({ wallets: [smart] })
    tab.swaps.takesPermit = true
    tab.swapTransactions.supportsPermits = true
    expect(await tab.prepareReview()).toMatchObject({ review: { allowanceMethod: { type: 'approve' } } })
  })
})

/** Parts of a plan whose call cannot be read. */
const UNREAD = { level: 'simulated', bounds: undefined, minimum: { value: 297n, by: 'claim' } } as const

describe('the plan of a source', () => {
  const manipulations = [
    ['target', { transaction: { to: BOB } }],
    ['sender', { transaction: { from: BOB } }],
    ['chain', { transaction: { chainId: chain(10) } }],
    ['value', { transaction: { value: 1n } }],
    ['spender', { approval: { spender: BOB, units: 150n } }],
    ['approval', { approval: { spender: ROUTER, units: 151n } }],
    ['receiver', { bounds: { receiver: BOB } }],
    ['token', { bounds: { output: undefined } }],
    ['amount', { bounds: { units: 151n } }],
    ['minimum', { minimum: { value: 296n, by: 'call' } }],
  ] as const
  it.each(manipulations)(
    'is refused for a wrong %s, without a request to the wallet',
    async (type, manipulation) => {
      const tab = await swapper()
      tab.fill()
      await tab.clock.advance(DEBOUNCE)
      await tab.swapDraft.review()
      const { current } = tab.state()
      if (current.step !== 'review') throw new Error(current.step)
      const { plan } = current.review
      const transaction = {
        ...plan.transaction,
        ...('transaction' in manipulation ? manipulation.transaction : {}),
      }
      const { bounds, ...others } = { bounds: undefined, ...manipulation }
      tab.swaps.boundsOverride = bounds
      tab.swaps.planOverride = { ...others, transaction }
      tab.swapDraft.back()
      await tab.swapDraft.review()
      expect(tab.state().current).toMatchObject({ step: 'stopped', refusal: { type } })
      expect(await tab.swapDraft.confirm(current.review)).toMatchObject({ left: { _tag: 'NotReviewed' } })
      expect(tab.walletRequests).toEqual([])
    },
  )

  it('is refused if the simulation yields less, reverts or is unavailable', async () => {
    const tab = await swapper()
    tab.swaps.planOverride = UNREAD
    tab.swaps.trust = 'simulated'
    const refusals: unknown[] = []
    for (const simulation of [
      { type: 'simulated', gas: 1n, changes: [{ token: GEM, units: 296n }] },
      { type: 'reverted', reason: 'TRANSFER_FAILED' },
      { type: 'unavailable' },
    ] as const) {
      tab.swapTransactions.simulation = simulation
      await tab.prepareReview()
      const { current } = tab.state()
      refusals.push(current.step === 'stopped' && current.refusal.type)
    }
    expect(refusals).toEqual(['balances', 'reverted', 'unsimulated'])
  })

  it('[S0-06] is requested with a new quote when the user tries again, because the quote may contain the refused transaction', async () => {
    const tab = await swapper()
    tab.fill()
    await tab.clock.advance(DEBOUNCE)
    tab.swaps.boundsOverride = { receiver: BOB }
    await tab.swapDraft.review()
    const [refused] = tab.swaps.builds
    tab.swaps.boundsOverride = undefined
    await tab.swapDraft.review()
    expect(tab.step()).toBe('review')
    expect(tab.swaps.builds.at(-1)?.quote).not.toBe(refused?.quote)
  })

  it('may stay unsimulated if the router’s code holds its call, or if the host trusts the source', async () => {
    const tab = await swapper()
    tab.swapTransactions.simulation = { type: 'unavailable' }
    expect(await tab.prepareReview()).toMatchObject({
      step: 'review',
      review: { isSimulated: false, plan: { level: 'bounded', minimum: { by: 'call' } } },
    })
    tab.swaps.planOverride = UNREAD
    tab.swaps.trust = 'trusted'
    tab.swapDraft.back()
    expect(await tab.prepareReview()).toMatchObject({
      step: 'review',
      review: { isSimulated: false, plan: { level: 'trusted', minimum: { by: 'claim' } } },
    })
  })
})

describe('[S0-06] a review', () => {
  it('that nothing holds to its price is only sent once the user has agreed to that', async () => {
    const tab = await swapper()
    tab.swapTransactions.allowed = 150n
    tab.swaps.planOverride = UNREAD
    tab.swaps.trust = 'simulated'
    await tab.prepareReview()
    expect(await tab.confirm()).toMatchObject({ left: { _tag: 'NotConfirmed' } })
    expect(tab.walletRequests).toEqual([])
    expect(await tab.swapDraft.confirm(tab.shown(), { pressed: true })).toHaveProperty('right')
  })

  it('is updated every ten seconds, and a lower price must be accepted', async () => {
    const tab = await swapper()
    tab.swapTransactions.allowed = 150n
    await tab.prepareReview()
    tab.swaps.price = 190n
    await tab.clock.advance(REFRESH)
    expect(tab.state().current).toMatchObject({
      worse: expect.arrayContaining(['received']),
      accepted: { plan: { quote: { received: 300n } } },
      review: { plan: { quote: { received: 285n } } },
    })
    expect(await tab.confirm()).toMatchObject({ left: { _tag: 'PriceChanged' } })
    expect(tab.walletRequests).toEqual([])
    tab.accept()
    await tab.confirm()
    expect(tab.swapTransactions.sent).toMatchObject([{ quote: { received: 285n } }])
  })

  it('is not left refreshing when the view is left during an automatic refresh', async () => {
    const tab = await swapper()
    await tab.prepareReview()
    tab.swaps.pause = () => new Promise(() => {})
    await tab.clock.advance(REFRESH)
    expect(tab.state().current).toMatchObject({ step: 'review', isRefreshing: true })
    tab.refreshing.unsubscribe()
    expect(tab.state().current).toMatchObject({ step: 'review', isRefreshing: false })
  })

  it('is refreshed once by the user, without an automatic refresh meanwhile', async () => {
    const tab = await swapper()
    await tab.prepareReview()
    await tab.clock.advance(REFRESH - 1)
    const requests = tab.swaps.requests.length
    let respond = () => {}
    tab.swaps.pause = () => new Promise((resolve) => void (respond = resolve))
    const refreshed = tab.swapDraft.refresh()
    await tab.clock.advance(2 * DEBOUNCE)
    expect(tab.swaps.requests).toHaveLength(requests + 1)
    tab.swaps.pause = undefined
    respond()
    expect(await refreshed).toMatchObject({ right: { plan: { quote: { received: 300n } } } })
    await tab.clock.advance(REFRESH)
    expect(tab.swaps.requests).toHaveLength(requests + 2)
  })

  it('whose price has fallen since the form showed it must be accepted before a request to the wallet', async () => {
    const tab = await swapper()
    tab.swapTransactions.allowed = 150n
    tab.fill()
    await tab.clock.advance(DEBOUNCE)
    const { quote } = tab.state().quoting
    if (quote === undefined) throw new Error('No quote')
    const minimum = { value: 282n, by: 'call' } as const
    tab.swaps.planOverride = { minimum, quote: { ...quote, received: 285n, minimum: 282n } }
    await tab.swapDraft.review()
    expect(tab.state().current).toMatchObject({
      worse: expect.arrayContaining(['received']),
      accepted: { plan: { quote: { received: 300n } } },
      review: { plan: { quote: { received: 285n } } },
    })
    expect(await tab.confirm()).toMatchObject({ left: { _tag: 'PriceChanged' } })
    tab.accept()
    expect(await tab.confirm()).toHaveProperty('right')
  })

  it('whose quote has expired needs a new quote', async () => {
    const tab = await swapper()
    tab.swapTransactions.allowed = 150n
    await tab.prepareReview()
    tab.refreshing.unsubscribe()
    await tab.clock.advance(30_000)
    expect(await tab.confirm()).toMatchObject({ left: { _tag: 'QuoteExpired' } })
    expect(tab.state().current).toMatchObject({ isExpired: true })
    await tab.swapDraft.refresh()
    expect(await tab.confirm()).toHaveProperty('right')
  })

  it('reports whether the balance lacks the token or the fee', async () => {
    const tab = await swapper()
    tab.swapTransactions.balances = { balance: 149n, nativeBalance: 10n ** 18n }
    expect(await tab.prepareReview()).toMatchObject({
      step: 'idle',
      failure: { _tag: 'NotEnough', of: 'token' },
    })
    tab.swapTransactions.balances = { balance: 150n, nativeBalance: 999_999n }
    expect(await tab.prepareReview()).toMatchObject({
      step: 'idle',
      failure: { _tag: 'NotEnough', of: 'fee' },
    })
  })

  it.each([
    // The simulated fee is 1,000,000. A quarter more is left.
    { fees: 'the network fee', nativeFee: 0n, to: gem, most: 3_750_000n },
    // The balance does not even cover the value, so nothing is simulated and the fee of 300,000 gas is left.
    { fees: 'the fees of network and bridge', nativeFee: 500_000n, to: gemElsewhere, most: 1_500_000n },
  ])('offers the largest native amount that leaves $fees, and is prepared with it', async (example) => {
    const { nativeFee, to, most } = example
    const tab = await swapper()
    Object.assign(tab.swaps, { destinations: [chain(10)], nativeFee })
    tab.swapTransactions.balances = { balance: 5_000_000n, nativeBalance: 5_000_000n }
    const { senderAccount } = tab.swapTokens
    if (senderAccount === undefined) throw new Error('Nothing is connected')
    const from = nativeToken(senderAccount.network)
    const pay = async (units: bigint) => {
      const amount = exactAmount({ units, decimals: from.decimals })
      tab.swapDraft.edit({ from, to, amount, marks: plainMarks })
      await tab.swapDraft.review()
      return tab.state().current
    }
    expect(await pay(5_000_000n)).toMatchObject({ step: 'idle', failure: { of: 'fee', max: most } })
    if (to === gemElsewhere)
      tab.swapTransactions.simulation = {
        type: 'simulated',
        gas: 100_000n,
        changes: [{ token: undefined, units: -(most + nativeFee) }],
      }
    expect(await pay(most)).toMatchObject({
      step: 'review',
      review: { plan: { quote: { request: { units: most } } } },
    })
  })

  it('is shown again after a rejection, and a failure has the wallet’s message', async () => {
    const tab = await swapper()
    tab.swapTransactions.allowed = 150n
    await tab.prepareReview()
    tab.swapTransactions.answers = ['reject', 'fail']
    expect(await tab.confirm()).toMatchObject({ left: { _tag: 'UserRejected' } })
    expect(tab.step()).toBe('review')
    await tab.confirm()
    expect(tab.state().current).toMatchObject({
      step: 'unsent',
      of: 'swap',
      submission: { type: 'rejected', by: 'wallet', error: { message: 'nonce too low' } },
    })
    expect(tab.eventNames()).toEqual(expect.arrayContaining(['SWAP_ERROR']))
  })

  it('whose batch has an unknown outcome says so, because another try could swap twice', async () => {
    const tab = await swapper()
    tab.swapTransactions.supportsBatches = true
    tab.swapTransactions.batchAnswer = { type: 'unknown', error: { message: 'untold' } }
    await tab.prepareReview()
    expect(await tab.confirm()).toMatchObject({ left: { _tag: 'OutcomeUnknown' } })
    expect(tab.state().current).toMatchObject({ step: 'sent', sent: { hash: '' }, message: 'untold' })
    // A batch is inside another transaction, so no call can be compared.
    expect(tab.sends()).toEqual([expect.not.objectContaining({ call: expect.anything() })])
  })

  it('[S4-40] whose answer has no hash is stored, keeps the form, and is looked for until it is found', async () => {
    const tab = await swapper()
    tab.swapTransactions.allowed = 150n
    await tab.prepareReview()
    tab.transfers.observation = { type: 'unknown' }
    tab.swapTransactions.answers = ['confuse']
    expect(await tab.confirm()).toMatchObject({ left: { _tag: 'OutcomeUnknown' } })
    expect(tab.state()).toMatchObject({
      current: { step: 'sent', sent: { hash: '' }, message: 'Request expired' },
      form: { amount: expect.stringMatching(/./) },
    })
    expect(tab.eventNames()).toContain('SWAP_ERROR')
    expect(tab.sends()).toMatchObject([
      {
        status: 'lost',
        hash: '',
        reference: expect.stringMatching(/^lost-/),
        before: { block: 5, nonce: 7 },
        call: { value: '0x0', data: expect.stringMatching(/^0x/) },
        swapped: { units: 300n },
      },
    ])
    tab.transfers.lostHash = '0xf0'
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(60_000)
    expect(tab.sends()).toMatchObject([{ status: 'confirmed', hash: '0xf0' }])
  })

  it('[S4-40] whose step the user leaves before the wallet has answered is stored, and found', async () => {
    const tab = await swapper()
    tab.swapTransactions.allowed = 150n
    await tab.prepareReview()
    tab.transfers.observation = { type: 'unknown' }
    tab.swapTransactions.answers = ['hang']
    const confirming = tab.confirm()
    await settled()
    expect(tab.sends()).toEqual([])
    tab.swapDraft.back()
    expect(await confirming).toMatchObject({ left: { _tag: 'Cancelled' } })
    expect(tab.sends()).toMatchObject([{ status: 'lost', hash: '', before: { block: 5, nonce: 7 } }])
    tab.transfers.lostHash = '0xf0'
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(60_000)
    expect(tab.sends()).toMatchObject([{ status: 'confirmed', hash: '0xf0' }])
  })

  it('is stored with its call and the account’s state before the request, so that its hash is only a claim', async () => {
    const tab = await swapper()
    tab.swapTransactions.allowed = 150n
    await tab.prepareReview()
    tab.transfers.observation = { type: 'different' }
    expect(await tab.confirm()).toHaveProperty('right')
    expect(tab.sends()).toMatchObject([
      { before: { block: 5, nonce: 7 }, call: { data: expect.stringMatching(/^0x/) } },
    ])
    await tab.clock.advance(60_000)
    expect(tab.sends()).toMatchObject([{ status: 'different' }])
  })

  it('waits for an approval that the wallet of a contract account still holds', async () => {
    const tab = await swapper()
    await tab.prepareReview()
    tab.transfers.observation = { type: 'queued' }
    const swapped = tab.confirm()
    await tab.clock.advance(600_000)
    expect(tab.step()).toBe('waiting')
    tab.transfers.observation = { type: 'included', succeeded: true }
    await tab.clock.advance(2000)
    expect(await swapped).toHaveProperty('right')
  })

  it('whose batch the wallet refuses is shown again with a separate approval', async () => {
    const tab = await swapper()
    tab.swapTransactions.supportsBatches = true
    const error = { code: 5750, message: 'The user rejected the upgrade' }
    tab.swapTransactions.batchAnswer = { type: 'rejected', by: 'wallet', error }
    expect(await tab.prepareReview()).toMatchObject({ review: { allowanceMethod: { type: 'batch' } } })
    expect(await tab.confirm()).toMatchObject({ left: { _tag: 'BatchRefused' } })
    expect(tab.state().current).toMatchObject({
      step: 'review',
      review: { allowanceMethod: { type: 'approve' } },
    })
    expect(tab.eventNames()).toContain('SWAP_ERROR')
    expect(await tab.confirm()).toHaveProperty('right')
    expect(tab.methods()).toEqual(['batch', 'approve', 'swap'])
  })

  it('whose approval fails requests no swap', async () => {
    const tab = await swapper()
    tab.transfers.observation = { type: 'included', succeeded: false }
    await tab.prepareReview()
    await tab.confirm()
    expect(tab.methods()).toEqual(['approve'])
    // The wallet was asked for the approval, which cost its fee.
    const reason = { _tag: NO_ALLOWANCE, message: 'The approval failed in a block' }
    expect(tab.state().current).toMatchObject({ step: 'unsent', submission: { reason } })
    expect(tab.eventNames()).toContain('SWAP_APPROVAL_ERROR')
  })

  it('continues after the user has sped up the approval', async () => {
    const tab = await swapper()
    await tab.prepareReview()
    tab.transfers.observation = { type: 'pending', nonce: 7 }
    const swapped = tab.confirm()
    await settled()
    tab.transfers.observation = { type: 'nonceUsed', by: '0x1' }
    await tab.clock.advance(2000)
    expect(await swapped).toHaveProperty('right')
    expect(tab.methods()).toEqual(['approve', 'swap'])
  })

  it('has an unknown outcome when the network has dropped the approval', async () => {
    const tab = await swapper()
    await tab.prepareReview()
    tab.transfers.observation = { type: 'unknown' }
    const swapped = tab.confirm()
    await tab.clock.advance(299_000)
    expect(tab.step()).toBe('waiting')
    await tab.clock.advance(3000)
    expect(await swapped).toMatchObject({ left: { _tag: 'OutcomeUnknown' } })
    expect(tab.methods()).toEqual(['approve'])
    expect(tab.step()).toBe('unsent')
  })

  it('whose price falls during the approval is sent as it was reviewed while its quote is valid', async () => {
    const tab = await swapper()
    await tab.prepareReview()
    tab.swapTransactions.beforeAnswer = async () => void (tab.swaps.price = 100n)
    expect(await tab.confirm()).toHaveProperty('right')
    expect(tab.swapTransactions.sent).toMatchObject([{ quote: { received: 300n, minimum: 297n } }])
    // The reviewed bytes were simulated again with the allowance.
    expect(tab.swapTransactions.simulated.at(-1)).toMatchObject({ approval: undefined })
    expect(tab.swaps.builds).toHaveLength(1)
  })

  it('whose price falls during an approval that takes longer is shown again before the request to swap', async () => {
    const tab = await swapper()
    await tab.prepareReview()
    tab.swapTransactions.beforeAnswer = async () => {
      tab.swapTransactions.beforeAnswer = undefined
      tab.swaps.price = 199n
      await tab.clock.advance(30_000)
    }
    expect(await tab.confirm()).toMatchObject({ left: { _tag: 'PriceChanged' } })
    expect(tab.methods()).toEqual(['approve'])
    expect(tab.state().current).toMatchObject({
      step: 'review',
      review: { allowanceMethod: { type: 'none' } },
    })
  })
})

describe('[S0-06] leaving', () => {
  it('during the approval sends no further request to the wallet', async () => {
    const tab = await swapper()
    await tab.prepareReview()
    tab.swapTransactions.beforeAnswer = async () => tab.swapDraft.back()
    expect(await tab.confirm()).toMatchObject({ left: { _tag: 'Cancelled' } })
    expect(tab.methods()).toEqual(['approve'])
    expect(tab.step()).toBe('idle')
  })

  it('while the nodes prepare a request sends no request to the wallet', async () => {
    const tab = await swapper()
    for (const allowed of [0n, 150n]) {
      tab.swapTransactions.allowed = allowed
      await tab.prepareReview()
      tab.swapTransactions.beforeRequest = async () => tab.swapDraft.back()
      expect(await tab.confirm()).toMatchObject({ left: { _tag: 'Cancelled' } })
    }
    expect(tab.walletRequests).toEqual([])
  })

  it('during the first of two approvals, by disposal too, does not request the second', async () => {
    const tab = await swapper()
    Object.assign(tab.swapTransactions, { resetsAllowance: true, allowed: 7n })
    await tab.prepareReview()
    tab.swapTransactions.beforeAnswer = async () => tab.dispose()
    expect(await tab.confirm()).toMatchObject({ left: { _tag: 'Disposed' } })
    expect(tab.walletRequests).toEqual([{ method: 'approve', units: 0n }])
  })

  it.each(['accepts', 'rejects'])(
    'during a permit which the user %s while another swap is confirmed changes nothing',
    async (late) => {
      const tab = await swapper()
      tab.swaps.takesPermit = true
      tab.swapTransactions.supportsPermits = true
      const releases: (() => void)[] = []
      tab.swapTransactions.beforeAnswer = () => new Promise((resolve) => void releases.push(resolve))
      if (late === 'rejects') tab.swapTransactions.answers = ['reject']
      await tab.prepareReview()
      const first = tab.confirm()
      await settled()
      tab.swapDraft.back()
      await tab.prepareReview()
      void tab.confirm()
      await settled()
      const stateBefore = tab.state().current
      const built = tab.swaps.builds.length
      releases[0]?.()
      expect(await first).toMatchObject({ left: { _tag: 'Cancelled' } })
      await settled()
      expect(tab.state().current).toBe(stateBefore)
      expect(tab.swaps.builds).toHaveLength(built)
      expect(tab.methods()).toEqual(['permit', 'permit'])
      expect(tab.eventNames()).not.toContain('SWAP_APPROVAL_ERROR')
    },
  )

  it('during the swap still stores the hash that the wallet returns', async () => {
    const tab = await swapper()
    tab.swapTransactions.allowed = 150n
    await tab.prepareReview()
    tab.swapTransactions.beforeAnswer = async () => tab.swapDraft.back()
    await tab.confirm()
    await settled()
    expect(tab.step()).toBe('idle')
    expect(tab.outside.send.state.sends).toHaveLength(1)
  })

  const leavings: readonly (readonly [string, (tab: Awaited<ReturnType<typeof swapper>>) => unknown])[] = [
    ['a cancellation', ({ swapDraft }) => swapDraft.back()],
    ['another network', ({ outside }) => outside.switchNetwork('eip155:10')],
  ]
  it.each(
    leavings.flatMap(([name, leave]) =>
      (['approve', 'permit', 'swap', 'batch'] as const).map((request) => [name, request, leave] as const),
    ),
  )('by %s while the wallet is asked for the %s fails with Cancelled at once', async (_, request, leave) => {
    const tab = await swapper()
    tab.swaps.takesPermit = request === 'permit'
    Object.assign(tab.swapTransactions, {
      supportsPermits: request === 'permit',
      supportsBatches: request === 'batch',
      allowed: request === 'swap' ? 150n : 0n,
    })
    await tab.prepareReview()
    let respond = () => {}
    tab.swapTransactions.beforeAnswer = () => new Promise((resolve) => void (respond = resolve))
    const swapped = tab.confirm()
    await settled()
    expect(tab.methods()).toEqual([request])
    await leave(tab)
    expect(await swapped).toMatchObject({ left: { _tag: 'Cancelled' } })
    respond()
    await settled()
    const isSent = request === 'swap' || request === 'batch'
    expect(tab.outside.send.state.sends).toHaveLength(isSent ? 1 : 0)
    expect(tab.methods()).toEqual([request])
  })

  it('by a host that is told of the sent swap resolves with it', async () => {
    const tab = await swapper()
    tab.swapTransactions.allowed = 150n
    await tab.prepareReview()
    const listening = tab.swapDraft.state$.subscribe(({ current }) => {
      if (current.step === 'sent') tab.swapDraft.back()
    })
    expect(await tab.confirm()).toMatchObject({ right: { hash: tab.outside.send.state.sends[0]?.hash } })
    listening.unsubscribe()
  })

  it('by a network switch empties the form and cancels a pending request', async () => {
    const tab = await swapper()
    const releases: (() => void)[] = []
    tab.swaps.pause = () => new Promise((resolve) => void releases.push(resolve))
    tab.fill()
    const review = tab.swapDraft.review()
    await tab.outside.switchNetwork('eip155:10')
    releases[0]?.()
    expect(await review).toMatchObject({ left: { _tag: 'Cancelled' } })
    expect(tab.state()).toMatchObject({ form: { amount: '' }, current: { step: 'idle' } })
  })
})

describe('[S0-06] a swap to another network', () => {
  const input = {
    from: { ...coin, address: coin.address ?? '' },
    to: { ...gemElsewhere, address: GEM },
    units: 150n,
  }
  const TEN_MINUTES = 600_000

  /** A tab whose source also swaps to the network 10, for a fee of seven. */
  const crossChainSwapper = async (setting: Setting = {}) => {
    const tab = await swapper(setting)
    Object.assign(tab.swaps, { destinations: [chain(10)], nativeFee: 7n })
    tab.swapTransactions.allowed = 150n
    tab.swapTransactions.simulation = {
      type: 'simulated',
      gas: 100_000n,
      changes: [
        { token: coin.address, units: -150n },
        { token: undefined, units: -7n },
      ],
    }
    tab.transfers.observation = { type: 'included', succeeded: true }
    return { ...tab, verbs: tab.outside.swaps }
  }

  it('is quoted with its steps and the bridge fee, confirmed, and followed until it arrives', async () => {
    const tab = await crossChainSwapper()
    expect(await tab.verbs.quote(input)).toMatchObject({
      nativeFee: 7n,
      steps: [{ type: 'swap' }, { type: 'bridge', provider: 'Tern Bridge' }],
      to: { chainId: chain(10) },
    })
    const review = await tab.verbs.prepare(input)
    expect(review).toMatchObject({ nativeFee: 7n, nativeValue: 7n, fee: 1_000_000n })
    tab.swaps.reportedProgress = 'pending'
    const { hash, received } = await review.send()
    expect(received).toMatchObject({ units: 300n, caipNetworkId: chain(10) })
    expect(tab.swapTransactions.sent).toMatchObject([{ transaction: { value: 7n } }])
    const receipt = tab.verbs.receipt(hash)
    await tab.clock.advance(TEN_MINUTES)
    expect(tab.verbs.state.swaps).toMatchObject([{ status: 'arriving' }])
    expect(new Set(tab.swaps.progressRequests)).toEqual(new Set([tab.swaps.progressRequests[0]]))
    tab.swaps.reportedProgress = 'done'
    await tab.clock.advance(60_000)
    expect(await receipt).toMatchObject({ hash, status: 'confirmed' })
    const requestsOnArrival = tab.swaps.progressRequests.length
    await tab.clock.advance(TEN_MINUTES)
    expect(tab.swaps.progressRequests).toHaveLength(requestsOnArrival)
  })

  it('that arrives before its block is final stays arrived, and is told once', async () => {
    const tab = await crossChainSwapper()
    const toasts = new Set<unknown>()
    tab.inside.showNotices.toast$.subscribe((toast) => {
      if (toast.step === 'shown') toasts.add(toast.content)
    })
    tab.transfers.observation = { type: 'included', succeeded: true, recentBlock: 100 }
    tab.swaps.reportedProgress = 'done'
    await (await tab.verbs.prepare(input)).send()
    const seen = new Set<string>()
    tab.verbs.state$.subscribe(({ swaps }) => swaps.forEach(({ status }) => seen.add(status)))
    await tab.clock.advance(60_000)
    seen.delete('arriving')
    seen.delete('submitted')
    for (let poll = 0; poll < 5; poll += 1) await tab.clock.advance(60_000)
    expect([...seen]).toEqual(['confirmed'])
    expect(tab.verbs.state.swaps).toMatchObject([{ status: 'confirmed' }])
    expect([...toasts].filter((each) => JSON.stringify(each).includes('swapConfirmed'))).toHaveLength(1)
  })

  it('whose block is removed while it is on its way is not on its way any more', async () => {
    const tab = await crossChainSwapper()
    tab.transfers.observation = { type: 'included', succeeded: true, recentBlock: 100 }
    tab.swaps.reportedProgress = 'pending'
    await (await tab.verbs.prepare(input)).send()
    await tab.clock.advance(60_000)
    tab.verbs.state$.subscribe()
    expect(tab.verbs.state.swaps).toMatchObject([{ status: 'arriving' }])
    tab.transfers.observation = { type: 'unknown' }
    await tab.clock.advance(TEN_MINUTES)
    expect(tab.verbs.state.swaps).toMatchObject([{ status: 'dropped' }])
    tab.transfers.observation = { type: 'included', succeeded: true }
    tab.swaps.reportedProgress = 'done'
    await tab.clock.advance(TEN_MINUTES)
    expect(tab.verbs.state.swaps).toMatchObject([{ status: 'confirmed' }])
  })

  it('that the user has sped up in the wallet is asked for by the hash under which it is in a block', async () => {
    const tab = await crossChainSwapper()
    const faster = `0x${'fa'.repeat(32)}`
    tab.transfers.observation = { type: 'included', succeeded: true, by: faster }
    tab.swaps.reportedProgress = 'pending'
    await (await tab.verbs.prepare(input)).send()
    await tab.clock.advance(60_000)
    expect(new Set(tab.swaps.progressHashes)).toEqual(new Set([faster]))
  })

  it.each([
    ['refunded', 'refunded'],
    ['failed', 'undelivered'],
  ] as const)('with the source’s status %s has the status %s', async (crossing, status) => {
    const tab = await crossChainSwapper()
    const toasts: unknown[] = []
    tab.inside.showNotices.toast$.subscribe((toast) => {
      if ('content' in toast) toasts.push(toast.content)
    })
    tab.swaps.reportedProgress = crossing
    const { hash } = await (await tab.verbs.prepare(input)).send()
    const receipt = tab.verbs.receipt(hash)
    await tab.clock.advance(60_000)
    expect(await receipt).toMatchObject({ status })
    // Only the source says so.
    expect(toasts).toContainEqual({ kind: 'error', text: { name: 'swapUnknown' } })
    expect(toasts).not.toContainEqual({ kind: 'success', text: { name: 'swapConfirmed' } })
  })

  it('of which its source can tell nothing is not on its way, and is asked for less often until it can', async () => {
    const tab = await crossChainSwapper()
    tab.swaps.reportedProgress = 'unknown'
    await (await tab.verbs.prepare(input)).send()
    await tab.clock.advance(60_000)
    tab.verbs.state$.subscribe()
    expect(tab.verbs.state.swaps).toMatchObject([{ status: 'unclear' }])
    const asked = tab.swaps.progressRequests.length
    await tab.clock.advance(TEN_MINUTES)
    expect(tab.swaps.progressRequests.length - asked).toBeLessThanOrEqual(1)
    tab.swaps.reportedProgress = 'pending'
    await tab.clock.advance(TEN_MINUTES)
    expect(tab.verbs.state.swaps).toMatchObject([{ status: 'arriving' }])
    tab.swaps.reportedProgress = 'done'
    await tab.clock.advance(TEN_MINUTES)
    expect(tab.verbs.state.swaps).toMatchObject([{ status: 'confirmed' }])
  })

  it.each(['does not know it', 'does not answer'])(
    'whose source %s is on its way for an hour at most',
    async (how) => {
      const tab = await crossChainSwapper()
      tab.swaps.reportedProgress = how === 'does not know it' ? 'unlisted' : undefined
      const { hash } = await (await tab.verbs.prepare(input)).send()
      tab.verbs.state$.subscribe()
      await tab.clock.advance(5 * TEN_MINUTES)
      expect(tab.verbs.state.swaps).toMatchObject([{ status: 'arriving' }])
      await tab.clock.advance(3 * TEN_MINUTES)
      expect(tab.verbs.state.swaps).toMatchObject([{ status: 'unclear' }])
      const receipt = tab.verbs.receipt(hash)
      tab.swaps.reportedProgress = 'done'
      await tab.clock.advance(TEN_MINUTES)
      expect(await receipt).toMatchObject({ status: 'confirmed' })
    },
  )

  it('of which something else has arrived shows what', async () => {
    const tab = await crossChainSwapper()
    const instead = { units: 7n, symbol: cleanText('KELP'), decimals: 2 }
    tab.swaps.reportedProgress = { type: 'partial', instead }
    const { hash } = await (await tab.verbs.prepare(input)).send()
    const receipt = tab.verbs.receipt(hash)
    await tab.clock.advance(60_000)
    expect(await receipt).toMatchObject({ status: 'partial', instead })
    const requests = tab.swaps.progressRequests.length
    await tab.clock.advance(TEN_MINUTES)
    expect(tab.swaps.progressRequests).toHaveLength(requests)
  })

  it('is followed by its reference after a reload, before the user opens the modal', async () => {
    const stateBefore = await crossChainSwapper()
    stateBefore.swaps.reportedProgress = 'pending'
    const { hash } = await (await stateBefore.verbs.prepare(input)).send()
    await stateBefore.clock.advance(10_000)
    const [reference] = stateBefore.swaps.progressRequests
    stateBefore.dispose()
    const swaps = Object.assign(new FakeSwaps(new FakeClock()), { reportedProgress: 'done' })
    const { disk, clock } = stateBefore
    const after = await readyWorld({ disk, clock, swaps, wallets: [wallet('one', { permitted: true })] })
    await settled()
    expect(swaps.progressRequests).toEqual([reference])
    expect(after.stored(storedSends)).toMatchObject([{ hash, status: 'confirmed' }])
  })

  it('is refused if nothing holds its call, or if it takes more than the fee', async () => {
    const tab = await crossChainSwapper()
    tab.swaps.planOverride = { ...UNREAD, level: 'trusted' }
    await expect(tab.verbs.prepare(input)).rejects.toMatchObject({
      code: 'SWAP_REFUSED',
      cause: { type: 'level', expected: 'bounded', found: 'trusted' },
    })
    tab.swaps.planOverride = undefined
    tab.swapTransactions.simulation = {
      type: 'simulated',
      gas: 1n,
      changes: [{ token: undefined, units: -8n }],
    }
    await expect(tab.verbs.prepare(input)).rejects.toMatchObject({
      code: 'SWAP_REFUSED',
      cause: { type: 'balances', change: { units: -8n } },
    })
  })

  it('needs the bridge fee in addition to the network fee', async () => {
    const tab = await crossChainSwapper()
    tab.swapTransactions.balances = { balance: 150n, nativeBalance: 1_000_006n }
    expect(await outcomeOf(tab.verbs.prepare(input))).toBe('NOT_ENOUGH')
    tab.swapTransactions.balances = { balance: 150n, nativeBalance: 1_000_007n }
    expect(await tab.verbs.prepare(input)).toMatchObject({ fee: 1_000_000n })
  })

  it('can be to any token that the source lists there, or that a contract there describes', async () => {
    const tab = await crossChainSwapper()
    tab.swaps.listedOnDestinations = [gemElsewhere]
    expect(tab.verbs.state.destinations).toEqual([chain(10)])
    expect(await tab.verbs.tokens(chain(10))).toMatchObject([
      { chainId: chain(10), symbol: 'ETH' },
      { chainId: chain(10), symbol: 'GEM' },
    ])
    expect(await tab.verbs.tokens(chain(1))).toMatchObject([
      { symbol: 'ETH' },
      { symbol: 'COIN' },
      { symbol: 'GEM' },
    ])
    expect(await outcomeOf(tab.verbs.tokens(chain(3)))).toBe('UNSUPPORTED_NETWORK')
    tab.swapTransactions.tokens = [gemElsewhere]
    const [destination] = tab.swapTokens.destinations
    if (destination === undefined) throw new Error('There is no destination')
    const there = tab.listSwapTokens.tokenAt(destination, GEM)
    expect(await firstValueFrom(there.pipe(filter(({ status }) => status !== 'loading')))).toMatchObject({
      token: { chainId: chain(10) },
    })
  })

  it('is not turned round, because the account pays on its own network', async () => {
    const tab = await crossChainSwapper()
    tab.swapDraft.edit({ from: coin, to: gemElsewhere, amount: '1', marks: plainMarks })
    tab.swapDraft.flip()
    expect(tab.state().form).toMatchObject({ from: coin, to: gemElsewhere })
    tab.swapDraft.edit({ to: gem })
    tab.swapDraft.flip()
    expect(tab.state().form).toMatchObject({ from: gem, to: coin })
  })

  it('is not offered if no source supports that network', async () => {
    const tab = await crossChainSwapper()
    Object.assign(tab.swaps, { destinations: [] })
    expect(await outcomeOf(tab.verbs.quote(input))).toBe('INVALID_TRANSFER')
  })
})

describe('[S0-06] the tokens that can be swapped', () => {
  const symbols = async (tab: Awaited<ReturnType<typeof swapper>>) =>
    (await tab.outside.swaps.tokens()).map(({ symbol }) => symbol)

  it('begin with the account’s holdings, which may load later than the list or fail', async () => {
    const holdings = new FakeHoldings()
    holdings.set(chain(1), ALICE, [{ token: gem, units: 5n }])
    let respond = () => {}
    holdings.pause = () => new Promise((resolve) => void (respond = resolve))
    const tab = await swapper({ holdings })
    const listed = symbols(tab)
    await settled()
    respond()
    expect(await listed).toEqual(['GEM', 'ETH', 'COIN'])
    holdings.pause = undefined
    expect(await symbols(tab)).toEqual(['GEM', 'ETH', 'COIN'])
    const failing = new FakeHoldings()
    failing.failure = failure('Unavailable', 'down')
    expect(await symbols(await swapper({ holdings: failing }))).toEqual(['ETH', 'COIN', 'GEM'])
    expect(await symbols(await swapper())).toEqual(['ETH', 'COIN', 'GEM'])
  })

  it('do not contain holdings if the code of the tokens fails to load', async () => {
    const holdings = new FakeHoldings()
    const loading: Setting['loading'] = async (name) => {
      if (name === 'tokens') throw new Error('offline')
    }
    expect(await symbols(await swapper({ holdings, loading }))).toEqual(['ETH', 'COIN', 'GEM'])
  })
})

describe('[S0-06] the price impact', () => {
  const dollars = (units: bigint) => ({ amount: { units, decimals: 2 }, currency: 'USD' })

  /** A tab whose account holds coins for two dollars each, and no gem. */
  const priced = async () => {
    const [prices, holdings] = [new FakePrices(), new FakeHoldings()]
    holdings.set(chain(1), ALICE, [{ token: coin, units: 500n, price: dollars(200n) }])
    prices.known.set(gem.id, dollars(100n))
    const tab = await swapper({ prices, holdings })
    const seen: (number | undefined)[] = []
    const { swapPrices } = await tab.inside.swaps.load()
    const state = combineLatest([tab.swapDraft.state$, swapPrices.prices$]).subscribe(
      ([{ quoting }, known]) => void seen.push(quoting.quote && swapQuoteInfo(quoting.quote, known).impact),
    )
    await settled()
    return { ...tab, prices, state, impact: () => seen.at(-1) }
  }

  it('counts a token that the account does not hold, whose price is requested while both tokens are chosen', async () => {
    const tab = await priced()
    expect(tab.prices.requests).toEqual([])
    tab.swaps.price = 100n
    tab.fill()
    await tab.clock.advance(DEBOUNCE)
    expect(tab.prices.requests).toEqual([[gem]])
    expect(tab.impact()).toBe(5000)
    await tab.clock.advance(3 * REFRESH)
    expect(tab.prices.requests).toHaveLength(2)
    tab.state.unsubscribe()
    await tab.clock.advance(12 * REFRESH)
    expect(tab.prices.requests).toHaveLength(2)
  })

  it('is unknown while its price fails to load, and the quote is still shown', async () => {
    const tab = await priced()
    tab.prices.failure = failure('Unavailable', 'down')
    tab.fill()
    await tab.clock.advance(DEBOUNCE)
    expect(tab.swapDraft.state.quoting.quote).toMatchObject({ received: 300n })
    expect(tab.impact()).toBeUndefined()
    tab.prices.failure = undefined
    await tab.clock.advance(3 * REFRESH)
    expect(tab.impact()).toBe(0)
  })

  it('cancels the request for prices when other tokens are chosen', async () => {
    const tab = await priced()
    tab.prices.pause = () => new Promise(() => {})
    tab.fill()
    await settled()
    tab.swapDraft.edit({ to: undefined })
    expect(tab.prices.signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})

describe('[S0-06] without an account', () => {
  it('the verbs reject with NO_ADDRESS', async () => {
    const tab = await readyWorld({ wallets: [wallet()], swaps: new FakeSwaps(new FakeClock(1_000_000)) })
    const { quote, prepare, tokens, most } = tab.outside.swaps
    const input = { to: { ...gem, address: GEM }, units: 1n }
    const verbs = [quote(input), prepare(input), tokens(), most()]
    expect(await Promise.all(verbs.map(outcomeOf))).toEqual(verbs.map(() => 'NO_ADDRESS'))
  })
})

describe('[S0-06] disposing', () => {
  const input = { from: { ...coin, address: coin.address ?? '' }, to: { ...gem, address: GEM }, units: 150n }
  const step = (name: string, begin: (verbs: SwapsUseCases, review: SwapReview) => Promise<unknown>) => ({
    name,
    begin,
  })

  it.each([
    step('quote', ({ quote }) => quote(input)),
    step('preparation', ({ prepare }) => prepare(input)),
    step('refresh', (_, { refresh }) => refresh()),
    step('swap', (_, { send }) => send()),
  ])('rejects a pending $name with DISPOSED', async ({ begin }) => {
    const tab = await swapper()
    const review = await tab.outside.swaps.prepare(input)
    tab.swaps.pause = () => new Promise(() => {})
    tab.swapTransactions.beforeAnswer = () => new Promise(() => {})
    const pending = begin(tab.outside.swaps, review)
    await settled()
    tab.dispose()
    expect(await outcomeOf(pending)).toBe('DISPOSED')
  })

  it('rejects a swap that waits for its approval with DISPOSED', async () => {
    const tab = await swapper()
    tab.transfers.observation = { type: 'pending' }
    const review = await tab.outside.swaps.prepare(input)
    const stages: string[] = []
    review.stage$.subscribe((stage) => void stages.push(stage))
    const pending = review.send()
    await settled()
    expect(stages).toEqual(['checking', 'approving', 'confirmingApproval'])
    tab.dispose()
    expect(await outcomeOf(pending)).toBe('DISPOSED')
  })
})
