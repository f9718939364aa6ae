import * as E from 'fp-ts/Either'

import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'

/**
 * Wallets' names of the Solana networks, with their CAIP-2 ids. They repeat those of the catalogue, which would otherwise be
 * loaded with the host's page. A test compares them.
 */
const clusters: ReadonlyMap<string, string> = new Map([
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])

/** A local chain, whose genesis hash is not known in advance. */
const LOCALNET = 'solana:localnet'

/** The chain for a wallet's network name or a CAIP-2 id. */
export const chainNamed = (name: string): ChainId | undefined => {
  const chainId = parseChainId(clusters.get(name) ?? name)
  return E.isRight(chainId) && chainId.right.startsWith('solana:') ? chainId.right : undefined
}

/** The wallet's name for a chain. A chain with an unknown genesis hash may be its localnet. */
export const nameOfChain = (chainId: ChainId, names: readonly string[]): string | undefined => {
  const known = names.find((name) => chainNamed(name) === chainId)
  if (known !== undefined || [...clusters.values()].includes(chainId)) return known
  return names.find((name) => name === LOCALNET)
}
