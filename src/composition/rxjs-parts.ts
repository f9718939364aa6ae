// What RxJS imports from modules of its own that read settings which nothing changes here: the deprecated synchronous errors, and the
// timers and handlers of tests. The names are those of RxJS.

/** Replaces `util/errorContext`. */
export const errorContext = (call: () => void): void => call()
/** Replaces `util/errorContext`. Only the deprecated mode keeps errors. */
export const captureError = (): void => {}

/** Replaces `scheduler/timeoutProvider`. */
export const timeoutProvider = { setTimeout: (call: () => void) => setTimeout(call) }

/** Replaces `util/reportUnhandledError`: the page's own handler gets the error. */
export const reportUnhandledError = (error: unknown): void =>
  void setTimeout(() => {
    throw error
  })

/** Replaces `util/UnsubscriptionError`: what several teardowns of one subscription have thrown. */
export class UnsubscriptionError extends Error {
  override readonly name = 'UnsubscriptionError'

  constructor(readonly errors: readonly unknown[]) {
    super(errors.join('\n'))
  }
}

/** Replaces `NotificationFactories`: what follows the end of a stream is told to nobody. */
export const nextNotification = (): void => {}
export const errorNotification = (): void => {}
export const COMPLETE_NOTIFICATION = undefined
