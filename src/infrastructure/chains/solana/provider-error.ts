import { type Failure, failure } from '#domain/shared/failure.ts'
import { isUserRejection, type RpcError } from '#domain/shared/rpc-error.ts'

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

/** Maps a wallet's error. A rejection is recognized in any form, other errors keep their code. */
export const providerFailureOf = (error: RpcError): ProviderFailure => {
  const { code, message } = error
  if (isUserRejection(error)) return rejectWith('UserRejected', message || 'User rejected the request')
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
