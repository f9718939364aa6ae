import { Observable } from 'rxjs'

import { isLoadable } from '#domain/shared/private-host.ts'
import type { Images } from '#ports/images.ts'

/** Loads images through the browser's own loader and cache. */
export class BrowserImages implements Images {
  load(url: string): Observable<boolean> {
    return new Observable((subscriber) => {
      if (!isLoadable(url, location.hostname)) {
        subscriber.next(false)
        subscriber.complete()
        return undefined
      }
      const image = new Image()
      const settle = (ok: boolean) => {
        subscriber.next(ok)
        subscriber.complete()
      }
      image.addEventListener('load', () => settle(true), { once: true })
      image.addEventListener('error', () => settle(false), { once: true })
      // The image's server sees that the user loads it, but not on which page.
      image.referrerPolicy = 'no-referrer'
      image.src = url
      // An empty address cancels the load. Without any address Chromium keeps the element forever.
      return () => {
        if (!image.complete) image.src = ''
      }
    })
  }
}
