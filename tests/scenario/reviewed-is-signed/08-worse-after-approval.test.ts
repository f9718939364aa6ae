import { describe, expect, it } from 'vitest'

import type { SwapInput, SwapReview } from '#contracts/swaps.ts'
import { tokenId } from '#domain/tokens/token.ts'
import { coin } from '#tests/scenario/coin.ts'
import { chain } from '#tests/scenario/world.ts'

import { gem, rejection, swapOf, swapping } from './swapping.ts'

type Tab = Awaited<ReturnType<typeof swapping>>

const elsewhere = { ...gem, id: tokenId(chain(10), 'erc20', gem.address), chainId: chain(10) }

/** Makes the tab swap to another network, for a fee of its bridge. */
const bridge = (tab: Tab, nativeFee: bigint): void => {
  Object.assign(tab.swaps, { destinations: [chain(10)], nativeFee })
  tab.swapTransactions.simulation = {
    type: 'simulated',
    gas: 100_000n,
    changes: [
      { token: coin.address, units: -150_000n },
      { token: undefined, units: -nativeFee },
    ],
  }
}

/** Sends a review whose source changes during the approval, which takes this long. */
const sentAfterApproval = async (tab: Tab, input: SwapInput, ms: number, change: () => void) => {
  const review = await tab.verbs.prepare(input)
  const replacements: SwapReview[] = []
  const replaced = review.replaced$.subscribe((next) => void replacements.push(next))
  tab.swapTransactions.beforeAnswer = async () => {
    tab.swapTransactions.beforeAnswer = undefined
    change()
    await tab.clock.advance(ms)
  }
  const outcome = await rejection(review.send())
  replaced.unsubscribe()
  const replacement = replacements.at(-1)
  if (replacement === undefined) throw new Error(`There is no other review: ${String(outcome)}`)
  return { review, outcome, replacement }
}

const methodsOf = ({ swapTransactions }: Tab) => swapTransactions.walletRequests.map(({ method }) => method)

describe('[S0-06] [S1-10] after an approval', () => {
  const swap = swapOf(150_000n)
  const EXPIRED = 31_000
  const worsenings = [
    ['an amount and a minimum that are half a percent lower', swap, EXPIRED, ['received', 'minimum']],
    ['an amount and a minimum that are a tenth of a percent lower', swap, EXPIRED, ['received', 'minimum']],
    ['an amount and a minimum that are one unit lower', swap, EXPIRED, ['received', 'minimum']],
    ['a higher fee of the bridge', { ...swap, to: elsewhere }, EXPIRED, ['nativeFee', 'value']],
    ['a network fee that has risen fivefold', swap, 0, ['fee']],
    ['another contract', swap, EXPIRED, ['router']],
  ] as const
  const changes = [
    (tab: Tab) => void (tab.swaps.price = 199n),
    (tab: Tab) => void (tab.swaps.receivedLess = 300n),
    (tab: Tab) => void (tab.swaps.receivedLess = 1n),
    (tab: Tab) => bridge(tab, 9000n),
    (tab: Tab) => void (tab.swapTransactions.gasPrice = 50n),
    (tab: Tab) => void (tab.swaps.router = `0x${'34'.repeat(20)}`),
  ]

  it.each(worsenings.map((row, index) => [...row, changes[index]] as const))(
    '%s is reviewed again, and only sent once it is accepted',
    async (_, input, ms, worse, change) => {
      const tab = await swapping()
      if ('chainId' in input.to && input.to.chainId !== gem.chainId) bridge(tab, 7n)
      const { review, outcome, replacement } = await sentAfterApproval(tab, input, ms, () => change?.(tab))
      expect(outcome).toBe('PRICE_CHANGED')
      expect(methodsOf(tab)).toEqual(['approve'])
      expect(replacement).toMatchObject({ worse, allowanceMethod: 'none', acceptedReceived: review.received })
      expect(await rejection(replacement.send())).toBe('PRICE_CHANGED')
      expect(await rejection(review.send())).toBe('PRICE_CHANGED')
      replacement.accept()
      expect(await replacement.send()).toMatchObject({ received: { units: replacement.received } })
      expect(methodsOf(tab)).toEqual(['approve', 'swap'])
    },
  )

  it('the allowance is not asked for a second time without the user', async () => {
    const tab = await swapping()
    const review = await tab.verbs.prepare(swap)
    const replacements: SwapReview[] = []
    review.replaced$.subscribe((next) => void replacements.push(next))
    // Another site, or the user, takes the allowance back.
    review.stage$.subscribe((stage) => {
      if (stage === 'confirmingApproval') tab.swapTransactions.allowed = 0n
    })
    expect(await rejection(review.send())).toBe('PRICE_CHANGED')
    expect(methodsOf(tab)).toEqual(['approve'])
    expect(replacements).toMatchObject([{ worse: ['spender'], allowanceMethod: 'approve' }])
  })

  it('a network that asks for more than the reviewed fee leads to another review, not to the wallet', async () => {
    const tab = await swapping()
    tab.swapTransactions.allowed = 150_000n
    const review = await tab.verbs.prepare(swap)
    tab.swapTransactions.isTooExpensive = true
    expect(await rejection(review.send())).toBe('PRICE_CHANGED')
    expect(methodsOf(tab)).toEqual([])
  })

  it.each([
    ['another value', { value: '0x1' }],
    ['another recipient', { to: `0x${'34'.repeat(20)}` }],
    ['a higher fee', { gasPrice: `0x${(10n ** 18n).toString(16)}` }],
    ['a list that hands over the account', { authorizationList: [{}] }],
  ])('a request with %s never reaches the wallet', async (_, requestOverride) => {
    const tab = await swapping()
    Object.assign(tab.swapTransactions, { allowed: 150_000n, requestOverride })
    const review = await tab.verbs.prepare(swap)
    expect(await rejection(review.send())).toBe('SEND_FAILED')
    expect(methodsOf(tab)).toEqual([])
  })
})
