import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

const Shape = t.partial({ code: t.number, message: t.string, data: t.unknown })
const Nested = t.type({ originalError: Shape })

/** What a wallet or node threw, whatever it was. */
export interface RpcError {
  readonly code?: number
  readonly message: string
  /** Codes nested in `data.originalError`, as some wallets wrap them. */
  readonly nestedCode?: number
}

/** Reads any thrown value; never throws itself, even on hostile getters. */
export const rpcErrorOf = (thrown: unknown): RpcError => {
  try {
    const shape = E.getOrElse((): t.TypeOf<typeof Shape> => ({}))(Shape.decode(thrown))
    const nested = Nested.decode(shape.data)
    const nestedCode = E.isRight(nested) ? nested.right.originalError.code : undefined
    return {
      message: shape.message ?? (typeof thrown === 'string' ? thrown : ''),
      ...(shape.code === undefined ? {} : { code: shape.code }),
      ...(nestedCode === undefined ? {} : { nestedCode }),
    }
  } catch {
    return { message: '' }
  }
}

const USER_REJECTED: readonly (number | undefined)[] = [4001, 5002]
const REJECTION_TEXT = /user (rejected|cancell?ed|denied)/i

/** EIP-1193 4001, WalletConnect 5002, or the words that wallets without codes use. S8. */
export const isUserRejection = ({ code, message }: RpcError): boolean =>
  USER_REJECTED.includes(code) || REJECTION_TEXT.test(message)

const UNKNOWN_CHAIN: readonly (number | undefined)[] = [4902, 5000, -32603]

/** The wallet does not know the chain and wants it added: 4902 and its relatives. S4-32. */
export const isUnknownChain = ({ code, nestedCode }: RpcError): boolean =>
  UNKNOWN_CHAIN.includes(code) || nestedCode === 4902
