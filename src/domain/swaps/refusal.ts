import type { SwapLevel } from '#contracts/swap-sources.ts'
import type { SwapsInput } from '#contracts/swaps.ts'
import { evmAddresses } from '#domain/families/address-codecs.ts'
import type { Proof } from '#domain/shared/proven.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { CallBounds, SwapRouter } from './call-bounds.ts'
import { minimumReceived } from './minimum-received.ts'
import {
  type BalanceChange,
  isBetweenNetworks,
  type SwapPlan,
  type SwapQuote,
  type SwapRequest,
  type SwapSimulation,
} from './swap.ts'

/** The host's rules for swaps. */
export interface SwapRules {
  /** By CAIP-2 id: contracts that a swap may call and that may receive an allowance, in addition to the known ones. */
  readonly routers: SwapsInput['routers']
}

/**
 * Why a swap must not be signed. The user cannot override it.
 * - `chain`, `sender`, `value`: this field of the transaction is wrong. `target`: so is the called contract, or the one to which the
 *   call hands an allowance, or the function is never accepted.
 * - `spender`: the contract that requests the allowance is not a router. `approval`: it requests too much.
 * - `level`: nothing holds the call to what is quoted, and the host does not accept that of the quote's source.
 * - `receiver`: another account would receive, or get the refund.
 * - `token`, `amount`: the call takes or pays another token, or takes another amount. `refund`: a bridge that does not deliver
 *   would pay back too little.
 * - `decimals`: a token's contract states other decimals than its list, so that all amounts of it would be wrong, or none.
 * - `minimum`: the transaction accepts less than the quote's minimum.
 * - `quote`: the quote is not for this request, permits more than the slippage, or has a higher fee than the accepted one.
 * - `balances`: a simulated balance change does not match the quote. `reverted`: the simulation fails.
 * - `unsimulated`: no node can simulate the swap.
 * - `elsewhere`: the account is a contract, which is not on the network where it would receive.
 */
export type Refusal =
  | { readonly type: 'chain'; readonly expected: string; readonly found: string }
  | { readonly type: 'sender' | 'receiver'; readonly expected: string; readonly found: string }
  | { readonly type: 'target' | 'spender'; readonly found: string }
  | {
      readonly type: 'value' | 'approval' | 'minimum' | 'amount' | 'refund'
      readonly expected: bigint
      readonly found: bigint
    }
  /** Contracts; undefined is the native token. */
  | { readonly type: 'token'; readonly expected: string | undefined; readonly found: string | undefined }
  /** `found`: absent if the contract states none. */
  | { readonly type: 'decimals'; readonly token: Token; readonly expected: bigint; readonly found?: bigint }
  | { readonly type: 'quote' }
  | { readonly type: 'level'; readonly expected: SwapLevel; readonly found: SwapLevel }
  | { readonly type: 'balances'; readonly change: BalanceChange }
  | { readonly type: 'reverted'; readonly reason: string }
  | { readonly type: 'unsimulated' | 'elsewhere' }

const { isSame } = evmAddresses

/** The smallest refund of a bridge, in percent of the paid amount. Fees before the bridge take the rest. */
const MIN_REFUND_PERCENT = 97n

/** Whether both addresses are the same contract. An undefined address is the native token. */
export const isSameContract = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSame(one, other)

type IsContract = (address: string) => boolean

type Check = (
  plan: SwapPlan,
  accepted: SwapQuote,
  isRouter: IsContract,
  isSettler: IsContract,
) => Refusal | undefined

/** The fee that is paid in a token in addition to the swapped amount, in base units. Only the native token has one. */
const additionalFee = ({ nativeFee = 0n }: SwapQuote, address: string | undefined): bigint =>
  address === undefined ? nativeFee : 0n

const checkTransaction: Check = ({ transaction, quote, refusedTarget }, { request }, isRouter) => {
  const { network, owner, from, units } = request
  const chain = network.caipNetworkId
  if (transaction.chainId !== chain) return { type: 'chain', expected: chain, found: transaction.chainId }
  if (!isSame(transaction.from, owner)) return { type: 'sender', expected: owner, found: transaction.from }
  if (!isRouter(transaction.to)) return { type: 'target', found: transaction.to }
  if (refusedTarget !== undefined) return { type: 'target', found: refusedTarget }
  const value = (from.address === undefined ? units : 0n) + additionalFee(quote, undefined)
  return transaction.value === value
    ? undefined
    : { type: 'value', expected: value, found: transaction.value }
}

const checkApproval: Check = (
  { approval, bounds, router },
  { request: { from, units } },
  isRouter,
  isSettler,
) => {
  if (approval === undefined) return undefined
  const { spender } = approval
  // What a call is held to says nothing about an allowance of another contract.
  const isAllowed = bounds === undefined ? isRouter(spender) : isSame(spender, router.address)
  // Each caller of a Settler can use the allowances that it has.
  if (!isAllowed || isSettler(spender)) return { type: 'spender', found: spender }
  const needed = from.address === undefined ? 0n : units
  return approval.units > needed ? { type: 'approval', expected: needed, found: approval.units } : undefined
}

/** Whether one part of a call is what is requested. */
type PartCheck = (terms: Partial<CallBounds>, request: SwapRequest) => Refusal | undefined

