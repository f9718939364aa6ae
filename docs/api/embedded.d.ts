export { WalletportError } from './types-walletport-error.js';

/** What `embedded()` returns. Opaque: give it to `embedded`. */
interface EmbeddedAdapter {
    readonly url: string;
    readonly load: () => Promise<unknown>;
}

interface EmbeddedInput {
    /** Where the frame's page is served: `https:`, or `http:` on this machine, of another origin than the page. S2-33. */
    readonly url: string;
}
/** Wallets by email and social login, for the option `embedded`. What speaks to the frame is fetched at the first use. */
declare const embedded: (input: EmbeddedInput) => EmbeddedAdapter;

export { embedded };
export type { EmbeddedAdapter, EmbeddedInput };
