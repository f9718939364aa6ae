/** The reason of a failure. */
export type WalletportErrorCode =
  // The call itself.
  | 'DISPOSED'
  | 'INVALID_ADDRESS'
  | 'INVALID_CHAIN_ID'
  | 'INVALID_OPTION'
  | 'MISSING_PACKAGE'
  | 'NO_ADAPTER'
  | 'NO_BROWSER'
  | 'UNKNOWN_NAMESPACE'
  | 'VIEW_NOT_AVAILABLE'
  | 'VIEW_NOT_FOUND'
  // Wallets and networks.
  | 'CANCELLED'
  | 'CHAIN_NOT_APPROVED'
  | 'CHAIN_NOT_SUPPORTED'
  | 'CONNECTOR_NOT_FOUND'
  | 'DISCONNECT_FAILED'
  | 'FAILED_TO_CONNECT'
  | 'MULTI_WALLET_NOT_ENABLED'
  | 'NETWORK_NOT_FOUND'
  | 'NO_ACCOUNTS'
  | 'RELAY_UNREACHABLE'
  | 'SIGN_CLIENT_NOT_INITIALIZED'
  | 'TIMED_OUT'
  | 'UNKNOWN_ACCOUNT_TYPE'
  | 'USER_REJECTED'
  // Wallets outside this browser.
  | 'NO_RELAY'
  | 'UNKNOWN_WALLET'
  // The services of `baseUrls`.
  | 'NO_SERVICE'
  | 'OFFLINE'
  | 'RATE_LIMITED'
  | 'REFUSED'
  | 'SERVER_ERROR'
  | 'TIMEOUT'
  | 'UNAVAILABLE'
  | 'UNREADABLE'
  | 'PROJECT_NOT_ENABLED'
  // Sign-in.
  | 'NO_ADDRESS'
  | 'NO_NETWORK'
  | 'SIGNING_FAILED'
  | 'SIWX_FAILED'
  | 'SIWX_MESSAGE_MISMATCH'
  | 'SIWX_NOT_ENABLED'
  // Buying.
  | 'ABOVE_LIMIT'
  | 'BELOW_LIMIT'
  | 'COUNTRY_NOT_SERVED'
  | 'CURRENCY_NOT_SERVED'
  | 'EXAMPLE_ONLY'
  | 'METHOD_NOT_SERVED'
  | 'ONRAMP_NOT_ENABLED'
  | 'UNKNOWN_PROVIDER'
  // Payments to the host.
  | 'INVALID_PAYMENT'
  | 'NO_PAYMENT'
  | 'PAY_NOT_ENABLED'
  | 'PAYMENT_FAILED'
  | 'UNKNOWN_EXCHANGE'
  // Tokens, and sending them.
  | 'AMOUNT_AND_RECEIVER_REQUIRED'
  | 'CHAIN_UNREACHABLE'
  | 'INVALID_TRANSFER'
  | 'ACTIVITY_NOT_ENABLED'
  | 'NFTS_NOT_ENABLED'
  | 'NO_RPC_URL'
  | 'NOT_AN_ADDRESS'
  | 'NOT_AN_AMOUNT'
  | 'NOT_CONFIRMED'
  | 'NOT_ENOUGH'
  | 'NOT_READY'
  | 'NOT_REVIEWED'
  | 'NOT_SENDABLE'
  | 'OTHER_FAMILY'
  | 'SEND_FAILED'
  | 'SEND_NOT_ENABLED'
  | 'TOKEN_REQUIRED'
  | 'NAMES_NOT_ENABLED'
  | 'INVALID_NAME'
  | 'SIGNED_TOO_LATE'
  | 'NAME_NOT_RESOLVED'
  | 'TOKENS_NOT_ENABLED'
  | 'TOO_MANY_DECIMALS'
  | 'UNKNOWN_TRANSFER'
  | 'UNSUPPORTED_CHAIN'
  | 'WOULD_FAIL'
  // Swaps.
  | 'AMOUNT_REQUIRED'
  | 'AMOUNT_TOO_SMALL'
  | 'BATCH_REFUSED'
  | 'INSUFFICIENT_LIQUIDITY'
  | 'INVALID_SWAP'
  | 'OUTCOME_UNKNOWN'
  | 'PRICE_CHANGED'
  | 'QUOTE_EXPIRED'
  | 'RESTRICTED'
  | 'SWAP_REFUSED'
  | 'SWAPS_NOT_ENABLED'
  | 'UNSUPPORTED_NETWORK'
  | 'WRONG_CHECKSUM'
  | 'ZERO_AMOUNT'
  // The embedded wallet.
  | 'ABORTED'
  | 'DENIED'
  | 'EMAIL_TOO_SOON'
  | 'FRAME_REFUSED'
  | 'FRAME_UNAVAILABLE'
  | 'INVALID_EMAIL'
  | 'MISSING_OR_INVALID'
  | 'NO_AUTH_CONNECTOR'
  | 'NO_SMART_ACCOUNTS'
  | 'NO_SUCH_SESSION'
  | 'NOT_LOGGED_IN'
  | 'NOT_SIGNED'
  | 'POPUP_BLOCKED'
  | 'POPUP_CLOSED'
  | 'REQUEST_FAILED'
  | 'SAME_EMAIL'
  | 'SOCIAL_FAILED'
  | 'UNKNOWN_SOCIAL'
  | 'UNTRUSTED'
  // Diagnostics.
  | 'DIAGNOSTICS_NOT_ENABLED'
  // Any other error, such as a chunk that fails to load.
  | 'UNEXPECTED'

/** A failure as states contain it, JSON-safe. */
export interface ErrorInfo {
  readonly code: WalletportErrorCode
  /** In English, for developers and logs. */
  readonly message: string
  /** The wallet's error code, such as 4001 (EIP-1193) or 4902 (EIP-3326). */
  readonly walletCode?: number
  /** The wallet's message. */
  readonly walletMessage?: string
}

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
