import type { Observable } from 'rxjs'

import type {
  AccountTypeChoice,
  EmailUpdateSnapshot,
  FramePlace,
  LoginSnapshot,
  SmartSessionInfo,
  SocialLoginName,
} from './embedded-contract.ts'

/** What hosts do with the embedded wallet; each verb rejects with NO_AUTH_CONNECTOR where there is none. S5-15. */
export interface EmbeddedVerbs {
  readonly login$: Observable<LoginSnapshot>
  /**
   * Begins a login; settles when it has begun, `login$` tells how it goes. Rejects with INVALID_EMAIL, and with
   * EMAIL_TOO_SOON within 30 s of the last one. S5-01, S5-02, S5-51.
   */
  sendEmail(email: string): Promise<void>
  /** To the same address, from `device` and `code`. Rejects with EMAIL_TOO_SOON. S5-01. */
  resendEmail(): Promise<void>
  /** In `code`; nothing elsewhere. Settles when the visitor is connected, or `login$` says why not. S5-03, S7-50. */
  submitCode(code: string): Promise<void>
  /**
   * Begins a login in a window of its own, or by Farcaster's link. After `preload`, and in the visitor's own gesture:
   * browsers open no window later. Rejects with UNKNOWN_SOCIAL. S7-43, S7-52, S9-14.
   */
  social(provider: SocialLoginName): Promise<void>
  /** Fetches what logs in; there is no frame yet. */
  preload(): Promise<void>
  readonly emailUpdate$: Observable<EmailUpdateSnapshot>
  /** As `sendEmail`; rejects also with SAME_EMAIL, and with NOT_LOGGED_IN. S4-23, S5-16. */
  updateEmail(email: string): Promise<void>
  /** In `primary` and `secondary`; nothing elsewhere. S7-62. */
  submitUpdateCode(code: string): Promise<void>
  /** Gives the change up. */
  cancelEmailUpdate(): void
  /** Methods that wait for the visitor's approval, the one that the frame shows first. S4-37. */
  readonly waiting$: Observable<readonly string[]>
  /** Draws the frame there, for the visitor to approve in; without a place it is hidden. S4-37. */
  placeFrame(place?: FramePlace): void
  /** Gives the frame the keyboard. */
  focusFrame(): void
  /** Gives up all that waits for the visitor: each rejects with 'Request was aborted'. S4-26. */
  cancelRequests(): void
  /** Of the active namespace; undefined where another wallet is in use. S4-33. */
  readonly accountType$: Observable<AccountTypeChoice | undefined>
  /** Rejects with NOT_LOGGED_IN, NO_SMART_ACCOUNTS, or the frame's own words, which leave the key in use. S4-33, S7-77. */
  switchAccountType(type: AccountTypeChoice['type']): Promise<void>
  /** Of the account in use; NO_SESSIONS without `baseUrls.sessions`. S7-20. */
  smartSessions(): Promise<readonly SmartSessionInfo[]>
  /** The visitor signs it. S7-21. */
  revokeSmartSession(pci: string): Promise<void>
}
