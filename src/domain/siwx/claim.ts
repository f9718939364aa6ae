import * as E from 'fp-ts/Either'

import type { VerifySiwxInput } from '#contracts/server.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { instantOf } from '#domain/shared/instant.ts'
import { own } from '#domain/shared/own-fields.ts'

import { sameAddress } from './same-address.ts'
import { sameText } from './same-text.ts'
import type { SiwxMessage } from './siwx-message.ts'

export type ClaimFailure = Failure<
  | 'InvalidClockSkew'
  | 'WrongDomain'
  | 'WrongUri'
  | 'WrongNonce'
  | 'Expired'
  | 'NotYetValid'
  | 'IssuedInFuture'
  | 'WrongAddress'
  | 'WrongChain'
  | 'WrongRequestId'
  | 'WrongResources'
>

/** The values that a sign-in message must contain. */
export interface ClaimExpectation extends Pick<
  VerifySiwxInput,
  'domain' | 'clockSkewSeconds' | 'maxAgeSeconds' | 'uri' | 'address' | 'requestId' | 'resources'
> {
  readonly nonce: string
  readonly nowMs: number
  /** The accepted chains. Without it, every chain is accepted. */
  readonly chains?: readonly ChainId[]
}

const CLOCK_SKEW_SECONDS = 60
const MAX_CLOCK_SKEW_SECONDS = 300

type Rule = (message: SiwxMessage, expected: ClaimExpectation) => boolean

const skewOf = ({ clockSkewSeconds = CLOCK_SKEW_SECONDS }: ClaimExpectation): number =>
  clockSkewSeconds * 1000

const hasValidSkew: Rule = (_, expected) => {
  const skew = skewOf(expected)
  return skew >= 0 && skew <= MAX_CLOCK_SKEW_SECONDS * 1000
}

const LOOPBACK = /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/** Whether the URI is a page of that host, without credentials. Plain http is accepted on loopback only. */
const isPageOf = (uri: string, domain: string): boolean => {
  const page = urlOf(uri)
  if (page === undefined || page.username + page.password !== '') return false
  const isSafe = page.protocol === 'https:' || (page.protocol === 'http:' && LOOPBACK.test(page.hostname))
  return isSafe && page.host === urlOf(`${page.protocol}//${domain}`)?.host
}

const hasUri: Rule = ({ uri, domain }, expected) =>
  isPageOf(uri, domain) && (expected.uri === undefined || uri === expected.uri)

const isNotOver: Rule = ({ expirationTime }, expected) =>
  expirationTime === undefined || expected.nowMs - skewOf(expected) < instantOf(expirationTime)

/** A message that does not state when it was issued may be of any age. */
const isRecent: Rule = ({ issuedAt }, expected) =>
  expected.maxAgeSeconds === undefined ||
  (issuedAt !== undefined &&
    expected.nowMs - skewOf(expected) <= instantOf(issuedAt) + expected.maxAgeSeconds * 1000)

/** Compares a time with the current time, with the clock difference in favour of the message. */
const isPast = (time: string | undefined, expected: ClaimExpectation): boolean =>
  time === undefined || expected.nowMs + skewOf(expected) >= instantOf(time)

const hasAddress: Rule = ({ chainId, accountAddress }, { address }) =>
  address === undefined || sameAddress(chainId, accountAddress, address)

const hasResources: Rule = (message, { resources }) =>
  resources === undefined || JSON.stringify(message.resources ?? []) === JSON.stringify(resources)

const rules: readonly (readonly [ClaimFailure, Rule])[] = [
  [failure('InvalidClockSkew', 'The clock skew is 0 to 300 seconds'), hasValidSkew],
  [
    failure('WrongDomain', 'The message is for another domain'),
    ({ domain }, expected) => domain === expected.domain,
  ],
  [failure('WrongUri', 'The message is for another address of the web'), hasUri],
  [
    failure('WrongNonce', 'The message has another nonce'),
    ({ nonce }, expected) => sameText(expected.nonce, nonce),
  ],
  [failure('Expired', 'The message has expired'), isNotOver],
  [failure('Expired', 'The message was issued too long ago'), isRecent],
  [
    failure('NotYetValid', 'The message is not valid yet'),
    ({ notBefore }, expected) => isPast(notBefore, expected),
  ],
  [
    failure('IssuedInFuture', 'The message is from the future'),
    ({ issuedAt }, expected) => isPast(issuedAt, expected),
  ],
  [failure('WrongAddress', 'The message is of another account'), hasAddress],
  [
    failure('WrongChain', 'The message is for another network'),
    ({ chainId }, { chains }) => chains === undefined || chains.includes(chainId),
  ],
  [
    failure('WrongRequestId', 'The message is for another request'),
    (message, { requestId }) => requestId === undefined || message.requestId === requestId,
  ],
  [failure('WrongResources', 'The message is for other resources'), hasResources],
]

/**
 * Checks that the message matches the expectation now. The signature and the nonce are checked separately.
 */
export const checkClaim = (
  message: SiwxMessage,
  expected: ClaimExpectation,
): E.Either<ClaimFailure, SiwxMessage> => {
  const [read, wanted] = [own(message), own(expected)]
  const broken = rules.find(([, holds]) => !holds(read, wanted))
  return broken === undefined ? E.right(message) : E.left(broken[0])
}
