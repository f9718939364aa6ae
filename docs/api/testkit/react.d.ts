import { ConnectionStatus, AccountSnapshot, NetworkInput, WalletportState } from '../headless.js';
import { WalletportOptions } from '../headless.js';
import { NamespaceName } from '../headless.js';
import { ProviderOf } from '../types-handle.js';
import { WalletportUseCases, Walletport } from '../headless.js';
import { ReactNode, ReactElement } from 'react';
import '../types-embedded.js';
import '../types-walletport-error.js';
import '../types-feature-option.js';
import '../types-unions.js';
import '../types-activity.js';
import '../types-analytics.js';
import '../types-diagnostics.js';
import '../types-initial-state.js';
import '../types-names.js';
import 'rxjs';
import '../types-nfts.js';
import '../types-onramp.js';
import '../types-pay.js';
import '../types-project.js';
import '../types-relay.js';
import '../types-send.js';
import '../types-tokens.js';
import '../types-signed-wallets.js';
import '../types-siwx.js';
import '../types-swaps.js';
import '../types-wallets.js';
import '../types-bitcoin-provider.js';
import '../types-eip1193-provider.js';
import '../types-solana-provider.js';
import '../types-diagnostics2.js';
import '../types-purchases.js';

/** What the components show. */
interface MockedState {
    /** @defaultValue `connected` */
    readonly status?: ConnectionStatus | undefined;
    /**
     * Fields of the account: those that a test or a story is about. The others have values of a usual account.
     * @defaultValue an account of the first network with 1.5 of its currency
     */
    readonly account?: Partial<Omit<AccountSnapshot, 'status'>> | undefined;
    /**
     * The first is the active one.
     * @defaultValue Ethereum
     */
    readonly networks?: readonly NetworkInput[] | undefined;
    /** Fields of the state, such as `phase`. They replace what the others determine. */
    readonly state?: Partial<WalletportState> | undefined;
    /** Options that the buttons read: themes, languages and labels. */
    readonly options?: Partial<WalletportOptions> | undefined;
}

interface MockSettings extends MockedState {
    /** What `getProvider` and `useProvider` return while the account is connected. */
    readonly providers?: {
        readonly [Name in NamespaceName]?: ProviderOf<Name>;
    } | undefined;
    /** The parts of the headless API that the components use: a state, functions, or both. */
    readonly useCases?: {
        readonly [Name in keyof WalletportUseCases]?: Partial<WalletportUseCases[Name]>;
    } | undefined;
    /** Functions of the instance that replace the mock's, such as a `connect` that rejects. */
    readonly verbs?: Partial<Walletport> | undefined;
    /** Called with the name and the arguments of each function that a component calls. */
    readonly onCall?: ((name: keyof Walletport, args: readonly unknown[]) => void) | undefined;
}

interface WalletportMockProps extends MockSettings {
    readonly children?: ReactNode;
}
/**
 * Provides an instance for stories and tests of components to the hooks and buttons: no wallets, no requests and no modal. The state is
 * what the properties say, at once and on a server too. `connect`, `disconnect`, `switchNetwork`, `open` and `close` change the state.
 */
declare const WalletportMock: ({ children, ...settings }: WalletportMockProps) => ReactElement;

export { WalletportMock };
export type { MockSettings, MockedState, WalletportMockProps };
