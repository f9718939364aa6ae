import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { cleanText } from '#domain/shared/clean-text.ts'
import { FakeOnRamp } from '#testkit/fake-onramp.ts'
import { choice, paying } from '#tests/scenario/onramp-kit.ts'
import { clause } from '#tests/spec/clauses.ts'

const ETHER = 10n ** 18n
const FRIEND = '0x00000000000000000000000000000000000000f1'
const transfer = (units: bigint, block: number, index = 0) => ({
  units,
  from: FRIEND,
  hash: `0x${String(block).padStart(64, '0')}`,
  index,
  block,
})

/** A purchase of 1 ETH that began in block 100, on a network whose nodes list transfers. */
const listing = async () => {
  const onramp = new FakeOnRamp()
  onramp.transfers = [transfer(ETHER, 99), transfer(ETHER, 100)]
  onramp.units = 2n * ETHER
  return paying({ onramp })
}

clause(['S0-07', 'S1-11'], () => {
  it('[S1-11] a friend’s transfer that fits is a deposit with its sender, and the provider’s word stays its own', async () => {
    const { source, shown, seconds, eventNames } = await listing()
    source.reported = { status: 'pending' }
    source.transfers = [...(source.transfers ?? []), transfer(ETHER, 101)]
    await seconds(4)
    expect(shown().purchases).toMatchObject([
      { status: 'deposited', reported: 'pending', deposit: { amount: '1', from: FRIEND } },
    ])
    // The provider is still asked, because the deposit was not its own.
    source.reported = { status: 'failed', reason: cleanText('The card was declined') }
    await seconds(30)
    expect(shown().purchases).toMatchObject([
      { status: 'failed', reported: 'failed', reason: 'The card was declined', deposit: { amount: '1' } },
    ])
    expect(eventNames().filter((name) => name === 'BUY_SUCCESS')).toHaveLength(1)
  })

  it.each([
    ['is too small', [transfer((ETHER * 8n) / 10n - 1n, 101)]],
    ['is too large', [transfer((ETHER * 125n) / 100n + 1n, 101)]],
    ['came before the purchase', [transfer(ETHER, 100)]],
    ['comes in parts that only together fit', [transfer(ETHER / 2n, 101), transfer(ETHER / 2n, 102)]],
  ])('[S1-11] a transfer that %s is not told as the purchase', async (_, transfers) => {
    const { source, shown, seconds } = await listing()
    source.transfers = transfers
    source.units = 9n * ETHER
    await seconds(8)
    expect(shown().purchases).toMatchObject([{ status: 'waiting' }])
    expect(shown().purchases[0]).not.toHaveProperty('deposit')
  })

  it('[S1-11] one transfer belongs to one purchase, rather to the one that its provider reports as complete', async () => {
    const world = await listing()
    const { source, shown, seconds, buy } = world
    await seconds(1)
    const second = await buy.prepare({ ...choice, provider: 'coinbase' })
    await second.buy()
    const { status } = source
    // Coinbase says that it has sent the tokens, Meld nothing.
    Object.assign(source, {
      status: (...args: Parameters<typeof status>) =>
        args[0].provider === 'coinbase'
          ? async () => E.right({ status: 'done' })
          : async () => E.right(undefined),
    })
    await seconds(8)
    source.transfers = [transfer(ETHER, 101)]
    await seconds(60)
    expect(shown().purchases.map((each) => [each.provider, each.status])).toEqual([
      ['coinbase', 'deposited'],
      ['meld', 'waiting'],
    ])
    source.transfers = [transfer(ETHER, 101), transfer(ETHER, 101, 1)]
    await seconds(8)
    expect(shown().purchases.map((each) => each.status)).toEqual(['deposited', 'deposited'])
  })

  it('[S1-11] where transfers are not listed, what grew is the balance, and no sender is named', async () => {
    const { source, shown, seconds } = await paying()
    source.units = ETHER
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'deposited' }])
    expect(shown().purchases[0]?.deposit).toEqual({ amount: '1' })
  })

  it('[S1-11] a provider’s word that all is complete is its claim until a deposit is seen', async () => {
    const { source, shown, seconds } = await paying()
    source.reported = { status: 'done' }
    await seconds(4)
    expect(shown().purchases).toMatchObject([{ status: 'sent', reported: 'done' }])
    expect(shown().purchases[0]).not.toHaveProperty('deposit')
    source.units = ETHER
    await seconds(30)
    expect(shown().purchases).toMatchObject([{ status: 'deposited', reported: 'done' }])
  })
})
