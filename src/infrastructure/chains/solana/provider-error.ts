import { sendsTransaction } from '#domain/approval/rpc-methods.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { type RpcError, withRejectionCode } from '#domain/shared/rpc-error.ts'

/** Why a request failed. `code` is the wallet's number, `option` the invalid option. */
export type ProviderFailure = Failure<
  | 'UserRejected'
  | 'NotConnected'
  | 'WrongAccount'
  | 'InvalidOption'
  | 'InvalidTransaction'
  | 'InvalidRequest'
  | 'NotSupported'
  | 'WalletFailed'
> & { readonly code: number; readonly option?: string }

// EIP-1193 and JSON-RPC codes, which wallets of every family use.
const codes: Readonly<Record<ProviderFailure['_tag'], number>> = {
  UserRejected: 4001,
  WrongAccount: 4100,
  NotSupported: 4200,
  NotConnected: 4900,
  InvalidOption: -32602,
  InvalidTransaction: -32602,
  InvalidRequest: -32602,
  WalletFailed: -32603,
}

export const rejectWith = (tag: ProviderFailure['_tag'], message: string): ProviderFailure => ({
  ...failure(tag, message),
  code: codes[tag],
})

const byCode: ReadonlyMap<number | undefined, ProviderFailure['_tag']> = new Map([
  [codes.NotSupported, 'NotSupported'],
  [codes.NotConnected, 'NotConnected'],
])

/**
 * Maps a wallet's error. Errors other than a rejection keep their code. A rejected request to send is recognized by its code
 * only, because a text does not prove that nothing was sent.
 */
export const providerFailureOf = (error: RpcError, method: string): ProviderFailure => {
  const { code, message } = withRejectionCode(error, sendsTransaction(method))
  if (code === codes.UserRejected) return rejectWith('UserRejected', message || 'User rejected the request')
  const failed = rejectWith(byCode.get(code) ?? 'WalletFailed', message || 'The wallet failed')
  return code === undefined ? failed : { ...failed, code }
}

/** The error with which a provider rejects. */
export class SolanaError extends Error {
  override readonly name = 'SolanaError'
  readonly code: number
  readonly reason: ProviderFailure['_tag']
  readonly option: string | undefined

  constructor({ _tag, code, message, option }: ProviderFailure) {
    super(message)
    this.code = code
    this.reason = _tag
    this.option = option
  }
}
