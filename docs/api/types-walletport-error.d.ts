/** The reason of a failure. */
type WalletportErrorCode = 'DISPOSED' | 'INVALID_ADDRESS' | 'INVALID_CHAIN_ID' | 'INVALID_OPTION' | 'MISSING_PACKAGE' | 'NO_ADAPTER' | 'NO_BROWSER' | 'UNKNOWN_NAMESPACE' | 'VIEW_NOT_AVAILABLE' | 'VIEW_NOT_FOUND' | 'CANCELLED' | 'CHAIN_NOT_APPROVED' | 'CHAIN_NOT_SUPPORTED' | 'CONNECTOR_NOT_FOUND' | 'DISCONNECT_FAILED' | 'FAILED_TO_CONNECT' | 'MULTI_WALLET_NOT_ENABLED' | 'NETWORK_NOT_FOUND' | 'NO_ACCOUNTS' | 'RELAY_UNREACHABLE' | 'SIGN_CLIENT_NOT_INITIALIZED' | 'TIMED_OUT' | 'UNKNOWN_ACCOUNT_TYPE' | 'USER_REJECTED' | 'NO_RELAY' | 'UNKNOWN_WALLET' | 'NO_SERVICE' | 'OFFLINE' | 'RATE_LIMITED' | 'REFUSED' | 'SERVER_ERROR' | 'TIMEOUT' | 'UNAVAILABLE' | 'UNREADABLE' | 'PROJECT_NOT_ENABLED' | 'NO_ADDRESS' | 'NO_NETWORK' | 'SIGNING_FAILED' | 'SIWX_FAILED' | 'SIWX_MESSAGE_MISMATCH' | 'SIWX_NOT_ENABLED' | 'ABOVE_LIMIT' | 'BELOW_LIMIT' | 'COUNTRY_NOT_SERVED' | 'CURRENCY_NOT_SERVED' | 'EXAMPLE_ONLY' | 'METHOD_NOT_SERVED' | 'ONRAMP_NOT_ENABLED' | 'UNKNOWN_PROVIDER' | 'INVALID_PAYMENT' | 'NO_PAYMENT' | 'PAY_NOT_ENABLED' | 'PAYMENT_FAILED' | 'UNKNOWN_EXCHANGE' | 'AMOUNT_AND_RECEIVER_REQUIRED' | 'CHAIN_UNREACHABLE' | 'INVALID_TRANSFER' | 'ACTIVITY_NOT_ENABLED' | 'NFTS_NOT_ENABLED' | 'NO_RPC_URL' | 'NOT_AN_ADDRESS' | 'NOT_AN_AMOUNT' | 'NOT_CONFIRMED' | 'NOT_ENOUGH' | 'NOT_READY' | 'NOT_REVIEWED' | 'NOT_SENDABLE' | 'OTHER_FAMILY' | 'SEND_FAILED' | 'SEND_NOT_ENABLED' | 'TOKEN_REQUIRED' | 'NAMES_NOT_ENABLED' | 'INVALID_NAME' | 'SIGNED_TOO_LATE' | 'NAME_NOT_RESOLVED' | 'TOKENS_NOT_ENABLED' | 'TOO_MANY_DECIMALS' | 'UNKNOWN_TRANSFER' | 'UNSUPPORTED_CHAIN' | 'WOULD_FAIL' | 'AMOUNT_REQUIRED' | 'AMOUNT_TOO_SMALL' | 'BATCH_REFUSED' | 'INSUFFICIENT_LIQUIDITY' | 'INVALID_SWAP' | 'OUTCOME_UNKNOWN' | 'PRICE_CHANGED' | 'QUOTE_EXPIRED' | 'RESTRICTED' | 'SWAP_REFUSED' | 'SWAPS_NOT_ENABLED' | 'UNSUPPORTED_NETWORK' | 'WRONG_CHECKSUM' | 'ZERO_AMOUNT' | 'ABORTED' | 'DENIED' | 'EMAIL_TOO_SOON' | 'FRAME_REFUSED' | 'FRAME_UNAVAILABLE' | 'INVALID_EMAIL' | 'MISSING_OR_INVALID' | 'NO_AUTH_CONNECTOR' | 'NO_SMART_ACCOUNTS' | 'NO_SUCH_SESSION' | 'NOT_LOGGED_IN' | 'NOT_SIGNED' | 'POPUP_BLOCKED' | 'POPUP_CLOSED' | 'REQUEST_FAILED' | 'SAME_EMAIL' | 'SOCIAL_FAILED' | 'UNKNOWN_SOCIAL' | 'UNTRUSTED' | 'DIAGNOSTICS_NOT_ENABLED' | 'UNEXPECTED';
/** A failure as states contain it, JSON-safe. */
interface ErrorInfo {
    readonly code: WalletportErrorCode;
    /** In English, for developers and logs. */
    readonly message: string;
    /** The wallet's error code, such as 4001 (EIP-1193) or 4902 (EIP-3326). */
    readonly walletCode?: number;
    /** The wallet's message. */
    readonly walletMessage?: string;
}
/**
 * The error that hosts catch. `code` states the reason. `cause` is the original error, with a wallet's code
 * and message or the browser's load error.
 */
declare class WalletportError extends Error {
    readonly code: WalletportErrorCode;
    readonly name = "WalletportError";
    /** The wallet's error code, such as 4001 (EIP-1193) or 4902 (EIP-3326). */
    readonly walletCode: number | undefined;
    /** The wallet's message. */
    readonly walletMessage: string | undefined;
    constructor(code: WalletportErrorCode, message: string, { cause, walletCode, walletMessage }?: WalletportErrorDetails);
}
interface WalletportErrorDetails {
    readonly cause?: unknown;
    readonly walletCode?: number | undefined;
    readonly walletMessage?: string | undefined;
}

export { WalletportError };
export type { ErrorInfo, WalletportErrorCode };
