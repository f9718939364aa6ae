import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import * as viem from 'viem/chains'
import { expect, it } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { nameInCatalogue } from '#domain/networks/catalogue-names.ts'
import { networkOf, NetworkShape } from '#domain/networks/network.ts'
import * as networks from '#public/networks.ts'
import { clause } from '#tests/spec/clauses.ts'

const SUPPORTED = {
  mainnet: 'eip155:1',
  optimism: 'eip155:10',
  arbitrum: 'eip155:42161',
  polygon: 'eip155:137',
  celo: 'eip155:42220',
  aurora: 'eip155:1313161554',
  bsc: 'eip155:56',
  avalanche: 'eip155:43114',
  zksync: 'eip155:324',
  gnosis: 'eip155:100',
  base: 'eip155:8453',
  zora: 'eip155:7777777',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
}
const TESTNETS = {
  sepolia: 'eip155:11155111',
  optimismSepolia: 'eip155:11155420',
  arbitrumSepolia: 'eip155:421614',
  polygonAmoy: 'eip155:80002',
  bscTestnet: 'eip155:97',
  avalancheFuji: 'eip155:43113',
  zksyncSepoliaTestnet: 'eip155:300',
  baseSepolia: 'eip155:84532',
  zoraSepolia: 'eip155:999999999',
  auroraTestnet: 'eip155:1313161555',
  solanaDevnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  solanaTestnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  bitcoinTestnet: 'bip122:000000000933ea01ad0ee984209779ba',
  bitcoinSignet: 'bip122:00000008819873e925422c1ff0f99f7c',
}
const catalogue: Readonly<Record<string, NetworkShape>> = networks
const viemChains = new Map<string, unknown>(Object.entries(viem))
const networkName = fc.constantFrom(
  ...Object.keys({ ...SUPPORTED, ...TESTNETS }).filter((name) => !/^(solana|bitcoin)/.test(name)),
)

clause('S9-37', () => {
  it('[S9-37] supports exactly the listed networks and their testnets', () => {
    expect(new Set(Object.keys(catalogue))).toEqual(new Set(Object.keys({ ...SUPPORTED, ...TESTNETS })))
  })

  it.each(Object.entries({ ...SUPPORTED, ...TESTNETS }))(
    '[S9-37] %s is %s, complete and secure',
    (name, caipNetworkId) => {
      const network = E.toUnion(E.mapLeft(() => undefined)(networkOf(catalogue[name] as NetworkShape)))
      expect(NetworkShape.is(catalogue[name])).toBe(true)
      expect(network).toMatchObject({ caipNetworkId, testnet: name in TESTNETS })
      expect(network?.name).not.toBe('')
      expect(network?.rpcUrls.default.http.length).toBeGreaterThan(0)
      for (const url of [...(network?.rpcUrls.default.http ?? []), network?.blockExplorers?.default.url])
        expect(url).toMatch(/^https:\/\//)
    },
  )

  it('has its names without loading the networks, and no others', () => {
    for (const [name, caipNetworkId] of Object.entries({ ...SUPPORTED, ...TESTNETS }))
      expect(nameInCatalogue(caipNetworkId as ChainId)).toBe(catalogue[name]?.name)
    expect(nameInCatalogue('eip155:424242' as ChainId)).toBeUndefined()
  })

  it('[S9-37] every EVM network is the one that viem calls by the same name', () => {
    fc.assert(
      fc.property(networkName, (name) => {
        const { id, nativeCurrency, name: title } = catalogue[name] as NetworkShape
        expect(viemChains.get(name)).toMatchObject({ id, nativeCurrency, name: title })
      }),
    )
  })

  it.each([
    ['solana', 'SOL', 9],
    ['bip122', 'BTC', 8],
  ] as const)('[S9-37] %s uses %s with %i decimals', (namespace, symbol, decimals) => {
    for (const { chainNamespace, nativeCurrency } of Object.values(catalogue))
      if (chainNamespace === namespace) expect(nativeCurrency).toMatchObject({ symbol, decimals })
  })
})
