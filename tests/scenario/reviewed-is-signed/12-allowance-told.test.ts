import { describe, expect, it } from 'vitest'

import type { SwapFailureInfo } from '#contracts/swaps.ts'
import { failure } from '#domain/shared/failure.ts'
import type { WalletportError } from '#shell/walletport-error.ts'
import { settled } from '#testkit/fake-clock.ts'
import { ROUTER } from '#testkit/fake-swaps.ts'

import { swapOf, swapping } from './swapping.ts'

type Tab = Awaited<ReturnType<typeof swapping>>

const EXPIRED = 31_000
const UNITS = 150_000n

const failureOf = (verb: Promise<unknown>): Promise<WalletportError> =>
  verb.then(
    () => Promise.reject(new Error('It did not fail')),
    (error: WalletportError) => error,
  )
const allowedIn = ({ cause }: WalletportError) => (cause as SwapFailureInfo | undefined)?.allowed
const byMethod = {
  approve: { by: 'approve', certain: true },
  permit: { by: 'permit', certain: true, expiresAt: expect.any(Number) },
} as const
const told = (method: 'approve' | 'permit', changes: object = {}) => [
  { ...byMethod[method], token: swapOf(UNITS).from.address, spender: ROUTER, units: UNITS, ...changes },
]

/** Something happens while the wallet shows the allowance. */
const during = ({ swapTransactions }: Tab, happens: () => unknown) => {
  swapTransactions.beforeAnswer = async () => {
    swapTransactions.beforeAnswer = undefined
    await happens()
  }
}

/** How a swap ends after its allowance. */
const ends: readonly (readonly [code: string, end: (tab: Tab) => void])[] = [
  [
    'SWAP_REFUSED',
    (tab) =>
      during(tab, () => void (tab.swapTransactions.simulation = { type: 'reverted', reason: 'paused' })),
  ],
  ['USER_REJECTED', ({ swapTransactions }) => void (swapTransactions.answers = ['send', 'reject'])],
  ['SEND_FAILED', ({ swapTransactions }) => void (swapTransactions.answers = ['send', 'fail'])],
  [
    'OFFLINE',
    (tab) =>
      during(tab, () => {
        tab.swaps.failure = failure('Offline', 'off')
        return tab.clock.advance(EXPIRED)
      }),
  ],
  [
    'PRICE_CHANGED',
    (tab) =>
      during(tab, () => {
        tab.swaps.price = 199n
        return tab.clock.advance(EXPIRED)
      }),
  ],
  [
    'NOT_ENOUGH',
    (tab) => during(tab, () => void (tab.swapTransactions.balances = { balance: 0n, nativeBalance: 0n })),
  ],
]

it('[S0-06] [S1-10] an approval that another transaction has replaced is not told as certain', async () => {
  const tab = await swapping()
  tab.transfers.observation = { type: 'pending', nonce: 7 }
  tab.swapTransactions.answers = ['send', 'fail']
  const review = await tab.verbs.prepare(swapOf(UNITS))
  const failed = failureOf(review.send())
  await settled()
  tab.transfers.observation = { type: 'nonceUsed', by: '0x1' }
  await tab.clock.advance(2000)
  const error = await failed
  expect(error.code).toBe('SEND_FAILED')
  expect(allowedIn(error)).toEqual(told('approve', { certain: false }))
})

describe.each(['approve', 'permit'] as const)(
  '[S0-06] [S1-10] a host whose swap ends after an allowance (%s)',
  (method) => {
    const prepared = async () => {
      const tab = await swapping()
      tab.swaps.takesPermit = tab.swapTransactions.supportsPermits = method === 'permit'
      return { ...tab, review: await tab.verbs.prepare(swapOf(UNITS)) }
    }

    it.each(ends)('with %s is told what still may be taken', async (code, end) => {
      const tab = await prepared()
      end(tab)
      const error = await failureOf(tab.review.send())
      expect(error.code).toBe(code)
      expect(tab.swapTransactions.walletRequests[0]?.method).toBe(method)
      expect(allowedIn(error)).toEqual(told(method))
    })

    it('is told so by later errors of the same review, and not by those of another', async () => {
      const { review, verbs, swaps, swapTransactions } = await prepared()
      swapTransactions.answers = ['send', 'reject']
      expect(allowedIn(await failureOf(review.send()))).toEqual(told(method))
      swaps.boundsOverride = { receiver: ROUTER }
      const later = await failureOf(review.refresh())
      expect(later).toMatchObject({ code: 'SWAP_REFUSED', cause: { type: 'receiver' } })
      expect(allowedIn(later)).toEqual(told(method))
      expect(allowedIn(await failureOf(verbs.prepare(swapOf(UNITS))))).toBeUndefined()
    })

    it('without a clear answer to the swap is told that nobody knows', async () => {
      const tab = await prepared()
      tab.swapTransactions.answers = ['send', 'confuse']
      const error = await failureOf(tab.review.send())
      expect(error.code).toBe('OUTCOME_UNKNOWN')
      expect(allowedIn(error)).toEqual(told(method, { certain: false }))
    })

    it('without a clear answer to the allowance is told that nobody knows', async () => {
      const tab = await prepared()
      tab.swapTransactions.answers = ['confuse']
      expect(allowedIn(await failureOf(tab.review.send()))).toEqual(told(method, { certain: false }))
    })

    it('is told of no allowance that the wallet refused', async () => {
      const tab = await prepared()
      tab.swapTransactions.answers = ['reject']
      const error = await failureOf(tab.review.send())
      expect(error.code).toBe('USER_REJECTED')
      expect(allowedIn(error)).toBeUndefined()
    })
  },
)
