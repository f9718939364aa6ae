import * as E from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { parseSiwxText } from '#domain/siwx/siwx-text.ts'
import type { SignInSessions } from '#ports/sign-in-sessions.ts'
import { clause } from '#tests/spec/clauses.ts'

import {
  ADA,
  accounts,
  ada,
  adaOnBase,
  accountAt,
  bob,
  carol,
  dan,
  storedSignatures,
  prepare,
  right,
  signed,
  signIn,
} from './sign-in-accounts.ts'

export interface SessionsSubject {
  readonly sessions: SignInSessions
  /** The same site after a reload. */
  readonly reloaded: () => SignInSessions
  readonly passSeconds: (seconds: number) => Promise<void>
  /** The lifetime of its messages. */
  readonly sessionSeconds: number
  readonly stop: () => Promise<void>
}

const failed = E.left({ _tag: 'SiwxFailed', message: expect.stringMatching(/./) })

/** The contract of a SignInSessions that keeps several sessions, for each implementation. */
export const signInSessionsContract = (name: string, start: () => Promise<SessionsSubject>): void => {
  describe(`SignInSessions contract: ${name}`, () => {
    let subject: SessionsSubject
    let sessions: SignInSessions
    beforeEach(async () => {
      subject = await start()
      ;({ sessions } = subject)
    })
    afterEach(() => subject.stop())

    clause('S3-09', () => {
      it.each(Object.entries(accounts))(
        '[S3-09] creates a message for %s with all required fields',
        async (_, account) => {
          const { data, text } = await prepare(sessions, account)
          expect(data).toMatchObject({
            accountAddress: account.address,
            chainId: account.chainId,
            version: '1',
          })
          expect(parseSiwxText(text)).toEqual(E.right(data))
        },
      )

      it('[S3-09] gives every message its own nonce', async () => {
        const nonces = [await prepare(sessions, ada), await prepare(sessions, ada)].map(
          ({ data }) => data.nonce,
        )
        expect(new Set(nonces).size).toBe(2)
      })

      it('[S3-09] creates a message for an account that is not known yet', async () => {
        const { data } = right(await sessions.createMessage({ accountAddress: '', chainId: ada.chainId })())
        expect(data).toMatchObject({ accountAddress: '', chainId: ada.chainId })
      })
    })

    clause('S4-10', () => {
      it.each(Object.entries(accounts))(
        '[S4-10] returns the session of %s after signing in, and after a reload',
        async (_, account) => {
          expect(await storedSignatures(sessions, account)).toEqual([])
          const { signature } = await signIn(sessions, account)
          expect(await storedSignatures(sessions, account)).toEqual([signature])
          expect(await storedSignatures(subject.reloaded(), account)).toEqual([signature])
        },
      )

      it('[S4-10] stores a session for one address on one network only', async () => {
        await signIn(sessions, ada)
        expect(await storedSignatures(sessions, bob)).toEqual([])
        expect(await storedSignatures(sessions, adaOnBase)).toEqual([])
      })

      it('[S4-10] ignores the case of an EVM address', async () => {
        const upper = accountAt(
          ada.chainId,
          ADA.replace(/[a-f]/g, (letter) => letter.toUpperCase()),
        )
        const { signature } = await signIn(sessions, ada)
        expect(await storedSignatures(sessions, upper)).toEqual([signature])
      })

      it('[S4-10] removes a session when it expires, and not before', async () => {
        const { signature } = await signIn(sessions, ada)
        await subject.passSeconds(subject.sessionSeconds - 1)
        expect(await storedSignatures(sessions, ada)).toEqual([signature])
        await subject.passSeconds(1)
        expect(await storedSignatures(sessions, ada)).toEqual([])
      })
    })

    clause('S4-12', () => {
      it('[S4-12] rejects the signature of another account with a reason, and stores nothing', async () => {
        const message = await prepare(sessions, ada)
        const forged = { ...signed(ada, message), signature: signed(bob, message).signature }
        expect(await sessions.addSession(forged)()).toEqual(failed)
        expect(await storedSignatures(sessions, ada)).toEqual([])
      })

      it('[S4-12] rejects a message that was used before', async () => {
        const session = await signIn(sessions, ada)
        right(await sessions.revokeSession(ada.chainId, ada.address)())
        expect(await sessions.addSession(session)()).toEqual(failed)
        expect(await storedSignatures(sessions, ada)).toEqual([])
      })

      it('[S4-12] accepts a message once, even with simultaneous calls', async () => {
        const session = signed(ada, await prepare(sessions, ada))
        const outcomes = await Promise.all(Array.from({ length: 20 }, () => sessions.addSession(session)()))
        expect(outcomes.filter(E.isRight)).toHaveLength(1)
        expect(await storedSignatures(sessions, ada)).toEqual([session.signature])
      })
    })

    it('stores sessions that are added simultaneously', async () => {
      const all = await Promise.all([ada, bob, carol, dan].map((account) => signIn(sessions, account)))
      expect(
        (
          await Promise.all([ada, bob, carol, dan].map((account) => storedSignatures(sessions, account)))
        ).flat(),
      ).toEqual(all.map(({ signature }) => signature))
    })

    it('revokes one session and leaves those of its address and of its network', async () => {
      for (const account of [ada, bob, adaOnBase]) await signIn(sessions, account)
      right(await sessions.revokeSession(ada.chainId, ada.address)())
      expect(await storedSignatures(sessions, ada)).toEqual([])
      expect(await storedSignatures(sessions, bob)).toHaveLength(1)
      expect(await storedSignatures(sessions, adaOnBase)).toHaveLength(1)
    })

    it('signs out when its sessions are set to none', async () => {
      for (const account of [ada, carol]) await signIn(sessions, account)
      right(await sessions.setSessions([])())
      expect([
        ...(await storedSignatures(sessions, ada)),
        ...(await storedSignatures(sessions, carol)),
      ]).toEqual([])
    })

    it('replaces its sessions with the given ones', async () => {
      const old = await signIn(sessions, bob)
      await signIn(sessions, carol)
      const added = signed(ada, await prepare(sessions, ada))
      right(await sessions.setSessions([old, added])())
      expect(await storedSignatures(sessions, bob)).toEqual([old.signature])
      expect(await storedSignatures(sessions, ada)).toEqual([added.signature])
      expect(await storedSignatures(sessions, carol)).toEqual([])
    })

    it('changes nothing when one of the given sessions is forged', async () => {
      const old = await signIn(sessions, carol)
      const [ownMessage, forged] = [await prepare(sessions, ada), await prepare(sessions, bob)]
      const givenSessions = [
        signed(ada, ownMessage),
        { ...signed(bob, forged), signature: signed(ada, forged).signature },
      ]
      expect(await sessions.setSessions(givenSessions)()).toEqual(failed)
      expect(await storedSignatures(sessions, carol)).toEqual([old.signature])
      expect(await storedSignatures(sessions, ada)).toEqual([])
    })
  })
}
