import * as E from 'fp-ts/Either'
import type { Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Session } from '#domain/relay/session.ts'
import type { Pairing, Relay, RelayEvent } from '#ports/relay.ts'

import { chain, failed } from './examples.ts'
import { account } from './relay-clients.ts'
import { type Answer, EVENTS, rightOf, METHODS, proposal, requestOf } from './relay-world.ts'

/** A page's relay, and the phone at the other end. */
export interface RelaySubject {
  readonly relay: Relay
  /** Scans the link and approves with the phone's account on these chains. */
  readonly approve: (pairing: Pairing, ...chains: readonly number[]) => Promise<void>
  readonly reject: (pairing: Pairing) => Promise<void>
  readonly answerWith: (answer: Answer) => void
  readonly update: (session: Session, ...chains: readonly number[]) => Promise<void>
  readonly prolong: (session: Session) => Promise<void>
  readonly emit: (session: Session, name: string, data: unknown) => Promise<void>
  readonly remove: (session: Session) => Promise<void>
  /** Advances the clock past the session's expiry. */
  readonly expire: (session: Session) => Promise<void>
  /** The page's relay, and one that rejects this page for this reason. */
  readonly relays: () => Promise<{ readonly url: string; readonly refusing: string; readonly reason: string }>
  /** Reloads the page. */
  readonly reload: () => Promise<Relay>
  readonly stop: () => Promise<void>
}

