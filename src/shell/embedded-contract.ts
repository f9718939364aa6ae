import type { AccountTypeName } from './contract.ts'
import type { FeatureOption } from './feature-contract.ts'
import type { SocialLoginName } from './names.ts'
import type { ErrorInfo } from './walletport-error.ts'

/** What `embedded()` returns. Opaque: give it to `embedded`. */
export interface EmbeddedAdapter extends FeatureOption<'embedded'> {
  readonly url: string
}

/**
 * A login to the embedded wallet. By email: `sending`, `device` (the user follows the link of the mail, once a
 * device), `code` (its six digits), `checking`. By a social login: `opening` its window, `waiting` for the user
 * there. By Farcaster: `linking`, `scanning`. All end in `connecting`, then `done` or `failed`.
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
  /** The address that emails go to. */
  readonly email?: string
  readonly provider?: SocialLoginName
  /** In `device` and `code`: the email was sent once more. */
  readonly resent?: boolean
  /** In `scanning`: what Farcaster's app follows or scans. */
  readonly url?: string
  /** Why it `failed`, or why `device` and `code` are asked again: FRAME_REFUSED, POPUP_CLOSED, TIMED_OUT and others. */
  readonly error?: ErrorInfo
}

/**
 * A change of the email. `primary` waits for the code that went to the present address, which only those have who
 * logged in by email; `secondary` for the one that went to the new.
 */
export interface EmailUpdateSnapshot {
  readonly step: 'idle' | 'sending' | 'primary' | 'secondary' | 'checking' | 'done' | 'failed'
  /** In `primary` and `secondary`: the email was sent once more. */
  readonly resent?: boolean
  /** Why it `failed`, or why a code is asked for again. */
  readonly error?: ErrorInfo
}

/** Where the frame is drawn, in CSS pixels of the viewport. */
export interface FrameBounds {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Of its bottom corners. */
  readonly radius: number
}

/** The user who logged in to the embedded wallet. */
export interface EmbeddedUserInfo {
  readonly email?: string
  /** As the social login gave it. */
  readonly userName?: string
  /** Of the namespace, the one in use first. */
  readonly accounts: readonly { readonly address: string; readonly type: AccountTypeName }[]
}

/** Which account of the embedded wallet is in use: the user's own key or the contract that it owns. */
export interface AccountTypeChoice {
  readonly type: 'eoa' | 'smartAccount'
  /** To the other type: to the contract where the network has them, to the key always. */
  readonly canSwitch: boolean
}

/** What a user allowed an app to do without asking. Times are seconds since the epoch. */
export interface SmartSessionInfo {
  /** What it is revoked by. */
  readonly pci: string
  readonly status: 'active' | 'expired' | 'revoked'
  readonly app: { readonly id: string; readonly name: string; readonly url?: string; readonly icon?: string }
  readonly permissions: readonly { readonly type: string; readonly data: unknown }[]
  readonly policies: readonly { readonly type: string; readonly data: unknown }[]
  readonly createdAt: number
  readonly expiry: number
  readonly revokedAt?: number
}
