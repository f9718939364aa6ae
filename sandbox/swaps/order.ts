import { encodeAbiParameters, type Hex } from 'viem'

import { type exchange as Exchange, exchange, STRANGER } from './exchange.ts'
import type { SwapFault } from './faults.ts'
import { NATIVE } from './pools.ts'

/** A swap that a service has built into a transaction. */
export interface Order {
  readonly sold: Hex
  readonly bought: Hex
  readonly amount: bigint
  /** As quoted. */
  readonly received: bigint
  readonly minimum: bigint
  /** The account that pays, and receives. */
  readonly taker: Hex
}

/** How long a built transaction is valid, in seconds. */
const VALID_SECONDS = 20 * 60
/** A deadline before the chain's first block. */
const LONG_AGO = 0n
/** The percentage of the required value that the fault `value` sends. */
const EXCESS_PERCENT = 110n

type ContractKind = keyof Pick<typeof Exchange, 'honest' | 'stealing' | 'greedy'>

const kindOf = (fault: SwapFault | undefined): ContractKind =>
  fault === 'stealing' || fault === 'greedy' ? fault : 'honest'

/** The contracts that a transaction uses. */
export const contractsFor = (fault: SwapFault | undefined) => exchange[kindOf(fault)]

export const targetFor = (fault: SwapFault | undefined, target: Hex): Hex =>
  fault === 'target' ? STRANGER : target

export const spenderFor = (fault: SwapFault | undefined, spender: Hex): Hex =>
  fault === 'spender' ? STRANGER : spender

export const senderFor = (fault: SwapFault | undefined, { taker }: Order): Hex =>
  fault === 'sender' ? STRANGER : taker

export const receiverFor = (fault: SwapFault | undefined, { taker }: Order): Hex =>
  fault === 'receiver' ? STRANGER : taker

/** The least that the transaction accepts. */
export const minimumFor = (fault: SwapFault | undefined, { minimum }: Order): bigint =>
  fault === 'careless' ? 1n : minimum

/** The native coin that goes with the transaction. */
export const valueFor = (fault: SwapFault | undefined, { sold, amount }: Order): bigint => {
  const value = sold.toLowerCase() === NATIVE.toLowerCase() ? amount : 0n
  return fault === 'value' ? ((value === 0n ? 10n ** 18n : value) * EXCESS_PERCENT) / 100n : value
}

/** In seconds. */
export const deadlineFor = (fault: SwapFault | undefined): bigint =>
  fault === 'expired' ? LONG_AGO : BigInt(Math.floor(Date.now() / 1000) + VALID_SECONDS)

/** What the contracts need in addition to the order. */
export const termsFor = (fault: SwapFault | undefined): Hex =>
  encodeAbiParameters([{ type: 'uint256' }], [deadlineFor(fault)])
