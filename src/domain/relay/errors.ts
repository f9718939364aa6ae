import { type Failure, failure } from '#domain/shared/failure.ts'
import { isUserRejection, type RpcError } from '#domain/shared/rpc-error.ts'

/** Error codes: first, last, tag and text. S8-01 to S8-03, and the codes of WalletConnect. */
const CODES = [
  [-32700, -32700, 'ParseError', 'The message could not be read'],
  [-32600, -32600, 'InvalidRequest', 'The request is not valid'],
  [-32601, -32601, 'MethodNotFound', 'The method does not exist'],
  [-32602, -32602, 'InvalidParams', 'The parameters are not valid'],
  [-32603, -32603, 'InternalError', 'Something went wrong in the wallet'],
  [1001, 1005, 'InvalidMessage', 'The session message is not valid'],
  [3001, 3004, 'UnauthorizedMessage', 'The session does not allow this'],
  [4100, 4100, 'Unauthorized', 'The wallet did not authorize this'],
  [4200, 4200, 'MethodNotSupported', 'The wallet does not support the method'],
  [4900, 4900, 'ProviderDisconnected', 'The wallet is disconnected'],
  [4901, 4901, 'ChainDisconnected', 'The wallet is disconnected from the network'],
  [4902, 4902, 'SwitchChainFailed', 'The wallet does not know the network'],
  [5000, 5003, 'UserRejected', 'Rejected in the wallet'],
  [5100, 5104, 'NotSupportedByWallet', 'The wallet does not support what was asked'],
  [5700, 5709, 'CallsRefused', 'The wallet lacks a capability that the calls need'],
  [5710, 5719, 'CallsRefused', 'The wallet takes no calls on this network'],
  [5720, 5729, 'CallsRefused', 'The wallet has calls with this id already'],
  [5730, 5739, 'CallsRefused', 'The wallet knows no calls with this id'],
  [5740, 5749, 'CallsRefused', 'These are more calls than the wallet takes at once'],
  [5750, 5759, 'CallsRefused', 'The account was not upgraded for the calls'],
  [5760, 5760, 'CallsRefused', 'The wallet cannot make the calls all or none'],
  [6000, 6000, 'UserDisconnected', 'Disconnected in the wallet'],
  [7000, 7000, 'SettlementFailed', 'The session could not be settled'],
  [10_001, 10_001, 'MethodNotSupported', 'The wallet does not support the method'],
] as const

/** The texts of sign-client errors, which have no codes. The first match counts. S8-57, S8-63 to S8-67. */
const TEXTS = [
  [/sign client not initialized/i, 'SignClientNotInitialized', 'Sign Client not initialized'],
  // sign-client wraps this text in a 'Missing or invalid' error.
  [/record was recently deleted/i, 'RecentlyDeleted', 'Record was recently deleted'],
  [/^missing or invalid/i, 'MissingOrInvalid', 'Missing or invalid'],
  [/^no matching key/i, 'NoMatchingKey', 'No matching key'],
  [/^((proposal|request|session) )?expired/i, 'Expired', 'Expired'],
  [/^not initialized/i, 'NotInitialized', 'Not initialized'],
] as const

/** The tags of relay errors. */
export type RelayErrorTag = (typeof CODES)[number][2] | (typeof TEXTS)[number][1] | 'RequestFailed'

const byCode = (code = Number.NaN): Failure<RelayErrorTag> | undefined => {
  const known = CODES.find(([from, to]) => from <= code && code <= to)
  return known && failure<RelayErrorTag>(known[2], known[3])
}

const byText = (message: string): Failure<RelayErrorTag> | undefined => {
  const known = TEXTS.find(([pattern]) => pattern.test(message))
  return known && failure<RelayErrorTag>(known[1], known[2])
}

/**
 * Maps an error of the wallet or the relay client to the error catalogue. An unknown error keeps its text. S8-57, S8-63 to
 * S8-67.
 */
export const relayErrorOf = (error: RpcError): Failure<RelayErrorTag> => {
  if (isUserRejection(error)) return failure('UserRejected', 'Rejected in the wallet')
  return (
    byCode(error.code) ??
    byCode(error.nestedCode) ??
    byText(error.message) ??
    failure('RequestFailed', error.message === '' ? 'The request failed' : error.message)
  )
}
