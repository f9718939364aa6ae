import { WalletportErrorCode } from './types-walletport-error.js';

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
