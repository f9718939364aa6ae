import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'
import { map, merge, mergeMap, Observable } from 'rxjs'

import { ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Session } from '#domain/relay/session.ts'
import type { RelayEvent } from '#ports/relay.ts'

import type { Client } from './sign-client.ts'

const OfSession = t.type({ topic: t.string })
const Ended = t.type({ id: t.number, topic: t.string })
const SessionEvent = t.type({
  topic: t.string,
  params: t.type({
    chainId: ChainId,
    event: t.intersection([t.type({ name: t.string }), t.partial({ data: t.unknown })]),
  }),
})

type ClientEvent = 'session_update' | 'session_extend' | 'session_delete' | 'session_event'

/** An event that cannot be decoded is ignored. */
const eventFrom = <A>(client: Client, name: ClientEvent, codec: t.Decoder<unknown, A>): Observable<A> =>
  new Observable<unknown>((subscriber) => {
    const listener = (args: unknown) => subscriber.next(args)
    client.on(name, listener)
    return () => void client.off(name, listener)
  }).pipe(
    mergeMap((args) => {
      const read = codec.decode(args)
      return E.isRight(read) ? [read.right] : []
    }),
  )

/** `sessionOf` returns the client's session for a topic. */
export const clientEvents = (
  client: Client,
  sessionOf: (topic: string) => O.Option<Session>,
): Observable<RelayEvent> => {
  const changed = ({ topic }: { readonly topic: string }): RelayEvent[] =>
    pipe(
      sessionOf(topic),
      O.match(
        () => [],
        (session) => [{ type: 'updated' as const, session }],
      ),
    )
  return merge(
    // Every update is handled independently.
    eventFrom(client, 'session_update', OfSession).pipe(mergeMap(changed)),
    eventFrom(client, 'session_extend', OfSession).pipe(mergeMap(changed)),
    eventFrom(client, 'session_delete', Ended).pipe(
      // A deletion by the wallet has a request id. Without one the session has expired. S4-46.
      map(({ id, topic }) => ({
        type: 'ended' as const,
        topic,
        reason: id === 0 ? ('expired' as const) : ('deleted' as const),
      })),
    ),
    eventFrom(client, 'session_event', SessionEvent).pipe(
      mergeMap(({ topic, params: { chainId, event } }): RelayEvent[] =>
        // sign-client also forwards events that the session did not approve.
        pipe(
          sessionOf(topic),
          O.filter(({ namespaces }) => namespaces[chainParts(chainId).namespace] !== undefined),
          O.match(
            () => [],
            () => [{ type: 'event' as const, topic, chainId, name: event.name, data: event.data }],
          ),
        ),
      ),
    ),
  )
}
