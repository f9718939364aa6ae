import { type Hex, isAddressEqual } from 'viem'

import { dollar, type TokenInfo, nativeCoin } from '#sandbox/tokens/balances.ts'

import { sandboxEuro } from './exchange.ts'
import { NATIVE } from './pools.ts'

/** A token that the services swap. */
export interface SwapToken extends TokenInfo {
  readonly address: Hex
  /** Whether it is approved by a signature (EIP-2612). */
  readonly hasPermit: boolean
}

export const dollarAt = (address: Hex): SwapToken => ({ ...dollar, address, hasPermit: false })

/** The tokens of the pools, the native coin first. `contract` is the dollar's. */
export const swapTokens = (chainId: string, contract: Hex): readonly SwapToken[] => [
  { ...nativeCoin(chainId), address: NATIVE, hasPermit: false },
  dollarAt(contract),
  { ...sandboxEuro, hasPermit: true },
]

export const tokenAt = (tokens: readonly SwapToken[], address: Hex): SwapToken | undefined =>
  tokens.find((token) => isAddressEqual(token.address, address))
