import { Adapter } from './types-contract.js';
export { BitcoinAddress, BitcoinInput, BitcoinMessage, BitcoinProvider, BitcoinPsbt, BitcoinTransfer } from './types-bitcoin-provider.js';
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

interface BitcoinOptions {
    /**
     * URLs of Esplora-compatible services by CAIP-2 id, tried in order. They replace the network's own URLs
     * (`rpcUrls`, `customRpcUrls`).
     */
    readonly esploraUrls?: Readonly<Record<string, readonly string[]>> | undefined;
}
/** Bitcoin networks and browser wallets, for the option `adapters`. */
declare const bitcoin: (options?: BitcoinOptions) => Adapter;

export { Adapter, bitcoin };
export type { BitcoinOptions };