const partChecks: readonly PartCheck[] = [
  ({ receiver: found }, { owner: expected }) =>
    found === undefined || isSame(found, expected) ? undefined : { type: 'receiver', expected, found },
  // An undefined token is the native one, and an absent one is not stated.
  (terms, { from: { address: expected } }) =>
    !('input' in terms) || isSameContract(terms.input, expected)
      ? undefined
      : { type: 'token', expected, found: terms.input },
  (terms, { to: { address: expected } }) =>
    !('output' in terms) || isSameContract(terms.output, expected)
      ? undefined
      : { type: 'token', expected, found: terms.output },
  ({ chainId: found }, { to: { chainId: expected } }) =>
    found === undefined || found === expected ? undefined : { type: 'chain', expected, found },
  ({ units: found }, { units: expected }) =>
    found === undefined || found === expected ? undefined : { type: 'amount', expected, found },
]

/** Compares what the call takes and pays, or states, with what is requested. */
const checkBounds: Check = ({ bounds, stated }, { request }) => {
  const terms = bounds ?? stated
  if (terms === undefined) return undefined
  for (const check of partChecks) {
    const refusal = check(terms, request)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/** A deposit that no bridge delivers is paid back, to an address that may also change the order. */
const checkRefund: Check = ({ bounds, stated }, { request: { owner, units } }) => {
  const { refund } = bounds ?? stated ?? {}
  if (refund === undefined) return undefined
  const { depositor, units: found } = refund
  if (!isSame(depositor, owner)) return { type: 'receiver', expected: owner, found: depositor }
  const expected = (units * MIN_REFUND_PERCENT + 99n) / 100n
  return found < expected ? { type: 'refund', expected, found } : undefined
}

/** The source may quote another price when it builds the transaction, but not another swap. */
const checkQuote: Check = ({ quote }, accepted) =>
  isSameSwap(quote, accepted) ? undefined : { type: 'quote' }

/** A simulation uses the current price. Only the transaction's own minimum protects the swap until it is in a block. */
const checkMinimum: Check = ({ minimum: { value }, quote }) => {
  // A minimum of nothing is none.
  const expected = quote.minimum > 0n ? quote.minimum : 1n
  return value >= expected ? undefined : { type: 'minimum', expected, found: value }
}

const LEVELS: readonly SwapLevel[] = ['bounded', 'simulated', 'trusted']

const isWithin = (level: SwapLevel, trust: SwapLevel): boolean =>
  LEVELS.indexOf(level) <= LEVELS.indexOf(trust)

const checkLevel: Check = ({ level }, { trust = 'bounded' }) =>
  isWithin(level, trust) ? undefined : { type: 'level', expected: trust, found: level }

/** The decimals with which the user has typed and read amounts of a token, against those of its contract. */
export const checkDecimals = (token: Token, found: bigint | undefined): Refusal | undefined => {
  const expected = BigInt(token.decimals)
  if (found === expected) return undefined
  return { type: 'decimals', token, expected, ...(found === undefined ? {} : { found }) }
}

const planChecks = [
  checkTransaction,
  checkApproval,
  checkBounds,
  checkRefund,
  checkQuote,
  checkMinimum,
  checkLevel,
]

/** Compares a plan with the accepted quote, without a simulation. Returns the first refusal. */
export const checkPlan = (plan: SwapPlan, accepted: SwapQuote, rules: SwapRules): Refusal | undefined => {
  const stated = rules.routers[accepted.request.network.caipNetworkId] ?? []
  const { address, kind } = plan.router
  const routers = stated.map((router) => (typeof router === 'string' ? { address: router } : router))
  const known: readonly SwapRouter[] = kind === undefined ? routers : [...routers, { address, kind }]
  const isRouter = (contract: string) => known.some((router) => isSame(router.address, contract))
  const isSettler = (contract: string) =>
    known.some((router) => router.kind === 'settler' && isSame(router.address, contract))
  for (const check of planChecks) {
    const refusal = check(plan, accepted, isRouter, isSettler)
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
const checkBalances = (
  { quote, minimum: { value: minimum } }: SwapPlan,
  changes: readonly BalanceChange[],
): Refusal | undefined => {
  const { request } = quote
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

/** Who decides what the plan gives, once it is simulated or cannot be. */
const levelOf = ({ level, quote, bounds }: SwapPlan, { type }: SwapSimulation): SwapLevel => {
  const isBetween = isBetweenNetworks(quote.request)
  // A token may take a fee of what the router pays, which only a simulation shows.
  const isReceived = isBetween || bounds?.output === undefined || bounds.isReceived === true
  if (level === 'bounded' && (isReceived || type === 'simulated')) return level
  return type === 'simulated' && !isBetween ? 'simulated' : 'trusted'
}

/** What proves the minimum at each level. */
const proofs: Readonly<Record<SwapLevel, Proof>> = {
  bounded: 'call',
  simulated: 'simulation',
  trusted: 'claim',
}

/** The plan with what its simulation proves. */
export const provenBy = (plan: SwapPlan, simulation: SwapSimulation): SwapPlan => {
  const level = levelOf(plan, simulation)
  const by = proofs[level]
  return { ...plan, level, minimum: { ...plan.minimum, by } }
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
      return isWithin(levelOf(plan, simulation), accepted.trust ?? 'bounded')
        ? undefined
        : { type: 'unsimulated' }
    case 'reverted':
      return { type: 'reverted', reason: simulation.reason }
    case 'simulated':
      return checkBalances(plan, simulation.changes)
  }
}
