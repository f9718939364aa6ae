import { encodeAbiParameters, type Hex } from 'viem'

import { type exchange as Exchange, exchange, STRANGER } from './exchange.ts'
import type { SwapFault } from './faults.ts'
import { NATIVE } from './market.ts'

/** A swap that a service has built into a transaction. */
export interface Order {
  readonly sold: Hex
  readonly bought: Hex
  readonly amount: bigint
  /** As quoted. */
  readonly received: bigint
  readonly minimum: bigint
  /** Who pays, and is paid. */
  readonly taker: Hex
}

/** How long a built transaction may be sent, in seconds. */
const VALID_SECONDS = 20 * 60
/** The chain's clock was never here. */
const LONG_AGO = 0n
/** More of the native coin than what is swapped, in hundredths. */
const MORE = 110n

type DeskKind = keyof Pick<typeof Exchange, 'honest' | 'stealing' | 'greedy'>

const kindOf = (fault: SwapFault | undefined): DeskKind =>
  fault === 'stealing' || fault === 'greedy' ? fault : 'honest'

/** The contracts that a transaction uses. */
export const desksFor = (fault: SwapFault | undefined) => exchange[kindOf(fault)]

export const targetFor = (fault: SwapFault | undefined, target: Hex): Hex =>
  fault === 'target' ? STRANGER : target

export const spenderFor = (fault: SwapFault | undefined, spender: Hex): Hex =>
  fault === 'spender' ? STRANGER : spender

export const senderFor = (fault: SwapFault | undefined, { taker }: Order): Hex =>
  fault === 'sender' ? STRANGER : taker

export const receiverFor = (fault: SwapFault | undefined, { taker }: Order): Hex =>
  fault === 'receiver' ? STRANGER : taker

/** The least that the transaction accepts. */
export const leastFor = (fault: SwapFault | undefined, { minimum }: Order): bigint =>
  fault === 'careless' ? 1n : minimum

/** The native coin that goes with the transaction. */
export const valueFor = (fault: SwapFault | undefined, { sold, amount }: Order): bigint => {
  const value = sold.toLowerCase() === NATIVE.toLowerCase() ? amount : 0n
  return fault === 'value' ? ((value === 0n ? 10n ** 18n : value) * MORE) / 100n : value
}

/** In seconds. */
export const deadlineFor = (fault: SwapFault | undefined): bigint =>
  fault === 'expired' ? LONG_AGO : BigInt(Math.floor(Date.now() / 1000) + VALID_SECONDS)

/** What the contracts want to know besides the order. */
export const termsFor = (fault: SwapFault | undefined): Hex =>
  encodeAbiParameters([{ type: 'uint256' }], [deadlineFor(fault)])
