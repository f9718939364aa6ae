import type { AccountTypeName } from './contract.ts'
import type { FeatureOption } from './feature-contract.ts'

/** What `embedded()` returns. Opaque: give it to `embedded`. */
export interface EmbeddedAdapter extends FeatureOption<'embedded'> {
  readonly url: string
}

/**
 * A login to the embedded wallet. By email: `sending`, `device` (the visitor follows the link of the mail, once a
 * device), `code` (its six digits), `checking`. By a social login: `opening` its window, `waiting` for the visitor
 * there. By Farcaster: `linking`, `scanning`. All end in `connecting`, then `done` or `failed`. S4-20 to S4-22.
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
  /** In `scanning`: what Farcaster's app follows or scans. */
  readonly url?: string
  /** Why it `failed`, or why `device` and `code` are asked again: FRAME_REFUSED, POPUP_CLOSED, TIMED_OUT, … S8-09 to S8-22. */
  readonly error?: { readonly code: string; readonly message: string }
}

/**
 * A change of the email. `primary` waits for the code that went to the present address, which only those have who
 * logged in by email; `secondary` for the one that went to the new. S4-23.
 */
export interface EmailUpdateSnapshot {
  readonly step: 'idle' | 'sending' | 'primary' | 'secondary' | 'checking' | 'done' | 'failed'
  /** Why it `failed`, or why a code is asked for again. */
  readonly error?: { readonly code: string; readonly message: string }
}

/** S3-23. */
export type SocialLoginName = 'google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook'

/** Where the frame is drawn, in CSS pixels of the viewport. */
export interface FramePlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Of its bottom corners. */
  readonly radius: number
}

/** Whoever logged in to the embedded wallet. S3-08. */
export interface EmbeddedUserInfo {
  readonly email?: string
  /** As the social login gave it. */
  readonly userName?: string
  /** Of the namespace, the one in use first. */
  readonly accounts: readonly { readonly address: string; readonly type: AccountTypeName }[]
}

/** Which account of the embedded wallet is in use: the visitor's own key or the contract that it owns. */
export interface AccountTypeChoice {
  readonly type: 'eoa' | 'smartAccount'
  /** To the other type: to the contract where the network has them, to the key always. S4-33. */
  readonly canSwitch: boolean
}

/** What a visitor allowed an app to do without asking. Times are seconds since the epoch. */
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
