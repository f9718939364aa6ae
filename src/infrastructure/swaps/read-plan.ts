import type * as TE from 'fp-ts/TaskEither'

import type { SwapRouterKind } from '#contracts/swap-sources.ts'
import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'
import type { CallBounds } from '#domain/swaps/call-bounds.ts'
import type { Hex, SwapPlan, SwapQuote } from '#domain/swaps/swap.ts'
import { unheld } from '#domain/swaps/unheld.ts'
import { isNativeAddress } from '#domain/tokens/native-address.ts'
import type { Chains } from '#ports/chains.ts'
import type { SwapFailure, Swaps } from '#ports/swaps.ts'

import { type CallContext, isHeld } from './bounded/call.ts'
import { knownKind } from './bounded/known-routers.ts'
import { isPlain } from './bounded/known-tokens.ts'
import { readCall } from './bounded/read-call.ts'
import { isEmpty, isSettler } from './bounded/settlers.ts'
import { settlerIn } from './bounded/zero-ex.ts'
import type { SwapsConfig } from './swaps-config.ts'

/** A plan as a source states it. */
export type SourcePlan = Pick<SwapPlan, 'quote' | 'approval' | 'transaction'>

/** One source, whose plans nothing has proven yet. */
export interface SwapsOfSource extends Omit<Swaps, 'build' | 'capabilitiesFor'> {
  build(
    quote: SwapQuote,
    permit: Hex | undefined,
    signal: AbortSignal,
  ): TE.TaskEither<SwapFailure, SourcePlan>
}

type RouterOptions = SwapsConfig['routers'][string]

/** The kind that the host states, or else that of a contract which is the same for all hosts. */
const kindOf = (address: string, chain: bigint, routers: RouterOptions): SwapRouterKind | undefined => {
  const stated = routers.find(
    (router) => typeof router !== 'string' && router.address.toLowerCase() === address,
  )
  return typeof stated === 'object' ? stated.kind : knownKind(address, chain)
}

/** The context of the plan's call. A node is asked only if the call needs a contract of 0x that nobody has named. */
const contextOf = async (
  { quote: { request }, transaction: { to, data } }: SourcePlan,
  { routers, chains, permit }: ProofSources,
): Promise<CallContext> => {
  const chain = wholeOf(chainParts(request.network.caipNetworkId).reference)
  const known = (address: string) => kindOf(address, chain, routers)
  const target = to.toLowerCase()
  const settler = settlerIn({ to: target, data: data.toLowerCase(), value: 0n }, known(target))
  const [isProven, isMissing] = await Promise.all([
    settler !== undefined && known(settler) === undefined && isSettler(chains, request, settler),
    known(target) !== undefined && isEmpty(chains, request, target),
  ])
  const { address } = request.from
  return {
    owner: request.owner.toLowerCase(),
    chain,
    kindOf: (contract) => {
      if (isMissing && contract === target) return undefined
      return isProven && contract === settler ? 'settler' : known(contract)
    },
    permit: permit && address && `${address}${permit.slice(2)}`.toLowerCase(),
  }
}

/** By what a plan is proven. */
export interface ProofSources {
  /** The host's routers on the network. */
  readonly routers: RouterOptions
  readonly chains: Chains
  /** The permit that the user has signed for the plan. */
  readonly permit: Hex | undefined
}

/** The token that a call pays. Undefined for the native one, also where that is a contract. */
const paidOut = (chainId: ChainId, output: string | undefined): string | undefined =>
  output !== undefined && isNativeAddress(chainId, output) ? undefined : output

/** The plan with what its call is held to. */
export const readPlan = async (plan: SourcePlan, sources: ProofSources): Promise<SwapPlan> => {
  const { quote, transaction } = plan
  const { network } = quote.request
  const context = await contextOf(plan, sources)
  const to = transaction.to.toLowerCase()
  const read = readCall({ to, data: transaction.data.toLowerCase(), value: transaction.value }, context)
  const router = { address: transaction.to, kind: context.kindOf(to) }
  const chainIdOf = (chain: bigint | undefined) =>
    chain === undefined ? network.caipNetworkId : (`eip155:${chain}` as ChainId)
  if (!isHeld(read)) {
    const claimed = unheld({ ...plan, router })
    if (read === undefined) return claimed
    const { refused: refusedTarget, chain, fee: _, isStated: __, ...terms } = read
    const stated = { ...terms, ...(chain === undefined ? {} : { chainId: chainIdOf(chain) }) }
    return { ...claimed, stated, refusedTarget }
  }
  const { chain, fee: _, isReceived, ...stated } = read
  const terms = { ...stated, output: paidOut(chainIdOf(chain), stated.output) }
  const isPlainToken = chain === undefined && isPlain(terms.output, context.chain)
  const bounds: CallBounds = {
    ...{ ...terms, chainId: chainIdOf(chain) },
    ...(isReceived === true || isPlainToken ? { isReceived: true } : {}),
  }
  return { ...plan, router, bounds, level: 'bounded', minimum: { value: bounds.minimum, by: 'call' } }
}
