import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'

import type { TransferToken } from '#contracts/send.ts'
import { failure } from '#domain/shared/failure.ts'
import { tokenId } from '#domain/tokens/token.ts'
import type { WalletportError } from '#shell/walletport-error.ts'
import { coin } from '#tests/scenario/coin.ts'
import { ALICE, wallet, walletWithOverrides } from '#tests/scenario/wallets.ts'
import { chain, type Setting } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

import { gem, rejection, swapOf, swapping } from './swapping.ts'

const WRAPPED = `0x${'7'.repeat(40)}`
const wrapped = { ...gem, id: tokenId(chain(10), 'erc20', WRAPPED), chainId: chain(10), address: WRAPPED }

/** A bridge that unwraps the native token for an account without code. */
const bridging = async (isContractElsewhere: boolean, setting: Setting = {}) => {
  const tab = await swapping(setting)
  Object.assign(tab.swaps, {
    destinations: [chain(10)],
    boundsOverride: { output: undefined, wrapped: WRAPPED },
  })
  if (isContractElsewhere) tab.swapTransactions.codes.set(chain(10), 'contract')
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

  const accounts = [{ namespace: 'eip155', address: ALICE, type: 'smartAccount' }] as const
  const ofSmartAccount = () => {
    const honest = wallet()
    const connect = () =>
      pipe(
        honest.connect(),
        TE.map((report) => ({ ...report, accounts })),
      )
    return walletWithOverrides(honest, { connect })
  }

  it.each([
    ['as the node says', 'contract', wallet],
    ['as its wallet says, before it is on any network', 'none', ofSmartAccount],
  ] as const)(
    '[S0-06] a contract account, %s, gets nothing where its address has no code',
    async (_, here, ofAccount) => {
      const tab = await bridging(false, { wallets: [ofAccount()] })
      tab.swapTransactions.codes.set(chain(1), here)
      expect(await rejection(tab.prepare(native))).toBe('SWAP_REFUSED')
      tab.swapTransactions.codes.set(chain(10), 'contract')
      expect((await tab.prepare(wrapped)).to.address).toBe(WRAPPED)
    },
  )

  it('[S0-06] an account of a key that delegates to a contract gets what arrives, because it has the key everywhere', async () => {
    const tab = await bridging(false)
    tab.swapTransactions.codes.set(chain(1), 'delegation')
    expect((await tab.prepare(native)).to.address).toBeUndefined()
  })

  it('[S0-06] no host can accept such a swap', async () => {
    const tab = await bridging(false)
    tab.swaps.trust = 'trusted'
    tab.swapTransactions.codes.set(chain(1), 'contract')
    const refused = await tab.prepare(native).then(
      () => undefined,
      ({ cause }: WalletportError) => cause,
    )
    expect(refused).toEqual({ type: 'elsewhere' })
  })

  it('[S0-06] nothing is promised while no node says whether the account has code', async () => {
    const tab = await bridging(false)
    tab.swapTransactions.codeAt = () => TE.left(failure('ChainUnreachable', 'No node answered'))
    expect(await rejection(tab.prepare(native))).toBe('CHAIN_UNREACHABLE')
  })
})
