import type { ChainId } from '#domain/caip/chain-id.ts'

import { address, chain, network } from './examples.ts'

export const firstAddress = address('a1')
export const secondAddress = address('a2')

/** An EVM wallet with two accounts on chain 1 that does not know chain 10. */
export const evmSubject = {
  home: network(1),
  other: network(10),
  elsewhere: chain(8453),
  reportOn: (chainId: ChainId) => ({ addresses: [firstAddress, secondAddress] as const, chainId }),
  second: secondAddress,
}

export const numberOf = (chainId: ChainId): number => Number(chainId.slice('eip155:'.length))
