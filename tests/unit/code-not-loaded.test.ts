import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { BitcoinWallet } from '#infrastructure/chains/bitcoin/bitcoin-wallet.ts'
import { Eip1193Wallet } from '#infrastructure/chains/evm/eip1193-wallet.ts'
import { connected } from '#infrastructure/chains/evm/evm-responses.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { lazySource } from '#infrastructure/names/lazy-source.ts'
import { LazyRelay } from '#infrastructure/relay/lazy-relay.ts'
import { network } from '#tests/contract/examples.ts'

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'))
const connector = { id: 'a', name: cleanText('A'), type: 'ANNOUNCED', chains: [] } as const
const account = `0x${'1'.repeat(40)}`
const evm = new Eip1193Wallet(
  { ...connector, namespace: 'eip155' },
  { request: ({ method }) => Promise.resolve(method === 'eth_chainId' ? '0x1' : [account]) },
)
const bitcoin = new BitcoinWallet(
  { ...connector, namespace: 'bip122' },
  { handle: {}, protocol: { kind: 'unisat' } },
  fail,
)

const address = `0x${'1'.repeat(40)}` as string as Address
const none = { signal: new AbortController().signal }

/** What loads code when it is first called. None of them may accuse what the code is for. */
const lazy: Readonly<Record<string, () => Promise<E.Either<unknown, unknown>>>> = {
  'a chain': new LazyChains([
    { namespace: 'eip155', loadWallets: fail, loadChain: fail, loadSignatures: fail },
  ]).balanceOf(network(1), ['http://127.0.0.1:9'], address),
  'the relay': new LazyRelay({ relay: { urls: ['wss://relay.example'], load: fail } } as never, {
    current: undefined,
  }).sessions(),
  'the accounts of a wallet': evm.connect(),
  'a switch of a wallet': evm.switchNetwork(network(10), []),
  'the accounts of a Bitcoin wallet': bitcoin.connect(),
  'the accounts of a Bitcoin wallet, silently': bitcoin.restore(),
  'a switch of a Bitcoin wallet': bitcoin.switchNetwork(network(10)),
  'a source of names': lazySource(fail).nameOf(address, { network: network(1) } as never, none.signal),
}

describe('code that loads when it is needed', () => {
  beforeAll(() => void vi.spyOn(connected, 'get').mockImplementation(fail))
  afterAll(() => void vi.restoreAllMocks())

  it.each(Object.entries(lazy))('%s: the failure is of the code', async (_, call) => {
    expect(await call()).toMatchObject(E.left({ _tag: 'CodeNotLoaded' }))
  })
})
