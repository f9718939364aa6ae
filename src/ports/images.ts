import type { Observable } from 'rxjs'

import { token } from './token.ts'

/** Loads images before they are shown, without a referrer. Contract: tests/contract/images.test.ts */
export interface Images {
  /** Emits once, true if the image can be shown. Unsubscribing cancels the load. */
  load(url: string): Observable<boolean>
}
export const Images = token<Images>('Images')
