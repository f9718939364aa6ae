import type {
  LoginSnapshot,
  EmailUpdateSnapshot,
  AccountTypeChoice,
  FrameBounds,
  SmartSessionInfo,
} from '#contracts/embedded.ts'
import type { SocialLoginName } from '#contracts/unions.ts'

import type { UseCase } from './use-case.ts'

export interface EmbeddedSnapshot {
  readonly login: LoginSnapshot
  readonly emailUpdate: EmailUpdateSnapshot
  /** Milliseconds since the epoch. No email can be sent earlier. Absent if one can be sent now. */
  readonly emailAllowedAt?: number
  /** The configured social logins that work in this browser, in the order of the option. */
  readonly socials: readonly SocialLoginName[]
  /** The methods that wait for the user's approval, in the order in which the frame shows them. */
  readonly requests: readonly string[]
  /** The active account type. Absent with another wallet. */
  readonly accountType?: AccountTypeChoice
}

/** The embedded wallet. Without the option `embedded` its verbs reject with NO_AUTH_CONNECTOR. */
export interface EmbeddedUseCases extends UseCase<EmbeddedSnapshot> {
  /** Loads the login code. Does not create the frame. */
  preload(): Promise<void>
  /**
   * Starts a login. Settles when it has started, and `state.login` shows its progress. Rejects with
   * INVALID_EMAIL, and with EMAIL_TOO_SOON within 30 s of the last email.
   */
  sendEmail(email: string): Promise<void>
  /**
   * Sends the email again to the same address, in the steps `device` and `code`. Rejects with EMAIL_TOO_SOON.
   */
  resendEmail(): Promise<void>
  /**
   * Has an effect only in the step `code`. Settles when the user is connected or `state.login` contains the
   * error.
   */
  submitCode(code: string): Promise<void>
  /**
   * Starts a social login in a popup, or a Farcaster login. Call it after `preload` and within the user's
   * gesture, because browsers block later popups. Rejects with UNKNOWN_SOCIAL.
   */
  loginWith(provider: SocialLoginName): Promise<void>
  /** Cancels the login in any step. */
  cancelLogin(): void
  /** Like `sendEmail`. Also rejects with SAME_EMAIL and NOT_LOGGED_IN. */
  updateEmail(email: string): Promise<void>
  /**
   * Sends the email again to the same address, in the steps `primary` and `secondary`. Rejects with
   * EMAIL_TOO_SOON.
   */
  resendUpdateEmail(): Promise<void>
  /** Has an effect only in the steps `primary` and `secondary`. */
  submitUpdateCode(code: string): Promise<void>
  /** Cancels the update. */
  cancelEmailUpdate(): void
  /**
   * Shows the frame at this position, where the user approves requests. Without bounds the frame is hidden.
   */
  placeFrame(bounds?: FrameBounds): void
  /** Moves the keyboard focus into the frame. */
  focusFrame(): void
  /** Aborts all requests that wait for the user. Each rejects with 'Request was aborted'. */
  cancelRequests(): void
  /**
   * Rejects with NOT_LOGGED_IN, with NO_SMART_ACCOUNTS, or with the frame's message. The type then stays the
   * same.
   */
  switchAccountType(type: AccountTypeChoice['type']): Promise<void>
  /** The sessions of the active account. Rejects with NO_SERVICE without `baseUrls.sessions`. */
  smartSessions(): Promise<readonly SmartSessionInfo[]>
  /** The user signs the revocation. Rejects with NO_SUCH_SESSION. */
  revokeSmartSession(pci: string): Promise<void>
}
