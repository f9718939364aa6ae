import { type Failure, failure } from './failure.ts'
import { field } from './field.ts'
import { isHex } from './hex.ts'

/** An error thrown by a wallet or a node, in a normalised form. */
export interface RpcError {
  readonly code?: number
  readonly message: string
  /** The code of the original error, where the wallet wraps it in another. */
  readonly nestedCode?: number
  /** What a contract returned when it refused a call, as hex. */
  readonly revert?: string
}

/** The longest error text, in characters. */
const MOST_CHARACTERS = 500

/** Cuts an error text of a wallet, a node, the frame or a host. A cut text ends with an ellipsis. */
export const cutText = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text

/** Where wallets and their libraries put the original error. */
const WRAPPERS = ['originalError', 'cause', 'error', 'info', 'data']
/** Bounds the search in an error that contains itself. */
const MOST_WRAPPERS = 4

/** The code of the innermost error that has one. */
const codeWithin = (thrown: unknown, depth = MOST_WRAPPERS): number | undefined => {
  if (depth === 0) return undefined
  for (const key of WRAPPERS) {
    const inner = field(thrown, key)
    const own = field(inner, 'code')
    const code = codeWithin(inner, depth - 1) ?? (typeof own === 'number' ? own : undefined)
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

/** A failure with the error that a wallet or node gave, where it gave one. */
export type FailureWithCause<Tag extends string> = Failure<Tag> & { readonly error?: RpcError }

/** A rejection's code, also nested, or the usual texts of wallets without codes. S8. */
export const isUserRejection = ({ code, nestedCode, message }: RpcError): boolean =>
  [code, nestedCode].some((own) => USER_REJECTED.includes(own)) || REJECTION_TEXT.test(message)

const UNKNOWN_CHAIN = 4902

/** EIP-3085 code 4902, also nested: the wallet does not know the chain and wants it added. S4-32. */
export const isUnknownChain = ({ code, nestedCode }: RpcError): boolean =>
  code === UNKNOWN_CHAIN || nestedCode === UNKNOWN_CHAIN

/** `UserRejected` if the user rejected, else the other failure. Both keep the wallet's own error. */
export const rejectedOr =
  <const Tag extends string>(other: Failure<Tag>, rejection = 'Connection rejected') =>
  (error: RpcError): FailureWithCause<Tag | 'UserRejected'> => ({
    ...(isUserRejection(error) ? failure('UserRejected', rejection) : other),
    error,
  })
