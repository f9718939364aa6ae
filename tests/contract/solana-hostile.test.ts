import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { SolanaProvider } from '#contracts/solana-provider.ts'
import { solanaAddresses } from '#domain/families/address-codecs.ts'
import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import type { Wallet } from '#ports/wallets.ts'

import { ANN, BEN, devnet, TestRegistry, transferWire } from './solana-kit.ts'

const trap = (): never => {
  throw new Error('trap')
}
// Symbols are allowed, because fast-check reads its own from every value.
const trapName = (_: object, key: string | symbol): undefined =>
  typeof key === 'symbol' ? undefined : trap()
const trapped = new Proxy(
  {},
  { get: trapName, has: (...look) => trapName(...look) ?? false, ownKeys: trap, getPrototypeOf: trap },
)

/** Values that seem valid, and values that only a malicious wallet would send. */
const garbage = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withTypedArray: true }),
  fc.constantFrom<unknown>(
    trapped,
    [trapped],
    { accounts: trapped },
    { accounts: [trapped] },
    { accounts: [{ address: ANN.address, chains: trapped }] },
    { accounts: [{ address: ANN.address }, { address: '0x1' }, { address: ANN.address }] },
    { accounts: [{ address: ANN.address, chains: ['bitcoin:mainnet'] }] },
    { accounts: [{ address: ANN.address, chains: ['solana:mainnet'] }] },
    { accounts: new Proxy([], { get: (list, key) => (key === 'length' ? 1e15 : Reflect.get(list, key)) }) },
    { accounts: Object.defineProperty([], 0, { get: trap, enumerable: true }) },
    Object.fromEntries([['then', trap]]),
    [{ signature: new Uint8Array(64) }],
    [{ signature: new Uint8Array(7) }],
    [{ signedTransaction: new Uint8Array(7) }],
    Object.defineProperty(new Uint8Array(64), 'buffer', { get: trap }),
  ),
)

/** The ways in which a wallet returns a value. */
const manner = fc.constantFrom('returns', 'resolves', 'throws', 'rejects')
const respondWith = (how: string, value: unknown): unknown => {
  if (how === 'throws') throw value
  if (how === 'rejects') return Promise.reject(value as Error)
  return how === 'resolves' ? Promise.resolve(value) : value
}

const isFailure = (failed: unknown): boolean =>
  typeof failed === 'object' && failed !== null && '_tag' in failed && 'message' in failed

const NAMES = [
  ['standard:connect', 'connect'],
  ['standard:disconnect', 'disconnect'],
  ['solana:signMessage', 'signMessage'],
  ['solana:signTransaction', 'signTransaction'],
  ['solana:signAndSendTransaction', 'signAndSendTransaction'],
] as const

const walletThat = (respond: () => unknown, on: unknown, accounts: unknown) => ({
  name: 'Hostile',
  icon: '',
  chains: ['solana:mainnet'],
  get accounts() {
    return accounts === trapped ? trap() : accounts
  },
  features: {
    ...Object.fromEntries(NAMES.map(([feature, method]) => [feature, { [method]: respond }])),
    'standard:events': { on },
  },
})

const expectParsed = async (wallet: Wallet): Promise<void> => {
  for (const verb of [wallet.connect(), wallet.restore()]) {
    const report = await verb()
    if (E.isLeft(report)) expect(isFailure(report.left)).toBe(true)
    else {
      const { addresses, chainId } = report.right
      expect(chainId).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
      expect(addresses.every((address) => solanaAddresses.isAddress(address))).toBe(true)
      expect(new Set(addresses).size).toBe(addresses.length)
    }
  }
  expect(E.isLeft(await wallet.switchNetwork(devnet, [])())).toBe(true)
}

const expectTyped = async (provider: SolanaProvider): Promise<void> => {
  const wire = transferWire(ANN.address, BEN.address)
  for (const sign of [
    () => provider.signMessage(Uint8Array.of(1)),
    () => provider.signTransaction(wire),
    () => provider.signAllTransactions([wire, wire]),
    () => provider.signAndSendTransaction(wire),
  ]) {
    const response: unknown = await sign().catch((error: unknown) => error)
    if (response instanceof Error) expect(response).toMatchObject({ name: 'SolanaError', message: /./ })
    else expect(response).toBeDefined()
  }
}

const walletsAfter = (registered: unknown): readonly Wallet[] => {
  const registry = new TestRegistry()
  registry.register(registered)
  let found: readonly Wallet[] = []
  new SolanaWallets(() => registry).found$.subscribe((list) => (found = list)).unsubscribe()
  return found
}

describe('hostile Solana wallets', () => {
  it('never pass on unparsed data, whatever they return', async () => {
    const responses = fc.array(fc.tuple(manner, garbage), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(responses, garbage, garbage, async (turns, events, accounts) => {
        let turn = 0
        const response = () => respondWith(...(turns[turn++ % turns.length] ?? ['returns', undefined]))
        const [wallet] = walletsAfter(walletThat(response, events, accounts))
        if (wallet === undefined) throw new Error('The wallet was not found')
        const listening = wallet.events$.subscribe({ error: trap })
        await expectParsed(wallet)
        await expectTyped(wallet.connector.provider as SolanaProvider)
        expect(await wallet.disconnect()()).toEqual(E.right(undefined))
        listening.unsubscribe()
      }),
    )
  })

  it('emit only valid events, whatever their payloads contain', () => {
    fc.assert(
      fc.property(fc.array(garbage), (changes) => {
        let tell: (change: unknown) => void = () => {}
        const [wallet] = walletsAfter(
          walletThat(trap, (_: string, listener: typeof tell) => (tell = listener), undefined),
        )
        const listening = wallet?.events$.subscribe({
          next: (change) => {
            if (change.type === 'accountsChanged')
              expect(change.addresses.every((address) => solanaAddresses.isAddress(address))).toBe(true)
          },
          error: trap,
        })
        for (const change of changes) tell(change)
        listening?.unsubscribe()
      }),
    )
  })

  it('are ignored, whatever they register', () => {
    const field = fc.oneof(fc.string(), garbage)
    const chains = fc.oneof(garbage, fc.array(fc.constantFrom('solana:mainnet', 'solana:', 'eip155:1')))
    const wallet = fc.record(
      {
        name: field,
        icon: field,
        chains,
        features: fc.oneof(garbage, fc.constant(walletThat(trap, trap, []).features)),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(garbage, wallet), (registered) => {
        for (const { connector } of walletsAfter(registered)) {
          expect(Object.isFrozen(connector)).toBe(true)
          expect(connector.name.length).toBeGreaterThan(0)
          expect(connector.imageUrl ?? 'data:image/').toMatch(/^data:image\//)
        }
      }),
    )
  })

  it('cannot change parameters and results afterwards', async () => {
    const accounts = [{ address: ANN.address as string, chains: ['solana:mainnet'] }]
    const [wallet] = walletsAfter(walletThat(() => ({ accounts }), trap, accounts))
    const response = await wallet?.connect()()
    if (accounts[0] !== undefined) accounts[0].address = 'javascript:alert(1)'
    expect(response).toMatchObject(E.right({ addresses: [ANN.address] }))
  })

  it('can stay silent, and then no request settles', async () => {
    const [wallet] = walletsAfter(walletThat(() => new Promise(() => {}), trap, []))
    const late = new Promise((resolve) => setTimeout(resolve, 20, 'nothing yet'))
    expect(await Promise.race([wallet?.restore()(), late])).toBe('nothing yet')
  })
})
