import { Adapter } from './types-contract.js';
export { SolanaBytes, SolanaCommitment, SolanaProvider, SolanaProviderError, SolanaSendOptions, SolanaTransaction } from './types-solana-provider.js';
import './types-feature-contract.js';
import './types-project-contract.js';
import './types-walletport-error.js';
import './types-activity-contract.js';
import './types-analytics-contract.js';
import 'rxjs';
import './types-namespace-names.js';
import './types-names-contract.js';
import './types-nfts-contract.js';
import './types-onramp-contract.js';
import './types-pay-contract.js';
import './types-send-contract.js';
import './types-tokens-contract.js';
import './types-swaps-contract.js';
import './types-siwx-contract.js';
import './types-relay-contract.js';
import './types-signed-wallets-contract.js';

/** Solana chains and browser wallets, for the option `adapters`. */
declare const solana: () => Adapter;

export { Adapter, solana };
