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
