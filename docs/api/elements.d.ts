import { AccountSnapshot, NetworkInfo } from './headless.js';
import { Walletport } from './headless.js';
import './types-namespace-names.js';
import './types-embedded.js';
import './types-walletport-error.js';
import './types-feature-option.js';
import './types-unions.js';
import 'rxjs';
import './types-diagnostics.js';
import './types-wallets.js';
import './types-options.js';
import './types-activity.js';
import './types-analytics.js';
import './types-initial-state.js';
import './types-names.js';
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
import './types-bitcoin-provider.js';
import './types-eip1193-provider.js';
import './types-solana-provider.js';
import './types-diagnostics2.js';
import './types-purchases.js';

/** The properties of every button element. */
interface WalletportElement extends HTMLElement {
    /** The instance that the element uses. `undefined` selects the one given to `defineWalletportElements`. */
    walletport: Walletport | undefined;
    disabled: boolean;
    size: string | null;
}

/** `<walletport-button>`: opens the modal and shows the connected account. Properties reflect attributes. */
interface WalletportButtonElement extends WalletportElement {
    label: string | null;
    /** The attribute `connecting-label`. */
    connectingLabel: string | null;
    /** The attribute `wrong-network-label`. */
    wrongNetworkLabel: string | null;
    /** The attribute `failed-label`. */
    failedLabel: string | null;
    /** The namespace of the account. The default is the active namespace. */
    namespace: string | null;
    /** `show` or `hide`. */
    balance: string | null;
}
/** `<walletport-network-button>`: shows the active network and opens the list of networks. */
interface WalletportNetworkButtonElement extends WalletportElement {
    label: string | null;
    /** The attribute `wrong-network-label`. */
    wrongNetworkLabel: string | null;
    /** The attribute `failed-label`. */
    failedLabel: string | null;
}
/** The events of the elements. They bubble and cross shadow roots. */
interface WalletportElementEvents {
    /** Dispatched by `<walletport-button>` when an account connects or changes. */
    'walletport-connect': CustomEvent<AccountSnapshot>;
    /** Dispatched by `<walletport-button>`. */
    'walletport-disconnect': CustomEvent<undefined>;
    /** Dispatched by `<walletport-network-button>`. The detail is undefined on an unconfigured network. */
    'walletport-network': CustomEvent<NetworkInfo | undefined>;
}
/**
 * Defines `<walletport-button>` and `<walletport-network-button>` for this instance. A second call changes
 * the default instance of all elements. Does nothing on a server.
 */
declare const defineWalletportElements: (walletport: Walletport) => void;

declare global {
    interface HTMLElementTagNameMap {
        'walletport-button': WalletportButtonElement;
        'walletport-network-button': WalletportNetworkButtonElement;
    }
    interface HTMLElementEventMap extends WalletportElementEvents {
    }
}

export { defineWalletportElements };
export type { WalletportButtonElement, WalletportElementEvents, WalletportNetworkButtonElement };
