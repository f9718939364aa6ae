import { AccountSnapshot, NetworkInfo } from './headless.js';
import { Walletport } from './headless.js';
import './types-remote-contract.js';
import './types-walletport-error.js';
import './types-siwx-contract.js';
import 'rxjs';
import './types-bitcoin-provider.js';
import './types-solana-provider.js';

/** What every button element has. */
interface WalletportElement extends HTMLElement {
    /** The instance that it speaks for; `undefined` for the one given to `defineWalletportElements`. */
    walletport: Walletport | undefined;
    disabled: boolean;
    size: string | null;
}

/** `<walletport-button>`: opens the modal, and shows who is connected. Properties reflect attributes. */
interface WalletportButtonElement extends WalletportElement {
    label: string | null;
    /** The attribute `connecting-label`. */
    connectingLabel: string | null;
    /** The attribute `wrong-network-label`. */
    wrongNetworkLabel: string | null;
    /** The family whose account is shown and connected; the active one's when absent. */
    namespace: string | null;
    /** `show` or `hide`. */
    balance: string | null;
}
/** `<walletport-network-button>`: shows the active network, and opens the list of networks. */
interface WalletportNetworkButtonElement extends WalletportElement {
    label: string | null;
    /** The attribute `wrong-network-label`. */
    wrongNetworkLabel: string | null;
}
/** The events of the elements. They bubble, also out of shadow roots. */
interface WalletportElementEvents {
    /** Of `<walletport-button>`: an account is connected, or another one than before. */
    'walletport-connect': CustomEvent<AccountSnapshot>;
    /** Of `<walletport-button>`. */
    'walletport-disconnect': CustomEvent<undefined>;
    /** Of `<walletport-network-button>`: undefined on a network that is not configured. */
    'walletport-network': CustomEvent<NetworkInfo | undefined>;
}
/**
 * Defines `<walletport-button>` and `<walletport-network-button>` for this instance. Called again, all elements that
 * have no instance of their own follow the new one. Does nothing on a server.
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
