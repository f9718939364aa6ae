import * as E from 'fp-ts/Either'

import { checkParams } from '#domain/relay/calls.ts'
import type { MissingOrInvalid } from '#domain/relay/rule-failure.ts'
import { isSignedMessage, isTransactionHash } from '#domain/shared/hex.ts'

const isAbsent = (params: unknown): boolean =>
  params === undefined || (Array.isArray(params) && params.length === 0)

/** Checks the parameters of a request to the frame. An address may be missing, because the frame knows its user. S5-18. */
export const checkFrameParams = (method: string, params: unknown): E.Either<MissingOrInvalid, unknown> =>
  method === 'wallet_getCapabilities' && isAbsent(params) ? E.right(params) : checkParams(method, params)

const hexOf = (number: bigint): string =>
  number < 0n ? `-0x${(-number).toString(16)}` : `0x${number.toString(16)}`

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const hexIn = (value: unknown, above: readonly unknown[]): unknown => {
  if (typeof value === 'bigint') return hexOf(value)
  // A cyclic value is not changed, and the frame rejects it.
  if (typeof value !== 'object' || value === null || above.includes(value)) return value
  const within = [...above, value]
  if (Array.isArray(value)) return value.map((each: unknown) => hexIn(each, within))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, hexIn(entry, within)]))
}

/**
 * Returns the parameters with every nested bigint written as 0x and hex digits, because JSON has no bigint.
 */
export const withHex = (params: unknown): unknown => hexIn(params, [])

const responseForms: ReadonlyMap<string, (response: string) => boolean> = new Map([
  ['eth_sendTransaction', isTransactionHash],
  ['eth_sendRawTransaction', isTransactionHash],
  ['personal_sign', isSignedMessage],
  ['eth_sign', isSignedMessage],
  ['eth_signTypedData', isSignedMessage],
  ['eth_signTypedData_v3', isSignedMessage],
  ['eth_signTypedData_v4', isSignedMessage],
])

/**
 * Whether a wallet's result has the form that the method returns. Methods that are not listed may return anything. S5-05,
 * S5-06.
 */
export const isResponseTo = (method: string, response: unknown): boolean => {
  const hasForm = responseForms.get(method)
  return hasForm === undefined || (typeof response === 'string' && hasForm(response))
}
