import * as TE from 'fp-ts/TaskEither'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { requestRejected } from '#domain/shared/rpc-error.ts'
import { transferData } from '#domain/tokens/erc20.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { ChainTransfers } from '#infrastructure/chains/transfers/chain-transfers.ts'
import type { Chains } from '#ports/chains.ts'
import { deployWeirdTokens } from '#sandbox/weird-tokens/weird-tokens.ts'
import { right } from '#tests/contract/examples.ts'

import { newRecipient, outcomes, sendBy, startWorld, type World } from './outcome-kit.ts'

describe('row 6: a token that keeps a fee of a transfer', () => {
  let world: World
  let tokens: Awaited<ReturnType<typeof deployWeirdTokens>>
  beforeAll(async () => {
    world = await startWorld(31_407)
    const holders = world.accounts.slice(0, 2).map((each) => getAddress(each))
    tokens = await deployWeirdTokens(world.url, holders)
  }, 30_000)
  afterAll(() => world.anvil.stop())

  it.each([
    ['feeOnTransfer', 18, 990n],
    ['returnsNothing', 6, 1000n],
    // Its event says 1000.
    ['hiddenFee', 18, 990n],
  ] as const)('%s: the outcome has what arrived, as the review had', async (name, decimals, arrives) => {
    const token = world.erc20(tokens[name], decimals)
    const transfer = world.transferOf(newRecipient(), { token, units: 1000n })
    const { received } = right(await new ChainTransfers(new LazyChains([evm()])).prepare(transfer)())
    expect(received).toBe(arrives)
    const { sent } = await sendBy(world.walletOf(), transfer)
    const found = await world.follow(sent)
    expect(outcomes(found)).toEqual({ type: 'included', succeeded: true })
    expect(found).toMatchObject({ units: 1000n, delivered: arrives, deliveredBy: 'node' })
  })

  it('an event that the balance contradicts is only attributed, if another transfer is in the block', async () => {
    const { walletOf, transferOf, erc20, withoutMining, mine, follow, accounts, ask } = world
    const to = newRecipient()
    const [, other] = accounts
    const token = erc20(tokens.hiddenFee)
    const data = transferData(to, 5n)
    const { sent } = await withoutMining(async () => {
      const sending = await sendBy(walletOf(), transferOf(to, { token, units: 1000n }))
      await ask('eth_sendTransaction', [{ from: other, to: tokens.hiddenFee, data }])
      return sending
    })
    await mine()
    expect(await follow(sent)).toMatchObject({ delivered: 1000n, deliveredBy: 'token' })
  })

  it('an event is only attributed, if no node has the balance before', async () => {
    const { url, network, walletOf, transferOf, erc20 } = world
    const chains = new LazyChains([evm()])
    const forgetful: Chains = {
      balanceOf: (...parts) => chains.balanceOf(...parts),
      request: (on, urls, call) =>
        call.method === 'eth_call' && !JSON.stringify(call.params).includes('latest')
          ? TE.left(requestRejected({ code: -32_000, message: 'missing trie node' }))
          : chains.request(on, urls, call),
    }
    const transfer = transferOf(newRecipient(), { token: erc20(tokens.returnsNothing, 6), units: 7n })
    const { sent } = await sendBy(walletOf(), transfer)
    if (sent === undefined) throw new Error('The wallet was not asked')
    expect(right(await new ChainTransfers(forgetful).observe(network, [url], sent)())).toMatchObject({
      type: 'included',
      delivered: 7n,
      deliveredBy: 'token',
    })
  })
})
