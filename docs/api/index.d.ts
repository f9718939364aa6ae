import { WalletportOptions } from './types-contract.js';
export { AccountSnapshot, AccountTypeName, Adapter, ConnectArguments, ConnectMethod, ConnectedAccount, ConnectionStatus, ConnectorTypeName, CustomWallet, DisconnectArguments, Eip1193Provider, Logger, Metadata, NamespaceName, NetworkInfo, NetworkInput, OpenArguments, StorageLike, ThemeMode, ViewName, WalletportEvent, WalletportState } from './types-contract.js';
import { Walletport } from './types-walletport-error.js';
export { AttemptSnapshot, ConnectorInfo, ModalSnapshot, NetworksSnapshot, SwitchingSnapshot, WalletportCore, WalletportError, WalletportUseCases } from './types-walletport-error.js';
import 'rxjs';

/** The modal on any page. Answers at once; what it needs later it fetches later. */
declare const createWalletport: (options: WalletportOptions) => Walletport;

export { Walletport, WalletportOptions, createWalletport };
