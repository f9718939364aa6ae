import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { chainParts, parseChainId } from '#domain/caip/chain-id.ts'
import { namespaces } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'
import { own } from '#domain/shared/own-fields.ts'

import { type InvalidMessage, invalidMessage, unaddressed, wellFormed } from './siwx-fields.ts'
import type { SiwxMessage } from './siwx-message.ts'

/** The maximum length of a text. A wallet's ReCap may list every method on every chain. */
const MAX_LENGTH = 131_072

/** The labelled lines after the statement, in order. */
const LABELS = {
  uri: 'URI',
  version: 'Version',
  chain: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const
type Label = keyof typeof LABELS
const labels = Object.keys(LABELS) as readonly Label[]

const RESOURCES = 'Resources:'

/** Most formats have a second empty line when there is no statement. EIP-4361, Sign In With Solana. */
const written = (fields: SiwxMessage): string => {
  const message = own(fields)
  const { namespace, reference } = chainParts(message.chainId)
  const { signInLabel, denseSignIn } = families[namespace]
  const values: Partial<Record<Label, string | undefined>> = own({ ...message, chain: reference })
  const { statement, resources } = message
  const empty = denseSignIn ? [] : ['']
  return [
    `${message.domain} wants you to sign in with your ${signInLabel} account:`,
    message.accountAddress,
    '',
    ...(statement === undefined ? empty : [statement, '']),
    ...labels.flatMap((label) => (values[label] === undefined ? [] : `${LABELS[label]}: ${values[label]}`)),
    ...(resources === undefined ? [] : [RESOURCES, ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

const notTooLong = E.filterOrElse(
  (text: string) => text.length <= MAX_LENGTH,
  () => invalidMessage('length'),
)

/** The message as an EIP-4361 text. `serializedMessage` is ignored. S3-09. */
export const siwxText = (message: SiwxMessage): E.Either<InvalidMessage, string> =>
  pipe(
    E.right(written(message)),
    notTooLong,
    E.chainFirst(() => wellFormed(own(message))),
  )

/** The text of a message without an address. */
export const unaddressedText = (message: SiwxMessage): E.Either<InvalidMessage, string> =>
  pipe(
    E.right(written(message)),
    notTooLong,
    E.chainFirst(() => unaddressed(message)),
  )

const HEADER = /^(.*) wants you to sign in with your (\w+) account:$/

const namespaceOf = (label: string | undefined): string | undefined =>
  label && namespaces.find((namespace) => families[namespace].signInLabel === label)

/** Reads the labelled lines. The caller checks their order. */
const read = (text: string): E.Either<InvalidMessage, SiwxMessage> => {
  const lines = text.split('\n')
  const [header = '', accountAddress = '', , stated = '', afterwards] = lines
  const hasStatement = afterwards === ''
  const rest = lines.slice(hasStatement ? 5 : 3)
  const [, domain = '', family] = HEADER.exec(header) ?? []
  const valueOf = (label: Label): string | undefined =>
    rest.find((line) => line.startsWith(`${LABELS[label]}: `))?.slice(LABELS[label].length + 2)
  const requiredOf = (label: Label): string => valueOf(label) ?? ''
  const optional = (['issuedAt', 'expirationTime', 'notBefore', 'requestId'] as const).flatMap((label) => {
    const value = valueOf(label)
    return value === undefined ? [] : [[label, value] as const]
  })
  const resources = rest.indexOf(RESOURCES)
  return pipe(
    parseChainId(`${namespaceOf(family)}:${valueOf('chain')}`),
    E.bimap(
      () => invalidMessage('first line or chain id'),
      (chainId) => ({
        domain,
        accountAddress,
        ...(hasStatement ? { statement: stated } : {}),
        uri: requiredOf('uri'),
        version: requiredOf('version'),
        chainId,
        nonce: requiredOf('nonce'),
        ...Object.fromEntries(optional),
        ...(resources === -1 ? {} : { resources: rest.slice(resources + 1).map((line) => line.slice(2)) }),
      }),
    ),
  )
}

/** Parses a text into its message. A text that `siwxText` would not have written is an error. S3-09. */
export const parseSiwxText = (text: string): E.Either<InvalidMessage, SiwxMessage> =>
  pipe(
    notTooLong(E.right(text)),
    E.chain(read),
    E.chainFirst((message) =>
      pipe(
        siwxText(message),
        E.filterOrElse(
          (written) => written === text,
          () => invalidMessage('lines'),
        ),
      ),
    ),
  )
