import { evmAddresses } from '#domain/families/address-codecs.ts'

import { minimumReceived } from './minimum-received.ts'
import {
  type BalanceChange,
  isBetweenNetworks,
  type SwapPlan,
  type SwapQuote,
  type SwapSimulation,
} from './swap.ts'

/** The host's rules for swaps. */
export interface SwapRules {
  /** By CAIP-2 id: the contracts that a swap may call and that may receive an allowance. */
  readonly routers: Readonly<Record<string, readonly string[]>>
  readonly allowUnsimulated: boolean
}

/**
 * Why a swap must not be signed. The user cannot override it.
 * - `chain`, `sender`, `target`, `value`: this field of the transaction is wrong.
 * - `spender`: the contract that requests the allowance is not a router. `approval`: it requests too much.
 * - `receiver`: another account would receive. `unknownReceiver`: the swap is between networks, where the received amount is
 *   not simulated, and the receiver cannot be read from the transaction.
 * - `minimum`: the transaction accepts less than the quote's minimum.
 * - `quote`: the quote is not for this request, permits more than the slippage, or has a higher fee than the accepted one.
 * - `balances`: a simulated balance change does not match the quote. `reverted`: the simulation fails.
 * - `unsimulated`: no node can simulate the swap.
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

/** Whether both addresses are the same contract. An undefined address is the native token. */
export const isSameContract = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(one, other)

type Check = (
  plan: SwapPlan,
  accepted: SwapQuote,
  isRouter: (address: string) => boolean,
  rules: SwapRules,
) => Refusal | undefined

/** The fee that is paid in a token in addition to the swapped amount, in base units. Only the native token has one. */
const additionalFee = ({ nativeFee = 0n }: SwapQuote, address: string | undefined): bigint =>
  address === undefined ? nativeFee : 0n

const checkTransaction: Check = ({ transaction, quote }, { request }, isRouter) => {
  const { network, owner, from, units } = request
  const chain = network.caipNetworkId
  if (transaction.chainId !== chain) return { type: 'chain', expected: chain, found: transaction.chainId }
  if (!isSame(transaction.from, owner)) return { type: 'sender', expected: owner, found: transaction.from }
  if (!isRouter(transaction.to)) return { type: 'target', found: transaction.to }
  const value = (from.address === undefined ? units : 0n) + additionalFee(quote, undefined)
  return transaction.value === value
    ? undefined
    : { type: 'value', expected: value, found: transaction.value }
}

const checkApproval: Check = ({ approval }, { request: { from, units } }, isRouter) => {
  if (approval === undefined) return undefined
  if (!isRouter(approval.spender)) return { type: 'spender', found: approval.spender }
  const needed = from.address === undefined ? 0n : units
  return approval.units > needed ? { type: 'approval', expected: needed, found: approval.units } : undefined
}

const checkReceiver: Check = ({ receiver }, { request }, _, { allowUnsimulated }) => {
  const { owner } = request
  if (receiver === undefined)
    return isBetweenNetworks(request) && !allowUnsimulated ? { type: 'unknownReceiver' } : undefined
  return isSame(receiver, owner) ? undefined : { type: 'receiver', expected: owner, found: receiver }
}

/** The source may quote another price when it builds the transaction, but not another swap. */
const checkQuote: Check = ({ quote }, accepted) =>
  isSameSwap(quote, accepted) ? undefined : { type: 'quote' }

/** A simulation uses the current price. Only the transaction's own minimum protects the swap until it is in a block. */
const checkMinimum: Check = ({ minimum, quote }) =>
  minimum === undefined || minimum >= quote.minimum
    ? undefined
    : { type: 'minimum', expected: quote.minimum, found: minimum }

const planChecks = [checkTransaction, checkApproval, checkReceiver, checkQuote, checkMinimum]

/** Compares a plan with the accepted quote, without a simulation. Returns the first refusal. */
export const checkPlan = (plan: SwapPlan, accepted: SwapQuote, rules: SwapRules): Refusal | undefined => {
  const routers = rules.routers[accepted.request.network.caipNetworkId] ?? []
  const isRouter = (address: string) => routers.some((router) => isSame(router, address))
  for (const check of planChecks) {
    const refusal = check(plan, accepted, isRouter, rules)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** Whether a rebuilt quote is for the accepted request, within its slippage and with no higher fee. */
const isSameSwap = (rebuilt: SwapQuote, { request, nativeFee = 0n }: SwapQuote): boolean =>
  (rebuilt.nativeFee ?? 0n) <= nativeFee &&
  rebuilt.request.units === request.units &&
  rebuilt.request.from.id === request.from.id &&
  rebuilt.request.to.id === request.to.id &&
  rebuilt.request.slippage === request.slippage &&
  rebuilt.minimum <= rebuilt.received &&
  rebuilt.minimum >= minimumReceived(rebuilt.received, request.slippage)

/** The total change of one token's balance. The node may list several changes. */
const totalChange = (changes: readonly BalanceChange[], address: string | undefined): bigint =>
  changes.reduce((sum, { token, units }) => (isSameContract(token, address) ? sum + units : sum), 0n)

/**
 * The first simulated change that does not match the quote: another token leaves the account, too much is paid, or too little
 * is received. In a swap between networks only `from` is on the simulated network; a token there may share the address of `to`.
 */
const checkBalances = (quote: SwapQuote, changes: readonly BalanceChange[]): Refusal | undefined => {
  const { request, minimum } = quote
  const { from, to, units } = request
  const swapped = isBetweenNetworks(request) ? [from] : [from, to]
  const isOtherToken = (token: string | undefined) =>
    swapped.every(({ address }) => !isSameContract(token, address))
  const stolen = changes.find(
    ({ token }) => isOtherToken(token) && totalChange(changes, token) < -additionalFee(quote, token),
  )
  if (stolen !== undefined)
    return { type: 'balances', change: { ...stolen, units: totalChange(changes, stolen.token) } }
  const paid = -totalChange(changes, from.address)
  if (paid > units + additionalFee(quote, from.address))
    return { type: 'balances', change: { token: from.address, units: -paid } }
  const received = totalChange(changes, to.address) + additionalFee(quote, to.address)
  return swapped.includes(to) && received < minimum
    ? { type: 'balances', change: { token: to.address, units: received } }
    : undefined
}

/** Compares a plan and its simulation with the accepted quote. Returns the first refusal. */
export const checkSimulatedPlan = (
  plan: SwapPlan,
  accepted: SwapQuote,
  rules: SwapRules,
  simulation: SwapSimulation,
): Refusal | undefined => {
  const refusal = checkPlan(plan, accepted, rules)
  if (refusal !== undefined) return refusal
  switch (simulation.type) {
    case 'unavailable':
      return rules.allowUnsimulated ? undefined : { type: 'unsimulated' }
    case 'reverted':
      return { type: 'reverted', reason: simulation.reason }
    case 'simulated':
      return checkBalances(plan.quote, simulation.changes)
  }
}
