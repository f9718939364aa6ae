import { inject, injectable } from 'inversify'
import { filter, map, repeat, take } from 'rxjs'

import { safeLink } from '#domain/wallets/safe-link.ts'
import { Clock } from '#ports/clock.ts'
import type { ExternalWindow, ExternalWindows } from '#ports/external-windows.ts'

const FEATURES = 'width=600,height=800,scrollbars=yes'
/** Milliseconds between two checks whether a window is closed. */
const CLOSED_CHECK_MS = 1000

/** Browser windows whose `opener` is removed before they show another site. */
@injectable()
export class BrowserExternalWindows implements ExternalWindows {
  constructor(@inject(Clock) private readonly clock: Clock) {}

  open(): ExternalWindow | undefined {
    const opened = window.open('about:blank', '_blank', FEATURES)
    if (opened === null) return undefined
    opened.opener = null
    return {
      navigate: (url) => {
        // A blank window has this page's origin, so a script address would run here.
        const isSafe = safeLink('web', url) !== undefined
        if (isSafe) opened.location.replace(url)
        else opened.close()
        return isSafe
      },
      closed$: this.clock.after(CLOSED_CHECK_MS).pipe(
        repeat(),
        filter(() => opened.closed),
        take(1),
        map(() => undefined),
      ),
      close: () => opened.close(),
    }
  }
}
