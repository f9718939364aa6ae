import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'

import { type Failure, failure } from '#domain/kernel/failure.ts'

import { type InvalidMessage, invalidMessage } from './siwx-fields.ts'
import type { SiwxMessage } from './siwx-message.ts'
import { siwxText, unaddressedText } from './siwx-text.ts'

/** Stands for the address until the frame knows it, in the data and in the text. */
const PLACEHOLDER = '<<AccountAddress>>'

/** The message to send to a frame that signs it as the visitor logs in. */
export const embeddedMessage = (message: SiwxMessage): E.Either<InvalidMessage, SiwxMessage> => {
  const asked: SiwxMessage = { ...message, accountAddress: PLACEHOLDER }
  return pipe(
    unaddressedText(asked),
    E.map((serializedMessage) => ({ ...asked, serializedMessage })),
  )
}

/** The message of `embeddedMessage` with the address in its place, in the text too. */
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

/** What the frame says that it signed is what it was asked to sign, with the address and nothing else changed. */
export const answeredMessage = (
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
