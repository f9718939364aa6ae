import { describe, expect, it } from 'vitest'

import { settled } from '#testkit/fake-clock.ts'
import { clause } from '#tests/spec/clauses.ts'

import { rejection, swapOf, swapping } from './swapping.ts'

/** A swap whose approval is in this state for as long as anybody looks. */
const approvedBy = async (observation: object) => {
  const tab = await swapping()
  tab.transfers.observation = observation as never
  const review = await tab.verbs.prepare(swapOf(150_000n))
  const code = rejection(review.send())
  for (let minute = 0; minute < 60; minute++) {
    await tab.clock.advance(60_000)
    await settled()
  }
  return { code: await code, asked: tab.swapTransactions.walletRequests.map(({ method }) => method) }
}

clause('S0-06', () => {
  describe('a swap whose approval', () => {
    it('[S0-06] no node knows any more has an unknown outcome, and the wallet is not asked for the swap', async () => {
      expect(await approvedBy({ type: 'unknown' })).toEqual({ code: 'OUTCOME_UNKNOWN', asked: ['approve'] })
    })

    it('[S0-06] has the hash of another transaction has an unknown outcome', async () => {
      expect((await approvedBy({ type: 'different' })).code).toBe('OUTCOME_UNKNOWN')
    })

    it('[S0-06] failed in a block is not sent, which is proven', async () => {
      const failed = { type: 'included', succeeded: false }
      expect(await approvedBy(failed)).toEqual({ code: 'SEND_FAILED', asked: ['approve'] })
    })
  })
})
