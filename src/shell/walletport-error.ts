import type { ErrorInfo, WalletportErrorCode } from '#contracts/walletport-error.ts'

export type { ErrorInfo, WalletportErrorCode }

/**
 * The error that hosts catch. `code` states the reason. `cause` is the original error, with a wallet's code
 * and message or the browser's load error.
 */
export class WalletportError extends Error {
  override readonly name = 'WalletportError'
  /** The wallet's error code, such as 4001 (EIP-1193) or 4902 (EIP-3326). */
  readonly walletCode: number | undefined
  /** The wallet's message. */
  readonly walletMessage: string | undefined

  constructor(
    readonly code: WalletportErrorCode,
    message: string,
    { cause, walletCode, walletMessage }: WalletportErrorDetails = {},
  ) {
    super(message, cause === undefined ? {} : { cause })
    this.walletCode = walletCode
    this.walletMessage = walletMessage
  }
}

export interface WalletportErrorDetails {
  readonly cause?: unknown
  readonly walletCode?: number | undefined
  readonly walletMessage?: string | undefined
}

export const invalidOption = (message: string): WalletportError =>
  new WalletportError('INVALID_OPTION', message)

/** Converts any failure to its public form. An unknown error becomes the cause of `UNEXPECTED`. */
export const walletportErrorOf = (reason: unknown): WalletportError =>
  reason instanceof WalletportError
    ? reason
    : new WalletportError('UNEXPECTED', String(reason), { cause: reason })
