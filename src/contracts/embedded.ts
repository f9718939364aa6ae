import type { ErrorInfo } from '#contracts/walletport-error.ts'

import type { FeatureOption } from './feature-option.ts'
import type { SocialLoginName, AccountTypeName } from './unions.ts'

/**
 * Why the embedded wallet does not work: its frame did not load, did not respond in time, or does not know the page's domain.
 */
export type EmbeddedFailure = 'iframe_load_failed' | 'iframe_request_timeout' | 'unverified_domain'

export type OnEmbeddedFailure = (reason: EmbeddedFailure) => void

/** The result of `embedded()`, for the option `embedded`. Its contents are private. */
export interface EmbeddedAdapter extends FeatureOption<'embedded'> {
  readonly url: string
  readonly onFailure?: OnEmbeddedFailure | undefined
}

/**
 * A login to the embedded wallet. Email: `sending`, `device` (the user opens a link in the email, once per
 * device), `code` (the user types six digits), `checking`. Social login: `opening` (the window), `waiting`
 * (for the provider). Farcaster: `linking`, `scanning`. All continue with `connecting` and end in `done` or
 * `failed`.
 */
export interface LoginSnapshot {
  readonly step:
    | 'idle'
    | 'sending'
    | 'device'
    | 'code'
    | 'checking'
    | 'opening'
    | 'waiting'
    | 'linking'
    | 'scanning'
    | 'connecting'
    | 'done'
    | 'failed'
  readonly way?: 'email' | 'social' | 'farcaster'
  /** The address that receives the emails. */
  readonly email?: string
  readonly provider?: SocialLoginName
  /** True in `device` and `code` if the email was sent again. */
  readonly resent?: boolean
  /** Set in `scanning`: the link for Farcaster's app, also shown as a QR code. */
  readonly url?: string
  /**
   * Why the login failed, or why `device` or `code` is repeated: FRAME_REFUSED with the frame's message,
   * FRAME_UNAVAILABLE, TIMED_OUT, ABORTED, NO_AUTH_CONNECTOR, POPUP_BLOCKED, POPUP_CLOSED, DENIED with the provider's
   * message, UNTRUSTED, SOCIAL_FAILED, FAILED_TO_CONNECT.
   */
  readonly error?: ErrorInfo
}

/**
 * An email update. `primary` waits for the code sent to the current address, which only users with an email
 * login have. `secondary` waits for the code sent to the new address.
 */
export interface EmailUpdateSnapshot {
  readonly step: 'idle' | 'sending' | 'primary' | 'secondary' | 'checking' | 'done' | 'failed'
  /** True in `primary` and `secondary` if the email was sent again. */
  readonly resent?: boolean
  /** Why the update failed, or why a code is requested again: FRAME_REFUSED, FRAME_UNAVAILABLE, TIMED_OUT, ABORTED. */
  readonly error?: ErrorInfo
}

/** The position of the frame, in CSS pixels of the viewport. */
export interface FrameBounds {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The radius of the bottom corners. */
  readonly radius: number
}

/** The user who logged in to the embedded wallet. */
export interface EmbeddedUserInfo {
  readonly email?: string
  /** The user name that the social provider returned. */
  readonly userName?: string
  /** The accounts of the namespace, the active one first. */
  readonly accounts: readonly { readonly address: string; readonly type: AccountTypeName }[]
}

/** The active account type of the embedded wallet: the user's key (`eoa`), or the smart account that the key owns. */
export interface AccountTypeChoice {
  readonly type: 'eoa' | 'smartAccount'
  /** Whether the user can switch to the other type. A smart account needs a network that supports it. */
  readonly canSwitch: boolean
}

/** A permission that a user granted to an app. Times are seconds since the epoch. */
export interface SmartSessionInfo {
  /** The id with which the session is revoked. */
  readonly pci: string
  readonly status: 'active' | 'expired' | 'revoked'
  readonly app: { readonly id: string; readonly name: string; readonly url?: string; readonly icon?: string }
  readonly permissions: readonly { readonly type: string; readonly data: unknown }[]
  readonly policies: readonly { readonly type: string; readonly data: unknown }[]
  readonly createdAt: number
  readonly expiry: number
  readonly revokedAt?: number
}
