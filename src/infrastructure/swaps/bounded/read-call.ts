import type { SwapRouterKind } from '#contracts/swap-sources.ts'

import { across } from './across.ts'
import {
  type Call,
  type CallContext,
  type CallFunctions,
  isHeld,
  type ReadBounds,
  stated,
  type StatedTerms,
} from './call.ts'
import { decodeCanonically } from './canonical-abi.ts'
import { cctpV1, cctpV2 } from './cctp.ts'
import { lifi } from './lifi.ts'
import { oneInch } from './one-inch.ts'
import { stargate } from './stargate.ts'
import { swapRouter02, uniswapV2, uniswapV3 } from './uniswap.ts'
import { allowanceHolder, settler } from './zero-ex.ts'

/** The functions that are read. Each counts only on routers of its kind. */
export const functions: Readonly<Record<SwapRouterKind, CallFunctions>> = {
  ...{ uniswapV2, uniswapV3, swapRouter02, oneInch, lifi, allowanceHolder, settler },
  ...{ across, stargate, cctpV1, cctpV2 },
}

/** Functions that are never accepted: packed arguments, signatures or calls that only their source can read. */
const refused: Readonly<Partial<Record<SwapRouterKind, readonly string[]>>> = {
  lifi: ['c5d60e97', '72dd147e', '36b92404', '7260352d'],
  settler: ['06b8524c', 'fd3ad6d4'],
  cctpV2: ['779b432d'],
}

/** AllowanceHolder hands an allowance to whom a call of it names. */
const isRefused = (kind: SwapRouterKind | undefined, selector: string): boolean =>
  kind === 'allowanceHolder' || (kind !== undefined && refused[kind]?.includes(selector) === true)

/** What the call pays in the native token. */
const valueOf = ({ input, units, fee = 0n }: ReadBounds): bigint => (input === undefined ? units : 0n) + fee

/**
 * What the router's code holds a call to. Undefined if router or function are unknown, if the arguments are not in their canonical
 * encoding, or if the call pays another value than it says.
 */
export const readCall = (call: Call, context: CallContext): ReadBounds | StatedTerms | undefined => {
  const kind = context.kindOf(call.to)
  const selector = call.data.slice(2, 10)
  const found = kind && functions[kind][selector]
  const args = found && decodeCanonically(found[0], call.data.slice(10), found[2])
  const bounds = args && found?.[1](args, call, context)
  if (bounds === undefined && isRefused(kind, selector)) return stated({ refused: call.to })
  if (!isHeld(bounds)) return bounds
  // A bridge gives nothing in its own transaction, also if it delivers to the same network.
  return call.value !== valueOf(bounds) || bounds.chain === context.chain ? stated(bounds) : bounds
}
