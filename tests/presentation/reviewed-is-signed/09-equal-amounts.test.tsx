import { act } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { noPrices } from '#domain/swaps/swap-cost.ts'
import type { SwapReview } from '#domain/swaps/swap-review.ts'
import { reviewing } from '#domain/swaps/swap-step.ts'
import { plainMarks } from '#domain/tokens/amount.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'
import { SwapReviewStep } from '#presentation/react/views/swap/swap-review-step.tsx'
import { FakeClock } from '#testkit/fake-clock.ts'
import { FakeHoldings } from '#testkit/fake-holdings.ts'
import { FakeSwapTransactions } from '#testkit/fake-swap-transactions.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'
import { chain, network } from '#tests/contract/examples.ts'
import { account } from '#tests/presentation/activity-kit.tsx'
import { dialog, modal, press, title, wallet } from '#tests/presentation/modal-kit.tsx'
import { shownText } from '#tests/presentation/outcome-kit.tsx'
import { farGem, reviewOf } from '#tests/presentation/swap-review-kit.ts'
import { runs } from '#tests/runs.ts'
import { coin } from '#tests/scenario/coin.ts'
import { address } from '#tests/scenario/world.ts'

const usdc = (token: Token, decimals: number): Token => ({ ...token, symbol: cleanText('USDC'), decimals })

/** The review of a bridge between two tokens of one symbol, that delivers at least `minimum` or pays back `refund`. */
const bridged = (
  [paid, received]: readonly [number, number],
  [minimum, refund]: readonly [bigint, bigint],
): SwapReview => {
  const near = { ...farGem, id: tokenId(chain(8453), 'erc20', farGem.address ?? ''), chainId: chain(8453) }
  const [from, to] = [usdc(near, paid), usdc(farGem, received)]
  const { plan, ...review } = reviewOf({ from, to, level: 'bounded', allowance: 'none' })
  const { quote, bounds } = plan
  const least = bounds && { ...bounds, minimum }
  const paidBack = { token: from.address ?? '', depositor: quote.request.owner as Address }
  return {
    ...review,
    plan: {
      ...plan,
      quote: { ...quote, received: minimum + 1n, minimum },
      minimum: { value: minimum, by: 'call' },
      bounds: least && { ...least, refund: { ...paidBack, units: refund } },
    },
  }
}

it('[S9-24] row 9: the minimum and the refund of one symbol never read the same if they differ', async () => {
  const { inside } = await account()
  await act(async () => void (await inside.swaps.load()))
  const anyDecimals = fc.constantFrom(6, 8, 18)
  await fc.assert(
    fc.asyncProperty(
      anyDecimals,
      anyDecimals,
      fc.bigInt({ min: 1_000_000n, max: 99_999_999n }),
      fc.bigInt({ min: -999n, max: 999n }),
      async (paid, received, units, more) => {
        const [minimum, refund] = [
          units * 10n ** BigInt(received - 6),
          (units + more) * 10n ** BigInt(paid - 6),
        ]
        const review = bridged([paid, received], [minimum, refund])
        const element = <SwapReviewStep current={reviewing(review, review)} prices={noPrices} />
        const text = await shownText(inside, element)
        const [, least] = /You get at least ([\d.,]+) USDC/.exec(text) ?? []
        const [, back] = /Or back, at least ([\d.,]+) USDC/.exec(text) ?? []
        expect(least).toBeDefined()
        expect(least === back, `${least} and ${back}`).toBe(more === 0n)
      },
    ),
    { numRuns: runs(40) },
  )
}, 60_000)

it('row 9: "Pay X instead" pays exactly X', async () => {
  const units = 987_654_321_987_654_321n
  const GEM = `0x${'9'.repeat(40)}`
  const gem = {
    ...coin,
    id: tokenId(chain(1), 'erc20', GEM),
    address: GEM,
    name: cleanText('Gem'),
    symbol: cleanText('GEM'),
  }
  const clock = new FakeClock(Date.now())
  const swaps = new FakeSwaps(clock)
  swaps.listed = [coin, gem]
  const swapTransactions = new FakeSwapTransactions()
  swapTransactions.balances = { balance: units, nativeBalance: units }
  const holdings = new FakeHoldings()
  holdings.set(chain(1), address('a11ce'), [])
  const tab = await modal({
    wallets: [wallet('Ternkey')],
    clock,
    swaps,
    swapTransactions,
    holdings,
    transfers: new FakeTransfers(),
  })
  await act(() => tab.outside.connect({ connectorId: 'test.ternkey' }))
  await tab.open('Account')
  await act(async () => tab.inside.navigation.show({ name: 'Swap' }))
  await vi.waitFor(() => expect(title().textContent).toBe('Swap'), 10_000)
  const { swapDraft } = await tab.inside.swaps.load()
  await act(async () => {
    const from = nativeToken(network(1))
    swapDraft.edit({ from, to: gem, amount: '0.987654321987654321', marks: plainMarks })
    await swapDraft.review()
  })
  await vi.waitFor(() => expect(dialog().getByRole('button', { name: /^Pay .+ instead$/ })).toBeTruthy())
  const button = dialog().getByRole('button', { name: /^Pay .+ instead$/ }).textContent
  await press(/^Pay .+ ETH instead$/)
  const field = dialog().getByRole<HTMLInputElement>('textbox', { name: 'You pay' }).value
  expect(button).toBe(`Pay ${field} ETH instead`)
})
