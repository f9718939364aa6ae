import type { ChainId } from '#domain/caip/chain-id.ts'

import * as bitcoin from './catalogue-bitcoin.ts'
import * as testnets from './catalogue-evm-testnets.ts'
import * as evm from './catalogue-evm.ts'
import * as solana from './catalogue-solana.ts'

const names = new Map<string, string>(
  [bitcoin, testnets, evm, solana].flatMap((catalogue) =>
    Object.values(catalogue).map(
      ({ chainNamespace, id, name }) => [`${chainNamespace}:${id}`, name] as const,
    ),
  ),
)

/** The name of a network that the host may not have configured. */
export const nameInCatalogue = (chainId: ChainId): string | undefined => names.get(chainId)
