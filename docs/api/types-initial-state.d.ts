/**
 * What is known of a user before a wallet is asked, JSON-safe: the result of `cookieToInitialState` of `walletport/server`. Its
 * contents are private.
 */
interface InitialState {
    readonly state: object;
    readonly flags?: Readonly<Record<string, readonly unknown[]>> | undefined;
}

export type { InitialState };
