import { Eip1193Provider } from './evm.js';
import { Walletport } from './headless.js';
import 'rxjs';
import './types-diagnostics.js';
import './types-feature-option.js';
import './types-namespace-names.js';
import './types-wallets.js';
import './types-walletport-error.js';
import './types-unions.js';
import './types-options.js';
import './types-activity.js';
import './types-analytics.js';
import './types-embedded.js';
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
import './types-solana-provider.js';
import './types-diagnostics2.js';
import './types-purchases.js';

type Address = `0x${string}`;
interface ConnectParameters<WithCapabilities> {
    readonly chainId?: number | undefined;
    /** True while wagmi restores connections. The modal does not open then. */
    readonly isReconnecting?: boolean | undefined;
    readonly withCapabilities?: WithCapabilities | boolean | undefined;
}
interface ConnectResult<WithCapabilities> {
    readonly accounts: WithCapabilities extends true ? readonly {
        address: Address;
        capabilities: Record<string, unknown>;
    }[] : readonly Address[];
    readonly chainId: number;
}
/** The part of wagmi's connector config that this connector uses. */
interface WagmiConfig<Chain> {
    readonly chains: readonly Chain[];
    readonly emitter: {
        emit(event: 'connect' | 'change', data: {
            accounts: readonly Address[];
            chainId: number;
        }): unknown;
        emit(event: 'disconnect'): unknown;
    };
}
/**
 * A connector for wagmi 2 and 3, typed structurally. wagmi needs a type with an index signature, which
 * interfaces lack.
 */
type WagmiConnector<Chain> = {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    setup(): Promise<void>;
    connect<WithCapabilities extends boolean = false>(parameters?: ConnectParameters<WithCapabilities>): Promise<ConnectResult<WithCapabilities>>;
    disconnect(): Promise<void>;
    getAccounts(): Promise<readonly Address[]>;
    getChainId(): Promise<number>;
    /** Returns a stable provider, which forwards each request to the wallet that is connected at that time. */
    getProvider(): Promise<Eip1193Provider>;
    isAuthorized(): Promise<boolean>;
    switchChain(parameters: {
        readonly chainId: number;
    }): Promise<Chain>;
    onAccountsChanged(accounts: string[]): void;
    onChainChanged(chainId: string): void;
    onDisconnect(error?: Error): void;
};
/** The part of a Walletport instance that the connector uses. */
type WagmiWalletport = Pick<Walletport, 'connect' | 'disconnect' | 'getProvider' | 'getState' | 'ready' | 'subscribe' | 'switchNetwork'>;
/** Creates a wagmi connector from a Walletport instance, for `createConfig({ connectors })`. */
declare const walletportConnector: (walletport: WagmiWalletport) => <Chain extends {
    readonly id: number;
}>(config: WagmiConfig<Chain>) => WagmiConnector<Chain>;

export { walletportConnector };
export type { WagmiConfig, WagmiConnector, WagmiWalletport };
