import type { Observable } from 'rxjs'

import { token } from './token.ts'

/** The page that the product lives in. Contract: tests/contract/page.test.ts */
export interface Page {
  /** `phone`: a coarse pointer, or a phone's or tablet's user agent. */
  device(): 'desktop' | 'phone'
  /** Host and port, as a person would compare it with the address bar. */
  domain(): string
  /** The document's title. */
  title(): string
  /** The page came back to the front: it was shown again or got the focus. */
  readonly returns$: Observable<void>
  copy(text: string): Promise<boolean>
}
export const Page = token<Page>('Page')
