import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { EvmWallets } from '#infrastructure/chains/evm/evm-wallets.ts'
import type { Wallet, WalletChange } from '#ports/wallets.ts'
import type { TestWalletQuirks } from '#testkit/test-wallet-quirks.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { chain, network } from './examples.ts'

const ONE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TWO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

beforeEach(async () => {
  await import('#infrastructure/chains/evm/connected.ts')
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const after = async <A>(answer: Promise<A>): Promise<A> => {
  await vi.advanceTimersByTimeAsync(20_000)
  return answer
}

/** A visit to a page with such a wallet: found, connected, switched to a network that it has to add, changed by its user. */
const visit = async (quirks: TestWalletQuirks) => {
  const test = createTestWallet({ accounts: [ONE, ONE, TWO], chainId: 1, knows: [1], quirks })
  const page = new EventTarget()
  let found: readonly Wallet[] = []
  const looking = new EvmWallets(() => page).found$.subscribe((list) => (found = list))
  const stop = test.announce(page)
  const [wallet, ...others] = found
  if (wallet === undefined) throw new Error('It is not found')
  const changes: WalletChange[] = []
  const listening = wallet.events$.subscribe((change) => changes.push(change))
  const connected = await after(wallet.connect()())
  const switched = await after(wallet.switchNetwork(network(10), ['https://rpc.example'])())
  changes.length = 0
  test.changeAccounts([TWO, ONE])
  test.changeChain(1)
  await vi.advanceTimersByTimeAsync(20_000)
  for (const each of [looking, listening]) each.unsubscribe()
  stop()
  return { connected, switched, changes, others, isMarked: wallet.connector.duplicate }
}

const ms = fc.option(fc.integer({ min: 0, max: 2000 }), { nil: undefined })
const maybe = <A>(...values: readonly A[]) => fc.constantFrom(undefined, ...values)
const anyQuirks: fc.Arbitrary<TestWalletQuirks> = fc.record({
  switchesAfterMs: ms,
  eventsAfterMs: ms,
  addsAndSwitches: fc.boolean(),
  lowerCase: fc.boolean(),
  onePrompt: fc.boolean(),
  announcesTwice: fc.boolean(),
  chainIds: maybe('decimal' as const, 'number' as const),
  errors: maybe('text' as const, 'wrapped' as const, 'json' as const, 'words' as const),
})

clause(['S4-32', 'S5-08'], () => {
  it('[S4-32] [S5-08] a visit ends alike, whichever quirks of published wallets come together', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuirks, async (quirks) => {
        const { connected, switched, changes, others, isMarked } = await visit(quirks)
        expect([others, isMarked]).toEqual([[], undefined])
        expect(connected).toEqual(E.right({ addresses: [ONE, TWO], chainId: chain(1) }))
        expect(switched).toEqual(E.right(chain(10)))
        expect(changes).toHaveLength(2)
        expect(changes).toContainEqual({ type: 'accountsChanged', addresses: [TWO, ONE] })
        expect(changes).toContainEqual({ type: 'chainChanged', chainId: chain(1) })
      }),
      { numRuns: 60 },
    )
  })
})
