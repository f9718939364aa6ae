import * as E from 'fp-ts/Either'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { type ChainAdapter, chainAdapterOf } from '#infrastructure/chains/chain-adapter.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import type { Chains } from '#ports/chains.ts'
import { type Anvil, startAnvil } from '#sandbox/anvil.ts'
import { rpc } from '#sandbox/rpc.ts'
import { FakeChains } from '#testkit/fake-chains.ts'
import { clause } from '#tests/spec/clauses.ts'

import { address, network, failed } from './examples.ts'

interface ChainsSubject {
  readonly chains: Chains
  /** A node of chain 1. */
  readonly url: string
  readonly fund: (units: bigint) => Promise<void>
  /** A URL without a node, or with one that does not respond. */
  readonly breakDown: () => string
}

const owner = address('a1')
const solana = {
  ...network(1),
  chainNamespace: 'solana',
} as const

/** The contract of Chains, for each implementation. */
const chainsContract = (name: string, start: () => ChainsSubject): void => {
  describe(`Chains contract: ${name}`, () => {
    it('returns the native balance in base units', async () => {
      const { chains, url, fund } = start()
      for (const units of [1n, 10n ** 27n, 0n]) {
        await fund(units)
        expect(await chains.balanceOf(network(1), [url], owner)()).toEqual(E.right(units))
      }
    })

    it('[S8-60] fails when no adapter supports the namespace', async () => {
      const { chains, url } = start()
      expect(await chains.balanceOf(solana, [url], owner)()).toEqual(
        failed('UnsupportedChain', 'Unsupported chain'),
      )
    })

    clause('S8-59', () => {
      it('fails when the network has no URL', async () => {
        expect(await start().chains.balanceOf(network(10), [], owner)()).toEqual(
          failed('NoRpcUrl', 'No RPC url provided for chainId 10'),
        )
      })
    })

    it('fails when no node responds', async () => {
      const { chains, breakDown } = start()
      expect(await chains.balanceOf(network(1), [breakDown()], owner)()).toEqual(failed('ChainUnreachable'))
    })
  })
}

chainsContract('fake', () => {
  const chains = new FakeChains()
  return {
    chains,
    url: 'http://127.0.0.1:9/',
    fund: async (units) => chains.setBalance(network(1), owner, units),
    breakDown: () => {
      chains.unreachable = true
      return 'http://127.0.0.1:9/'
    },
  }
})

describe('on anvil', () => {
  let anvil: Anvil
  beforeAll(async () => void (anvil = await startAnvil(1)))
  afterAll(() => anvil.stop())

  chainsContract('viem, loaded lazily', () => ({
    chains: new LazyChains([evm()]),
    url: anvil.url,
    fund: async (units) =>
      void (await rpc(anvil.url, 'anvil_setBalance', [owner, `0x${units.toString(16)}`])),
    breakDown: () => 'http://127.0.0.1:9/',
  }))
})

describe('LazyChains', () => {
  const response: Chains = {
    balanceOf: () => async () => E.right(7n),
    request: () => async () => E.right('0x7'),
  }
  const adapter = (loadChain: ChainAdapter['loadChain']): ChainAdapter => ({
    namespace: 'eip155',
    loadChain,
    loadWallets: () => Promise.reject(new Error('not here')),
  })

  it('loads once, and again after a failed load', async () => {
    const load = vi.fn<ChainAdapter['loadChain']>()
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(response)
    const ask = new LazyChains([adapter(load)]).balanceOf(network(1), ['http://127.0.0.1:9/'], owner)
    expect(load).not.toHaveBeenCalled()
    expect(await ask()).toEqual(failed('CodeNotLoaded'))
    expect(await Promise.all([ask(), ask()])).toEqual([E.right(7n), E.right(7n)])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it.each([undefined, null, {}, { balanceOf: 7 }])('does not accept %j as a chain', async (loaded) => {
    const chains = new LazyChains([
      chainAdapterOf({ ...adapter(async () => response), loadChain: async () => loaded }),
    ])
    expect(await chains.balanceOf(network(1), ['http://127.0.0.1:9/'], owner)()).toEqual(
      failed('CodeNotLoaded'),
    )
  })
})
