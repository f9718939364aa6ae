import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { parseAddress } from '#domain/caip/address.ts'
import { chainParts } from '#domain/caip/chain-id.ts'
import { verifiedAddresses } from '#domain/caip/written-address.ts'
import { families } from '#domain/families/families.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { isDateTime } from '#domain/shared/instant.ts'

import type { SiwxMessage } from './siwx-message.ts'
import { isAuthority, isPathSegment, isUri } from './uri.ts'

/** The message cannot be converted to a text and parsed back. */
export type InvalidMessage = Failure<'InvalidMessage'>

export const invalidMessage = (what: string): InvalidMessage =>
  failure('InvalidMessage', `Invalid sign-in message: ${what}`)

/** One line of RFC 3986 characters and spaces. */
const STATEMENT = /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/
const NONCE = /^[a-zA-Z\d]{8,}$/
/** EIP-155 numbers in their only canonical form. */
const CHAIN_NUMBER = /^[1-9]\d*$/

type Rule<A> = (value: A) => boolean
type Rules<Part> = readonly (readonly [what: string, holds: Rule<Part>])[]

const ifAny =
  <A>(holds: Rule<A>): Rule<A | undefined> =>
  (value) =>
    value === undefined || holds(value)
const isOptionalDate = ifAny(isDateTime)

const rules: Rules<SiwxMessage> = [
  ['domain', ({ domain }) => isAuthority(domain)],
  ['statement', ({ statement }) => ifAny<string>((text) => STATEMENT.test(text))(statement)],
  ['URI', ({ uri }) => isUri(uri)],
  ['version', ({ version }) => version === '1'],
  ['nonce', ({ nonce }) => NONCE.test(nonce)],
  ['issue time', ({ issuedAt }) => issuedAt !== undefined && isDateTime(issuedAt)],
  ['expiration time', ({ expirationTime }) => isOptionalDate(expirationTime)],
  ['start', ({ notBefore }) => isOptionalDate(notBefore)],
  ['request id', ({ requestId }) => ifAny(isPathSegment)(requestId)],
  ['resource', ({ resources }) => ifAny<readonly string[]>((list) => list.every(isUri))(resources)],
]

const chainRule: Rule<SiwxMessage> = ({ chainId }) => {
  const { namespace, reference } = chainParts(chainId)
  const { signInLabel, numbersChains } = families[namespace]
  return signInLabel !== undefined && (!numbersChains || CHAIN_NUMBER.test(reference))
}

const addressRule: Rule<SiwxMessage> = ({ chainId, accountAddress }) => {
  const { namespace } = chainParts(chainId)
  const verified = verifiedAddresses[namespace]?.(accountAddress, chainId)
  return verified ?? E.isRight(parseAddress(namespace, accountAddress))
}

const broken = (message: SiwxMessage, all: Rules<SiwxMessage>): E.Either<InvalidMessage, SiwxMessage> => {
  const first = all.find(([, holds]) => !holds(message))
  return first === undefined ? E.right(message) : E.left(invalidMessage(first[0]))
}

/** Checks that everything except the address follows EIP-4361. */
export const unaddressed = (message: SiwxMessage): E.Either<InvalidMessage, SiwxMessage> =>
  broken(message, [['chain id', chainRule], ...rules])

/** Checks that the whole message follows EIP-4361, for any chain family. */
export const wellFormed = (message: SiwxMessage): E.Either<InvalidMessage, SiwxMessage> =>
  pipe(
    unaddressed(message),
    E.chain((checked) => broken(checked, [['address', addressRule]])),
  )
