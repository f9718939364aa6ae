import { expect, it } from 'vitest'

import { rejection, swapOf, swapping } from './swapping.ts'

it.each(['approve', 'permit', 'batch', 'swap'])(
  '[S0-06] a wallet on another network is not asked for the %s',
  async (request) => {
    const tab = await swapping()
    tab.swaps.takesPermit = request === 'permit'
    Object.assign(tab.swapTransactions, {
      isElsewhere: true,
      supportsPermits: request === 'permit',
      supportsBatches: request === 'batch',
      allowed: request === 'swap' ? 150n : 0n,
    })
    const review = await tab.verbs.prepare(swapOf(150n))
    expect(await rejection(review.send())).toBe('SEND_FAILED')
    expect(tab.swapTransactions.walletRequests).toEqual([])
  },
)
