import type { SwapRouterKind } from '#contracts/swap-sources.ts'
import type { CallBounds } from '#domain/swaps/call-bounds.ts'

import type { Value } from './canonical-abi.ts'

/** A call of the account. `to` and `data` are in lower case. */
export interface Call {
  readonly to: string
  readonly data: string
  /** Base units of the native token. */
  readonly value: bigint
}

export interface CallContext {
  /** The calling account, in lower case. */
  readonly owner: string
  /** The number of the account's network. */
  readonly chain: bigint
  /** What the contract at an address in lower case is known to be. */
  readonly kindOf: (address: string) => SwapRouterKind | undefined
  /** The permit that the user has signed for this call: the token's address, and the arguments of its `permit`. */
  readonly permit?: string | undefined
}

/** What a call is held to. `chain`: the number of another network. `fee`: what the call pays in the native token in addition. */
export interface ReadBounds extends Omit<CallBounds, 'chainId'> {
  readonly chain?: bigint
  readonly fee?: bigint
}

/** What a call states, but is not held to. `refused`: the contract because of which it is not accepted at any level. */
export interface StatedTerms extends Partial<ReadBounds> {
  readonly isStated: true
  readonly refused?: string
}

export const stated = (terms: Omit<StatedTerms, 'isStated'>): StatedTerms => ({ ...terms, isStated: true })

export const isHeld = (read: ReadBounds | StatedTerms | undefined): read is ReadBounds =>
  read !== undefined && !('isStated' in read)

export type Values = readonly (Value | undefined)[]

/** Reads the arguments of a function. Undefined if they say nothing that can be compared. */
export type Reader = (args: Values, call: Call, context: CallContext) => ReadBounds | StatedTerms | undefined

/** The types of a function's arguments, their reader, and the bytes that may follow them. */
export type CallFunction = readonly [types: string, read: Reader, tag?: number]

/** By selector, without 0x. */
export type CallFunctions = Readonly<Record<string, CallFunction>>

export const ZERO = `0x${'0'.repeat(40)}`

export const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '')
export const number = (value: Value | undefined): bigint => (typeof value === 'bigint' ? value : 0n)
export const list = (value: Value | undefined): Values => (Array.isArray(value) ? (value as Values) : [])

/** The token at an address; undefined for the addresses by which the contract means the native token. */
export const tokenOf = (value: Value | undefined, ...natives: readonly string[]): string | undefined =>
  natives.includes(text(value)) ? undefined : text(value)

/** The address in a word; an empty text if the word contains more. */
export const addressIn = (word: Value | undefined): string =>
  /^0x0{24}[\da-f]{40}$/.test(text(word)) ? `0x${text(word).slice(-40)}` : ''
