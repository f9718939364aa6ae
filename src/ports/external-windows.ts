import type { Observable } from 'rxjs'

import { token } from './token.ts'

/** A window of another site, which has no access to this page. */
export interface ExternalWindow {
  /** Leads the window to an https address, or http on this machine. Returns false, and closes it, for any other. */
  navigate(url: string): boolean
  /**
   * Emits once, within a second after the window closes. A site may separate its window from this page, which the browser
   * reports as closed too.
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
