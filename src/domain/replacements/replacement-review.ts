import * as E from 'fp-ts/Either'

import type { ReplacementInfo } from '#contracts/send.ts'
import { accountParts } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { chainNumber } from '#domain/networks/chain-addition.ts'
import type { Network } from '#domain/networks/network.ts'
import { type EvmTransaction, quantity } from '#domain/send/evm-call.ts'
import type { ReportedTransaction } from '#domain/send/evm-match.ts'
import { type GasPrice, maxCostOf } from '#domain/send/fee.ts'
import type { ReplacementType } from '#domain/send/replacement.ts'
import type { SentTransfer } from '#domain/send/sent-transfer.ts'
import { problemInfo } from '#domain/send/transfer-review.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'

import type { Call, PendingFacts } from './pending-transaction.ts'
import { type NotReplaceable, notReplaceable } from './replaceable.ts'
import { replacementPrice } from './replacement-price.ts'

/** All that is shown before the wallet is asked to replace a transaction, and all that a user consents to. Fees are in wei. */
export interface ReplacementReview extends ReplacementInfo {
  /** The transaction that is replaced, as it is stored. */
  readonly sent: SentTransfer
  /** The hash of the pending transaction: its own, or the one of its last replacement. */
  readonly pending: string
  readonly network: Network
  readonly gas: bigint
  readonly price: GasPrice
}

/** What the wallet is asked to sign and send. */
export interface ReplacementRequest {
  readonly chainId: ChainId
  readonly transaction: EvmTransaction & { readonly nonce: string }
}

/** A wallet cancels a transaction by sending nothing to its own account with the same nonce. */
export const cancellation = (account: string): Call => ({ to: account, value: 0n, data: '0x' })

export const isSameCall = (one: Call, other: Call): boolean =>
  one.to.toLowerCase() === other.to.toLowerCase() &&
  one.value === other.value &&
  one.data.toLowerCase() === other.data.toLowerCase()

/** The call of a sent transaction. Undefined if it is not known. */
const sentCall = ({ call }: SentTransfer): Call | undefined => call && { ...call, value: wholeOf(call.value) }

/** The call that takes the place of a transaction. Undefined if it is not known. */
export const replacementCall = (sent: SentTransfer, type: ReplacementType): Call | undefined =>
  type === 'cancel' ? cancellation(accountParts(sent.account).address) : sentCall(sent)

/** Whether a transaction is the account's replacement, whatever its nonce. */
export const isReplacement = (
  sent: SentTransfer,
  type: ReplacementType,
  { from, to, value, input }: Partial<ReportedTransaction>,
): boolean => {
  const call = replacementCall(sent, type)
  return (
    call !== undefined &&
    from?.toLowerCase() === accountParts(sent.account).address.toLowerCase() &&
    to != null &&
    value !== undefined &&
    input !== undefined &&
    isSameCall(call, { to, value, data: input })
  )
}

/** What the nodes say of a pending transaction, and the transactions that were sent from here. */
export interface KnownFacts extends PendingFacts {
  readonly sends: readonly SentTransfer[]
  /** Whether another than the account may pay the fee. The default is false. */
  readonly isPaidOtherwise?: boolean
}

/**
 * Whether a node's nonce follows the account's count of just before: what was sent from here in between has used the others. A higher
 * one would let a node choose which transaction is replaced.
 */
const isNextNonce = ({ account, before }: SentTransfer, reported: number, sends: readonly SentTransfer[]) => {
  const next = before?.waiting
  if (next === undefined || reported <= next) return true
  const used = new Set(sends.filter((each) => each.account === account).map(({ nonce }) => nonce))
  return Array.from(
    { length: Math.min(reported - next, sends.length + 1) },
    (_, index) => next + index,
  ).every((nonce) => used.has(nonce))
}

/**
 * Whether the nonce that a node reports can be the one of the sent transaction: the one that was stored, and none that was used
 * before it was sent. With another one, the same call is a second transaction.
 */
const isOwnNonce = (sent: SentTransfer, { transaction: { nonce: reported }, sends }: KnownFacts): boolean =>
  (sent.nonce === undefined || reported === sent.nonce) &&
  reported >= (sent.before?.nonce ?? 0) &&
  isNextNonce(sent, reported, sends)

