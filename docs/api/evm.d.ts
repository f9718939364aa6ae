import { Adapter } from './types-contract.js';
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

interface EvmOptions {
    /** Sends requests of the same moment in one POST, up to 1000. Not every node answers these. */
    readonly batch?: boolean | undefined;
}

/** EVM chains and browser wallets, for the option `adapters`. Reading chains over RPC needs viem. */
declare const evm: (options?: EvmOptions) => Adapter;

export { Adapter, evm };
export type { EvmOptions };
