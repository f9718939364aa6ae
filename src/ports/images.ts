import type { Observable } from 'rxjs'

import { token } from './token.ts'

/** Fetches images ahead of their showing. Contract: tests/contract/images.test.ts */
export interface Images {
  /** Emits once whether the image can be shown; unsubscribing gives up on it. */
  load(url: string): Observable<boolean>
}
export const Images = token<Images>('Images')
