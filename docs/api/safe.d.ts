import { EvmProvidedWallet } from './types-provided-wallets.js';
export { WalletportError } from './types-walletport-error2.js';
export { WalletportErrorCode } from './types-walletport-error.js';
import './types-eip1193-provider.js';

interface SafeInput {
    /**
     * The origins of the Safe interfaces that may be around the page, such as `https://app.safe.global`. A page in any other origin is
     * never treated as a wallet, because every page can frame this one and answer like a Safe.
     */
    readonly origins: readonly string[];
}
/**
 * The Safe that the page is inside (a Safe App), for `evm({ providers: [safe({ origins })] })`. Asks the page around this one only if there
 * is one. Throws INVALID_OPTION without origins, or if one is no origin.
 */
declare const safe: (input: SafeInput) => EvmProvidedWallet;

export { EvmProvidedWallet, safe };
export type { SafeInput };
