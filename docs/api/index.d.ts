import { WalletportOptions } from './types-contract.js';
export { AccountInfo, AccountSnapshot, AccountTabName, AccountTypeChoice, AccountTypeName, AccountUseCases, AccountsSnapshot, ActivityUseCases, Adapter, AlertCode, AttemptSnapshot, CheckInfo, CheckName, ConnectArguments, ConnectMethod, ConnectedAccount, ConnectionStatus, ConnectionsSnapshot, ConnectionsUseCases, ConnectorGroupName, ConnectorInfo, ConnectorTypeName, ConnectorsSnapshot, ConnectorsUseCases, CustomWallet, DiagnosticsAdapter, DiagnosticsSnapshot, DiagnosticsUseCases, DisconnectArguments, EmailUpdateSnapshot, EmbeddedAdapter, EmbeddedFailure, EmbeddedSnapshot, EmbeddedUseCases, EmbeddedUserInfo, FeatureOptionName, FrameBounds, Logger, LoginSnapshot, ManifestEntry, MessageKey, Metadata, ModalSnapshot, ModalUseCases, NamesUseCases, NetworkCheck, NetworkInfo, NetworkInput, NetworkManifest, NetworksSnapshot, NetworksUseCases, NftsUseCases, NoticesSnapshot, NoticesUseCases, OnEmbeddedFailure, OnRampUseCases, OpenArguments, PayUseCases, ProjectUseCases, RelayUseCases, SelfCheckReport, SendUseCases, SignInSnapshot, SiwxUseCases, SmartSessionInfo, StorageLike, SwapsUseCases, SwitchingSnapshot, ThemeMode, TokensUseCases, UseCase, WalletChoice, WalletIdentity, WalletInfo, WalletPlatform, WalletSnapshot, WalletportEvent, WalletportEventName, WalletportEventProperties, WalletportState, WalletportUseCases, WalletsUseCases } from './types-contract.js';
import { Walletport } from './types-handle.js';
export { Eip1193Provider, WalletportCore } from './types-handle.js';
export { ErrorInfo, WalletportError, WalletportErrorCode } from './types-walletport-error.js';
export { AccountTransaction, AccountTransfer, ActivityAdapter, ActivitySnapshot, ActivityYear } from './types-activity-contract.js';
export { AnalyticsAdapter } from './types-analytics-contract.js';
export { BitcoinAddress, BitcoinInput, BitcoinMessage, BitcoinProvider, BitcoinPsbt, BitcoinTransfer } from './types-bitcoin-provider.js';
export { DependentViewName, EffectiveFeature, EffectiveFeatureSet, FeatureFlags, FeatureSourceName, OpenableViewName, ProjectAdapter, ProjectSnapshot, SocialLoginName, ThemeVariableName, ThemeVariables, ViewName } from './types-project-contract.js';
export { ExchangeInfo, PayAdapter, PayMethodInfo, PaySnapshot, PaymentInput, PaymentReceipt } from './types-pay-contract.js';
export { HeldToken, TokenInfo, TokenStandardName, TokensAdapter, TokensSnapshot } from './types-tokens-contract.js';
export { NameAddress, NameOfAccount, NameSuggestionInfo, NamesSnapshot } from './types-names-contract.js';
export { NamespaceName } from './types-namespace-names.js';
export { NftInfo, NftStandardName, NftsSnapshot } from './types-nfts-contract.js';
export { NftTransferInput, RecipientFinding, SendAdapter, SendConfirmation, SendSnapshot, SentTransferInfo, TokenTransferInput, TransferInput, TransferNft, TransferProblemName, TransferReview, TransferToken } from './types-send-contract.js';
export { OnRampAdapter, OnRampChoice, OnRampProviderRow, OnRampQuote, OnRampSnapshot, PurchaseInfo } from './types-onramp-contract.js';
export { RelayAdapter } from './types-relay-contract.js';
export { SentSwapInfo, SwapInput, SwapQuoteInfo, SwapRefusalInfo, SwapReviewInfo, SwapsAdapter, SwapsSnapshot } from './types-swaps-contract.js';
export { SiweConfig, Siwx, SiwxAdapter, SiwxCacao, SiwxMessage, SiwxMessageData, SiwxSession } from './types-siwx-contract.js';
export { SolanaBytes, SolanaCommitment, SolanaProvider, SolanaProviderError, SolanaSendOptions, SolanaTransaction } from './types-solana-provider.js';
import './types-feature-contract.js';
import 'rxjs';
import './types-signed-wallets-contract.js';

/**
 * Creates an instance with the modal, for any page. Returns immediately and loads code later, when it is
 * needed. Throws INVALID_OPTION if an option is invalid.
 */
declare const createWalletport: (options: WalletportOptions) => Walletport;

export { Walletport, WalletportOptions, createWalletport };
