import * as TE from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'

import { failure } from '#domain/shared/failure.ts'
import { coin } from '#tests/scenario/coin.ts'
import { clause } from '#tests/spec/clauses.ts'

import { rejection, swapOf, swapping } from './swapping.ts'

const WRAPPED = `0x${'7'.repeat(40)}`

/** A router that takes wrapped tokens of the account if the value of the call is gone. */
const falling = async () => {
  const tab = await swapping()
  tab.swaps.boundsOverride = { fallback: WRAPPED }
  return tab
}

clause('S0-06', () => {
  it('[S0-06] a call whose router can take another token is bounded only while the account allows it none', async () => {
    const tab = await falling()
    const review = await tab.verbs.prepare(swapOf(150_000n))
    expect(review.level).toBe('bounded')
    expect(tab.swapTransactions.allowancesRead).toEqual([[WRAPPED, tab.swaps.router]])
    tab.swapTransactions.mayTakeWrapped = true
    expect(await rejection(tab.verbs.prepare(swapOf(150_000n)))).toBe('SWAP_REFUSED')
  })

  it('[S0-06] nothing holds it for a host that accepts that, and the review says so', async () => {
    const tab = await falling()
    tab.swaps.trust = 'simulated'
    tab.swapTransactions.mayTakeWrapped = true
    const review = await tab.verbs.prepare(swapOf(150_000n))
    expect(review.level).toBe('simulated')
    expect(await rejection(review.send())).toBe('NOT_CONFIRMED')
  })

  it('[S0-06] an allowance that the account gives after the review stops it, before the wallet is asked', async () => {
    const tab = await falling()
    tab.swapTransactions.allowed = 150_000n
    const review = await tab.verbs.prepare(swapOf(150_000n))
    tab.swapTransactions.mayTakeWrapped = true
    expect(await rejection(review.send())).toBe('SWAP_REFUSED')
    expect(tab.swapTransactions.walletRequests).toEqual([])
  })

  it('[S0-06] nothing is promised, and no wallet asked, while no node says what is allowed', async () => {
    const tab = await falling()
    tab.swapTransactions.allowed = 150_000n
    const review = await tab.verbs.prepare(swapOf(150_000n))
    tab.swapTransactions.mayTake = () => TE.left(failure('ChainUnreachable', 'No node answered'))
    expect(await rejection(tab.verbs.prepare(swapOf(150_000n)))).toBe('CHAIN_UNREACHABLE')
    expect(await rejection(review.send())).toBe('CHAIN_UNREACHABLE')
    expect(tab.swapTransactions.walletRequests).toEqual([])
  })

  it('[S0-06] a call without such a router asks no node for allowances of other tokens', async () => {
    const tab = await falling()
    tab.swaps.boundsOverride = undefined
    const review = await tab.verbs.prepare(swapOf(150_000n))
    expect([review.level, review.from.symbol, tab.swapTransactions.allowancesRead]).toEqual([
      'bounded',
      coin.symbol,
      [],
    ])
  })
})
