import type { Observable } from 'rxjs'

import { token } from './token.ts'

/** The page in which Walletport runs. Contract: tests/contract/page.test.ts */
export interface Page {
  /** `phone` means a coarse pointer, or a phone's or tablet's user agent. */
  device(): 'desktop' | 'phone'
  /** Host and port, as in the address bar. */
  domain(): string
  /** The origin of the page (HTML), such as `https://app.example`. `null` for an opaque origin. */
  origin(): string
  /** The document's title. */
  title(): string
  /** The user's language, a BCP 47 tag. */
  language(): string
  /** The IANA time zone of the browser, such as `Europe/Berlin`. */
  timeZone(): string
  /** Emits when the page returns to the foreground: it becomes visible or gets the focus. */
  readonly foreground$: Observable<void>
  /** Emits when the browser reports that the network is available again. */
  readonly online$: Observable<void>
  copy(text: string): Promise<boolean>
}
export const Page = token<Page>('Page')
