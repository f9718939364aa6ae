import { walletportErrorOf, WalletportError } from './walletport-error.ts'

const disposedError = () => new WalletportError('DISPOSED', 'Walletport is disposed')
const noBrowserError = () => new WalletportError('NO_BROWSER', 'Walletport needs a browser')

const isExpected = (error: unknown): boolean =>
  error instanceof WalletportError && (error.code === 'DISPOSED' || error.code === 'NO_BROWSER')

/** What goes wrong where nobody waits still reaches the page's own error reporting. */
export const report = (error: unknown): void => {
  if (!isExpected(error)) reportError(error)
}

/** Promises to the host. Each settles once: at the latest, rejected, at disposal. */
export class Promises {
  readonly #open = new Set<() => void>()
  #over = false

  get over(): boolean {
    return this.#over
  }

  /** Throws after disposal. */
  check(): void {
    if (this.#over) throw disposedError()
  }

  /** Throws on a server too: what needs the page is not even fetched there. */
  checkBrowser(): void {
    if (typeof window === 'undefined') throw noBrowserError()
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
    this.#over = true
    for (const end of this.#open) end()
    this.#open.clear()
  }
}
