import * as E from 'fp-ts/Either'

import { type ChainId, parseChainId } from '#domain/caip/chain-id.ts'
import { solana, solanaDevnet, solanaTestnet } from '#domain/networks/catalogue-solana.ts'

/** The chains that wallets name by their purpose, by the start of the genesis hash. */
const clusters: ReadonlyMap<string, string> = new Map([
  ['solana:mainnet', solana.caipNetworkId],
  ['solana:devnet', solanaDevnet.caipNetworkId],
  ['solana:testnet', solanaTestnet.caipNetworkId],
])

/** A chain of somebody's own machine, whose genesis hash nobody knows beforehand. */
const LOCALNET = 'solana:localnet'

/** The chain that a wallet means by this name: one of the purposes, or CAIP-2 as it is. */
export const chainNamed = (name: string): ChainId | undefined => {
  const chainId = parseChainId(clusters.get(name) ?? name)
  return E.isRight(chainId) && chainId.right.startsWith('solana:') ? chainId.right : undefined
}

/** The name by which a wallet knows a chain, if it does; any chain of unknown genesis may be its localnet. */
export const nameOfChain = (chainId: ChainId, names: readonly string[]): string | undefined => {
  const own = names.find((name) => chainNamed(name) === chainId)
  if (own !== undefined || [...clusters.values()].includes(chainId)) return own
  return names.find((name) => name === LOCALNET)
}
