import * as fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { expect, it } from 'vitest'

import { revocationOf, SmartSessionShape, smartSessionOf, statusOf } from '#domain/approval/smart-session.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { clause } from '#tests/spec/clauses.ts'

const allRequired = <T>(fields: { readonly [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record<T>({ ...fields }, { noNullPrototype: true })
const text = fc.string({ maxLength: 8 })
const maybe = <A>(arbitrary: fc.Arbitrary<A>) => fc.option(arbitrary, { nil: undefined })
const rules = fc.array(allRequired({ type: text, data: fc.jsonValue({ maxDepth: 1 }) }), { maxLength: 2 })
const seconds = fc.nat()
const session = allRequired({
  pci: text,
  app: allRequired({ id: text, name: text, url: maybe(text), icon: maybe(text) }),
  permissions: rules,
  policies: rules,
  context: maybe(text),
  createdAt: seconds,
  expiry: seconds,
  revokedAt: maybe(seconds),
})
type Session = typeof session extends fc.Arbitrary<infer A> ? A : never

/** A session in the service's format, with null for missing fields. S7-20. */
const written = ({ app: { id, name, url, icon }, ...rest }: Session) => ({
  ...rest,
  project: { id, name, url: url ?? null, iconUrl: icon ?? null },
  context: rest.context ?? null,
  revokedAt: rest.revokedAt ?? null,
})
const decodeSession = (raw: unknown) => E.map(smartSessionOf)(SmartSessionShape.decode(raw))

clause('S7-20', () => {
  it('a session is decoded as the service wrote it', () => {
    fc.assert(
      fc.property(session, (session) => {
        const app = { ...session.app, name: cleanText(session.app.name) }
        expect(decodeSession(written(session))).toEqual(E.right({ ...session, app }))
        expect(decodeSession({ ...written(session), more: 1 })).toEqual(E.right({ ...session, app }))
      }),
    )
  })

  it('a session without a required field, or with a field of another type, is rejected', () => {
    fc.assert(
      fc.property(session, (session) => {
        const raw: Record<string, unknown> = written(session)
        const needed = ['project', 'pci', 'expiry', 'createdAt', 'permissions', 'policies']
        for (const key of needed) expect(E.isLeft(decodeSession({ ...raw, [key]: undefined }))).toBe(true)
        for (const key of Object.keys(raw))
          expect(E.isLeft(decodeSession({ ...raw, [key]: { of: 1 } }))).toBe(true)
      }),
    )
  })
})

clause('S1-18', () => {
  it('a session is active until it expires or is revoked', () => {
    fc.assert(
      fc.property(seconds, seconds, maybe(seconds), (expiry, now, revokedAt) => {
        const running = now < expiry ? 'active' : 'expired'
        const status = revokedAt === undefined ? running : 'revoked'
        expect(statusOf({ expiry, revokedAt }, now * 1000)).toBe(status)
        expect(statusOf({ expiry, revokedAt: undefined }, expiry * 1000 - 1)).toBe('active')
      }),
    )
  })
})

clause('S6-06', () => {
  it('revoking needs a signature over the session and its account', () => {
    fc.assert(
      fc.property(session, text, (session, account) => {
        const { pci, permissions, expiry } = session
        const params = [{ pci, permissions, expiry, address: account }]
        const app = { ...session.app, name: cleanText(session.app.name) }
        expect(revocationOf({ ...session, app }, account)).toEqual({
          method: 'wallet_revokePermissions',
          params,
        })
      }),
    )
  })
})
