import { inject, injectable } from 'inversify'

import { WalletDirectory } from '#ports/wallet-directory.ts'

/** Asks the host's list of wallets once, past what is loaded. */
@injectable()
export class CheckDirectory {
  constructor(@inject(WalletDirectory) private readonly directory: WalletDirectory) {}

  /** Undefined if no list is configured. */
  first(signal: AbortSignal): ReturnType<WalletDirectory['list']> | undefined {
    return this.directory.available ? this.directory.list({ page: 1, entries: 1 }, signal) : undefined
  }
}
