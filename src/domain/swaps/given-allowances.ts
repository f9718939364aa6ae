import type { SwapAllowanceInfo } from '#contracts/swaps.ts'
import { evmAddresses } from '#domain/families/address-codecs.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { SwapReview } from './swap-review.ts'
import type { ApprovalRequest, SwapPlan } from './swap.ts'

/** What a contract may take because a wallet was asked for it. No swap is known to have used it. */
export interface Allowed extends ApprovalRequest {
  readonly token: Token
  /** By a transaction, or by a signature. */
  readonly by: 'approve' | 'permit'
  /** False if nobody knows whether it was given, or whether a swap has used it. */
  readonly isCertain: boolean
  /** Of a permit, in seconds since the epoch: anybody who has the signature can use it until then. What it allows has no end. */
  readonly deadline?: bigint
}

/** The allowances of a flow. They stay after its review, its quote and its form. */
export interface Given {
  /** Whether the wallet was asked for any since the last swap. */
  readonly hasAsked: boolean
  readonly standing: readonly Allowed[]
  /** Those that the last swap uses, if it goes through. */
  readonly inSwap: readonly Allowed[]
}

export const nothingGiven: Given = { hasAsked: false, standing: [], inSwap: [] }

const { isSame } = evmAddresses

/** The allowance of a review, once the wallet was asked for it. */
export const allowedBy = ({ plan, allowanceMethod }: SwapReview, isCertain: boolean): Allowed | undefined => {
  const { from: token } = plan.quote.request
  switch (allowanceMethod.type) {
    case 'none':
    // A batch allows and swaps, or does neither.
    case 'batch':
      return undefined
    case 'approve':
      return { ...allowanceMethod.approval, token, by: 'approve', isCertain }
    case 'permit': {
      const { approval, permit } = allowanceMethod
      return { ...approval, token, by: 'permit', isCertain, deadline: permit.deadline }
    }
  }
}

const isSamePair = (one: Allowed, other: Allowed): boolean =>
  one.token.id === other.token.id && isSame(one.spender, other.spender)

/** An approval in a block replaces the ones before. A signature, or what may have been allowed, only adds to what is told. */
const replaces = (next: Allowed, earlier: Allowed): boolean =>
  isSamePair(next, earlier) &&
  next.by === earlier.by &&
  ((next.by === 'approve' && next.isCertain) ||
    (next.isCertain === earlier.isCertain && next.units >= earlier.units))

/** After a request for an allowance. `allowed`: what it may have given. */
export const afterAsking = ({ standing, inSwap }: Given, allowed: Allowed | undefined): Given => ({
  hasAsked: true,
  standing:
    allowed === undefined
      ? standing
      : [...standing.filter((earlier) => !replaces(allowed, earlier)), allowed],
  inSwap,
})

/** A swap takes what its router was allowed. A source that states no allowance of it may use any of the token. */
const isUsedBy =
  ({ quote, approval }: SwapPlan) =>
  ({ token, spender }: Allowed): boolean =>
    token.id === quote.request.from.id && (approval === undefined || isSame(approval.spender, spender))

/** After a swap was sent, or may have been. */
export const afterSending = ({ standing }: Given, plan: SwapPlan): Given => {
  const isUsed = isUsedBy(plan)
  return {
    hasAsked: false,
    standing: standing.filter((allowed) => !isUsed(allowed)),
    inSwap: standing.filter(isUsed),
  }
}

export const uncertain = (allowed: readonly Allowed[]): readonly Allowed[] =>
  allowed.map((each) => ({ ...each, isCertain: false }))

/** What a swap in this state leaves of the allowances that it uses. */
export const leftBy = (
  { status, replacement, deliveredBy }: Pick<SentTransfer, 'status' | 'replacement' | 'deliveredBy'>,
  inSwap: readonly Allowed[],
): readonly Allowed[] => {
  // A contract account has carried something out, and nothing shows that it was the swap.
  if (deliveredBy === 'nobody') return uncertain(inSwap)
  switch (status) {
    case 'failed':
      return inSwap
    case 'replaced':
      return replacement === 'cancelled' ? inSwap : uncertain(inSwap)
    case 'dropped':
    case 'expired':
    case 'different':
      return uncertain(inSwap)
    // It may use them, or has used them.
    case 'submitted':
    case 'lost':
    case 'queued':
    case 'arriving':
    case 'confirmed':
    case 'refunded':
    case 'undelivered':
    case 'partial':
    case 'unclear':
      return []
  }
}

/** What a flow without an end leaves, as hosts see it. */
export const allowanceInfos = ({ standing, inSwap }: Given): readonly SwapAllowanceInfo[] =>
  [...standing, ...uncertain(inSwap)].map(({ token, spender, units, by, isCertain, deadline }) => ({
    by,
    token: token.address ?? '',
    spender,
    units,
    certain: isCertain,
    ...(deadline === undefined ? {} : { expiresAt: Number(deadline) * 1000 }),
  }))
