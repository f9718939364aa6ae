import { Observable } from 'rxjs'

import { hasMethod, tryMethod } from './calls.ts'

interface WalletEvent {
  readonly event: string
  readonly detail: unknown
}

/** The arguments with which a provider takes a listener. */
type Form = (event: string, listener: (detail: unknown) => void) => readonly unknown[]

const pair: Form = (event, listener) => [event, listener]
/** The contract of sats-connect. Older versions, and some wallets of it, have two arguments. */
const info: Form = (eventName, cb) => [{ eventName, cb }]

const subscribed = (
  provider: object,
  [add, remove]: readonly [string, string],
  args: readonly unknown[],
): (() => void) => {
  const off = tryMethod(provider, add, ...args)
  return () =>
    void (typeof off === 'function' ? tryMethod({ off }, 'off') : tryMethod(provider, remove, ...args))
}

/**
 * The events of a provider, whichever form of listener it takes. A provider does not tell its form, so it gets a listener in
 * each. The first form that brings an event counts, because a provider may support both.
 */
export const eventsOf = (provider: object, events: readonly string[]): Observable<WalletEvent> =>
  new Observable((subscriber) => {
    const inBothForms = hasMethod(provider, 'addListener')
    const names = inBothForms ? (['addListener', 'removeListener'] as const) : (['on', 'off'] as const)
    let used: Form | undefined
    const offs = (inBothForms ? [info, pair] : [pair]).flatMap((form) =>
      events.map((event) => {
        const receive = (detail: unknown) => {
          used ??= form
          if (used === form) subscriber.next({ event, detail })
        }
        return subscribed(provider, names, form(event, receive))
      }),
    )
    return () => {
      for (const off of offs) off()
    }
  })
