import type { Namespace } from '#domain/caip/namespace.ts'
import type { View } from '#domain/modal/view.ts'
import type { RaisedAlert } from '#domain/notices/alert.ts'
import type { SocialLogin } from '#domain/options/social-login.ts'
import type { Platform } from '#domain/relay/platforms.ts'

type NoProperties = Readonly<Record<string, never>>

interface MessageProperties {
  readonly message: string
}

interface ProviderProperties {
  readonly provider: SocialLogin
}

interface SignInProperties {
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
export interface EventProperties {
  readonly MODAL_OPEN: { readonly connected: boolean }
  readonly MODAL_CLOSE: { readonly connected: boolean }
  readonly SELECT_WALLET: {
    readonly name: string
    readonly platform: Platform
    readonly view: View['name']
  }
  readonly CONNECT_SUCCESS: {
    readonly method: 'browser' | 'qrcode' | 'mobile'
    /** The wallet's. */
    readonly name: string
    /** True when a connection of an earlier visit was restored. */
    readonly reconnect: boolean
  }
  readonly CONNECT_ERROR: MessageProperties
  readonly USER_REJECTED: MessageProperties
  readonly DISCONNECT_SUCCESS: { readonly namespace: Namespace }
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
  readonly SEND_SUCCESS: SendProperties & { readonly hash: string }
  readonly SEND_ERROR: SendProperties & MessageProperties
  readonly SEND_REJECTED: SendProperties & MessageProperties
  readonly OPEN_SWAP: SignInProperties
  readonly INITIATE_SWAP: SwapProperties
  /** The wallet has returned the transaction's hash. */
  readonly SWAP_SUCCESS: SwapProperties
  readonly SWAP_ERROR: SwapProperties & MessageProperties
  readonly SWAP_APPROVAL_ERROR: SwapProperties & MessageProperties
  readonly SELECT_BUY_CRYPTO: { readonly isSmartAccount: boolean }
  readonly SELECT_BUY_PROVIDER: { readonly provider: string; readonly isSmartAccount: boolean }
  readonly BUY_STARTED: BuyProperties
  readonly BUY_SUCCESS: BuyProperties
  readonly BUY_ERROR: BuyProperties & MessageProperties
  readonly REGISTER_NAME_INITIATED: NameProperties
  readonly REGISTER_NAME_SUCCESS: NameProperties
  readonly REGISTER_NAME_ERROR: NameProperties & MessageProperties
  /** A page of the history could not be loaded. S7-72. */
  readonly ERROR_FETCH_TRANSACTIONS: NetworkProperties
  readonly LOAD_MORE_TRANSACTIONS: NetworkProperties
  readonly CLICK_TRANSACTIONS: NetworkProperties
  readonly CLICK_ALL_WALLETS: NoProperties
  readonly CLICK_GET_WALLET_HELP: NoProperties
  readonly CLICK_NETWORKS: NoProperties
  readonly CLICK_WALLET_HELP: NoProperties
  readonly CLICK_NETWORK_HELP: NoProperties
  readonly SEARCH_WALLET: { readonly badge: 'certified' | 'none'; readonly search: string }
  readonly DEVELOPER_ALERT: { readonly code: RaisedAlert }
  readonly GET_WALLET: {
    readonly name: string
    readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  }
}

export type EventName = keyof EventProperties

/** A product event. It is emitted to the host and never leaves the page by itself. */
export type ProductEvent<Name extends EventName = EventName> = {
  readonly [Own in Name]: { readonly event: Own; readonly properties: EventProperties[Own] }
}[Name]

/** The latest event. `seq` increases by one with each event. */
export interface EventLog {
  readonly seq: number
  readonly last: ProductEvent | undefined
}

export const emptyEventLog: EventLog = { seq: 0, last: undefined }

export const eventLog = ({ seq }: EventLog, last: ProductEvent): EventLog => ({ seq: seq + 1, last })
