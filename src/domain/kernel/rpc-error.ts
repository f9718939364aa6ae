import { type Failure, failure } from './failure.ts'
import { field } from './field.ts'

/** An error thrown by a wallet or a node, in a normalised form. */
export interface RpcError {
  readonly code?: number
  readonly message: string
  /** The code nested in `data.originalError`, where some wallets put it. */
  readonly nestedCode?: number
}

/**
 * Reads any thrown value field by field, so that one invalid field does not hide the others. It never throws.
 */
export const rpcErrorOf = (thrown: unknown): RpcError => {
  try {
    const message = typeof thrown === 'string' ? thrown : field(thrown, 'message')
    const code = field(thrown, 'code')
    const nestedCode = field(field(field(thrown, 'data'), 'originalError'), 'code')
    return {
      message: typeof message === 'string' ? message : '',
      ...(typeof code === 'number' ? { code } : {}),
      ...(typeof nestedCode === 'number' ? { nestedCode } : {}),
    }
  } catch {
    return { message: '' }
  }
}

/** A wallet or node understood the request and returned an error. */
export type RequestRefused = Failure<'RequestRefused'> & { readonly error: RpcError }

export const requestRefused = (error: RpcError): RequestRefused => ({
  ...failure('RequestRefused', error.message === '' ? 'The request was refused' : error.message),
  error,
})

const USER_REJECTED: readonly (number | undefined)[] = [4001, 5002]
const REJECTION_TEXT = /user (rejected|cancell?ed|denied)/i

/** EIP-1193 code 4001, WalletConnect 5002, also nested, or the usual texts of wallets without codes. S8. */
export const isUserRejection = ({ code, nestedCode, message }: RpcError): boolean =>
  [code, nestedCode].some((own) => USER_REJECTED.includes(own)) || REJECTION_TEXT.test(message)

const UNKNOWN_CHAIN: readonly (number | undefined)[] = [4902, 5000, -32603]

/** The wallet does not know the chain and wants it added: 4902 and its relatives. S4-32. */
export const isUnknownChain = ({ code, nestedCode }: RpcError): boolean =>
  UNKNOWN_CHAIN.includes(code) || nestedCode === 4902
