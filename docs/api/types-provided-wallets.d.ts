import { Eip1193Provider } from './types-eip1193-provider.js';

/**
 * A wallet that the page brings itself: an SDK, the app around the page, or a wallet of the host. Only its own fields are read.
 * `Provider` is the interface of the wallet's family.
 */
interface ProvidedWallet<Provider> {
    /** Passed to `connect`, and stored with the connection, so it stays the same. Wallets of the page get other ids. */
    readonly id: string;
    readonly name: string;
    /** A data URI of an image, at most 64 KB. @defaultValue the wallet's initial */
    readonly icon?: string | undefined;
    /** Reverse domain name (EIP-6963). If a wallet announces the same one, only that wallet is listed. @defaultValue none */
    readonly rdns?: string | undefined;
    /**
     * The wallet's object, or a function that imports it. The function is called when the user chooses the wallet, when a stored
     * connection to it is restored, or when the page is inside it. If it rejects, CODE_NOT_LOADED is reported, and the next try calls
     * it again.
     */
    readonly provider: Provider | (() => Promise<Provider>);
    /**
     * Whether the page runs inside this wallet. Called once, when the page starts; an answer after 500 ms and an error count as no. If it
     * answers true, the wallet is listed first and connected before stored connections are restored, with the accounts that it gives
     * without asking the user. Otherwise it is not listed.
     * @defaultValue the wallet is always listed, and connected like any other
     */
    readonly isHere?: (() => Promise<boolean>) | undefined;
}
/** An EIP-1193 provider of the host's. Without `on`, changes of its accounts and chain are not noticed. */
interface HostEip1193Provider extends Pick<Eip1193Provider, 'request'> {
    readonly on?: Eip1193Provider['on'] | undefined;
    readonly removeListener?: Eip1193Provider['removeListener'] | undefined;
    /**
     * Ends the wallet's session with the page when the user disconnects.
     * @defaultValue `wallet_revokePermissions` is requested, as of a wallet of the browser
     */
    readonly disconnect?: (() => unknown) | undefined;
}
/** For the option `providers` of `evm()`. */
type EvmProvidedWallet = ProvidedWallet<HostEip1193Provider>;
/** A wallet-standard wallet. Its Solana chains and features are used. */
interface StandardWalletObject {
    readonly name: string;
    readonly features: Readonly<Record<string, unknown>>;
}
/** For the option `wallets` of `solana()`: a wallet-standard wallet, or one with an id of its own that may be imported later. */
type SolanaProvidedWallet = StandardWalletObject | ProvidedWallet<StandardWalletObject>;
/**
 * For the option `providers` of `bitcoin()`. `provider` is a wallet-standard wallet, a provider with `request` like those of WBIP004, or
 * one with the methods of UniSat.
 */
type BitcoinProvidedWallet = ProvidedWallet<object>;

export type { BitcoinProvidedWallet, EvmProvidedWallet, HostEip1193Provider, ProvidedWallet, SolanaProvidedWallet, StandardWalletObject };
