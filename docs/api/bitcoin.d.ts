import { Adapter } from './types-contract.js';
export { BitcoinAddress, BitcoinInput, BitcoinMessage, BitcoinProvider, BitcoinPsbt, BitcoinTransfer } from './types-bitcoin-provider.js';
import './types-remote-contract.js';
import './types-walletport-error.js';
import './types-siwx-contract.js';

interface BitcoinOptions {
    /**
     * Addresses of Esplora-compatible services by CAIP-2, tried in order in place of the network's own
     * (`rpcUrls`, `customRpcUrls`).
     */
    readonly esploraUrls?: Readonly<Record<string, readonly string[]>> | undefined;
}
/** Bitcoin networks and the browser's Bitcoin wallets, for the option `adapters`. */
declare const bitcoin: (options?: BitcoinOptions) => Adapter;

export { Adapter, bitcoin };
export type { BitcoinOptions };
