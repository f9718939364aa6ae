export { Eip1193Provider } from './types-eip1193-provider.js';
import { Adapter } from './types-options.js';
import { EvmProvidedWallet } from './types-provided-wallets.js';
export { HostEip1193Provider, ProvidedWallet } from './types-provided-wallets.js';
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

interface EvmOptions {
    /**
     * Whether requests that are made at the same time are sent in one POST, up to 1000. Not every node supports this.
     * @defaultValue `false`
     */
    readonly batch?: boolean | undefined;
    /**
     * Wallets that the page brings itself: SDKs, the app around the page, the host's own. They are listed with the others. A function is
     * called when the wallets are needed, perhaps more than once; the wallets that it gives are not asked `isHere`.
     * @defaultValue none
     */
    readonly providers?: readonly EvmProvidedWallet[] | (() => readonly EvmProvidedWallet[]) | undefined;
}

/** EVM chains and browser wallets, for the option `adapters`. Reading chains over RPC needs viem. */
declare const evm: (options?: EvmOptions) => Adapter;

export { Adapter, EvmProvidedWallet, evm };
export type { EvmOptions };
