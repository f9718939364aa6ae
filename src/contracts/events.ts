import type { Plain, EventCatalogue } from '#domain/analytics/event-catalogue.ts'

import type { NamespaceName, ViewName, SocialLoginName } from './unions.ts'

/**
 * The way to a wallet: a browser extension, an app's deep link or QR code, a web page, or a desktop app. `unsupported`: none
 * of these.
 */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** Problems for the host's developer. Each is logged, and emitted as the event DEVELOPER_ALERT. */
export type AlertCode =
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'INVALID_APP_CONFIGURATION'
  | 'RATE_LIMITED_APP_CONFIGURATION'
  | 'SERVER_ERROR_APP_CONFIGURATION'
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'IFRAME_LOAD_FAILED'
  | 'IFRAME_REQUEST_TIMEOUT'
  | 'UNVERIFIED_DOMAIN'
  | 'INVALID_PROJECT_ID'
  | 'SESSION_EXPIRED'
  | 'MULTI_WALLET_NOT_ENABLED'
  | 'CODE_NOT_LOADED'

/** The properties of each event. */
export type WalletportEventProperties = Plain<
  EventCatalogue<{
    readonly namespace: NamespaceName
    readonly view: ViewName
    readonly platform: WalletPlatform
    readonly social: SocialLoginName
    readonly alert: AlertCode
  }>
>

export type WalletportEventName = keyof WalletportEventProperties

/** An event for the host's own analytics. Walletport sends it only with the option `analytics`. */
export type WalletportEvent = {
  readonly [Name in WalletportEventName]: {
    readonly event: Name
    readonly properties: WalletportEventProperties[Name]
  }
}[WalletportEventName]
