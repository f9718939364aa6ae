import { Walletport } from './types-handle.js';

type Identifier = `${string}:${string}`;
type DataUri = `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`;
/** An account of wallet-standard. */
interface StandardAccount {
    /** In base58. */
    readonly address: string;
    /** 32 bytes. */
    readonly publicKey: Uint8Array;
    readonly chains: readonly Identifier[];
    readonly features: readonly Identifier[];
    /** The name of the connected wallet. */
    readonly label?: string;
    readonly icon?: DataUri;
}
/** A wallet of wallet-standard, typed structurally. */
interface StandardWallet {
    readonly version: '1.0.0';
    readonly name: string;
    readonly icon: DataUri;
    /** The Solana networks of the page, such as `solana:mainnet`. */
    readonly chains: readonly Identifier[];
    readonly features: Readonly<Record<Identifier, unknown>>;
    /** The active account. Empty without a connection. */
    readonly accounts: readonly StandardAccount[];
}
/** The part of a Walletport instance that the wallet uses. */
type StandardWalletport = Pick<Walletport, 'connect' | 'disconnect' | 'getProvider' | 'getState' | 'open' | 'provider$' | 'ready' | 'subscribe' | 'switchNetwork'>;
interface StandardWalletOptions {
    /** Libraries list the wallet by this name, and some store it. @defaultValue `Walletport` */
    readonly name?: string | undefined;
    /** @defaultValue a picture of a wallet */
    readonly icon?: DataUri | undefined;
}

export type { StandardAccount, StandardWallet, StandardWalletOptions, StandardWalletport };
