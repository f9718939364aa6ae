/** What a host catches. `code` says what happened, in capitals: `USER_REJECTED`, `INVALID_OPTION`, … */
declare class WalletportError extends Error {
    readonly code: string;
    readonly name = "WalletportError";
    constructor(code: string, message: string);
}

export { WalletportError };
