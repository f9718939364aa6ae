import type { TaskEither } from 'fp-ts/TaskEither'

import type { Failure } from '#domain/shared/failure.ts'

import { token } from './token.ts'

/** `Untrusted`: only foreign origins posted messages. */
export type PopupFailure = Failure<'PopupClosed' | 'PopupBlocked' | 'Untrusted' | 'Aborted'>

/** The window of a social login. */
export interface OpenPopup {
  /** Closes the window as `Untrusted` for anything but an https address, or http on this machine. */
  navigate(url: string): void
  /**
   * The `resultUri` that the frame's origin posts. `PopupClosed` within a second after the window closes.
   * S7-43, S9-15.
   */
  readonly result: TaskEither<PopupFailure, string>
  close(): void
}

/** Opens login windows. Contract: tests/contract/popup.test.ts */
export interface Popup {
  /**
   * Opens a 600x800 window synchronously in the user's gesture. Undefined if the browser blocks it. S9-14.
   */
  open(): OpenPopup | undefined
  /** 128 random bits as hex, by which a page that was left for a login recognises its return. */
  newSecret(): string
}
export const Popup = token<Popup>('Popup')
