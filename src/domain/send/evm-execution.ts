import { accountParts } from '#domain/caip/account-id.ts'
import { wholeOf } from '#domain/shared/whole-number.ts'

import { isSameHex } from './evm-consent.ts'
import {
  accountEvent,
  deliveredIn,
  type EvmLog,
  isApproved,
  isSwapIn,
  itemsMoved,
  movementFilter,
  operationSender,
  unitsMoved,
  unitsPaid,
} from './evm-receipt.ts'
import type { SentTransfer } from './sent-transfer.ts'

/** A transaction, as far as nodes report it. One that has failed, or is not in a block, has no logs. */
export interface Execution {
  readonly logs: readonly EvmLog[]
  /** The data of the transaction. Undefined if no node reports it. */
  readonly input?: string | undefined
  /** Who has signed it. Undefined if no node reports it. */
  readonly from?: string | undefined
  /** Whether the account's wallet says that it is this one. */
  readonly isNamed?: boolean | undefined
}

const word = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** The part of a bundle's data that belongs to the account's operation. All of it for another transaction. */
const ownPart = ({ logs, input = '' }: Execution, address: string): string => {
  const data = input.toLowerCase()
  const senders = logs.flatMap((log) => operationSender(log) ?? [])
  if (!senders.some((each) => each === word(address))) return data
  const start = data.indexOf(word(address))
  if (start < 0) return ''
  const ends = senders
    .filter((each) => each !== word(address))
    .map((each) => data.indexOf(each, start))
    .filter((end) => end > start)
  return data.slice(start, Math.min(data.length, ...ends))
}

/** Whether the data has the call: its recipient, directly before its value, and then its data. */
export const carriesCall = ({ call, account }: SentTransfer, execution: Execution): boolean => {
  if (call === undefined) return false
  const part = ownPart(execution, accountParts(account).address)
  const head = call.to.slice(2).toLowerCase() + wholeOf(call.value).toString(16).padStart(64, '0')
  const at = part.indexOf(head)
  return at >= 0 && part.indexOf(call.data.slice(2).toLowerCase(), at + head.length) >= 0
}

/** Whether the logs show the movement of a swap. A side in the native token leaves no log. */
const swaps = (sent: SentTransfer, logs: readonly EvmLog[]): boolean =>
  isSwapIn(sent, logs) ?? ((deliveredIn(sent, logs) ?? 0n) > 0n || unitsPaid(sent, logs) === sent.units)

/** Whether the logs show exactly the movement that was asked for. A swap of a batch has no call to compare, another one needs it. */
const moves = (sent: SentTransfer, execution: Execution): boolean => {
  const { swapped, call, units } = sent
  const { logs } = execution
  if (units === 0n) return false
  if (swapped === undefined) return unitsMoved(sent, logs) === units
  return (call === undefined || carriesCall(sent, execution)) && swaps(sent, logs)
}

/** Whether the logs show that the account has moved something of it, or given the allowance, in addition to the call that was asked for. */
const movesSome = (sent: SentTransfer, logs: readonly EvmLog[]): boolean =>
  isApproved(sent, logs) ?? (itemsMoved(sent, logs) ?? unitsMoved(sent, logs) ?? 0n) > 0n

/** Whether the account itself has signed the transaction, as an account with a delegation may. */
const isSigned = ({ from }: Execution, address: string): boolean =>
  from?.toLowerCase() === address.toLowerCase()

/** Whether what was asked for has succeeded, by the account's events. Undefined if they disagree. */
const successOf = (events: readonly boolean[], isMovement: boolean): boolean | undefined => {
  if (events.every(Boolean)) return true
  return isMovement || events.some(Boolean) ? undefined : false
}

/** A call within a transaction, with the calls that it has made itself, as a node traces it. */
export interface CallFrame {
  readonly type: string
  readonly from: string
  readonly to?: string
  readonly value?: bigint
  readonly input: string
  /** Set if the call and all within it were reverted. */
  readonly error?: string
  readonly calls?: readonly CallFrame[]
}

const isCallOf = (
  { account, call }: SentTransfer,
  { type, from, to, value = 0n, input }: CallFrame,
): boolean =>
  type === 'CALL' &&
  call !== undefined &&
  isSameHex(from, accountParts(account).address) &&
  isSameHex(to ?? '', call.to) &&
  value === wholeOf(call.value) &&
  // Contracts ignore what follows their arguments.
  (call.data === '0x' ? input === '0x' : input.toLowerCase().startsWith(call.data.toLowerCase()))

