import { describe, expect, it } from 'vitest'

import type { SwapInput } from '#contracts/use-cases/index.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { tokenId } from '#domain/tokens/token.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeSwaps } from '#testkit/fake-swaps.ts'
import { FakeTransfers } from '#testkit/fake-transfers.ts'

import { coin } from './coin.ts'
import { CONTRACT } from './nft-kit.ts'
import { ALICE, BOB, wallet } from './wallets.ts'
import { chain, outcomeOf, readyWorld } from './world.ts'

const GEM = `0x${'9'.repeat(40)}`
const gem = {
  ...coin,
  id: tokenId(chain(1), 'erc20', GEM),
  address: GEM,
  name: cleanText('Gem'),
  symbol: cleanText('GEM'),
}

/** A connected host. `others`: whether another than the account may pay its fee. */
const hostOf = async (others: boolean) => {
  const clock = new FakeClock(1_000_000)
  const swaps = new FakeSwaps(clock)
  swaps.listed = [coin, gem]
  const transfers = new FakeTransfers()
  transfers.paysFeeOtherwise = others
  const tab = await readyWorld({ wallets: [wallet()], clock, swaps, transfers })
  await tab.outside.connect({ connectorId: 'one' })
  await settled()
  tab.swapTransactions.allowed = 150n
  const { send, swaps: swapping } = tab.outside
  const token = { ...coin, address: coin.address ?? '' }
  const swap: SwapInput = { from: token, to: { ...gem, address: GEM }, units: 150n }
  /** What a host gets to review with these balances. The fee is 10 units, and that of the swap a million. */
  const flows = {
    send: (balance: bigint, nativeBalance: bigint) => {
      transfers.facts = { funds: { balance, nativeBalance, fee: 10n, isNative: false } }
      return send.prepare({ token, units: 150n, to: BOB })
    },
    sendNative: (balance: bigint) => {
      transfers.facts = { funds: { balance, nativeBalance: balance, fee: 10n, isNative: true } }
      return send.prepare({ units: 150n, to: BOB })
    },
    sendNft: (balance: bigint, nativeBalance: bigint) => {
      transfers.facts = { funds: { balance, nativeBalance, fee: 10n, isNative: false } }
      return send.prepare({ nft: `eip155:1/erc721:${CONTRACT}/1`, to: BOB })
    },
    swap: (balance: bigint, nativeBalance: bigint) => {
      tab.swapTransactions.balances = { balance, nativeBalance }
      return swapping.prepare(swap)
    },
  }
  return { ...tab, transfers, flows }
}

describe('[S4-40] [S0-06] a network fee that the account lacks', () => {
  it('is named in the review of an account for which another may pay, and refused to any other', async () => {
    const [safe, key] = [await hostOf(true), await hostOf(false)]
    const short = {
      send: ({ flows }: typeof safe) => flows.send(150n, 9n),
      sendNative: ({ flows }: typeof safe) => flows.sendNative(159n),
      sendNft: ({ flows }: typeof safe) => flows.sendNft(1n, 9n),
      swap: ({ flows }: typeof safe) => flows.swap(150n, 999_999n),
    }
    for (const [name, prepare] of Object.entries(short)) {
      expect(await prepare(safe), name).toMatchObject({ feeMissing: true })
      expect(await outcomeOf(prepare(key)), name).toBe('NOT_ENOUGH')
    }
    const payer = { address: ALICE, network: { caipNetworkId: chain(1) }, rpcUrls: ['https://rpc.example/1'] }
    for (const { transfers } of [safe, key])
      expect(transfers.askedForPayer).toMatchObject([payer, payer, payer, payer])
  })

  it('is not asked about while the balance covers it, and the amount itself is never paid by others', async () => {
    const { flows, transfers } = await hostOf(true)
    expect(await flows.send(150n, 10n)).toMatchObject({ feeMissing: false })
    expect(await flows.sendNative(160n)).toMatchObject({ feeMissing: false })
    expect(await flows.swap(150n, 1_000_000n)).toMatchObject({ feeMissing: false })
    for (const refused of [
      flows.send(149n, 0n),
      flows.sendNative(149n),
      flows.sendNft(0n, 0n),
      flows.swap(149n, 0n),
    ])
      expect(await outcomeOf(refused)).toBe('NOT_ENOUGH')
    expect(transfers.askedForPayer).toEqual([])
  })

  it('is not asked of the maximum of a balance that does not cover it, if another may pay it', async () => {
    const native = { balance: 9n, nativeBalance: 9n, fee: 10n, isNative: true }
    for (const [others, balance, most] of [
      [true, 9n, 9n],
      [true, 10n, 10n],
      [true, 11n, 1n],
      [true, 0n, 0n],
      [false, 9n, 0n],
      [false, 11n, 1n],
    ] as const) {
      const { outside, transfers } = await hostOf(others)
      transfers.facts = { funds: { ...native, balance, nativeBalance: balance } }
      expect(await outside.send.most(), `${others} ${balance}`).toBe(most)
      if (most === 0n) continue
      const review = await outside.send.prepare({ units: most, to: BOB })
      expect(review).toMatchObject({ units: most, feeMissing: most === balance })
    }
  })

  it('does not keep the reviewed transfer from the wallet, nor the reviewed swap', async () => {
    const [sender, swapper] = [await hostOf(true), await hostOf(true)]
    await (await sender.flows.send(150n, 0n)).send()
    expect(sender.transfers.sent).toHaveLength(1)
    await (await swapper.flows.swap(150n, 0n)).send()
    expect(swapper.swapTransactions.sent).toHaveLength(1)
  })

  it('is reviewed again if the account lacks it only after its approval', async () => {
    const { flows, swapTransactions } = await hostOf(true)
    swapTransactions.allowed = 0n
    const review = await flows.swap(150n, 1_000_000n)
    expect(review).toMatchObject({ feeMissing: false, allowanceMethod: 'approve' })
    const replaced: unknown[] = []
    review.replaced$.subscribe((next) => void replaced.push(next))
    swapTransactions.beforeAnswer = async () =>
      void (swapTransactions.balances = { balance: 150n, nativeBalance: 0n })
    expect(await outcomeOf(review.send())).toBe('PRICE_CHANGED')
    expect(replaced).toMatchObject([{ feeMissing: true, worse: ['funds'] }])
    expect(swapTransactions.sent).toEqual([])
  })
})
