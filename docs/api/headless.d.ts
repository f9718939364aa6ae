import { WalletportOptions } from './types-contract.js';
export { AccountInfo, AccountSnapshot, AccountTabName, AccountTypeChoice, AccountTypeName, Adapter, ConnectArguments, ConnectMethod, ConnectedAccount, ConnectionStatus, ConnectorGroupName, DisconnectArguments, EmailUpdateSnapshot, EmbeddedAdapter, EmbeddedFailure, EmbeddedUserInfo, FrameBounds, Logger, LoginSnapshot, MessageKey, Metadata, NetworkInfo, NetworkInput, OnEmbeddedFailure, OpenArguments, SmartSessionInfo, StorageLike, ThemeMode, WalletIdentity, WalletportState } from './types-contract.js';
import { Walletport } from './types-handle.js';
export { AccountUseCases, AccountsSnapshot, ActivityUseCases, AttemptSnapshot, ConnectionsSnapshot, ConnectionsUseCases, ConnectorInfo, ConnectorTypeName, ConnectorsSnapshot, ConnectorsUseCases, Eip1193Provider, EmbeddedSnapshot, EmbeddedUseCases, ModalSnapshot, ModalUseCases, NamesUseCases, NetworksSnapshot, NetworksUseCases, NftsUseCases, NoticesSnapshot, NoticesUseCases, OnRampUseCases, ProjectUseCases, RelayUseCases, SendUseCases, SignInSnapshot, SiwxUseCases, SwapsUseCases, SwitchingSnapshot, TokensUseCases, UseCase, WalletChoice, WalletInfo, WalletportCore, WalletportUseCases, WalletsUseCases } from './types-handle.js';
export { ErrorInfo, WalletportError, WalletportErrorCode } from './types-walletport-error.js';
export { AccountTransaction, AccountTransfer, ActivityAdapter, ActivitySnapshot, ActivityYear } from './types-activity-contract.js';
export { AlertCode, CustomWallet, RelayAdapter, WalletPlatform, WalletSnapshot, WalletportEvent, WalletportEventName, WalletportEventProperties } from './types-remote-contract.js';
export { BitcoinAddress, BitcoinInput, BitcoinMessage, BitcoinProvider, BitcoinPsbt, BitcoinTransfer } from './types-bitcoin-provider.js';
export { DependentViewName, FeatureFlags, OpenableViewName, SocialLoginName, ThemeVariableName, ThemeVariables, ViewName } from './types-names.js';
export { DiagnosticsAdapter, DiagnosticsUseCases, ManifestEntry, NetworkManifest } from './types-diagnostics-contract.js';
export { EffectiveFeature, EffectiveFeatureSet, FeatureSourceName, ProjectAdapter, ProjectSnapshot } from './types-project-contract.js';
export { HeldToken, TokenInfo, TokenStandardName, TokensAdapter, TokensSnapshot } from './types-tokens-contract.js';
export { NameAddress, NameOfAccount, NameSuggestionInfo, NamesSnapshot } from './types-names-contract.js';
export { NamespaceName } from './types-namespace-names.js';
export { NftInfo, NftStandardName, NftsSnapshot } from './types-nfts-contract.js';
export { NftTransferInput, RecipientFinding, SendAdapter, SendConfirmation, SendSnapshot, SentTransferInfo, TokenTransferInput, TransferInput, TransferNft, TransferProblemName, TransferReview, TransferToken } from './types-send-contract.js';
export { OnRampAdapter, OnRampChoice, OnRampProviderRow, OnRampQuote, OnRampSnapshot, PurchaseInfo } from './types-onramp-contract.js';
export { SentSwapInfo, SwapInput, SwapQuoteInfo, SwapRefusalInfo, SwapReviewInfo, SwapsAdapter, SwapsSnapshot } from './types-swaps-contract.js';
export { SiweConfig, Siwx, SiwxAdapter, SiwxCacao, SiwxMessage, SiwxMessageData, SiwxSession } from './types-siwx-contract.js';
export { SolanaBytes, SolanaCommitment, SolanaProvider, SolanaProviderError, SolanaSendOptions, SolanaTransaction } from './types-solana-provider.js';
import './types-feature-contract.js';
import 'rxjs';

/**
 * Creates an instance without a user interface. Its handle is the same, and `core()` returns the use cases.
 */
declare const createWalletportCore: (options: WalletportOptions) => Walletport;

export { Walletport, WalletportOptions, createWalletportCore };
