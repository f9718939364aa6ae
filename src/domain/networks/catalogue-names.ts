import type { ChainId } from '#domain/caip/chain-id.ts'

/**
 * The names of the catalogue's networks. They are repeated here, because importing the catalogue would load all networks with
 * the page.
 */
const names: Readonly<Record<string, string>> = {
  'eip155:42161': 'Arbitrum One',
  'eip155:421614': 'Arbitrum Sepolia',
  'eip155:1313161554': 'Aurora',
  'eip155:1313161555': 'Aurora Testnet',
  'eip155:43114': 'Avalanche',
  'eip155:43113': 'Avalanche Fuji',
  'eip155:8453': 'Base',
  'eip155:84532': 'Base Sepolia',
  'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
  'bip122:00000008819873e925422c1ff0f99f7c': 'Bitcoin Signet',
  'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
  'eip155:56': 'BNB Smart Chain',
  'eip155:97': 'BNB Smart Chain Testnet',
  'eip155:42220': 'Celo',
  'eip155:100': 'Gnosis',
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:11155420': 'OP Sepolia',
  'eip155:137': 'Polygon',
  'eip155:80002': 'Polygon Amoy',
  'eip155:11155111': 'Sepolia',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
  'eip155:324': 'ZKsync Era',
  'eip155:300': 'ZKsync Sepolia Testnet',
  'eip155:7777777': 'Zora',
  'eip155:999999999': 'Zora Sepolia',
}

/** The name of a network that the host may not have configured. */
export const nameInCatalogue = (chainId: ChainId): string | undefined =>
  Object.hasOwn(names, chainId) ? names[chainId] : undefined
