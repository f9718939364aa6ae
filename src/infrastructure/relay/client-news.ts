import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as O from 'fp-ts/Option'
import * as t from 'io-ts'
import { map, merge, mergeMap, Observable } from 'rxjs'

import { ChainId, chainParts } from '#domain/caip/chain-id.ts'
import type { Session } from '#domain/relay/session.ts'
import type { RelayNews } from '#ports/relay.ts'

import type { Client } from './sign-client.ts'

const OfSession = t.type({ topic: t.string })
const Ended = t.type({ id: t.number, topic: t.string })
const Told = t.type({
  topic: t.string,
  params: t.type({
    chainId: ChainId,
    event: t.intersection([t.type({ name: t.string }), t.partial({ data: t.unknown })]),
  }),
})

type Heard = 'session_update' | 'session_extend' | 'session_delete' | 'session_event'

/** What cannot be understood is not news. */
const heard = <A>(client: Client, name: Heard, codec: t.Decoder<unknown, A>): Observable<A> =>
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

/** `sessionOf` gives what the client holds under a topic, if anything. */
export const newsOf = (
  client: Client,
  sessionOf: (topic: string) => O.Option<Session>,
): Observable<RelayNews> => {
  const changed = ({ topic }: { readonly topic: string }): RelayNews[] =>
    pipe(
      sessionOf(topic),
      O.match(
        () => [],
        (session) => [{ type: 'updated' as const, session }],
      ),
    )
  return merge(
    // each piece of news stands for itself
    heard(client, 'session_update', OfSession).pipe(mergeMap(changed)),
    heard(client, 'session_extend', OfSession).pipe(mergeMap(changed)),
    heard(client, 'session_delete', Ended).pipe(
      // the wallet's request has an id; what the client deletes by itself has expired. S4-46
      map(({ id, topic }) => ({
        type: 'ended' as const,
        topic,
        reason: id === 0 ? ('expired' as const) : ('deleted' as const),
      })),
    ),
    heard(client, 'session_event', Told).pipe(
      mergeMap(({ topic, params: { chainId, event } }): RelayNews[] =>
        // the client lets through what nobody approved
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
