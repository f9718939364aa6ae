import type { Platform } from '#domain/relay/platforms.ts'

/** A product event. It is emitted to the host and never leaves the page by itself. */
export type ProductEvent =
  | { readonly event: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly properties: { readonly connected: boolean } }
  | {
      readonly event: 'SELECT_WALLET'
      readonly properties: { readonly name: string; readonly platform: Platform; readonly view: string }
    }
  | {
      readonly event: 'CONNECT_SUCCESS'
      readonly properties: {
        readonly method: 'browser' | 'qrcode' | 'mobile'
        readonly name: string
        readonly reconnect: boolean
      }
    }
  | {
      readonly event: 'CONNECT_ERROR' | 'USER_REJECTED' | 'DISCONNECT_ERROR'
      readonly properties: { readonly message: string }
    }
  | {
      readonly event:
        | 'EMAIL_LOGIN_SELECTED'
        | 'EMAIL_SUBMITTED'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'EMAIL_EDIT'
      readonly properties: Readonly<Record<string, never>>
    }
  | {
      readonly event: 'EMAIL_VERIFICATION_CODE_FAIL'
      readonly properties: { readonly message: string }
    }
  | {
      readonly event:
        | 'SOCIAL_LOGIN_STARTED'
        | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
        | 'SOCIAL_LOGIN_CANCELED'
        | 'SOCIAL_LOGIN_SUCCESS'
      readonly properties: { readonly provider: string }
    }
  | {
      readonly event: 'SOCIAL_LOGIN_ERROR'
      readonly properties: { readonly provider: string; readonly message: string }
    }
  | {
      readonly event: 'SET_PREFERRED_ACCOUNT_TYPE'
      readonly properties: { readonly accountType: string; readonly network: string }
    }
  | {
      readonly event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS'
      readonly properties: { readonly network: string; readonly isSmartAccount: boolean }
    }
  | {
      readonly event: 'SIWX_AUTH_ERROR'
      readonly properties: {
        readonly network: string
        readonly isSmartAccount: boolean
        readonly message: string
      }
    }
  | { readonly event: 'DISCONNECT_SUCCESS'; readonly properties: { readonly namespace: string } }
  | { readonly event: 'SWITCH_NETWORK'; readonly properties: { readonly network: string } }
  | {
      readonly event:
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_GET_WALLET_HELP'
        | 'CLICK_NETWORKS'
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
      readonly properties: Readonly<Record<string, never>>
    }
  | {
      readonly event: 'SEARCH_WALLET'
      readonly properties: { readonly badge: 'certified' | 'none'; readonly search: string }
    }
  | {
      readonly event: 'GET_WALLET'
      readonly properties: {
        readonly name: string
        readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
      }
    }

/** The latest event. `seq` increases by one with each event. */
export interface Journal {
  readonly seq: number
  readonly last: ProductEvent | undefined
}

export const emptyJournal: Journal = { seq: 0, last: undefined }

export const journal = ({ seq }: Journal, last: ProductEvent): Journal => ({ seq: seq + 1, last })
