import { defer, filter, fromEvent, map, merge, type Observable, startWith, withLatestFrom } from 'rxjs'

import type { Page } from '#ports/page.ts'

const PHONE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i

/** Whether the focus last left the page for a frame in it: the visitor has not been away. */
const intoFrame = (): Observable<boolean> =>
  fromEvent(window, 'blur').pipe(
    map(() => document.activeElement instanceof HTMLIFrameElement),
    startWith(false),
  )

/** The document that Walletport runs in. Nothing of it is touched before it is asked for. */
export class BrowserPage implements Page {
  readonly returns$: Observable<void> = defer(() =>
    merge(
      fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
      fromEvent(window, 'focus').pipe(
        withLatestFrom(intoFrame()),
        filter(([, inFrame]) => !inFrame),
      ),
    ).pipe(map(() => undefined)),
  )

  device(): 'desktop' | 'phone' {
    return matchMedia('(pointer: coarse)').matches || PHONE.test(navigator.userAgent) ? 'phone' : 'desktop'
  }

  domain(): string {
    return location.host
  }

  title(): string {
    return document.title
  }

  async copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  }
}
