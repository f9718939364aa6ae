import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { lazySource } from '#infrastructure/names/lazy-source.ts'
import { LazyRelay } from '#infrastructure/relay/lazy-relay.ts'
import { network } from '#tests/contract/examples.ts'

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'))
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
  'a source of names': lazySource(fail).nameOf(address, { network: network(1) } as never, none.signal),
}

describe('code that loads when it is needed', () => {
  it.each(Object.entries(lazy))('%s: the failure is of the code', async (_, call) => {
    expect(await call()).toMatchObject(E.left({ _tag: 'CodeNotLoaded' }))
  })
})
