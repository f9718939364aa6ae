/** An address of a Bitcoin wallet, with the wallet's description. */
interface BitcoinAddress {
    readonly address: string;
    readonly purpose: 'payment' | 'ordinal';
    /** In hex. */
    readonly publicKey?: string;
    /** The BIP-32 derivation path, such as `m/84'/0'/0'/0/0`. */
    readonly path?: string;
}
interface BitcoinMessage {
    /** One of the wallet's addresses. */
    readonly address: string;
    readonly message: string;
    /**
     * A preference. Some wallets support only one protocol, and Wallet Standard wallets choose it themselves.
     */
    readonly protocol?: 'ecdsa' | 'bip322' | undefined;
}
/** An input to sign. The flags are passed to the wallet unchanged. */
interface BitcoinInput {
    /** One of the wallet's addresses. */
    readonly address: string;
    readonly index: number;
    readonly sighashTypes?: readonly number[] | undefined;
    /** In hex. */
    readonly publicKey?: string | undefined;
    readonly disableTweakSigner?: boolean | undefined;
    readonly useTweakedSigner?: boolean | undefined;
}
interface BitcoinPsbt {
    /** In base64. */
    readonly psbt: string;
    readonly signInputs: readonly BitcoinInput[];
    readonly broadcast?: boolean | undefined;
    /** The default is false. With `broadcast` the wallet finalizes. */
    readonly finalize?: boolean | undefined;
}
interface BitcoinTransfer {
    readonly recipient: string;
    /** Satoshi in decimal digits. */
    readonly amount: string;
}
/**
 * The provider of a connected Bitcoin wallet. Promises reject with `{ code, message }` as in EIP-1193: 4001 the user
 * rejected, 4100 the address does not belong to the wallet (no request is sent), 4200 the wallet's interface does not support
 * the flag or method, 4900 not connected, -32602 invalid parameters.
 */
interface BitcoinProvider {
    getAccountAddresses(): Promise<readonly BitcoinAddress[]>;
    /** The signature in base64. */
    signMessage(request: BitcoinMessage): Promise<string>;
    /** In base64. `psbt` is absent if the wallet broadcast the transaction and returned only its id. */
    signPsbt(request: BitcoinPsbt): Promise<{
        readonly psbt?: string;
        readonly txid?: string;
    }>;
    /** Returns the transaction id. */
    sendTransfer(request: BitcoinTransfer): Promise<string>;
    /**
     * Calls the methods above by name, and `getInscriptions` with `{ offset, limit }` if the wallet lists them. It returns `{
     * total, list }`, as UniSat defined it.
     */
    request(call: {
        readonly method: string;
        readonly params?: unknown;
    }): Promise<unknown>;
    /** Whether the wallet lists its inscriptions (`getInscriptions`). */
    readonly listsInscriptions: boolean;
    /** Events: `accountsChanged` with addresses, `chainChanged` with a CAIP-2 id, `disconnect`. */
    on(event: string, listener: (...details: unknown[]) => void): unknown;
    removeListener(event: string, listener: (...details: unknown[]) => void): unknown;
}

export type { BitcoinAddress, BitcoinInput, BitcoinMessage, BitcoinProvider, BitcoinPsbt, BitcoinTransfer };
