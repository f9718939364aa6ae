import * as TE from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'

import type { TransferToken } from '#contracts/send.ts'
import { failure } from '#domain/shared/failure.ts'
import { tokenId } from '#domain/tokens/token.ts'
import { coin } from '#tests/scenario/coin.ts'
import { chain } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { gem, rejection, swapOf, swapping } from './swapping.ts'

const WRAPPED = `0x${'7'.repeat(40)}`
const wrapped = { ...gem, id: tokenId(chain(10), 'erc20', WRAPPED), chainId: chain(10), address: WRAPPED }

/** A bridge that unwraps the native token for an account without code. */
const bridging = async (isContractElsewhere: boolean) => {
  const tab = await swapping()
  Object.assign(tab.swaps, {
    destinations: [chain(10)],
    boundsOverride: { output: undefined, wrapped: WRAPPED },
  })
  tab.swapTransactions.isContractElsewhere = isContractElsewhere
  tab.swapTransactions.simulation = {
    type: 'simulated',
    gas: 1n,
    changes: [{ token: coin.address, units: -150_000n }],
  }
  const prepare = (to: TransferToken) => tab.verbs.prepare({ ...swapOf(150_000n), to })
  return { ...tab, prepare }
}

const native = { chainId: chain(10), name: 'Ether', symbol: 'ETH', decimals: 18 }

clause('S0-06', () => {
  it('[S0-06] an account without code on the other network gets the native token, and not the wrapped one', async () => {
    const tab = await bridging(false)
    expect((await tab.prepare(native)).to.address).toBeUndefined()
    expect(await rejection(tab.prepare(wrapped))).toBe('SWAP_REFUSED')
  })

  it('[S0-06] an account with code there, also that of a delegation, gets the wrapped token, and not the native one', async () => {
    const tab = await bridging(true)
    expect(await rejection(tab.prepare(native))).toBe('SWAP_REFUSED')
    expect((await tab.prepare(wrapped)).to.address).toBe(WRAPPED)
  })

  it('[S0-06] nothing is promised while no node says whether the account has code', async () => {
    const tab = await bridging(false)
    tab.swapTransactions.hasCode = () => TE.left(failure('ChainUnreachable', 'No node answered'))
    expect(await rejection(tab.prepare(native))).toBe('CHAIN_UNREACHABLE')
  })
})
