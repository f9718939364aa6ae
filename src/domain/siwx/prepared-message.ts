import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type Failure, failure } from '#domain/shared/failure.ts'

import { sameAddress } from './same-address.ts'
import type { MessageToSign } from './sign-in.ts'
import type { SiwxMessage } from './siwx-message.ts'
import { parseSiwxText } from './siwx-text.ts'

/** The host's message does not match the request that the user sees. */
export type SiwxMessageMismatch = Failure<'SiwxMessageMismatch'>

const mismatch = (what: string): SiwxMessageMismatch =>
  failure('SiwxMessageMismatch', `The sign-in message ${what}`)

/** The page, the account and the network of the sign-in view. */
export interface SignInRequest {
  /** Host and port of the page. */
  readonly domain: string
  /** Empty while the account is unknown. */
  readonly accountAddress: string
  readonly chainId: SiwxMessage['chainId']
}

/** Whether the address is a page of the host, without a user name or password. */
const isPageOf = (uri: string, domain: string): boolean => {
  if (!URL.canParse(uri)) return false
  const { protocol, host, username, password } = new URL(uri)
  return /^https?:$/.test(protocol) && username + password === '' && host === domain.toLowerCase()
}

type Rule = readonly [reason: string, holds: (message: SiwxMessage) => boolean]

const rulesFor = ({ domain, accountAddress, chainId }: SignInRequest): readonly Rule[] => [
  [`is for another domain than ${domain}`, (message) => message.domain === domain],
  [`is for an address of another site than ${domain}`, ({ uri }) => isPageOf(uri, domain)],
  [`is for another network than ${chainId}`, (message) => message.chainId === chainId],
  [
    `is for another account than ${accountAddress}`,
    (message) => accountAddress === '' || sameAddress(chainId, message.accountAddress, accountAddress),
  ],
]

const checkedBy = (
  rules: readonly Rule[],
  message: SiwxMessage,
): E.Either<SiwxMessageMismatch, SiwxMessage> => {
  const broken = rules.find(([, holds]) => !holds(message))
  return broken === undefined ? E.right(message) : E.left(mismatch(broken[0]))
}

/**
 * Checks a host's message before it is sent to the wallet: its text is EIP-4361, and data and text contain the page, the
 * account, the network and one nonce. While the account is unknown, the wallet or the frame writes the text from the data, so
 * the host's text is not signed. S3-09.
 */
export const checkPrepared = (
  prepared: MessageToSign,
  request: SignInRequest,
): E.Either<SiwxMessageMismatch, MessageToSign> => {
  const { data, text } = prepared
  const rules = rulesFor(request)
  const sameNonce: Rule = ['has another nonce than its data', ({ nonce }) => nonce === data.nonce]
  return pipe(
    checkedBy(rules, data),
    E.chain((parsed) =>
      request.accountAddress === ''
        ? E.right(parsed)
        : pipe(
            parseSiwxText(text),
            E.mapLeft(() => mismatch('is no EIP-4361 text')),
            E.chain((written) => checkedBy([...rules, sameNonce], written)),
          ),
    ),
    E.map(() => prepared),
  )
}