const makesCall = (sent: SentTransfer, frame: CallFrame): boolean =>
  frame.error === undefined &&
  (isCallOf(sent, frame) || frame.calls?.some((inner) => makesCall(sent, inner)) === true)

/** Whether the account has made the call itself in a transaction. A token may still have moved nothing. */
export const hasMadeCall = (sent: SentTransfer, logs: readonly EvmLog[], frame: CallFrame): boolean =>
  makesCall(sent, frame) && (movementFilter(sent) === undefined || (deliveredIn(sent, logs) ?? 0n) > 0n)

/** Whether the account has said in these logs what became of a transaction or an operation of its own. */
export const hasAccountEvent = ({ account }: SentTransfer, logs: readonly EvmLog[]): boolean =>
  logs.some((log) => accountEvent(log, accountParts(account).address) !== undefined)

/** What the account's events say, those about its own transaction before all others. */
const eventsIn = ({ account, hash }: SentTransfer, logs: readonly EvmLog[]): readonly boolean[] => {
  const { address } = accountParts(account)
  const about = (own?: string) =>
    logs.map((log) => accountEvent(log, address, own)).filter((each) => each !== undefined)
  const own = hash === '' ? [] : about(hash)
  return own.length > 0 ? own : about()
}

/** What a transaction proves of a contract account. */
export interface Executed {
  /** Whether the account has carried out what was asked for, by its own word. */
  readonly succeeded: boolean
  /** Whether the logs show that it has moved. The native token leaves none. */
  readonly isMoved: boolean
}

/** A transaction that the account's wallet says was all that it has tried, and that it was reverted. */
export interface TriedExecution extends Execution {
  readonly to?: string | null | undefined
  /** Whether the transaction itself has succeeded. The account may have failed within it. */
  readonly succeeded: boolean
}

/** Whether the data has what was asked for. A batch has no call to compare: its amount has to be in the data, and its token if it has one. */
const carriesAmount = (sent: SentTransfer, execution: Execution): boolean => {
  const { call, units, tokenId = '' } = sent
  if (call !== undefined) return carriesCall(sent, execution)
  const part = ownPart(execution, accountParts(sent.account).address)
  const [token = ''] = /(?<=0x)[\da-f]{40}$/i.exec(tokenId) ?? []
  return part.includes(units.toString(16).padStart(64, '0')) && part.includes(token.toLowerCase())
}

/** Whether the account has part in the transaction: it has signed it, is called by it, or is named in its data. */
const concerns = ({ account }: SentTransfer, { from, to, input = '' }: TriedExecution): boolean => {
  const { address } = accountParts(account)
  return [from, to].some((each) => each != null && isSameHex(each, address))
    ? true
    : input.toLowerCase().includes(word(address))
}

/**
 * Whether the account has tried in this transaction what was asked for, and failed: all of it was reverted, or the account itself
 * says so. It proves that nothing has moved there. That nobody tries again is the wallet's word.
 */
export const hasFailed = (sent: SentTransfer, execution: TriedExecution): boolean => {
  const events = eventsIn(sent, execution.logs)
  const isReverted = execution.succeeded ? events.length > 0 && !events.some(Boolean) : true
  return isReverted && concerns(sent, execution) && carriesAmount(sent, execution)
}

/** Whether the call in the data counts: with an event, or in a transaction that the wallet has named and in which nothing else has moved. */
const countsCall = (isNamed: boolean, hasEvents: boolean, isSome: boolean): boolean =>
  hasEvents || (isNamed && !isSome)

/**
 * What a transaction in a block proves of a contract account: by its own event there, together with the call or its movement.
 * Undefined if it proves nothing. Exactly the movement needs no event in a transaction that has the call, that the account has signed
 * itself, or that the wallet has named, nor does the call in a named one: others may move its tokens too.
 * An account may log its success although the call in it has moved nothing.
 */
export const executionOf = (sent: SentTransfer, execution: Execution): Executed | undefined => {
  const { logs, isNamed = false } = execution
  const events = eventsIn(sent, logs)
  const hasEvents = events.length > 0
  const isMovement = moves(sent, execution)
  const isSome = isMovement || movesSome(sent, logs)
  const isCarried = carriesCall(sent, execution)
  const isOwn = [hasEvents, isNamed, isCarried, isSigned(execution, accountParts(sent.account).address)]
  // Without an event, another movement than the one that was asked for may be anyone's.
  const isIt = isMovement || (isCarried && countsCall(isNamed, hasEvents, isSome))
  const succeeded = isIt && isOwn.includes(true) ? successOf(events, isMovement) : undefined
  return succeeded === undefined ? undefined : { succeeded, isMoved: isSome }
}
