import { defer, filter, fromEvent, map, merge, type Observable } from 'rxjs'

import type { Page } from '#ports/page.ts'

const PHONE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i

/** The document in which Walletport runs. Nothing in it is accessed before the first call. */
export class BrowserPage implements Page {
  readonly foreground$: Observable<void> = defer(() => {
    // Leaving an iframe of this page also fires focus events, but the user was not away.
    let wasInFrame = false
    const isBack = ({ type }: Event) => {
      const isFocus = type === 'focus' && !wasInFrame
      wasInFrame = document.activeElement instanceof HTMLIFrameElement
      return isFocus
    }
    return merge(
      fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible')),
      merge(fromEvent(window, 'blur'), fromEvent(window, 'focus')).pipe(filter(isBack)),
    ).pipe(map(() => undefined))
  })

  readonly online$: Observable<void> = defer(() => fromEvent(window, 'online')).pipe(map(() => undefined))

  device(): 'desktop' | 'phone' {
    // Some environments have no matchMedia.
    const isCoarse = window.matchMedia?.('(pointer: coarse)').matches ?? false
    return isCoarse || PHONE.test(navigator.userAgent) ? 'phone' : 'desktop'
  }

  domain(): string {
    return location.host
  }

  origin(): string {
    return location.origin
  }

  title(): string {
    return document.title
  }

  language(): string {
    return navigator.language
  }

  timeZone(): string {
    return Intl.DateTimeFormat().resolvedOptions().timeZone
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
