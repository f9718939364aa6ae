import type { Observable } from 'rxjs'

import type { ActivitySnapshot } from './activity-contract.ts'
import type {
  AccountSnapshot,
  AccountTypeName,
  ConnectorGroupName,
  NamespaceName,
  NetworkInfo,
  ViewName,
} from './contract.ts'
import type { DiagnosticsUseCases } from './diagnostics-contract.ts'
import type { EmbeddedUseCases } from './embedded-use-cases.ts'
import type { AlertCode } from './event-contract.ts'
import type { NameAddress, NameOfAccount, NamesSnapshot, NameSuggestionInfo } from './names-contract.ts'
import type { NftsSnapshot } from './nfts-contract.ts'
import type { OnRampChoice, OnRampSnapshot, PurchaseInfo } from './onramp-contract.ts'
import type { PaymentInput, PaymentReceipt, PaySnapshot } from './pay-contract.ts'
import type { ProjectSnapshot } from './project-contract.ts'
import type { PairingSnapshot, WalletSelection, WalletsSnapshot } from './remote-contract.ts'
import type {
  SendConfirmation,
  SendSnapshot,
  SentTransferInfo,
  TransferInput,
  TransferReview,
  TransferToken,
} from './send-contract.ts'
import type { SiwxSession } from './siwx-contract.ts'
import type {
  SentSwapInfo,
  SwapInput,
  SwapQuoteInfo,
  SwapReviewInfo,
  SwapsSnapshot,
} from './swaps-contract.ts'
import type { TokenInfo, TokensSnapshot } from './tokens-contract.ts'
import type { ErrorInfo } from './walletport-error.ts'

export type * from './embedded-use-cases.ts'
export type { AccountTransaction, AccountTransfer, ActivityYear } from './activity-contract.ts'
export type {
  SentSwapInfo,
  SwapInput,
  SwapQuoteInfo,
  SwapRefusalInfo,
  SwapReviewInfo,
  SwapsSnapshot,
} from './swaps-contract.ts'
export type { ActivitySnapshot, ErrorInfo, NftsSnapshot, TokensSnapshot, SendSnapshot }
export type {
  CheckInfo,
  CheckName,
  DiagnosticsSnapshot,
  DiagnosticsUseCases,
  ManifestEntry,
  NetworkCheck,
  NetworkManifest,
  SelfCheckReport,
} from './diagnostics-contract.ts'
export type { NftInfo, NftStandardName } from './nfts-contract.ts'
export type {
  OnRampChoice,
  OnRampProviderRow,
  OnRampQuote,
  OnRampSnapshot,
  PurchaseInfo,
} from './onramp-contract.ts'
export type {
  ExchangeInfo,
  PaymentInput,
  PaymentReceipt,
  PayMethodInfo,
  PaySnapshot,
} from './pay-contract.ts'
export type {
  EffectiveFeature,
  EffectiveFeatureSet,
  FeatureSourceName,
  ProjectSnapshot,
} from './project-contract.ts'
export type { NameAddress, NameOfAccount, NamesSnapshot, NameSuggestionInfo } from './names-contract.ts'
export type { HeldToken, TokenInfo, TokenStandardName } from './tokens-contract.ts'
export type {
  NftTransferInput,
  RecipientFinding,
  SendConfirmation,
  SentTransferInfo,
  TokenTransferInput,
  TransferInput,
  TransferNft,
  TransferProblemName,
  TransferReview,
  TransferToken,
} from './send-contract.ts'

/** A part of the headless API. Its verbs reject with WalletportError. */
export interface UseCase<State> {
  /** The current state. Reading it loads nothing. */
  readonly state: State
  /** Emits the current state and each change, and never errors. Subscribing loads the feature. */
  readonly state$: Observable<State>
}

export interface ModalSnapshot {
  readonly open: boolean
  readonly view: ViewName
  readonly canGoBack: boolean
  readonly loading: boolean
  readonly shake: boolean
}

