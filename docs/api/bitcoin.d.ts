export { BitcoinAddress, BitcoinInput, BitcoinMessage, BitcoinProvider, BitcoinPsbt, BitcoinTransfer } from './types-bitcoin-provider.js';
import { Adapter } from './types-options.js';
import { BitcoinProvidedWallet } from './types-provided-wallets.js';
export { ProvidedWallet } from './types-provided-wallets.js';
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

interface BitcoinOptions {
    /**
     * URLs of Esplora-compatible services by CAIP-2 id, tried in order. They replace the network's own URLs
     * (`rpcUrls`, `customRpcUrls`).
     * @defaultValue the URLs of the network
     */
    readonly esploraUrls?: Readonly<Record<string, readonly string[]>> | undefined;
    /**
     * Wallets that the page brings itself: SDKs, the app around the page, the host's own. They are listed with the others.
     * @defaultValue none
     */
    readonly providers?: readonly BitcoinProvidedWallet[] | undefined;
}
/** Bitcoin networks and browser wallets, for the option `adapters`. */
declare const bitcoin: (options?: BitcoinOptions) => Adapter;

export { Adapter, BitcoinProvidedWallet, bitcoin };
export type { BitcoinOptions };