/** Whether the node lacks blocks that were known before the transaction was sent. */
const isBehind = ({ before }: SentTransfer, { nextNonce }: PendingFacts): boolean =>
  nextNonce < (before?.nonce ?? 0)

/**
 * The call and the nonce of a replacement, if what a node reports is the transaction that was sent, or its cancellation. What is
 * stored decides, and not what the node says.
 */
export const replacementOf = (
  sent: SentTransfer,
  type: ReplacementType,
  facts: KnownFacts,
): E.Either<NotReplaceable | Failure<'NotReady'>, Pick<ReplacementInfo, 'from' | 'call' | 'nonce'>> => {
  const { transaction } = facts
  const { address: from } = accountParts(sent.account)
  const call = replacementCall(sent, type)
  const isCancelled = isSameCall(transaction.call, cancellation(from))
  const known = sentCall(sent)
  const isSent = known === undefined || isSameCall(transaction.call, known)
  if (isBehind(sent, facts)) return E.left(failure('NotReady', 'The node lacks blocks of this account'))
  const isOther = !isSent && (type === 'speedUp' || !isCancelled)
  if (call === undefined || isOther || !isOwnNonce(sent, facts)) return E.left(notReplaceable('different'))
  return E.right({ from, call, nonce: sent.nonce ?? transaction.nonce })
}

/** Reviews a replacement. A wallet that is known to choose the nonce itself is not asked. */
export const replacementReview = (
  sent: SentTransfer,
  type: ReplacementType,
  network: Network,
  facts: KnownFacts,
  isNonceKept: boolean | undefined,
): E.Either<NotReplaceable | Failure<'NotEnough' | 'NotReady'>, ReplacementReview> => {
  const { transaction, gas, dataFee } = facts
  const replacement = replacementOf(sent, type, facts)
  if (E.isLeft(replacement)) return replacement
  const { from, call, nonce } = replacement.right
  if (facts.isContract) return E.left(notReplaceable('contract'))
  if (isNonceKept === false) return E.left(notReplaceable('wallet'))
  const price = replacementPrice(transaction.price, facts.price)
  const fee = maxCostOf(gas, price) + dataFee.after
  const isFeeMissing = facts.balance < fee + call.value
  if (isFeeMissing && (facts.isPaidOtherwise !== true || facts.balance < call.value))
    return E.left(failure('NotEnough', 'There is not enough for the higher fee'))
  return E.right({
    type,
    hash: sent.hash,
    sent,
    pending: transaction.hash,
    network,
    caipNetworkId: network.caipNetworkId,
    from,
    nonce,
    call,
    gas,
    price,
    feeBefore: maxCostOf(transaction.gas, transaction.price) + dataFee.before,
    fee,
    earlier: Math.max(0, nonce - facts.nextNonce),
    isNonceKept: isNonceKept === true,
    feeMissing: isFeeMissing,
    ...(facts.wouldFail === undefined ? {} : { wouldFail: problemInfo(facts.wouldFail) }),
  })
}

/** The request for a replacement at a reviewed price. */
export const replacementRequest = ({
  network,
  from,
  nonce,
  call,
  gas,
  price,
}: Pick<ReplacementReview, 'network' | 'from' | 'nonce' | 'call' | 'gas' | 'price'>): ReplacementRequest => ({
  chainId: network.caipNetworkId,
  transaction: {
    chainId: chainNumber(network.caipNetworkId),
    from,
    to: call.to,
    value: quantity(call.value),
    data: call.data,
    nonce: quantity(nonce),
    gas: quantity(gas),
    ...('gasPrice' in price
      ? { gasPrice: quantity(price.gasPrice) }
      : {
          maxFeePerGas: quantity(price.maxFeePerGas),
          maxPriorityFeePerGas: quantity(price.maxPriorityFeePerGas),
        }),
  },
})

/** A review as hosts see it. */
export const replacementInfo = ({
  sent: _sent,
  pending: _pending,
  network: _network,
  gas: _gas,
  price: _price,
  ...info
}: ReplacementReview): ReplacementInfo => info
