import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

import { failure } from '#domain/shared/failure.ts'
import type { SendFailure } from '#ports/transfers.ts'

export const aborted: SendFailure = failure('SendFailed', 'Cancelled before the wallet was asked')

/** Sends the request to the wallet unless the signal is already aborted. */
export const unlessAborted =
  <L, A>(signal: AbortSignal, request: TaskEither<L, A>): TaskEither<L | SendFailure, A> =>
  async () =>
    signal.aborted ? E.left(aborted) : request()
