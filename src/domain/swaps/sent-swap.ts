import type { EvmCall } from '#domain/send/evm-call.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import {
  type PossiblySent,
  type SubmissionFacts,
  submittedTransfer,
} from '#domain/send/submitted-transfer.ts'
import { shownSymbol } from '#domain/tokens/token-name.ts'
import type { Token } from '#domain/tokens/token.ts'

import type { SwapReview } from './swap-review.ts'
import { isBetweenNetworks, type SwapPlan, type SwapQuote } from './swap.ts'
import { swapCall } from './wallet-request.ts'

/** The account that sends. */
interface SwapSender {
  readonly account: SentTransfer['account']
  readonly isSmartAccount: boolean
  readonly connectorId?: string
}

/** The hash that the wallet returned for an approval, and what it was asked for. */
export interface SentApproval {
  readonly hash: string
  readonly asked: EvmCall
  readonly sender?: SubmissionFacts['sender']
}

const tokenOf = (token: Token) => ({
  symbol: shownSymbol(token),
  decimals: token.decimals,
  tokenId: token.id,
})

/** For a swap between networks: the network on which it arrives, and the reference under which its source reports progress. */
const arrivalOf = ({ request, reference }: SwapQuote) =>
  isBetweenNetworks(request) && reference !== undefined ? { chainId: request.to.chainId, reference } : {}

/** The least that the account's balance grows by, if the call itself demands it. A bridge delivers it elsewhere. */
const minimumOf = ({ quote, minimum, bounds }: SwapPlan) =>
  minimum.by === 'call' &&
  !isBetweenNetworks(quote.request) &&
  (bounds?.isReceived === true || quote.request.to.address === undefined)
    ? { minimum: minimum.value }
    : {}

/** Whether logs show that the account has got what it swaps for: not of the native token, nor on another network. */
const isLogged = ({ request }: SwapQuote): boolean =>
  request.to.address !== undefined && !isBetweenNetworks(request)

/** The call by which a transaction is recognised. */
const callIn = ({ to, value, data }: EvmCall) => ({ to, value, data })

/** A swap that the wallet has sent, or may have sent, as it is stored and tracked. */
export const sentSwap = (
  { plan, allowanceMethod }: SwapReview,
  sender: SwapSender,
  submission: PossiblySent,
  facts: SubmissionFacts,
): SentTransfer => {
  const { quote, transaction } = plan
  const { from: token, to, units } = quote.request
  // The account's own code carries out a batch, inside a transaction of anybody. What it gets shows it, or else the swap's call.
  const isBatch = allowanceMethod.type === 'batch'
  const isSmartAccount = sender.isSmartAccount || isBatch
  const call = isBatch && isLogged(quote) ? undefined : callIn(swapCall(plan))
  const asked = { transfer: { token, units, to: transaction.to }, call }
  return {
    ...submittedTransfer(asked, { ...sender, isSmartAccount }, submission, facts),
    swapped: { ...tokenOf(to), units: quote.received, ...arrivalOf(quote), ...minimumOf(plan) },
  }
}

/** An approval that the wallet has sent, as it is tracked. It may be the reset of an earlier allowance. */
export const sentApproval = (
  { plan }: SwapReview,
  sender: SwapSender,
  { hash, asked, sender: before }: SentApproval,
  sentAt: number,
): SentTransfer => {
  const { from: token, units } = plan.quote.request
  return submittedTransfer(
    { transfer: { token, units, to: token.address ?? '' }, call: callIn(asked) },
    sender,
    { type: 'submitted', hash },
    { sender: before, sentAt, reference: hash },
  )
}