/** The modal. `open` and `close` are verbs of the handle. */
export interface ModalUseCases extends UseCase<ModalSnapshot> {
  /** Goes to the previous view, or closes the modal. */
  back(): void
  /** Shakes a modal that cannot be closed, for half a second. */
  shake(): void
}

export type ConnectorTypeName =
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'EXTERNAL'
  | 'MULTI_CHAIN'
  | 'AUTH'
  | 'WALLET_CONNECT'

/** A wallet that the user can connect. */
export interface ConnectorInfo {
  readonly id: string
  readonly name: string
  readonly type: ConnectorTypeName
  /** The group in the list of wallets. `auth` is the embedded wallet, which `embedded` logs in to. */
  readonly group: ConnectorGroupName | 'auth'
  readonly namespace: NamespaceName
  /** The namespaces in which the wallet can be connected. Pass one of them to `connect`. */
  readonly namespaces: readonly NamespaceName[]
  /** CAIP-2 ids of the networks that the wallet names. Empty if it names none, as EVM wallets do. */
  readonly chains: readonly string[]
  /** A data URI. */
  readonly icon?: string
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string
  /** The wallet's id in the directory, once the directory has listed it. */
  readonly explorerId?: string
  /** The id of the wallet's image in the directory, once the directory has listed it. */
  readonly imageId?: string
  /** Whether another wallet claims the same rdns. Show a warning. */
  readonly duplicate: boolean
}

/** A connection attempt. `pending` waits for the wallet. */
export interface AttemptSnapshot {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly connectorId?: string
  readonly error?: ErrorInfo
}

export interface ConnectorsSnapshot {
  /** Whether the page is still being searched for wallets. */
  readonly searching: boolean
  /** In list order. */
  readonly connectors: readonly ConnectorInfo[]
  readonly attempt: AttemptSnapshot
}

/** The wallets that can be connected, and the connection attempt. `connect` is a verb of the handle. */
export interface ConnectorsUseCases extends UseCase<ConnectorsSnapshot> {
  /** Filters the list by namespace. Initially all namespaces are listed. */
  showNamespace(namespace: NamespaceName, shown: boolean): void
  /** Cancels the attempt: `connect` rejects with CANCELLED. */
  cancel(): void
}

/** A wallet of the user in one namespace. */
export interface WalletInfo {
  readonly namespace: NamespaceName
  readonly connectorId: string
  readonly name: string
  /** A data URI. */
  readonly icon?: string
  /** The active account comes first. */
  readonly accounts: readonly { readonly address: string; readonly type: AccountTypeName }[]
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** How the user logged in to the embedded wallet: the social provider, or `email`. */
  readonly auth?: { readonly name: string }
  /** `connected` is the active connection, `active` an additional connection, `disconnected` a recent one. */
  readonly status: 'connected' | 'active' | 'disconnected'
  /** Other namespaces whose connections end with this one. */
  readonly endsWith: readonly NamespaceName[]
}

/** A wallet and optionally one of its accounts. */
export interface WalletChoice {
  readonly namespace: NamespaceName
  readonly connectorId: string
  readonly address?: string | undefined
}

/** By namespace: the active wallet, additional ones, recent ones. */
export type ConnectionsSnapshot = Readonly<Record<NamespaceName, readonly WalletInfo[]>>

/**
 * The user's wallets, several per namespace with `features.multiWallet`. `disconnect` is a verb of the
 * handle.
 */
export interface ConnectionsUseCases extends UseCase<ConnectionsSnapshot> {
  /** Makes this wallet and account the active one. Connects the wallet if necessary. */
  select(wallet: WalletChoice): Promise<void>
  /** Sets the account type to show, for later visits too. Rejects with UNKNOWN_ACCOUNT_TYPE. */
  preferAccountType(namespace: NamespaceName, type: AccountTypeName): Promise<void>
}

