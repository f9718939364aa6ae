import { describe, expect, it } from 'vitest'

import type { SwapRefusalInfo } from '#contracts/swaps.ts'
import { tokenId } from '#domain/tokens/token.ts'
import type { WalletportError } from '#shell/walletport-error.ts'
import { coin } from '#tests/scenario/coin.ts'
import { chain } from '#tests/scenario/world.ts'

import { gem, rejection, swapOf, swapping } from './swapping.ts'

const gemElsewhere = { ...gem, id: tokenId(chain(10), 'erc20', gem.address), chainId: chain(10) }

const sides = [
  ['the paid token', swapOf(150n), coin],
  ['the received token', swapOf(150n), gem],
  ['the received token on another network', { ...swapOf(150n), to: gemElsewhere }, gemElsewhere],
] as const

const stated = [
  ['fewer', 1n],
  ['more', 18n],
  ['none', undefined],
  ['more than there can be', 2n ** 256n - 1n],
] as const

const table = sides.flatMap(([side, input, token]) =>
  stated.map(([what, found]) => [side, what, { input, token, found }] as const),
)

const tabTo = async (elsewhere: boolean) => {
  const tab = await swapping()
  if (elsewhere) Object.assign(tab.swaps, { destinations: [chain(10)] })
  return tab
}

describe('[S0-06] [S1-10] row 10: the decimals of a swap’s tokens are those of their contracts', () => {
  it.each(table)('%s with %s decimals is refused, and nothing is reviewed', async (_, __, lie) => {
    const { input, token, found } = lie
    const tab = await tabTo(token === gemElsewhere)
    tab.swapTransactions.statedDecimals.set(token.id, found)
    const error: WalletportError = await tab.verbs.prepare(input).then(
      () => Promise.reject(new Error('It is reviewed')),
      (reason: WalletportError) => reason,
    )
    expect(error.code).toBe('SWAP_REFUSED')
    expect(error.cause).toEqual({
      type: 'decimals',
      token: token.id,
      expected: '2',
      ...(found === undefined ? {} : { found: String(found) }),
    } satisfies SwapRefusalInfo)
    const { swapDraft } = tab
    swapDraft.edit({ from: coin, to: token === coin ? gem : token, amount: '1.5' })
    await swapDraft.review()
    expect(swapDraft.state.current).toMatchObject({ step: 'stopped', refusal: { type: 'decimals' } })
    expect(tab.swapTransactions.walletRequests).toEqual([])
  })

  it.each([
    ['the account’s network', swapOf(150n), chain(1)],
    ['the network of the received token', { ...swapOf(150n), to: gemElsewhere }, chain(10)],
  ] as const)('without an answer of %s nothing is reviewed', async (_, input, unreachable) => {
    const tab = await tabTo(true)
    tab.swapTransactions.unreachable = [unreachable]
    expect(await rejection(tab.verbs.prepare(input))).toBe('CHAIN_UNREACHABLE')
    tab.swapTransactions.unreachable = []
    expect(await rejection(tab.verbs.prepare(input))).toBe('none')
  })

  it('a review that is refreshed is checked again', async () => {
    const tab = await tabTo(false)
    const review = await tab.verbs.prepare(swapOf(150n))
    tab.swapTransactions.statedDecimals.set(gem.id, 4n)
    expect(await rejection(review.refresh())).toBe('SWAP_REFUSED')
    expect(await rejection(review.send())).toBe('NOT_REVIEWED')
  })
})
