import { Observable } from 'rxjs'

import type { Images } from '#ports/images.ts'

/** Images through the browser's own loader and cache. */
export class BrowserImages implements Images {
  load(url: string): Observable<boolean> {
    return new Observable((subscriber) => {
      const image = new Image()
      const settle = (ok: boolean) => {
        subscriber.next(ok)
        subscriber.complete()
      }
      image.addEventListener('load', () => settle(true), { once: true })
      image.addEventListener('error', () => settle(false), { once: true })
      image.src = url
      // an empty address gives up on what is under way; with none at all Chromium keeps the element for good
      return () => {
        if (!image.complete) image.src = ''
      }
    })
  }
}