/** A network switch. `pending` waits for the wallet. */
export interface SwitchingSnapshot {
  readonly status: 'idle' | 'pending' | 'error'
  /** CAIP-2. */
  readonly to?: string
  readonly error?: ErrorInfo
}

export interface NetworksSnapshot {
  readonly networks: readonly NetworkInfo[]
  /** The active namespace. */
  readonly namespace: NamespaceName
  /** CAIP-2. The chain of the active namespace, configured or not. */
  readonly caipNetworkId: string
  /** False while the wallet is on a network that is neither configured nor allowed. */
  readonly isSupported: boolean
  /** False if the wallet approved only some networks for its session. */
  readonly supportsAllNetworks: boolean
  /** CAIP-2 ids of the approved networks. Empty if all are supported. */
  readonly approvedCaipNetworkIds: readonly string[]
  /** EIP-155 numbers of the networks on which the embedded wallet has smart accounts. Empty until it says so. */
  readonly smartAccountEnabledNetworks: readonly number[]
  readonly switching: SwitchingSnapshot
}

/** The networks. `switchNetwork`, `addNetwork` and `removeNetwork` are verbs of the handle. */
export interface NetworksUseCases extends UseCase<NetworksSnapshot> {
  /** Stops waiting for the wallet: `switchNetwork` rejects with CANCELLED. */
  cancelSwitch(): void
}

export type AccountsSnapshot = Readonly<Record<NamespaceName, AccountSnapshot>>

/** The active accounts by namespace. */
export interface AccountUseCases extends UseCase<AccountsSnapshot> {
  /** Reloads the balances. */
  refresh(): Promise<void>
}

/** A sign-in. `requested` waits for the user, `signing` for the wallet and the host. */
export interface SignInSnapshot {
  readonly step: 'none' | 'checking' | 'signedIn' | 'requested' | 'signing'
  readonly address?: string
  /** CAIP-2. */
  readonly caipNetworkId?: string
  /** The text to sign. */
  readonly message?: string
  readonly error?: ErrorInfo
}

/**
 * Sign-in (EIP-4361, CAIP-122) with the option `siwx` or `siweConfig`. Without them verbs reject with
 * SIWX_NOT_ENABLED.
 */
export interface SiwxUseCases extends UseCase<SignInSnapshot> {
  /** Signs in with the active account. Settles when the host has verified the session. */
  signIn(): Promise<void>
  /** Like Cancel in the modal: returns to a network with a session, or disconnects if sign-in is required. */
  cancel(): Promise<void>
  /** The valid sessions of the active account. */
  sessions(): Promise<readonly SiwxSession[]>
  /** Signs out of all accounts. Wallets stay connected. */
  signOut(): Promise<void>
}

/** Wallets outside this browser, from the directory, the snapshot and the host. */
export interface WalletsUseCases extends UseCase<WalletsSnapshot> {
  /** An empty term lists all wallets. */
  search(term: string): Promise<void>
  /** Lists only wallets that the directory has certified. */
  certifiedOnly(certifiedOnly: boolean): Promise<void>
  /** Loads the next page, one at a time. */
  more(): Promise<void>
  /** Repeats the failed requests. */
  retry(): Promise<void>
  /**
   * Selects a wallet and returns the next step. Rejects with UNKNOWN_WALLET for an id that is not listed, and with
   * CANCELLED if the attempt is cancelled while the relay loads.
   */
  select(walletId: string): Promise<WalletSelection>
}

/**
 * Connections to wallets on other devices, with the option `relay`. `connect({ connectorId: 'walletConnect'
 * })` starts one.
 */
