import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { EvmWallets } from '#infrastructure/chains/evm/evm-wallets.ts'
import { SolanaWallets } from '#infrastructure/chains/solana/solana-wallets.ts'
import type { Wallet } from '#ports/wallets.ts'
import { standardObject } from '#testkit/test-bitcoin-standard.ts'
import { TestSolanaWallet } from '#testkit/test-solana-wallet.ts'
import { createTestWallet } from '#testkit/test-wallet.ts'
import { clause } from '#tests/spec/clauses.ts'

import { BitcoinRegistry, foundOn, PAYMENT, testWallet } from './bitcoin-kit.ts'
import { ANN, BEN, TestRegistry } from './solana-kit.ts'

type Found = (names: readonly string[]) => readonly Wallet[]

const evm: Found = (names) => {
  const page = new EventTarget()
  let found: readonly Wallet[] = []
  const looking = new EvmWallets(() => page).found$.subscribe((list) => (found = list))
  names.forEach((name, at) => {
    const { provider } = createTestWallet({ accounts: [], chainId: 1 })
    const detail = { info: { uuid: `${at}`, rdns: `wallet.n${at}`, name, icon: '' }, provider }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  looking.unsubscribe()
  return found
}

const solana: Found = (names) => {
  const registry = new TestRegistry()
  let found: readonly Wallet[] = []
  const looking = new SolanaWallets(() => registry).found$.subscribe((list) => (found = list))
  for (const name of names) registry.register(new TestSolanaWallet({ accounts: [ANN], name }).standard)
  looking.unsubscribe()
  return found
}

const bitcoin: Found = (names) =>
  foundOn({}, new BitcoinRegistry(...names.map((name) => standardObject(testWallet({ name })))))

const families: readonly (readonly [string, Found])[] = [
  ['eip155', evm],
  ['solana', solana],
  ['bip122', bitcoin],
]

clause(['S3-02'], () => {
  it.each(families)('[S3-02] %s: all wallets of one name are marked, and no other', (_, found) => {
    const names = fc.array(fc.constantFrom('Fox', 'fox', 'FOX', 'Bird', 'Owl', 'owl', 'Cat'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(names, (stated) => {
        const count = (name: string) =>
          stated.filter((other) => other.toLowerCase() === name.toLowerCase()).length
        const marks = found(stated).map(({ connector: { name, duplicate } }) => [name, duplicate ?? false])
        expect(marks).toEqual(stated.map((name) => [name, count(name) > 1]))
      }),
    )
  })

  it.each(families)(
    '[S3-02] %s: at most ten of a name are listed, which hide no other wallet',
    (_, found) => {
      const flood = Array.from({ length: 99 }, () => 'Flood')
      const names = found([...flood, 'Honest']).map(({ connector }) => connector.name)
      expect(names).toEqual([...Array<string>(10).fill('Flood'), 'Honest'])
    },
  )
})

type Connected = (list: unknown) => Promise<E.Either<unknown, readonly string[]>>

const addressesAfter = (wallet: Wallet | undefined) => async () => {
  const report = await wallet?.connect()()
  return report === undefined || E.isLeft(report) ? E.left(undefined) : E.right(report.right.addresses)
}

/** A list whose entry at this place cannot be read. */
const unreadableAt = (list: readonly unknown[], place: number): readonly unknown[] => {
  const copy = [...list]
  Object.defineProperty(copy, place, {
    enumerable: true,
    get: () => {
      throw new Error('hostile')
    },
  })
  return copy
}

const hostileEntry = new Proxy(
  {},
  {
    get: () => {
      throw new Error('hostile')
    },
  },
)

const evmConnected: Connected = (list) => {
  const page = new EventTarget()
  let found: readonly Wallet[] = []
  const looking = new EvmWallets(() => page).found$.subscribe((wallets) => (found = wallets))
  const provider = {
    request: ({ method }: { readonly method: string }) =>
      Promise.resolve(method === 'eth_chainId' ? '0x1' : list),
  }
  const detail = { info: { uuid: '1', rdns: 'a.wallet', name: 'A', icon: '' }, provider }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  looking.unsubscribe()
  return addressesAfter(found[0])()
}

const solanaConnected: Connected = (list) => {
  const registry = new TestRegistry()
  const { standard } = new TestSolanaWallet({ accounts: [] })
  registry.register({
    ...standard,
    accounts: list,
    features: { 'standard:connect': { connect: () => Promise.resolve({ accounts: list }) } },
  })
  let found: readonly Wallet[] = []
  new SolanaWallets(() => registry).found$.subscribe((wallets) => (found = wallets)).unsubscribe()
  return addressesAfter(found[0])()
}

const bitcoinConnected: Connected = (list) => {
  const unisat = {
    requestAccounts: () => Promise.resolve(list),
    getAccounts: () => Promise.resolve(list),
    getNetwork: () => Promise.resolve('livenet'),
  }
  return addressesAfter(foundOn({ unisat })[0])()
}

const ONE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TWO = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const solanaAccount = (address: unknown) => ({ address, chains: ['solana:mainnet'] })
const [TAPROOT] = ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr']

const lists: readonly (readonly [
  string,
  Connected,
  readonly unknown[],
  readonly unknown[],
  readonly string[],
])[] = [
  ['eip155', evmConnected, [ONE, TWO], [ONE.toLowerCase(), ONE.slice(2)], [ONE, TWO]],
  [
    'solana',
    solanaConnected,
    [ANN, BEN].map(({ address }) => solanaAccount(address)),
    [solanaAccount(ANN.address)],
    [ANN.address, BEN.address],
  ],
  ['bip122', bitcoinConnected, [PAYMENT, TAPROOT], [PAYMENT.toUpperCase()], [PAYMENT, TAPROOT ?? '']],
]

describe('lists of accounts', () => {
  const bad = [7, null, '', 'no address', { address: 7 }, { address: 'no address' }, hostileEntry]

  it.each(lists)(
    '%s: each account counts once, and what is no account is left out',
    async (_, connected, good, again, expected) => {
      const [first, second] = good
      for (const entry of bad)
        for (const list of [
          [entry, first, second],
          [first, entry, second],
          [first, second, entry],
        ])
          expect(await connected(list)).toEqual(E.right(expected))
      expect(await connected(unreadableAt([first, 'x', second], 1))).toEqual(E.right(expected))
      expect(await connected([first, ...again, second, ...again])).toEqual(E.right(expected))
      expect(await connected(bad)).toEqual(E.left(undefined))
    },
  )
})
