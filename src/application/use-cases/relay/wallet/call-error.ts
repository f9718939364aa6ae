import { sendsTransaction } from '#domain/approval/rpc-methods.ts'
import { relayErrorOf } from '#domain/relay/errors.ts'
import type { Failure } from '#domain/shared/failure.ts'
import { type RequestRejected, type RpcError, withRejectionCode } from '#domain/shared/rpc-error.ts'

/** An error with a code, with which EIP-1193 and EIP-1474 providers reject. */
export interface CallError extends RpcError {
  readonly code: number
}

const INTERNAL = -32603

const codes: Readonly<Record<string, number>> = {
  MissingOrInvalid: -32602,
  NoMatchingKey: 4900,
  RecentlyDeleted: 4900,
  Expired: 4900,
  NotInitialized: 4900,
  SignClientNotInitialized: 4900,
  MissingPackage: 4900,
  RelayUnreachable: 4900,
  ChainUnreachable: 4901,
  NodeOnOtherChain: 4901,
  NoRpcUrl: 4901,
  NetworkNotFound: 4901,
  UnsupportedChain: 4901,
  ChainNotApproved: 4902,
  CallsStatusNotApproved: 4200,
  MethodNotApproved: 4200,
}

const isRejection = (reason: Failure): reason is RequestRejected => 'error' in reason

/**
 * Keeps the code and message of a wallet's or node's error. A rejected request that sends a transaction is recognised by its
 * code only, because a text does not prove that nothing was sent. S8-57 to S8-67.
 */
export const callErrorOf = (reason: Failure | RequestRejected, method = ''): CallError => {
  if (!isRejection(reason)) return { code: codes[reason._tag] ?? INTERNAL, message: reason.message }
  const error = withRejectionCode(reason.error, sendsTransaction(method))
  const { _tag, message } = relayErrorOf(error)
  // sign-client throws errors without codes.
  return { ...error, code: error.code ?? codes[_tag] ?? INTERNAL, message: error.message || message }
}