export interface RelayUseCases extends UseCase<PairingSnapshot> {
  /** Creates a pairing link before the user's gesture that follows it. */
  prepare(): Promise<void>
  /**
   * Creates a new link after one expired, failed or was rejected. Rejects with CANCELLED if the attempt is cancelled
   * while the relay loads.
   */
  renew(): Promise<void>
  /**
   * Opens the wallet's app, desktop app or web page with the link. Call it synchronously within the user's
   * gesture, because browsers follow links only then. Returns false if there is no link or the wallet has
   * none of this kind.
   */
  follow(walletId: string, kind: 'mobile' | 'desktop' | 'web'): boolean
}

/**
 * What the active account has, with the option `tokens`. The tokens are loaded, and kept fresh, while somebody
 * subscribes to `state$`. Without the option the verb rejects with TOKENS_NOT_ENABLED.
 */
export interface TokensUseCases extends UseCase<TokensSnapshot> {
  /**
   * Loads the tokens again, also after a failure. Settles when the request has begun. Before `retryAt` it does nothing.
   */
  refresh(): Promise<void>
}

/**
 * What the active account did on its network, with the option `activity`. The newest page is loaded, and kept fresh, while
 * somebody subscribes to `state$`. The verbs settle when the request has begun. They reject with ACTIVITY_NOT_ENABLED
 * without the option, and with NO_ADDRESS without an account on a network that a source serves.
 */
export interface ActivityUseCases extends UseCase<ActivitySnapshot> {
  /** Loads the next page, one at a time. After a failure only `retry` continues. */
  more(): Promise<void>
  /** Loads the newest page again. The others stay. */
  refresh(): Promise<void>
  /** Repeats the request that failed. */
  retry(): Promise<void>
}

/**
 * The NFTs of the active account, with the option `nfts`. The first page is loaded, and kept fresh, while somebody
 * subscribes to `state$`. Without the option the verbs reject with NFTS_NOT_ENABLED.
 */
export interface NftsUseCases extends UseCase<NftsSnapshot> {
  /** Loads the next page, one at a time. After a page that failed only `retry` continues. */
  more(): Promise<void>
  /** Loads the first page again. Settles when the request has begun. Before `retryAt` it does nothing. */
  refresh(): Promise<void>
  /** Repeats the request that failed. */
  retry(): Promise<void>
}

/**
 * Names on the active network, with the option `names`. Answers are kept for five minutes. The verbs reject with
 * NAMES_NOT_ENABLED without the option, UNSUPPORTED_CHAIN on a network that is not configured, and the codes of a
 * service if no source could tell, such as UNAVAILABLE.
 */
export interface NamesUseCases extends UseCase<NamesSnapshot> {
  /** What a name stands for; undefined if nobody has it. */
  addressOf(name: string): Promise<NameAddress | undefined>
  /** The name of an account; undefined if it has none that resolves back to it. */
  nameOf(address: string): Promise<NameOfAccount | undefined>
  /** Names like this one, which is the first of them. Rejects with INVALID_NAME, and as the source fails. */
  suggestions(name: string): Promise<readonly NameSuggestionInfo[]>
  /**
   * Registers a name for the active account, which must be one of the embedded wallet on an EVM network: the user signs,
   * and a source with a `zone` registers. `name`: ASCII letters, digits and hyphens, 4 to 32, with or without the zone.
   * Rejects with INVALID_NAME, NOT_READY without such an account or while another name is being registered,
   * USER_REJECTED, SIGNING_FAILED, SIGNED_TOO_LATE if signing took longer than ten seconds, CANCELLED, and REFUSED with
   * the service's words, such as for a name that somebody has. Each may be tried again.
   */
  register(name: string): Promise<NameOfAccount>
  /** A signature that follows is not sent. */
  cancelRegistration(): void
}

