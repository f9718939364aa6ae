import type { AccountUseCases } from './account.ts'
import type { ActivityUseCases } from './activity.ts'
import type { ConnectionsUseCases } from './connections.ts'
import type { ConnectorsUseCases } from './connectors.ts'
import type { DiagnosticsUseCases } from './diagnostics.ts'
import type { EmbeddedUseCases } from './embedded.ts'
import type { ModalUseCases } from './modal.ts'
import type { NamesUseCases } from './names.ts'
import type { NetworksUseCases } from './networks.ts'
import type { NftsUseCases } from './nfts.ts'
import type { NoticesUseCases } from './notices.ts'
import type { OnRampUseCases } from './onramp.ts'
import type { PayUseCases } from './pay.ts'
import type { ProjectUseCases } from './project.ts'
import type { RelayUseCases } from './relay.ts'
import type { SendUseCases } from './send.ts'
import type { SiwxUseCases } from './siwx.ts'
import type { SwapsUseCases } from './swaps.ts'
import type { TokensUseCases } from './tokens.ts'
import type { WalletsUseCases } from './wallets.ts'

export type {
  CheckInfo,
  CheckName,
  ManifestEntry,
  NetworkCheck,
  NetworkManifest,
  SelfCheckReport,
} from '#contracts/diagnostics.ts'
export type * from './diagnostics.ts'
export type * from './use-case.ts'
export type * from './modal.ts'
export type * from './connectors.ts'
export type * from './connections.ts'
export type * from './networks.ts'
export type * from './account.ts'
export type * from './siwx.ts'
export type * from './notices.ts'
export type * from './embedded.ts'
export type {
  AccountTransaction,
  AccountTransfer,
  ActivityYear,
  ActivitySnapshot,
} from '#contracts/activity.ts'
export type {
  SentSwapInfo,
  SwapConfirmation,
  SwapInput,
  SwapQuoteInfo,
  SwapRefusalInfo,
  SwapReview,
  SwapReviewInfo,
  SwapShortageInfo,
  SwapStage,
  SwapTerm,
  SwapsSnapshot,
} from '#contracts/swaps.ts'
export type { NftsSnapshot, NftInfo, NftStandardName } from '#contracts/nfts.ts'
export type {
  SendSnapshot,
  NftTransferInput,
  RecipientFinding,
  SendConfirmation,
  ReplacementInfo,
  ReplacementReview,
  SendReview,
  SentTransferInfo,
  TokenTransferInput,
  TransferInput,
  TransferNft,
  TransferProblemName,
  TransferReview,
  TransferToken,
} from '#contracts/send.ts'
export type { TokensSnapshot, HeldToken, TokenInfo, TokenStandardName } from '#contracts/tokens.ts'
export type {
  OnRampChoice,
  OnRampComparison,
  OnRampProviderRow,
  OnRampPurchaseInput,
  OnRampQuote,
  OnRampReview,
  OnRampSnapshot,
  PurchaseDeposit,
  PurchaseInfo,
} from '#contracts/purchases.ts'
export type {
  ExchangeInfo,
  PaymentInfo,
  PaymentInput,
  PaymentProgress,
  PaymentConfirmation,
  PaymentReceipt,
  PayMethodInfo,
  PaySnapshot,
  RequestedPayment,
} from '#contracts/pay.ts'
export type {
  EffectiveFeature,
  EffectiveFeatureSet,
  FeatureSourceName,
  ProjectSnapshot,
} from '#contracts/project.ts'
export type {
  NameAddress,
  NameOfAccount,
  NamesSnapshot,
  NameSuggestionInfo,
  RegistrationInfo,
  RegistrationProgress,
  RegistrationReview,
} from '#contracts/names.ts'
export type * from './tokens.ts'
export type * from './activity.ts'
export type * from './nfts.ts'
export type * from './names.ts'
export type * from './send.ts'
export type * from './swaps.ts'
export type * from './onramp.ts'
export type * from './pay.ts'
export type * from './project.ts'
export type * from './wallets.ts'
export type * from './relay.ts'
export type { ErrorInfo } from '#contracts/walletport-error.ts'

/** The headless API. It has none of the handle's functions. */
export interface WalletportUseCases {
  readonly modal: ModalUseCases
  readonly connectors: ConnectorsUseCases
  readonly connections: ConnectionsUseCases
  readonly networks: NetworksUseCases
  readonly account: AccountUseCases
  readonly siwx: SiwxUseCases
  readonly embedded: EmbeddedUseCases
  readonly wallets: WalletsUseCases
  readonly relay: RelayUseCases
  readonly tokens: TokensUseCases
  readonly send: SendUseCases
  readonly names: NamesUseCases
  readonly activity: ActivityUseCases
  readonly nfts: NftsUseCases
  readonly swaps: SwapsUseCases
  readonly onramp: OnRampUseCases
  readonly pay: PayUseCases
  readonly diagnostics: DiagnosticsUseCases
  readonly project: ProjectUseCases
  readonly notices: NoticesUseCases
}
