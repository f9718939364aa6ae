import * as E from 'fp-ts/Either'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { AuthenticationRequest } from '#domain/relay/authentication.ts'
import { cacaoSession } from '#domain/siwx/cacao-session.ts'
import type { Cacao } from '#domain/siwx/cacao.ts'
import type { AuthenticatingPairing, Relay } from '#ports/relay.ts'

import { chain, failed } from './examples.ts'
import { account } from './relay-clients.ts'
import { METHODS, rightOf } from './relay-world.ts'
import { pause } from './virtual-time.ts'

/** A page's relay, and the phone at the other end. */
export interface SignInSubject {
  readonly relay: Relay
  /** Scans the link and signs, for its account on these chains. */
  readonly sign: (pairing: AuthenticatingPairing, ...chains: readonly number[]) => Promise<void>
  readonly decline: (pairing: AuthenticatingPairing) => Promise<void>
  /** A phone that supports only sessions. */
  readonly approve: (pairing: AuthenticatingPairing) => Promise<void>
  readonly reject: (pairing: AuthenticatingPairing) => Promise<void>
  /** Reloads the page with its storage. */
  readonly reload: () => Promise<Relay>
  readonly stop: () => Promise<void>
}

export const signInRequest: AuthenticationRequest = {
  chains: [chain(1), chain(10)],
  methods: METHODS,
  message: {
    accountAddress: '',
    chainId: chain(1),
    domain: 'app.example',
    uri: 'https://app.example/sign-in',
    version: '1',
    nonce: 'k3n9s0v2q8',
    statement: 'Come in.',
    requestId: 'visit-7',
    issuedAt: '2030-01-02T03:04:05.000Z',
    notBefore: '2030-01-02T03:04:05.000Z',
    expirationTime: '2030-01-03T03:04:05.000Z',
    resources: ['https://app.example/terms'],
  },
}

/** Whether the sign-in has a valid signature. */
const isGenuine = async (cacao: Cacao): Promise<boolean> => {
  const signed = cacaoSession(cacao)
  if (E.isLeft(signed)) throw new Error(signed.left.message)
  const { message, signature } = signed.right
  return verifyMessage({ address: account.address, message, signature: signature as `0x${string}` })
}