/** Sends tokens and NFTs of the active account, with the option `send`. Without it the verbs reject with SEND_NOT_ENABLED. */
export interface SendUseCases extends UseCase<SendSnapshot> {
  /**
   * Reads fee and balances, simulates the transfer, and checks the recipient. Nothing is signed. Rejects with
   * INVALID_TRANSFER, NO_ADDRESS, UNSUPPORTED_CHAIN, ZERO_AMOUNT, NOT_ENOUGH, NOT_AN_ADDRESS, WRONG_CHECKSUM,
   * OTHER_FAMILY, NOT_READY if no node answers, NOT_SENDABLE for an NFT that is spam or that a program of its own moves,
   * such as a compressed one, and CANCELLED when another step comes first.
   */
  prepare(transfer: TransferInput): Promise<TransferReview>
  /** The most that can be sent of a token in base units, less the fee. Rejects like `prepare`. */
  most(token?: TransferToken): Promise<bigint>
  /**
   * Asks the wallet to send the prepared transfer. Settles with its hash, before it is in a block. Rejects with
   * USER_REJECTED, SEND_FAILED, NOT_REVIEWED, NOT_CONFIRMED if a finding is not passed, WOULD_FAIL, CANCELLED.
   */
  send(confirmation?: SendConfirmation): Promise<SentTransferInfo>
  /** Ends the current step: its promise rejects with CANCELLED. What the wallet sends after all is followed. */
  cancel(): void
  /**
   * Settles when the network has decided about a send from this browser, whatever became of it: see `status`. Rejects
   * with UNKNOWN_TRANSFER.
   */
  receipt(hash: string): Promise<SentTransferInfo>
}

/**
 * Swaps tokens of the active account, with the option `swaps`. Quotes and reviews are kept fresh while somebody subscribes to
 * `state$`. Without the option the verbs reject with SWAPS_NOT_ENABLED, without an account with NO_ADDRESS.
 */
export interface SwapsUseCases extends UseCase<SwapsSnapshot> {
  /** What can be swapped on the active network, the account's own first. Rejects with the codes of a service. */
  tokens(): Promise<readonly TokenInfo[]>
  /** The most that can be paid of a token in base units, less the fee. The default is the network's own. */
  most(token?: TransferToken): Promise<bigint>
  /**
   * The price alone. Rejects with INVALID_SWAP, INVALID_TRANSFER for a token of another network, ZERO_AMOUNT, RESTRICTED,
   * UNSUPPORTED_NETWORK, INSUFFICIENT_LIQUIDITY, AMOUNT_TOO_SMALL, CANCELLED, and the codes of a service.
   */
  quote(swap: SwapInput): Promise<SwapQuoteInfo>
  /**
   * Builds the transaction, checks what the source says about it, and simulates it. Nothing is signed. Rejects like `quote`,
   * and with NOT_ENOUGH, NOT_READY and SWAP_REFUSED: see `refusal`.
   */
  prepare(swap: SwapInput): Promise<SwapReviewInfo>
  /** The review with a new quote. Rejects like `prepare`, and with NOT_REVIEWED. */
  refresh(): Promise<SwapReviewInfo>
  /** Accepts the price of the review, which has fallen since the user accepted it. */
  accept(): void
  /**
   * Asks the wallet: for the approval or the permit where one is needed, and for the swap. Settles with its hash, before it is
   * in a block. Rejects with USER_REJECTED, SEND_FAILED, NOT_REVIEWED, PRICE_CHANGED, QUOTE_EXPIRED, SWAP_REFUSED, CANCELLED.
   */
  swap(): Promise<SentSwapInfo>
  /** Ends the current step. What the wallet sends after all is followed. */
  cancel(): void
  /** Settles when the network has decided about a swap from this browser: see `status`. Rejects with UNKNOWN_TRANSFER. */
  receipt(hash: string): Promise<SentSwapInfo>
}

/**
 * Buys tokens for the active account, with the option `onramp`. Offers and quotes are loaded while somebody subscribes to
 * `state$`. Without the option the verbs reject with ONRAMP_NOT_ENABLED.
 */
