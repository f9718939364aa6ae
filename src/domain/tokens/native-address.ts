import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'

/** The address that services and nodes use for the native token of an EVM network. */
export const EVM_NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The address that services use for the native token of a family. */
export const nativePlaceholders: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: EVM_NATIVE,
  solana: 'So11111111111111111111111111111111111111111',
}

/** Further addresses that stand for the native token on every network of a family. No other token can have them. */
const PLACEHOLDERS: Readonly<Partial<Record<Namespace, readonly string[]>>> = {
  // The System program, which holds no token.
  solana: ['1'.repeat(32)],
  eip155: [
    `0x${'0'.repeat(40)}`,
    `0x${'f'.repeat(40)}`,
    // Metis, Mantle and the other networks that descend from Optimism: its balances are the native ones.
    '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  ],
}

/** Contracts whose balance is the native balance, so that they are no second token, with the numbers of their networks. */
const TWINS: ReadonlyMap<string, string> = new Map([
  // Polygon, Mumbai, Amoy
  ['0x0000000000000000000000000000000000001010', '137 80001 80002'],
  // ZKsync and other networks of the ZK Stack: ZKsync Era, Lens, GRVT, Cronos zkEVM, Abstract, Sophon, Treasure, ZERO
  [
    '0x000000000000000000000000000000000000800a',
    '324 300 232 37111 325 388 282 2741 11124 50104 531050104 61166 543210',
  ],
  // Moonbeam, Moonriver, Moonbase Alpha, Tangle
  ['0x0000000000000000000000000000000000000802', '1284 1285 1287 5845'],
  // peaq
  ['0x0000000000000000000000000000000000000809', '3338'],
  // Celo, Celo Sepolia, Alfajores, Baklava
  ['0x471ece3750da237f93b8e339c536989b8978a438', '42220 11142220'],
  ['0xf194afdf50b03e69bd7d057c1aa9e10c9954e4c9', '44787'],
  ['0xddc9be57f553fe75752d61606b94cbd7e0264ef8', '62320'],
  // Acala and Karura
  ['0x0000000000000000000100000000000000000000', '787'],
  ['0x0000000000000000000100000000000000000080', '686'],
  // IOTA EVM, ShimmerEVM, and their test networks
  ['0x1074010000000000000000000000000000000000', '8822 148 1073 1075 1076'],
  // Arc
  ['0x3600000000000000000000000000000000000000', '5042002'],
])

/** Whether this address stands for the native token of the network: a placeholder, or the token's own contract. */
export const isNativeAddress = (chainId: ChainId, address: string): boolean => {
  const { namespace, reference } = chainParts(chainId)
  const lower = address.toLowerCase()
  return (
    lower === nativePlaceholders[namespace]?.toLowerCase() ||
    PLACEHOLDERS[namespace]?.includes(lower) === true ||
    TWINS.get(lower)?.split(' ').includes(reference) === true
  )
}
