import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { checkParams } from '#domain/relay/calls.ts'
import { type MissingOrInvalid, missingOrInvalid } from '#domain/relay/rule-failure.ts'
import { isSignature, isSignedMessage, isTransactionHash } from '#domain/shared/hex.ts'
import { jsonCopy } from '#domain/shared/json-copy.ts'

const isAbsent = (params: unknown): boolean =>
  params === undefined || (Array.isArray(params) && params.length === 0)

/**
 * Checks the parameters of a request to the frame, and returns a copy that the caller cannot change while the request waits. They
 * must be JSON, or bigints within JSON. An address may be missing, because the frame knows its user. S5-18.
 */
export const frameParams = (method: string, params: unknown): E.Either<MissingOrInvalid, unknown> =>
  pipe(
    jsonCopy(params),
    E.mapLeft(() => missingOrInvalid(`the parameters of ${method}, which must be plain JSON`)),
    E.tap((copy) =>
      method === 'wallet_getCapabilities' && isAbsent(copy) ? E.right(copy) : checkParams(method, copy),
    ),
  )

const SENDING: readonly string[] = ['eth_sendTransaction', 'eth_sendRawTransaction']
const SIGNING: readonly string[] = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
]

/** Whose signature it is: that of a key has a form, that of a contract has none (EIP-1271). */
export type Signer = 'key' | 'unknown'

/**
 * Whether a wallet's result has the form that the method returns. Methods that are not listed may return anything. S5-05,
 * S5-06.
 */
export const isResponseTo = (method: string, response: unknown, signer: Signer = 'key'): boolean => {
  const isSigning = SIGNING.includes(method)
  if (!isSigning && !SENDING.includes(method)) return true
  if (typeof response !== 'string') return false
  if (!isSigning) return isTransactionHash(response)
  return signer === 'key' ? isSignedMessage(response) : isSignature(response)
}
