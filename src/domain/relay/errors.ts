import { type Failure, failure } from '#domain/shared/failure.ts'
import { isUserRejection, type RpcError } from '#domain/shared/rpc-error.ts'
import { codeMeaning, type WalletErrorMeaning } from '#domain/shared/wallet-error-codes.ts'
import { errorText } from '#domain/shared/wallet-error-texts.ts'

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
export type RelayErrorTag = WalletErrorMeaning | (typeof TEXTS)[number][1] | 'RequestFailed'

const byCode = (code: number | undefined): Failure<RelayErrorTag> | undefined => {
  const meaning = codeMeaning(code)
  return meaning && failure<RelayErrorTag>(meaning, errorText(meaning, code ?? 0))
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
    byText(error.message) ??
    failure('RequestFailed', error.message === '' ? 'The request failed' : error.message)
  )
}
