import { StorageLike } from './types-storage.js';
export { WalletportError } from './types-walletport-error2.js';
export { WalletportErrorCode } from './types-walletport-error.js';
import './types-namespace-names.js';
import './types-embedded.js';
import './types-feature-option.js';
import './types-unions.js';

/** The input of `cookieStorage`. */
interface CookieStorageInput {
    /**
     * The name of the cookie: letters, digits, `-` and `_`. `cookieToInitialState` needs the same one. Instances of one site that
     * connect different users need different ones.
     * @defaultValue `walletport`
     */
    readonly name?: string | undefined;
    /**
     * Seconds until the cookie expires, 1 to 34560000. Each visit with a connection renews it. Safari keeps it for a week at most.
     * @defaultValue 30 days
     */
    readonly maxAgeSeconds?: number | undefined;
    /** The domain whose hosts also get the cookie, such as `shop.example`. @defaultValue none: only the page's own host */
    readonly domain?: string | undefined;
    /** The storage that keeps everything else. @defaultValue `localStorage` */
    readonly storage?: StorageLike | undefined;
}

/**
 * The option `storage` of a site whose server draws the button: `localStorage`, and a cookie with the address, network, connector and
 * name of the connected accounts, at most 2 kB. The server reads it with `cookieToInitialState` of `walletport/server`. Throws
 * INVALID_OPTION if a setting is invalid.
 */
declare const cookieStorage: (input?: CookieStorageInput) => StorageLike;

export { StorageLike, cookieStorage };
export type { CookieStorageInput };
