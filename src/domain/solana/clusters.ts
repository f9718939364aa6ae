import * as E from 'fp-ts/Either'

import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import { solana, solanaDevnet, solanaTestnet } from '#domain/networks/catalogue-solana.ts'

/** Wallets' names for the Solana networks, by the start of the genesis hash. */
const clusters: ReadonlyMap<string, string> = new Map([
  ['solana:mainnet', solana.caipNetworkId],
  ['solana:devnet', solanaDevnet.caipNetworkId],
  ['solana:testnet', solanaTestnet.caipNetworkId],
])

/** A local chain, whose genesis hash is not known in advance. */
const LOCALNET = 'solana:localnet'

/** The chain of a wallet's network name, or of a CAIP-2 id. */
export const chainNamed = (name: string): ChainId | undefined => {
  const chainId = parseChainId(clusters.get(name) ?? name)
  return E.isRight(chainId) && chainId.right.startsWith('solana:') ? chainId.right : undefined
}

/** The wallet's name for a chain. A chain with an unknown genesis hash may be its localnet. */
export const nameOfChain = (chainId: ChainId, names: readonly string[]): string | undefined => {
  const own = names.find((name) => chainNamed(name) === chainId)
  if (own !== undefined || [...clusters.values()].includes(chainId)) return own
  return names.find((name) => name === LOCALNET)
}
