import { cleanText } from '#domain/shared/clean-text.ts'
import { isNativeAddress } from '#domain/tokens/native-address.ts'
import { nativeToken, type Token, tokenId } from '#domain/tokens/token.ts'

import { isSameContract } from './refusal.ts'
import type { SwapPlan } from './swap.ts'

/** What a bridge pays back that does not deliver. `units`: base units of `token`. */
interface Refund {
  readonly units: bigint
  readonly token: Token
}

/** Undefined if the call does not say. For the native token a bridge pays back the one that wraps it. */
export const refundOf = ({ bounds, quote: { request } }: SwapPlan): Refund | undefined => {
  if (bounds?.refund === undefined) return undefined
  const { units, token: address } = bounds.refund
  const { from, network } = request
  if (isSameContract(address, from.address)) return { units, token: from }
  const native = nativeToken(network)
  if (isNativeAddress(network.caipNetworkId, address)) return { units, token: native }
  const id = tokenId(network.caipNetworkId, 'erc20', address)
  const named = { symbol: cleanText(`W${native.symbol}`), name: cleanText(`Wrapped ${native.name}`) }
  return { units, token: { ...native, ...named, id, standard: 'erc20', address } }
}
