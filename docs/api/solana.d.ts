export { SolanaBytes, SolanaCommitment, SolanaProvider, SolanaProviderError, SolanaPublicKey, SolanaSendOptions, SolanaSignIn, SolanaSignedIn, SolanaTransaction, SolanaTransactionVersion } from './types-solana-provider.js';
import { Adapter } from './types-options.js';
import './types-namespace-names.js';
import './types-activity.js';
import './types-walletport-error.js';
import './types-feature-option.js';
import './types-analytics.js';
import './types-diagnostics.js';
import './types-embedded.js';
import './types-unions.js';
import './types-names.js';
import 'rxjs';
import './types-nfts.js';
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

/** Solana chains and browser wallets, for the option `adapters`. */
declare const solana: () => Adapter;

export { Adapter, solana };
