import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { solana, solanaDevnet, solanaTestnet } from '#domain/networks/catalogue-solana.ts'
import { chainNamed, nameOfChain } from '#domain/solana/clusters.ts'
import { chainIdIn } from '#tests/property/arbitraries.ts'

const knownClusters = [
  ['solana:mainnet', solana.caipNetworkId],
  ['solana:devnet', solanaDevnet.caipNetworkId],
  ['solana:testnet', solanaTestnet.caipNetworkId],
] as const

it.each(knownClusters)('%s is the chain of its genesis', (name, chainId) => {
  expect(chainNamed(name)).toBe(chainId)
  expect(nameOfChain(chainNamed(name) ?? expect.fail(), ['solana:localnet', name])).toBe(name)
  expect(nameOfChain(chainNamed(name) ?? expect.fail(), ['solana:localnet'])).toBeUndefined()
})

it('a chain that a wallet lists by CAIP-2 is itself; others are its localnet or nothing', () => {
  fc.assert(
    fc.property(chainIdIn('solana'), (chainId) => {
      fc.pre(
        !knownClusters.flat().some((clusterName) => clusterName === chainId) && chainId !== 'solana:localnet',
      )
      expect(chainNamed(chainId)).toBe(chainId)
      expect(nameOfChain(chainId, ['solana:mainnet', chainId])).toBe(chainId)
      expect(nameOfChain(chainId, ['solana:mainnet', 'solana:localnet'])).toBe('solana:localnet')
      expect(nameOfChain(chainId, ['solana:mainnet'])).toBeUndefined()
    }),
  )
})

it.each(['eip155:1', 'solana', 'solana:', 'bitcoin:mainnet', ''])('%s is not a Solana chain', (name) => {
  expect(chainNamed(name)).toBeUndefined()
})
