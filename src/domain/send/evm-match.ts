import { accountParts } from '#domain/caip/account-id.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'

import { isSameHex } from './evm-consent.ts'
import type { SentTransfer } from './sent-transfer.ts'

/** A transaction, as far as a node reports it. */
export interface ReportedTransaction {
  readonly nonce: bigint
  readonly from?: string | undefined
  readonly to?: string | null | undefined
  readonly value?: bigint | undefined
  readonly input?: string | undefined
}

/**
 * Whether a transaction of the account is the call that was asked for. `it`: exactly that. `extended`: with data for a call
 * without any, which only changes nothing if the recipient has no code. `unclear`: it cannot be compared, or it may be an equal
 * one that waited before the request.
 */
export type EvmMatch = 'it' | 'extended' | 'unclear' | 'another'

/**
 * The match of the nonce with those before the request. An earlier one belongs to another transaction. If the nodes have not shown
 * what waited, any later one may have waited, unless the wallet itself has named the transaction.
 */
const matchOfNonce = ({ before }: SentTransfer, nonce: bigint, isNamed: boolean): EvmMatch => {
  if (before?.nonce === undefined) return 'it'
  if (nonce < BigInt(before.nonce)) return 'another'
  if (before.waiting === undefined) return isNamed ? 'it' : 'unclear'
  return nonce < BigInt(before.waiting) ? 'unclear' : 'it'
}

interface ReportedCall {
  readonly to: string | null
  readonly value: bigint
  readonly input: string
}

/** The call of a transaction. Undefined if the node tells only a part of it. */
const callIn = ({ from, to, value, input }: ReportedTransaction): ReportedCall | undefined =>
  from === undefined || to === undefined || value === undefined || input === undefined
    ? undefined
    : { to, value, input }

/** Wallets may add bytes, which contracts ignore behind their arguments. */
const isCall = (call: NonNullable<SentTransfer['call']>, { to, value, input }: ReportedCall): boolean =>
  to !== null &&
  isSameHex(to, call.to) &&
  value === wholeOf(call.value) &&
  input.toLowerCase().startsWith(call.data.toLowerCase())

/** Whether a transaction of any account is the call that was asked for. */
export const isSameCall = ({ call }: SentTransfer, transaction: ReportedTransaction): boolean => {
  const found = callIn(transaction)
  return call !== undefined && found !== undefined && isCall(call, found)
}

/**
 * Compares a transaction with what was asked for. `isNamed`: the wallet has returned its hash for this request, or it has the
 * nonce of the one that the wallet has returned.
 */
export const matchOf = (sent: SentTransfer, transaction: ReportedTransaction, isNamed: boolean): EvmMatch => {
  const { call, account } = sent
  const { from, nonce } = transaction
  if (from !== undefined && !isSameHex(from, accountParts(account).address)) return 'another'
  const found = callIn(transaction)
  if (call === undefined || found === undefined) return 'unclear'
  if (!isCall(call, found)) return 'another'
  const match = matchOfNonce(sent, nonce, isNamed)
  return match === 'it' && call.data === '0x' && found.input !== '0x' ? 'extended' : match
}

/** A wallet cancels a transaction by sending nothing to its own account with the same nonce. With data the account acts. */
export const isCancellation = ({
  from,
  to,
  value,
  input,
}: Pick<ReportedTransaction, 'from' | 'to' | 'value' | 'input'>): boolean =>
  from !== undefined && to != null && isSameHex(to, from) && value === 0n && input === '0x'
