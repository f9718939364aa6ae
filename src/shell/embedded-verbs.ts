import type { Observable } from 'rxjs'

import type {
  AccountTypeChoice,
  FramePlace,
  LoginSnapshot,
  SmartSessionInfo,
  SocialLoginName,
} from './embedded-contract.ts'

/** What hosts do with the embedded wallet; each verb rejects with NO_AUTH_CONNECTOR where there is none. S5-15. */
export interface EmbeddedVerbs {
  readonly login$: Observable<LoginSnapshot>
  /** At most once in thirty seconds. S5-01, S5-02. */
  sendEmail(email: string): Promise<void>
  resendEmail(): Promise<void>
  submitCode(code: string): Promise<void>
  /** After `preload`, and in the visitor's own gesture: browsers open no window later. S9-14. */
  social(provider: SocialLoginName): Promise<void>
  preload(): Promise<void>
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
  switchAccountType(type: AccountTypeChoice['type']): Promise<void>
  /** Of the account in use; NO_SESSIONS without `baseUrls.sessions`. S7-20. */
  smartSessions(): Promise<readonly SmartSessionInfo[]>
  /** The visitor signs it. S7-21. */
  revokeSmartSession(pci: string): Promise<void>
}
