import { Eip1193Provider, Walletport } from './headless.js';
import 'rxjs';
import './types-contract.js';
import './types-remote-contract.js';
import './types-walletport-error.js';
import './types-siwx-contract.js';
import './types-bitcoin-provider.js';
import './types-solana-provider.js';

type Address = `0x${string}`;
interface ConnectParameters<WithCapabilities> {
    readonly chainId?: number | undefined;
    /** True while wagmi restores connections: the modal does not open then. */
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
/** What wagmi gives a connector, as far as this one uses it. */
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
/** A connector of wagmi 2 and 3, typed by its structure. wagmi asks for a type with an index signature, which interfaces lack. */
type WagmiConnector<Chain> = {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    setup(): Promise<void>;
    connect<WithCapabilities extends boolean = false>(parameters?: ConnectParameters<WithCapabilities>): Promise<ConnectResult<WithCapabilities>>;
    disconnect(): Promise<void>;
    getAccounts(): Promise<readonly Address[]>;
    getChainId(): Promise<number>;
    /** One provider that stays: its requests go to the wallet that is connected at that moment. */
    getProvider(): Promise<Eip1193Provider>;
    isAuthorized(): Promise<boolean>;
    switchChain(parameters: {
        readonly chainId: number;
    }): Promise<Chain>;
    onAccountsChanged(accounts: string[]): void;
    onChainChanged(chainId: string): void;
    onDisconnect(error?: Error): void;
};
/** What the connector uses of a Walletport instance. */
type WagmiWalletport = Pick<Walletport, 'connect' | 'disconnect' | 'getProvider' | 'getState' | 'ready' | 'subscribe' | 'switchNetwork'>;
/** One Walletport instance as a connector for wagmi's `createConfig({ connectors })`. */
declare const walletportConnector: (walletport: WagmiWalletport) => <Chain extends {
    readonly id: number;
}>(config: WagmiConfig<Chain>) => WagmiConnector<Chain>;

export { walletportConnector };
export type { WagmiConfig, WagmiConnector, WagmiWalletport };
