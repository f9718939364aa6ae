import type { Observable } from 'rxjs'

import { token } from './token.ts'

/** A window of another site, which has no access to this page. */
export interface ExternalWindow {
  /**
   * Opens an https address in the window, or http on this machine. For any other address it closes the window and returns
   * false.
   */
  navigate(url: string): boolean
  /**
   * Emits once, within a second after the window closes. If a site separates its window from this page, the browser reports
   * it as closed as well.
   */
  readonly closed$: Observable<void>
  close(): void
}

/** Opens windows of other sites. Contract: tests/contract/external-windows.test.ts */
export interface ExternalWindows {
  /** Opens a blank 600x800 window synchronously in the user's gesture. Undefined if the browser blocks it. */
  open(): ExternalWindow | undefined
}
export const ExternalWindows = token<ExternalWindows>('ExternalWindows')
