/** What a host catches. `code` says what happened, in capitals: `USER_REJECTED`, `INVALID_OPTION`, … */
export class WalletportError extends Error {
  override readonly name = 'WalletportError'

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** As hosts get it: what no rule of ours foresaw, such as a chunk that does not load, is `UNEXPECTED`. */
export const walletportErrorOf = (reason: unknown): WalletportError =>
  reason instanceof WalletportError ? reason : new WalletportError('UNEXPECTED', String(reason))
