import type { Failure } from '#domain/kernel/failure.ts'
import { isUserRejection, type RequestRefused } from '#domain/kernel/rpc-error.ts'

/** What a provider tells its host. EIP-1193, EIP-1474. */
export interface CallError {
  readonly code: number
  readonly message: string
}

const USER_REJECTED = 4001
// WalletConnect's own word for the same
const REJECTED_OVER_RELAY = 5000
const INTERNAL = -32603

const codes: Readonly<Record<string, number>> = {
  MissingOrInvalid: -32602,
  NoMatchingKey: 4900,
  Expired: 4900,
  NotInitialized: 4900,
  SignClientNotInitialized: 4900,
  RelayUnreachable: 4900,
  ChainUnreachable: 4901,
  NoRpcUrl: 4901,
  NetworkNotFound: 4901,
  UnsupportedChain: 4901,
  ChainNotApproved: 4902,
  CallsStatusNotApproved: 4200,
  MethodNotApproved: 4200,
}

const isRefusal = (reason: Failure): reason is RequestRefused => 'error' in reason

/** The refusal by a wallet or node keeps its own code and words; a rejection is one however it was said. */
export const callErrorOf = (reason: Failure | RequestRefused): CallError => {
  if (!isRefusal(reason)) return { code: codes[reason._tag] ?? INTERNAL, message: reason.message }
  const { error, message } = reason
  const isRejection = isUserRejection(error) || error.code === REJECTED_OVER_RELAY
  return { code: isRejection ? USER_REJECTED : (error.code ?? INTERNAL), message }
}
