import { walletportErrorOf, WalletportError } from './walletport-error.ts'

const disposedError = () => new WalletportError('DISPOSED', 'Walletport is disposed')

const isExpected = (error: unknown): boolean =>
  error instanceof WalletportError && ['DISPOSED', 'NO_BROWSER', 'CODE_NOT_LOADED'].includes(error.code)

/** Reports an error that no caller receives to the page's error handler. Code that did not load has an alert of its own. */
export const report = (error: unknown): void => {
  if (!isExpected(error)) reportError(error)
}

/** Creates the promises that hosts receive. Each settles once, and disposal rejects the pending ones. */
export class Promises {
  readonly #rejections = new Set<() => void>()
  /** Whether the instance is disposed. */
  over = false

  /** Throws after disposal. */
  check(): void {
    if (this.over) throw disposedError()
  }

  /** Throws after disposal, and on a server, which never loads code that needs the page. */
  checkBrowser(): void {
    if (typeof window === 'undefined') throw new WalletportError('NO_BROWSER', 'Walletport needs a browser')
    this.check()
  }

  make<A>(work: () => Promise<A>): Promise<A> {
    return new Promise((resolve, reject) => {
      this.check()
      const rejectDisposed = () => reject(disposedError())
      this.#rejections.add(rejectDisposed)
      work()
        .then(resolve, (reason: unknown) => reject(walletportErrorOf(reason)))
        .finally(() => this.#rejections.delete(rejectDisposed))
    })
  }

  end(): void {
    this.over = true
    for (const rejectDisposed of this.#rejections) rejectDisposed()
  }
}