/** The contract of a Relay that signs in while it connects, for each implementation. */
export const signInContract = (name: string, start: () => Promise<SignInSubject>): void => {
  describe(`Relay contract, signing in: ${name}`, () => {
    let subject: SignInSubject
    beforeEach(async () => void (subject = await start()))
    afterEach(() => subject.stop())

    const invited = () => rightOf(subject.relay.authenticate(signInRequest))

    it('returns a link with the requested methods', async () => {
      const { uri, topic } = await invited()
      expect(uri).toMatch(/^wc:[^@]+@2\?.*symKey=[0-9a-f]{64}/)
      expect(uri).toContain(topic)
      expect(new URL(uri).searchParams.get('methods')).toBe('wc_sessionAuthenticate')
    })

    it('returns the session and a sign-in for each signed chain', async () => {
      const pairing = await invited()
      const [{ session, cacaos }] = await Promise.all([
        rightOf(pairing.approval),
        subject.sign(pairing, 1, 10),
      ])
      expect(session.namespaces).toEqual({
        eip155: {
          chains: [chain(1), chain(10)],
          accounts: [`eip155:1:${account.address}`, `eip155:10:${account.address}`],
          methods: expect.arrayContaining([...METHODS]),
          events: expect.arrayContaining(['accountsChanged', 'chainChanged']),
        },
      })
      expect(cacaos.map(({ p }) => p.iss)).toEqual(
        [1, 10].map((id) => `did:pkh:eip155:${id}:${account.address}`),
      )
      const { domain, uri, nonce, issuedAt, notBefore, expirationTime, requestId } = signInRequest.message
      const claims = {
        domain,
        aud: uri,
        nonce,
        iat: issuedAt,
        nbf: notBefore,
        exp: expirationTime,
        requestId,
      }
      for (const cacao of cacaos) {
        expect(cacao.p).toMatchObject(claims)
        expect(cacao.p.statement).toMatch(/^Come in\./)
        expect(cacao.p.resources?.[0]).toBe('https://app.example/terms')
        expect(await isGenuine(cacao)).toBe(true)
      }
      expect(await rightOf(pairing.approval)).toEqual({ session, cacaos })
      expect(await rightOf(subject.relay.sessions())).toEqual([session])
    })

    describe('resumed by the page that is loaded next', () => {
      const request = (({ domain, uri, nonce }) => ({ domain, uri, nonce }))(signInRequest.message)
      /** Starts the client with another call, so that it receives the pending messages of the relay. */
      const caughtUp = async (relay: Relay) => {
        await rightOf(relay.sessions())
        await pause(5000)
      }

      it.each(['before', 'while', 'after'] as const)(
        '[S2-08] returns a sign-in that the wallet signed %s the page was loaded again',
        async (when) => {
          const pairing = await invited()
          // The client starts, and contacts the relay, with the first call.
          const reloaded = await subject.reload()
          if (when !== 'after') await subject.sign(pairing, 1, 10)
          if (when === 'before') await caughtUp(reloaded)
          const resumed = await rightOf(reloaded.resume(pairing.uri))
          if (when === 'after') await subject.sign(pairing, 1, 10)
          const { session, cacaos, requested } = await rightOf(resumed.approval)
          expect(requested).toEqual(request)
          expect(await Promise.all(cacaos.map(isGenuine))).toEqual([true, true])
          expect(await rightOf(reloaded.sessions())).toEqual([session])
        },
      )

      it('[S2-08] reports that the user had rejected the signature before the page was loaded again', async () => {
        const pairing = await invited()
        const reloaded = await subject.reload()
        await subject.decline(pairing)
        await caughtUp(reloaded)
        const resumed = await rightOf(reloaded.resume(pairing.uri))
        expect(await resumed.approval()).toEqual(failed('UserRejected'))
        expect(await rightOf(reloaded.sessions())).toEqual([])
      })

      it('[S2-08] returns the session that a wallet without sign-in approved before the page was loaded again', async () => {
        const pairing = await invited()
        const reloaded = await subject.reload()
        await subject.approve(pairing)
        await caughtUp(reloaded)
        const { session, cacaos } = await rightOf((await rightOf(reloaded.resume(pairing.uri))).approval)
        expect(cacaos).toEqual([])
        expect(await rightOf(reloaded.sessions())).toEqual([session])
      })

      it('[S2-08] ends if no stored link can receive a response', async () => {
        const pairing = await invited()
        const reloaded = await subject.reload()
        await subject.reject(pairing)
        await caughtUp(reloaded)
        const resumed = await rightOf(reloaded.resume(pairing.uri))
        expect(E.isLeft(await resumed.approval())).toBe(true)
        expect(await rightOf(reloaded.sessions())).toEqual([])
      })
    })

    it('reports that the user rejected the signature', async () => {
      const pairing = await invited()
      const [outcome] = await Promise.all([pairing.approval(), subject.decline(pairing)])
      expect(outcome).toEqual(failed('UserRejected'))
      expect(await rightOf(subject.relay.sessions())).toEqual([])
    })

    it('returns only the session if the wallet does not support sign-in', async () => {
      const pairing = await invited()
      const [{ session, cacaos }] = await Promise.all([rightOf(pairing.approval), subject.approve(pairing)])
      expect(cacaos).toEqual([])
      expect(session.namespaces.eip155?.accounts).toEqual([`eip155:1:${account.address}`])
      expect(await rightOf(subject.relay.sessions())).toEqual([session])
    })

    it('reports that a wallet without sign-in support rejected', async () => {
      const pairing = await invited()
      const [outcome] = await Promise.all([pairing.approval(), subject.reject(pairing)])
      expect(outcome).toEqual(failed('UserRejected'))
    })
  })
}
