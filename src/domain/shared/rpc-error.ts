import { type Failure, failure } from './failure.ts'
import { field } from './field.ts'
import { isHex } from './hex.ts'

/** An error thrown by a wallet or a node, in a normalised form. */
export interface RpcError {
  readonly code?: number
  readonly message: string
  /** The code of the original error, if the wallet wrapped it in another error. */
  readonly nestedCode?: number
  /** The hex data that a contract returned when it reverted. */
  readonly revert?: string
}

/** The maximum length of an error text, in characters. */
const MAX_CHARACTERS = 500

/** Cuts an error text of a wallet, a node, the frame or a host. A cut text ends with an ellipsis. */
export const cutText = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text

/** The fields in which wallets and libraries put the original error. */
const WRAPPERS = ['originalError', 'cause', 'error', 'info', 'data']
/** The maximum depth of the search, because an error may contain itself. */
const MAX_WRAPPERS = 4

/** The code of the innermost error that has one. */
const codeWithin = (thrown: unknown, depth = MAX_WRAPPERS): number | undefined => {
  if (depth === 0) return undefined
  for (const key of WRAPPERS) {
    const inner = field(thrown, key)
    const innerCode = field(inner, 'code')
    const code = codeWithin(inner, depth - 1) ?? (typeof innerCode === 'number' ? innerCode : undefined)
    if (code !== undefined) return code
  }
  return undefined
}

const revertIn = (data: unknown): Pick<RpcError, 'revert'> =>
  typeof data === 'string' && isHex(data) && data.length > 2 ? { revert: data } : {}

/**
 * Reads any thrown value field by field, so that one invalid field does not hide the others. It never throws.
 */
export const rpcErrorOf = (thrown: unknown): RpcError => {
  try {
    const message = typeof thrown === 'string' ? thrown : field(thrown, 'message')
    const code = field(thrown, 'code')
    const nestedCode = codeWithin(thrown)
    return {
      message: typeof message === 'string' ? cutText(message) : '',
      ...(typeof code === 'number' ? { code } : {}),
      ...(nestedCode === undefined ? {} : { nestedCode }),
      ...revertIn(field(thrown, 'data')),
    }
  } catch {
    return { message: '' }
  }
}

/** A wallet or node understood the request and returned an error. */
export type RequestRejected = Failure<'RequestRejected'> & { readonly error: RpcError }

export const requestRejected = (error: RpcError): RequestRejected => ({
  ...failure('RequestRejected', error.message === '' ? 'The request was refused' : error.message),
  error,
})

/** EIP-1193's code, and WalletConnect's for a rejection as a whole or of chains, methods or events. */
const USER_REJECTED: readonly (number | undefined)[] = [4001, 5000, 5001, 5002, 5003]
const REJECTION_TEXT = /user (rejected|cancell?ed|denied)/i

/** A failure with the error that a wallet or node returned, if there is one. */
export type FailureWithCause<Tag extends string> = Failure<Tag> & { readonly error?: RpcError }

/**
 * Whether the error is a rejection by the user: by its code, also of a nested error, or by the usual texts of wallets without
 * codes. S8.
 */
export const isUserRejection = ({ code, nestedCode, message }: RpcError): boolean =>
  [code, nestedCode].some((each) => USER_REJECTED.includes(each)) || REJECTION_TEXT.test(message)

const UNKNOWN_CHAIN = 4902

/** EIP-3085 code 4902, also of a nested error: the wallet does not know the chain, which must be added. S4-32. */
export const isUnknownChain = ({ code, nestedCode }: RpcError): boolean =>
  code === UNKNOWN_CHAIN || nestedCode === UNKNOWN_CHAIN

/** `UserRejected` if the user rejected, else the other failure. Both contain the wallet's error. */
export const rejectedOr =
  <const Tag extends string>(other: Failure<Tag>, rejection = 'Connection rejected') =>
  (error: RpcError): FailureWithCause<Tag | 'UserRejected'> => ({
    ...(isUserRejection(error) ? failure('UserRejected', rejection) : other),
    error,
  })