/** The contract of Relay, for each implementation. */
export const relayContract = (name: string, start: () => Promise<RelaySubject>): void => {
  describe(`Relay contract: ${name}`, () => {
    let subject: RelaySubject
    let events: RelayEvent[]
    let listening: Subscription
    const listenTo = (relay: Relay) => relay.events$.subscribe((item) => void events.push(item))
    beforeEach(async () => {
      subject = await start()
      events = []
      listening = listenTo(subject.relay)
    })
    afterEach(async () => {
      listening.unsubscribe()
      await subject.stop()
    })

    const connect = async (...chains: readonly number[]): Promise<Session> => {
      const pairing = await rightOf(subject.relay.pair(proposal))
      const [session] = await Promise.all([rightOf(pairing.approval), subject.approve(pairing, ...chains)])
      return session
    }
    const receives = (item: unknown) => expect.poll(() => events).toEqual([item])

    it('[S7-32] returns a link with which a wallet can pair', async () => {
      const { uri, topic } = await rightOf(subject.relay.pair(proposal))
      expect(uri).toMatch(/^wc:[^@]+@2\?.*symKey=[0-9a-f]{64}/)
      expect(uri).toContain(topic)
    })

    it('[S3-24] returns the session that the wallet approved, at every call', async () => {
      const pairing = await rightOf(subject.relay.pair(proposal))
      const [session] = await Promise.all([rightOf(pairing.approval), subject.approve(pairing, 1, 10)])
      expect(session).toMatchObject({
        namespaces: {
          eip155: {
            chains: [chain(1), chain(10)],
            accounts: [`eip155:1:${account.address}`, `eip155:10:${account.address}`],
            methods: METHODS,
            events: EVENTS,
          },
        },
        sessionProperties: {},
        peer: { name: expect.stringMatching(/\S/) },
      })
      expect(session.expiry).toBeGreaterThan(Date.now() / 1000)
      expect(await rightOf(pairing.approval)).toEqual(session)
      expect(await rightOf(subject.relay.sessions())).toEqual([session])
    })

    it('reports a rejected proposal', async () => {
      const pairing = await rightOf(subject.relay.pair(proposal))
      const [outcome] = await Promise.all([pairing.approval(), subject.reject(pairing)])
      expect(outcome).toEqual(failed('UserRejected'))
      expect(await rightOf(subject.relay.sessions())).toEqual([])
    })

    it('lists sessions newest first', async () => {
      const first = await connect(1)
      const second = await connect(10)
      expect(await rightOf(subject.relay.sessions())).toEqual([second, first])
    })

    it('sends a request to the wallet and returns its response', async () => {
      const session = await connect(1)
      subject.answerWith({ result: '0xsigned' })
      expect(await rightOf(subject.relay.request(requestOf(session)))).toBe('0xsigned')
    })

    it('keeps code and message of a rejection', async () => {
      const session = await connect(1)
      subject.answerWith({ error: { code: 4001, message: 'Not today' } })
      expect(await subject.relay.request(requestOf(session))()).toEqual(
        E.left({
          _tag: 'RequestRejected',
          message: 'Not today',
          error: { code: 4001, message: 'Not today' },
        }),
      )
    })

    it('[S8-65] rejects a request to an unknown session', async () => {
      const session = await connect(1)
      const unknown = { ...session, topic: 'f'.repeat(64) }
      const message = `No matching key. session topic doesn't exist: ${unknown.topic}`
      const refusal = E.left({ _tag: 'RequestRejected', message, error: { message } })
      expect(await subject.relay.request(requestOf(unknown))()).toEqual(refusal)
      expect(await subject.relay.extend(unknown.topic)()).toEqual(refusal)
    })

    it('emits the wallet’s changes of the session', async () => {
      const session = await connect(1)
      await subject.update(session, 1, 10)
      await receives({ type: 'updated', session: expect.objectContaining({ topic: session.topic }) })
      const [now] = await rightOf(subject.relay.sessions())
      expect(now?.namespaces.eip155?.chains).toEqual([chain(1), chain(10)])
      expect(events).toEqual([{ type: 'updated', session: now }])
    })

    it('emits an extension by the wallet', async () => {
      const session = await connect(1)
      await subject.prolong(session)
      await receives({ type: 'updated', session: expect.objectContaining({ topic: session.topic }) })
    })

    it('emits the wallet’s events as they were sent', async () => {
      const session = await connect(1)
      await subject.emit(session, 'chainChanged', '0xa')
      const { topic } = session
      await receives({ type: 'event', topic, chainId: chain(1), name: 'chainChanged', data: '0xa' })
    })

    it('emits that the wallet ended the session', async () => {
      const session = await connect(1)
      await subject.remove(session)
      await receives({ type: 'ended', topic: session.topic, reason: 'deleted' })
      expect(await rightOf(subject.relay.sessions())).toEqual([])
    })

    it('[S4-46] deletes an expired session, and emits that', async () => {
      const session = await connect(1)
      await subject.expire(session)
      await receives({ type: 'ended', topic: session.topic, reason: 'expired' })
      expect(await rightOf(subject.relay.sessions())).toEqual([])
    })

    it('requests an extension from the wallet', async () => {
      const session = await connect(1)
      await rightOf(subject.relay.extend(session.topic))
      const [now] = await rightOf(subject.relay.sessions())
      expect(now?.expiry).toBeGreaterThanOrEqual(session.expiry)
    })

    it('detects that the wallet is reachable', async () => {
      const session = await connect(1)
      expect(await subject.relay.ping(session.topic)()).toEqual(E.right(undefined))
    })

    it('connects to a relay, and reports why another rejects this page', async () => {
      const { url, refusing, reason } = await subject.relays()
      const { signal } = new AbortController()
      expect(await subject.relay.reach(url, signal)()).toEqual(E.right(undefined))
      expect(await subject.relay.reach(refusing, signal)()).toMatchObject({
        left: { _tag: 'PageRejected', message: reason },
      })
    })

    it('[S8-63] ends a session once, and ending it again succeeds without an event', async () => {
      const session = await connect(1)
      expect(await subject.relay.disconnect(session.topic)()).toEqual(E.right(undefined))
      expect(await rightOf(subject.relay.sessions())).toEqual([])
      expect(await subject.relay.disconnect(session.topic)()).toEqual(E.right(undefined))
      expect(await subject.relay.request(requestOf(session))()).toMatchObject({ _tag: 'Left' })
      expect(events).toEqual([])
    })

    it.each(['before', 'after'] as const)(
      'returns the session that the wallet approved %s the page was loaded again',
      async (when) => {
        const pairing = await rightOf(subject.relay.pair(proposal))
        if (when === 'before') await subject.approve(pairing, 1)
        const reloaded = await subject.reload()
        const resumed = await rightOf(reloaded.resume(pairing.uri))
        expect(resumed).toMatchObject({ topic: pairing.topic, uri: pairing.uri })
        if (when === 'after') await subject.approve(pairing, 1)
        const { session, cacaos } = await rightOf(resumed.approval)
        expect(cacaos).toEqual([])
        expect(session.namespaces.eip155?.chains).toEqual([chain(1)])
        expect(await rightOf(reloaded.sessions())).toEqual([session])
      },
    )

    it('returns the rejection of a link that was created before the page was loaded again', async () => {
      const pairing = await rightOf(subject.relay.pair(proposal))
      const reloaded = await subject.reload()
      const resumed = await rightOf(reloaded.resume(pairing.uri))
      const [outcome] = await Promise.all([resumed.approval(), subject.reject(pairing)])
      expect(outcome).toEqual(failed('UserRejected'))
    })

    it('reports that an unstored link cannot receive a response', async () => {
      const pairing = await rightOf(subject.relay.resume(`wc:${'a'.repeat(64)}@2?symKey=${'0'.repeat(64)}`))
      expect(await pairing.approval()).toEqual(failed('Expired'))
    })

    it('still has its sessions when the page is loaded again', async () => {
      const session = await connect(1)
      const reloaded = await subject.reload()
      expect(await rightOf(reloaded.sessions())).toEqual([session])
      subject.answerWith({ result: '0xsigned' })
      expect(await rightOf(reloaded.request(requestOf(session)))).toBe('0xsigned')
    })
  })
}