export interface OnRampUseCases extends UseCase<OnRampSnapshot> {
  /**
   * Sets what the user chooses. Quotes follow 200 ms later, while somebody subscribes. Rejects with NOT_AN_AMOUNT,
   * TOO_MANY_DECIMALS, CURRENCY_NOT_SERVED and METHOD_NOT_SERVED.
   */
  choose(choice: OnRampChoice): Promise<void>
  /** Asks the providers now. Settles when all have answered: see `providers` and `error`. */
  quote(): Promise<void>
  /** The provider whose quote is shown. */
  select(provider: string): Promise<void>
  /**
   * Opens the provider's page in a window of its own. Call it within the user's gesture, after the feature is loaded,
   * because browsers open windows only then. Settles when the page is open. Rejects with POPUP_BLOCKED, POPUP_CLOSED,
   * UNTRUSTED, EXAMPLE_ONLY, RESTRICTED, NO_ADDRESS, NOT_AN_AMOUNT, UNKNOWN_PROVIDER, BELOW_LIMIT, ABOVE_LIMIT,
   * COUNTRY_NOT_SERVED, METHOD_NOT_SERVED, CURRENCY_NOT_SERVED, UNSUPPORTED_NETWORK, CANCELLED when another account,
   * network or purchase comes first, and the codes of a service.
   */
  buy(provider: string): Promise<PurchaseInfo>
  /** Opens the provider's page of a purchase again, within the user's gesture. False if the browser blocks it. */
  openAgain(id: string): boolean
  /** Looks again for a purchase that is `overdue`. */
  resume(id: string): void
  /** Forgets a purchase, which is not followed any more. */
  dismiss(id: string): void
  /** Back to the defaults. Purchases stay. */
  reset(): void
}

/**
 * Payments to the host, with the option `pay`: one at a time. Without the option the verbs reject with PAY_NOT_ENABLED.
 */
export interface PayUseCases extends UseCase<PaySnapshot> {
  /** Shows a payment in the modal. It replaces the one before. Rejects with INVALID_PAYMENT. */
  open(payment: PaymentInput): Promise<void>
  /** Asks which exchanges can pay, for a host that draws the steps itself. Rejects with INVALID_PAYMENT. */
  prepare(payment: PaymentInput): Promise<PaySnapshot>
  /**
   * Opens the exchange's page in a window of its own. Call it within the user's gesture, after the feature is loaded, because
   * browsers open windows only then. Settles when the page is open. Rejects with POPUP_BLOCKED, POPUP_CLOSED, UNTRUSTED,
   * NO_PAYMENT, UNKNOWN_EXCHANGE, CANCELLED, and the codes of a service.
   */
  payWith(exchangeId: string): Promise<void>
  /** Opens the exchange's page again, within the user's gesture. False if the browser blocks it. */
  openAgain(): boolean
  /** Asks the exchange again about a payment that is `overdue`. */
  checkAgain(): void
  /** Back to the choice. What was begun is followed no longer. */
  cancel(): void
  /**
   * Settles when the payment has arrived. Rejects with PAYMENT_FAILED, NO_PAYMENT, and CANCELLED when another payment takes its
   * place or the modal is closed before a choice.
   */
  receipt(): Promise<PaymentReceipt>
}

/**
 * What is set outside the page, with the option `project`: each feature's value and what decided it, the plan, the
 * allowed origins. Without the option `refresh` rejects with PROJECT_NOT_ENABLED.
 */
export interface ProjectUseCases extends UseCase<ProjectSnapshot> {
  /** Asks again. Settles when each part has answered or failed, as `state` tells. */
  refresh(): Promise<void>
}

export interface NoticesSnapshot {
  /** The most severe alert that is not dismissed. */
  readonly alert?: AlertCode
}

export interface NoticesUseCases extends UseCase<NoticesSnapshot> {
  /** Each alert is raised once. A dismissed alert does not return. */
  dismiss(alert: AlertCode): void
}

/** The headless API. The handle's verbs are not repeated here. */
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
