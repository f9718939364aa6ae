import type { ChainId } from '#domain/caip/chain-id.ts'

const evm =
  '1 10 30 31 56 97 100 130 137 146 300 324 1101 1111 1112 1284 1301 1329 2810 2818 5000 5003 8217 8453 17000 ' +
  '42161 42220 43113 43114 55931 57054 59144 80002 80069 80084 80094 84532 421614 534351 534352 560048 911867 ' +
  '7777777 11155111 11155420 999999999 1313161554 1313161555'
const solana =
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp EtWTRABZaYq6iMfeYKouRu166VU2xqa1 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'

const supported: ReadonlySet<string> = new Set([
  ...evm.split(' ').map((id) => `eip155:${id}`),
  ...solana.split(' ').map((id) => `solana:${id}`),
])

/**
 * Whether the RPC service supports the chain. Bitcoin is not in the list, because its networks are
 * read over Esplora and the service speaks JSON-RPC. S7-29, S9-40.
 */
export const isSupported = (chainId: ChainId): boolean => supported.has(chainId)
