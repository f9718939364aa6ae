import type { NamespaceName, SocialLoginName, ViewName } from './names.ts'

/**
 * How a wallet is reached: as a browser extension, by an app's deep link or QR code, as a web page, as a
 * desktop app, or not at all.
 */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** Problems for the host's developer. Each is logged, and emitted as the event DEVELOPER_ALERT. */
export type AlertCode =
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'IFRAME_LOAD_FAILED'
  | 'IFRAME_REQUEST_TIMEOUT'
  | 'UNVERIFIED_DOMAIN'
  | 'INVALID_PROJECT_ID'
  | 'SESSION_EXPIRED'
  | 'MULTI_WALLET_NOT_ENABLED'

type NoProperties = Readonly<Record<string, never>>

interface MessageProperties {
  readonly message: string
}

interface ProviderProperties {
  readonly provider: SocialLoginName
}

interface SignInProperties {
  /** CAIP-2. */
  readonly network: string
  readonly isSmartAccount: boolean
}

interface NetworkProperties {
  /** CAIP-2. */
  readonly network: string
}

interface NameProperties {
  readonly isSmartAccount: boolean
  /** The name with its zone. */
  readonly ensName: string
}

interface BuyProperties {
  /** The provider's name. */
  readonly provider: string
  /** CAIP-2. */
  readonly network: string
}

interface SendProperties {
  readonly isSmartAccount: boolean
  /** CAIP-2. */
  readonly network: string
  /** The token's symbol. */
  readonly token: string
  /** In whole tokens, as an exact decimal. */
  readonly amount: string
}

interface SwapProperties {
  readonly isSmartAccount: boolean
  /** CAIP-2. */
  readonly network: string
  /** The symbol of the token that is paid. */
  readonly swapFromToken: string
  readonly swapToToken: string
  /** In whole tokens, as an exact decimal. */
  readonly swapFromAmount: string
  /** As it was quoted. */
  readonly swapToAmount: string
}

/** The properties of each event. */
export interface WalletportEventProperties {
  readonly MODAL_OPEN: { readonly connected: boolean }
  readonly MODAL_CLOSE: { readonly connected: boolean }
  readonly SELECT_WALLET: {
    readonly name: string
    readonly platform: WalletPlatform
    readonly view: ViewName
  }
  readonly CONNECT_SUCCESS: {
    readonly method: 'browser' | 'qrcode' | 'mobile'
    /** The wallet's name. */
    readonly name: string
    /** True if a connection of an earlier visit was restored. */
    readonly reconnect: boolean
  }
  readonly CONNECT_ERROR: MessageProperties
  readonly USER_REJECTED: MessageProperties
  readonly DISCONNECT_SUCCESS: { readonly namespace: NamespaceName }
  readonly DISCONNECT_ERROR: MessageProperties
  readonly SWITCH_NETWORK: {
    /** The network's name. */
    readonly network: string
  }
  readonly EMAIL_LOGIN_SELECTED: NoProperties
  readonly EMAIL_SUBMITTED: NoProperties
  readonly DEVICE_REGISTERED_FOR_EMAIL: NoProperties
  readonly EMAIL_VERIFICATION_CODE_SENT: NoProperties
  readonly EMAIL_VERIFICATION_CODE_PASS: NoProperties
  readonly EMAIL_VERIFICATION_CODE_FAIL: MessageProperties
  readonly EMAIL_EDIT: NoProperties
  readonly SOCIAL_LOGIN_STARTED: ProviderProperties
  readonly SOCIAL_LOGIN_REQUEST_USER_DATA: ProviderProperties
  readonly SOCIAL_LOGIN_CANCELED: ProviderProperties
  readonly SOCIAL_LOGIN_SUCCESS: ProviderProperties
  readonly SOCIAL_LOGIN_ERROR: ProviderProperties & MessageProperties
  readonly SET_PREFERRED_ACCOUNT_TYPE: {
    readonly accountType: 'eoa' | 'smartAccount'
    /** CAIP-2. */
    readonly network: string
  }
  readonly CLICK_SIGN_SIWX_MESSAGE: SignInProperties
  readonly CLICK_CANCEL_SIWX: SignInProperties
  readonly SIWX_AUTH_SUCCESS: SignInProperties
  readonly SIWX_AUTH_ERROR: SignInProperties & MessageProperties
  readonly SEND_INITIATED: SendProperties
  /** The wallet has returned the transaction's hash. */
  readonly SEND_SUCCESS: SendProperties & { readonly hash: string }
  readonly SEND_ERROR: SendProperties & MessageProperties
  readonly SEND_REJECTED: SendProperties & MessageProperties
  /** The user looks at the form of swaps. */
  readonly OPEN_SWAP: SignInProperties
  readonly INITIATE_SWAP: SwapProperties
  /** The wallet has returned the transaction's hash. */
  readonly SWAP_SUCCESS: SwapProperties
  readonly SWAP_ERROR: SwapProperties & MessageProperties
  readonly SWAP_APPROVAL_ERROR: SwapProperties & MessageProperties
  /** The user opens the view for buying. */
  readonly SELECT_BUY_CRYPTO: { readonly isSmartAccount: boolean }
  readonly SELECT_BUY_PROVIDER: { readonly provider: string; readonly isSmartAccount: boolean }
  /** The provider's page is open. */
  readonly BUY_STARTED: BuyProperties
  /** The tokens are there, or were sent as the provider says. */
  readonly BUY_SUCCESS: BuyProperties
  readonly BUY_ERROR: BuyProperties & MessageProperties
  /** The wallet is asked to sign for a name. */
  readonly REGISTER_NAME_INITIATED: NameProperties
  readonly REGISTER_NAME_SUCCESS: NameProperties
  readonly REGISTER_NAME_ERROR: NameProperties & MessageProperties
  /** A page of the history could not be loaded. */
  readonly ERROR_FETCH_TRANSACTIONS: NetworkProperties
  readonly LOAD_MORE_TRANSACTIONS: NetworkProperties
  /** The user looks at the history. */
  readonly CLICK_TRANSACTIONS: NetworkProperties
  readonly CLICK_ALL_WALLETS: NoProperties
  readonly CLICK_GET_WALLET_HELP: NoProperties
  readonly CLICK_NETWORKS: NoProperties
  readonly CLICK_WALLET_HELP: NoProperties
  readonly CLICK_NETWORK_HELP: NoProperties
  readonly SEARCH_WALLET: { readonly badge: 'certified' | 'none'; readonly search: string }
  /** A problem for the host's developer, which the logger gets too. */
  readonly DEVELOPER_ALERT: { readonly code: AlertCode }
  readonly GET_WALLET: {
    readonly name: string
    readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  }
}

export type WalletportEventName = keyof WalletportEventProperties

/** An event for the host's own analytics. Walletport does not send it anywhere. */
export type WalletportEvent = {
  readonly [Name in WalletportEventName]: {
    readonly event: Name
    readonly properties: WalletportEventProperties[Name]
  }
}[WalletportEventName]
