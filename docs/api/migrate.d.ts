import { NamespaceName } from './headless.js';
import { StorageLike } from './cookies.js';
import './types-embedded.js';
import './types-walletport-error.js';
import './types-feature-option.js';
import './types-unions.js';

/** Where the old kit has stored its connections, and where Walletport stores them. */
interface CarryOverOptions {
    /**
     * The option `storage` of the instance, if it has one.
     * @defaultValue `localStorage`
     */
    readonly storage?: StorageLike | undefined;
    /**
     * Reads a key of the old kit.
     * @defaultValue `localStorage`, then the cookie of this name, for `cookieStorage` of wagmi
     */
    readonly read?: ((key: string) => string | null | undefined) | undefined;
    /**
     * The `key` of wagmi's `createStorage`.
     * @defaultValue `'wagmi'`
     */
    readonly wagmiKey?: string | undefined;
    /**
     * The `localStorageKey` of `WalletProvider` of Solana's wallet-adapter.
     * @defaultValue `'walletName'`
     */
    readonly walletNameKey?: string | undefined;
}
/** A connection that Walletport will ask for silently. */
interface CarriedConnection {
    readonly namespace: NamespaceName;
    /** As in `connect({ connectorId })`. */
    readonly connectorId: string;
}
/**
 * Takes over the connections that wagmi (RainbowKit, ConnectKit), AppKit up to 1.7, Web3-Onboard or Solana's wallet-adapter have
 * stored in this browser. Call it before you create the instance: Walletport then asks these wallets silently, as after a reload,
 * and never prompts. Once Walletport has stored a connection of its own, the old keys are not read again; they are never changed.
 *
 * Does nothing on a server, and where the browser denies storage. Returns what was taken over, for your logs.
 */
declare const carryOver: (options?: CarryOverOptions) => readonly CarriedConnection[];

export { carryOver };
export type { CarriedConnection, CarryOverOptions };
