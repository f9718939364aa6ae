import * as E from 'fp-ts/Either'

import { cancelled, type Superseded } from '#application/unless-superseded.ts'

/** Runs a task of a flow, which its caller may cancel by a signal. */
export const unlessAborted = async <F, A>(
  signal: AbortSignal | undefined,
  flow: { cancel(): void },
  task: () => Promise<E.Either<F, A>>,
): Promise<E.Either<F | Superseded, A>> => {
  if (signal?.aborted === true) return E.left(cancelled)
  const cancel = () => flow.cancel()
  signal?.addEventListener('abort', cancel)
  const result = await task()
  signal?.removeEventListener('abort', cancel)
  return result
}
