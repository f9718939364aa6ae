import { WalletportOptions } from './types-contract.js';
export { AccountSnapshot, AccountTypeChoice, AccountTypeName, Adapter, ConnectArguments, ConnectMethod, ConnectedAccount, ConnectionStatus, ConnectorTypeName, DisconnectArguments, EmailUpdateSnapshot, EmbeddedAdapter, EmbeddedUserInfo, FramePlace, Logger, LoginSnapshot, Metadata, NamespaceName, NetworkInfo, NetworkInput, OpenArguments, SmartSessionInfo, SocialLoginName, StorageLike, ThemeMode, ViewName, WalletportEvent, WalletportState } from './types-contract.js';
import { Walletport } from './types-handle.js';
export { AttemptSnapshot, ConnectorInfo, Eip1193Provider, EmbeddedVerbs, ModalSnapshot, NetworkChoice, NetworksSnapshot, SignInSnapshot, SwitchingSnapshot, WalletChoice, WalletInfo, WalletportCore, WalletportUseCases } from './types-handle.js';
export { WalletportError } from './types-walletport-error.js';
export { BitcoinAddress, BitcoinInput, BitcoinMessage, BitcoinProvider, BitcoinPsbt, BitcoinTransfer } from './types-bitcoin-provider.js';
export { CustomWallet, RelayAdapter, WalletSnapshot } from './types-remote-contract.js';
export { SiweConfig, Siwx, SiwxAdapter, SiwxCacao, SiwxMessage, SiwxMessageData, SiwxSession } from './types-siwx-contract.js';
export { SolanaBytes, SolanaCommitment, SolanaProvider, SolanaProviderError, SolanaSendOptions, SolanaTransaction } from './types-solana-provider.js';
import 'rxjs';

/** The modal on any page. Answers at once; what it needs later it fetches later. */
declare const createWalletport: (options: WalletportOptions) => Walletport;

export { Walletport, WalletportOptions, createWalletport };
