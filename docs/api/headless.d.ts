export { AccountTransaction, AccountTransfer, ActivityAdapter, ActivitySnapshot, ActivityYear } from './types-activity.js';
export { AnalyticsAdapter } from './types-analytics.js';
export { CheckInfo, CheckName, DiagnosticsAdapter, ManifestEntry, NetworkCheck, NetworkManifest, SelfCheckReport } from './types-diagnostics.js';
export { OnRampAdapter } from './types-onramp.js';
export { ExchangeInfo, PayAdapter, PayMethodInfo, PaySnapshot, PaymentConfirmation, PaymentInfo, PaymentInput, PaymentProgress, PaymentReceipt, RequestedPayment } from './types-pay.js';
export { EffectiveFeature, EffectiveFeatureSet, FeatureSourceName, ProjectAdapter, ProjectSnapshot } from './types-project.js';
export { AlertCode, BrowseTemplate, CustomWallet, WalletGroup, WalletId, WalletPlatform, WalletReference, WalletSnapshot, WalletportEvent, WalletportEventName, WalletportEventProperties } from './types-wallets.js';
export { RelayAdapter } from './types-relay.js';
export { NftTransferInput, RecipientFinding, ReplacementInfo, ReplacementReview, SendAdapter, SendConfirmation, SendReview, SendSnapshot, SentTransferInfo, TokenTransferInput, TransferInput, TransferNft, TransferProblemName, TransferReview, TransferToken } from './types-send.js';
export { SentSwapInfo, SwapConfirmation, SwapInput, SwapQuoteInfo, SwapRefusalInfo, SwapReview, SwapReviewInfo, SwapShortageInfo, SwapStage, SwapTerm, SwapsAdapter, SwapsSnapshot } from './types-swaps.js';
export { HeldToken, TokenInfo, TokenStandardName, TokensAdapter, TokensSnapshot } from './types-tokens.js';
export { AccountTypeName, ConnectMethod, ConnectorGroupName, DependentViewName, FeatureFlags, OpenableViewName, SocialLoginName, ThemeMode, ThemeVariableName, ThemeVariables, UnsupportedNetworkPolicy, ViewName } from './types-unions.js';
export { AccountInfo, AccountSnapshot, AccountTabName, ConnectedAccount, ConnectionStatus, FollowedInstance, NetworkInfo, NetworkInput, StorageLike, WalletIdentity, WalletportState } from './types-storage.js';
export { InitialState } from './types-initial-state.js';
import { Walletport } from './types-handle.js';
export { AccountUseCases, AccountsSnapshot, ActivityUseCases, AttemptSnapshot, ConnectArguments, ConnectionsSnapshot, ConnectionsUseCases, ConnectorInfo, ConnectorTypeName, ConnectorsSnapshot, ConnectorsUseCases, DisconnectArguments, EmbeddedSnapshot, EmbeddedUseCases, ModalSnapshot, ModalUseCases, NamesUseCases, NetworksSnapshot, NetworksUseCases, NftsUseCases, NoticesSnapshot, NoticesUseCases, OnRampUseCases, OpenArguments, PayUseCases, ProjectUseCases, RelayUseCases, SendUseCases, SignInSnapshot, SiwxUseCases, SwapsUseCases, SwitchingSnapshot, TokensUseCases, WalletChoice, WalletInfo, WalletportCore, WalletportUseCases, WalletsUseCases } from './types-handle.js';
export { BitcoinAddress, BitcoinInput, BitcoinMessage, BitcoinProvider, BitcoinPsbt, BitcoinTransfer } from './types-bitcoin-provider.js';
export { Eip1193Provider } from './types-eip1193-provider.js';
export { AccountTypeChoice, EmailUpdateSnapshot, EmbeddedAdapter, EmbeddedFailure, EmbeddedUserInfo, FrameBounds, LoginSnapshot, OnEmbeddedFailure, SmartSessionInfo } from './types-embedded.js';
export { SiweConfig, Siwx, SiwxAdapter, SiwxCacao, SiwxMessage, SiwxMessageData, SiwxSession } from './types-siwx.js';
export { SolanaBytes, SolanaCommitment, SolanaMethod, SolanaProvider, SolanaProviderError, SolanaPublicKey, SolanaSendOptions, SolanaSignIn, SolanaSignedIn, SolanaTransaction, SolanaTransactionVersion } from './types-solana-provider.js';
import { WalletportOptions } from './types-options.js';
export { Adapter, FeatureOptionName, Logger, MessageKey, Metadata } from './types-options.js';
export { NamespaceName } from './types-namespace-names.js';
export { WalletportError } from './types-walletport-error2.js';
export { DiagnosticsSnapshot, DiagnosticsUseCases, UseCase } from './types-diagnostics2.js';
export { ErrorInfo, WalletportErrorCode } from './types-walletport-error.js';
export { NameAddress, NameOfAccount, NameSuggestionInfo, NamesSnapshot, RegistrationInfo, RegistrationProgress, RegistrationReview } from './types-names.js';
export { NftInfo, NftStandardName, NftsSnapshot } from './types-nfts.js';
export { OnRampChoice, OnRampComparison, OnRampProviderRow, OnRampPurchaseInput, OnRampQuote, OnRampReview, OnRampSnapshot, PurchaseDeposit, PurchaseInfo } from './types-purchases.js';
import './types-feature-option.js';
import 'rxjs';
import './types-signed-wallets.js';

/**
 * Creates an instance without a user interface. Its handle is the same, and `core()` returns the use cases. Throws
 * INVALID_OPTION if an option is invalid.
 */
declare const createWalletportCore: (options: WalletportOptions) => Walletport;

export { Walletport, WalletportOptions, createWalletportCore };
