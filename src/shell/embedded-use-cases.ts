import type {
  AccountTypeChoice,
  EmailUpdateSnapshot,
  FrameBounds,
  LoginSnapshot,
  SmartSessionInfo,
} from './embedded-contract.ts'
import type { SocialLoginName } from './names.ts'
import type { UseCase } from './use-cases.ts'

export interface EmbeddedSnapshot {
  readonly login: LoginSnapshot
  readonly emailUpdate: EmailUpdateSnapshot
  /** Milliseconds since the epoch: until then no email is sent to the user. Absent when one may be sent now. */
  readonly emailAllowedAt?: number
  /** Social logins that the host wants and that work in this browser, in the order in which they are offered. */
  readonly socials: readonly SocialLoginName[]
  /** Methods that wait for the user's approval, the one that the frame shows first. */
  readonly requests: readonly string[]
  /** Of the active namespace; absent where another wallet is in use. */
  readonly accountType?: AccountTypeChoice
}

/** The embedded wallet; without the option `embedded` its verbs reject with NO_AUTH_CONNECTOR. */
export interface EmbeddedUseCases extends UseCase<EmbeddedSnapshot> {
  /** Fetches what logs in; there is no frame yet. */
  preload(): Promise<void>
  /**
   * Begins a login; settles when it has begun, `state.login` tells how it goes. Rejects with INVALID_EMAIL, and with
   * EMAIL_TOO_SOON within 30 s of the last email.
   */
  sendEmail(email: string): Promise<void>
  /** To the same address, from `device` and `code`. Rejects with EMAIL_TOO_SOON. */
  resendEmail(): Promise<void>
  /** In `code`; nothing elsewhere. Settles when the user is connected, or `state.login` says why not. */
  submitCode(code: string): Promise<void>
  /**
   * Begins a login in a window of its own, or by Farcaster's link. After `preload`, and in the user's own gesture:
   * browsers open no window later. Rejects with UNKNOWN_SOCIAL.
   */
  loginWith(provider: SocialLoginName): Promise<void>
  /** Gives the login up, in any step. */
  cancelLogin(): void
  /** As `sendEmail`; rejects also with SAME_EMAIL, and with NOT_LOGGED_IN. */
  updateEmail(email: string): Promise<void>
  /** To the same address, from `primary` and `secondary`. Rejects with EMAIL_TOO_SOON. */
  resendUpdateEmail(): Promise<void>
  /** In `primary` and `secondary`; nothing elsewhere. */
  submitUpdateCode(code: string): Promise<void>
  /** Gives the change up. */
  cancelEmailUpdate(): void
  /** Draws the frame there, for the user to approve in; without bounds it is hidden. */
  placeFrame(bounds?: FrameBounds): void
  /** Gives the frame the keyboard. */
  focusFrame(): void
  /** Gives up all that waits for the user: each rejects with 'Request was aborted'. */
  cancelRequests(): void
  /** Rejects with NOT_LOGGED_IN, NO_SMART_ACCOUNTS, or the frame's own words, which leave the key in use. */
  switchAccountType(type: AccountTypeChoice['type']): Promise<void>
  /** Of the account in use; rejects with NO_SERVICE without `baseUrls.sessions`. */
  smartSessions(): Promise<readonly SmartSessionInfo[]>
  /** The user signs it. Rejects with NO_SUCH_SESSION. */
  revokeSmartSession(pci: string): Promise<void>
}
