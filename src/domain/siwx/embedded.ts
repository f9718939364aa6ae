import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type Failure, failure } from '#domain/shared/failure.ts'

import { type InvalidMessage, invalidMessage } from './siwx-fields.ts'
import type { SiwxMessage } from './siwx-message.ts'
import { siwxText, unaddressedText } from './siwx-text.ts'

/** Replaces the address in data and text until the frame knows it. */
const PLACEHOLDER = '<<AccountAddress>>'

/** The sign-in message for a frame that signs during the login. */
export const embeddedMessage = (message: SiwxMessage): E.Either<InvalidMessage, SiwxMessage> => {
  const asked: SiwxMessage = { ...message, accountAddress: PLACEHOLDER }
  return pipe(
    unaddressedText(asked),
    E.map((serializedMessage) => ({ ...asked, serializedMessage })),
  )
}

/** The message of `embeddedMessage` with its placeholder replaced, in the text too. */
export const withAddress = (asked: SiwxMessage, address: string): E.Either<InvalidMessage, SiwxMessage> => {
  const { serializedMessage: _, ...rest } = asked
  const filled: SiwxMessage = { ...rest, accountAddress: address }
  return asked.accountAddress === PLACEHOLDER
    ? pipe(
        siwxText(filled),
        E.map((serializedMessage) => ({ ...filled, serializedMessage })),
      )
    : E.left(invalidMessage('the address stands there already'))
}

/** Checks that the frame signed the requested message with nothing changed except the address. */
export const signedMessage = (
  asked: SiwxMessage,
  address: string,
  text: string,
): E.Either<InvalidMessage | Failure<'ChangedMessage'>, SiwxMessage> =>
  pipe(
    withAddress(asked, address),
    E.filterOrElseW(
      ({ serializedMessage }) => serializedMessage === text,
      () => failure('ChangedMessage', 'The wallet signed another message'),
    ),
  )
