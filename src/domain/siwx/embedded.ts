import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type Failure, failure } from '#domain/shared/failure.ts'

import { type InvalidMessage, invalidMessage } from './siwx-fields.ts'
import type { SiwxMessage } from './siwx-message.ts'
import { siwxText, unaddressedText } from './siwx-text.ts'

/** The placeholder for the address, which only the frame knows after the login. */
const PLACEHOLDER = '<<AccountAddress>>'

/** The sign-in message for a frame that signs during the login. */
export const embeddedMessage = (message: SiwxMessage): E.Either<InvalidMessage, SiwxMessage> => {
  const requested: SiwxMessage = { ...message, accountAddress: PLACEHOLDER }
  return pipe(
    unaddressedText(requested),
    E.map((serializedMessage) => ({ ...requested, serializedMessage })),
  )
}

/** Replaces the placeholder of an `embeddedMessage` with the address, in the data and in the text. */
export const withAddress = (
  requested: SiwxMessage,
  address: string,
): E.Either<InvalidMessage, SiwxMessage> => {
  const { serializedMessage: _, ...rest } = requested
  const filled: SiwxMessage = { ...rest, accountAddress: address }
  return requested.accountAddress === PLACEHOLDER
    ? pipe(
        siwxText(filled),
        E.map((serializedMessage) => ({ ...filled, serializedMessage })),
      )
    : E.left(invalidMessage('the address is already set'))
}

/** Checks that the signed message differs from the requested one only in the address. */
export const signedMessage = (
  requested: SiwxMessage,
  address: string,
  text: string,
): E.Either<InvalidMessage | Failure<'ChangedMessage'>, SiwxMessage> =>
  pipe(
    withAddress(requested, address),
    E.filterOrElseW(
      ({ serializedMessage }) => serializedMessage === text,
      () => failure('ChangedMessage', 'The wallet signed another message'),
    ),
  )
