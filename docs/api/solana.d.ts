export { SolanaBytes, SolanaCommitment, SolanaMethod, SolanaProvider, SolanaProviderError, SolanaPublicKey, SolanaSendOptions, SolanaSignIn, SolanaSignedIn, SolanaTransaction, SolanaTransactionVersion } from './types-solana-provider.js';
import { Adapter } from './types-options.js';
import { SolanaProvidedWallet } from './types-provided-wallets.js';
export { ProvidedWallet, StandardWalletObject } from './types-provided-wallets.js';
import './types-namespace-names.js';
import './types-activity.js';
import './types-walletport-error.js';
import './types-feature-option.js';
import './types-analytics.js';
import './types-diagnostics.js';
import './types-embedded.js';
import './types-unions.js';
import './types-initial-state.js';
import './types-names.js';
import 'rxjs';
import './types-nfts.js';
import './types-storage.js';
import './types-onramp.js';
import './types-pay.js';
import './types-project.js';
import './types-relay.js';
import './types-send.js';
import './types-tokens.js';
import './types-signed-wallets.js';
import './types-siwx.js';
import './types-swaps.js';
import './types-wallets.js';
import './types-eip1193-provider.js';

interface SolanaOptions {
    /**
     * Wallets that the page brings itself: wallet-standard wallets, or ones that are imported later. They are listed with the others.
     * @defaultValue none
     */
    readonly wallets?: readonly SolanaProvidedWallet[] | undefined;
}

/** Solana chains and browser wallets, for the option `adapters`. */
declare const solana: (options?: SolanaOptions) => Adapter;

export { Adapter, SolanaProvidedWallet, solana };
export type { SolanaOptions };
