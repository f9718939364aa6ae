import { merge, type Observable, timer } from 'rxjs'

/** Milliseconds after which the page is searched again. */
const RESCAN_MS = [100, 400, 1000, 2000, 3000]

/** Emits when the page should be searched again, because some wallets inject themselves late without an event. */
export const lateInjections = (): Observable<unknown> => merge(...RESCAN_MS.map((ms) => timer(ms)))
