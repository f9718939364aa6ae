import { walletportErrorOf, WalletportError } from './walletport-error.ts'

const disposedError = () => new WalletportError('DISPOSED', 'Walletport is disposed')

const isExpected = (error: unknown): boolean =>
  error instanceof WalletportError && ['DISPOSED', 'NO_BROWSER'].includes(error.code)

/** Reports an error that no caller awaits to the page's error handler. */
export const report = (error: unknown): void => {
  if (!isExpected(error)) reportError(error)
}

/** Tracks promises that hosts hold. Each settles once, and disposal rejects the pending ones. */
export class Promises {
  readonly #open = new Set<() => void>()
  over = false

  /** Throws after disposal. */
  check(): void {
    if (this.over) throw disposedError()
  }

  /** Also throws on a server, where code that needs the page is never fetched. */
  checkBrowser(): void {
    if (typeof window === 'undefined') throw new WalletportError('NO_BROWSER', 'Walletport needs a browser')
    this.check()
  }

  make<A>(work: () => Promise<A>): Promise<A> {
    return new Promise((resolve, reject) => {
      this.check()
      const end = () => reject(disposedError())
      this.#open.add(end)
      work()
        .then(resolve, (reason: unknown) => reject(walletportErrorOf(reason)))
        .finally(() => this.#open.delete(end))
    })
  }

  end(): void {
    this.over = true
    for (const end of this.#open) end()
  }
}
