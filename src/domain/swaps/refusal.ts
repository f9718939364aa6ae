import { evmAddresses } from '#domain/families/address-codecs.ts'

import { minimumOf } from './minimum.ts'
import {
  type BalanceChange,
  isBetweenNetworks,
  type SwapPlan,
  type SwapQuote,
  type SwapSimulation,
} from './swap.ts'

/** What a swap may do, by the host. */
export interface SwapRules {
  /** By CAIP-2 id: the contracts that a swap may call and that may be allowed to take tokens. */
  readonly routers: Readonly<Record<string, readonly string[]>>
  readonly allowUnsimulated: boolean
}

/**
 * Why a swap is not offered, whatever the user says. `chain`, `sender`, `target`, `value`: of the transaction. `spender`,
 * `approval`: who would be allowed, and how much. `receiver`: another account would receive. `unknownReceiver`: on another
 * network, where nothing is simulated, and the transaction does not say who receives. `minimum`: the transaction accepts less than
 * the quote promises. `quote`: it answers another question, permits more than the slippage, or takes a higher fee than quoted.
 * `balances`: the simulation takes or gives something else than the quote. `reverted`: the simulation fails.
 * `unsimulated`: no node can tell.
 */
export type Refusal =
  | { readonly type: 'chain'; readonly expected: string; readonly found: string }
  | { readonly type: 'sender' | 'receiver'; readonly expected: string; readonly found: string }
  | { readonly type: 'target' | 'spender'; readonly found: string }
  | { readonly type: 'value' | 'approval' | 'minimum'; readonly expected: bigint; readonly found: bigint }
  | { readonly type: 'quote' | 'unknownReceiver' }
  | { readonly type: 'balances'; readonly change: BalanceChange }
  | { readonly type: 'reverted'; readonly reason: string }
  | { readonly type: 'unsimulated' }

const { isSame } = evmAddresses

/** Whether both are the same contract, or both the network's own token. */
export const isSameContract = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(one, other)

type Rule = (
  plan: SwapPlan,
  accepted: SwapQuote,
  isRouter: (address: string) => boolean,
  rules: SwapRules,
) => Refusal | undefined

/** What is paid besides the amount, in base units of a token. */
const feeIn = ({ nativeFee = 0n }: SwapQuote, address: string | undefined): bigint =>
  address === undefined ? nativeFee : 0n

const ofTransaction: Rule = ({ transaction, quote }, { request }, isRouter) => {
  const { network, owner, from, units } = request
  const chain = network.caipNetworkId
  if (transaction.chainId !== chain) return { type: 'chain', expected: chain, found: transaction.chainId }
  if (!isSame(transaction.from, owner)) return { type: 'sender', expected: owner, found: transaction.from }
  if (!isRouter(transaction.to)) return { type: 'target', found: transaction.to }
  const value = (from.address === undefined ? units : 0n) + feeIn(quote, undefined)
  return transaction.value === value
    ? undefined
    : { type: 'value', expected: value, found: transaction.value }
}

const ofApproval: Rule = ({ approval }, { request: { from, units } }, isRouter) => {
  if (approval === undefined) return undefined
  if (!isRouter(approval.spender)) return { type: 'spender', found: approval.spender }
  const allowed = from.address === undefined ? 0n : units
  return approval.units > allowed ? { type: 'approval', expected: allowed, found: approval.units } : undefined
}

const ofReceiver: Rule = ({ receiver }, { request }, _, { allowUnsimulated }) => {
  const { owner } = request
  if (receiver === undefined)
    return isBetweenNetworks(request) && !allowUnsimulated ? { type: 'unknownReceiver' } : undefined
  return isSame(receiver, owner) ? undefined : { type: 'receiver', expected: owner, found: receiver }
}

const ofQuote: Rule = ({ quote }, accepted) =>
  isSameRequest(quote, accepted) ? undefined : { type: 'quote' }

/** A simulation receives the price of this moment. Only the transaction's own minimum holds when it is included. */
const ofMinimum: Rule = ({ minimum, quote }) =>
  minimum === undefined || minimum >= quote.minimum
    ? undefined
    : { type: 'minimum', expected: quote.minimum, found: minimum }

const planRules = [ofTransaction, ofApproval, ofReceiver, ofQuote, ofMinimum]

/** Why the plan alone is refused. Nothing is read from a node. */
export const planRefusal = (plan: SwapPlan, accepted: SwapQuote, rules: SwapRules): Refusal | undefined => {
  const known = rules.routers[accepted.request.network.caipNetworkId] ?? []
  const isRouter = (address: string) => known.some((own) => isSame(own, address))
  for (const rule of planRules) {
    const refusal = rule(plan, accepted, isRouter, rules)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** Whether a rebuilt quote still answers the question that the user asked. */
const isSameRequest = (one: SwapQuote, { request, nativeFee = 0n }: SwapQuote): boolean =>
  (one.nativeFee ?? 0n) <= nativeFee &&
  one.request.units === request.units &&
  one.request.from.id === request.from.id &&
  one.request.to.id === request.to.id &&
  one.request.slippage === request.slippage &&
  one.minimum <= one.received &&
  one.minimum >= minimumOf(one.received, request.slippage)

/** The change of one token, summed over what the node lists. */
const changeOf = (changes: readonly BalanceChange[], address: string | undefined): bigint =>
  changes.reduce((sum, { token, units }) => (isSameContract(token, address) ? sum + units : sum), 0n)

/**
 * The simulated change that a quote does not explain: another token that leaves, too much that is paid, or too little that is
 * received. A token of another network may have the address of a token here, which is not part of the swap.
 */
const balanceRefusal = (quote: SwapQuote, changes: readonly BalanceChange[]): Refusal | undefined => {
  const { request, minimum } = quote
  const { from, to, units } = request
  const swapped = isBetweenNetworks(request) ? [from] : [from, to]
  const isOther = (token: string | undefined) =>
    swapped.every(({ address }) => !isSameContract(token, address))
  const stolen = changes.find(
    ({ token }) => isOther(token) && changeOf(changes, token) < -feeIn(quote, token),
  )
  if (stolen !== undefined)
    return { type: 'balances', change: { ...stolen, units: changeOf(changes, stolen.token) } }
  const paid = -changeOf(changes, from.address)
  if (paid > units + feeIn(quote, from.address))
    return { type: 'balances', change: { token: from.address, units: -paid } }
  const received = changeOf(changes, to.address) + feeIn(quote, to.address)
  // The other network's balances are not simulated.
  return swapped.includes(to) && received < minimum
    ? { type: 'balances', change: { token: to.address, units: received } }
    : undefined
}

/** Why a plan must not be signed; undefined if the transaction does what the quote says and nothing else. */
export const refusalOf = (
  plan: SwapPlan,
  accepted: SwapQuote,
  rules: SwapRules,
  simulation: SwapSimulation,
): Refusal | undefined => {
  const refused = planRefusal(plan, accepted, rules)
  if (refused !== undefined) return refused
  switch (simulation.type) {
    case 'unavailable':
      return rules.allowUnsimulated ? undefined : { type: 'unsimulated' }
    case 'reverted':
      return { type: 'reverted', reason: simulation.reason }
    case 'simulated':
      return balanceRefusal(plan.quote, simulation.changes)
  }
}
