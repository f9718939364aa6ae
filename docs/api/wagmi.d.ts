import { Eip1193Provider, Walletport } from './headless.js';
import 'rxjs';
import './types-contract.js';
import './types-feature-contract.js';
import './types-project-contract.js';
import './types-walletport-error.js';
import './types-activity-contract.js';
import './types-analytics-contract.js';
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
import './types-bitcoin-provider.js';
import './types-solana-provider.js';

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
