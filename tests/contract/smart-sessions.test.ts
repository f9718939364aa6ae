import * as E from 'fp-ts/Either'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { SmartSession } from '#domain/approval/smart-session.ts'
import { parseAccountId } from '#domain/caip/account-id.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { failure } from '#domain/shared/failure.ts'
import { HttpSmartSessions } from '#infrastructure/http/http-smart-sessions.ts'
import type { SmartSessions } from '#ports/smart-sessions.ts'
import type { Service } from '#sandbox/service.ts'
import { startSessions } from '#sandbox/sessions/sessions.ts'
import { FakeSmartSessions } from '#testkit/fake-smart-sessions.ts'
import { clause } from '#tests/spec/clauses.ts'

import { failed, right } from './examples.ts'
import { HastyClock } from './hasty-clock.ts'

const account = (last: string) => right(parseAccountId(`eip155:1:0x${last.padStart(40, '0')}`))
const EXPIRY = 4_000_000_000
const permissions = [
  { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 1, period: 9 } },
]
const granted = { expiry: EXPIRY, permissions, policies: [{ type: 'gas', data: '0x' }] }
const SIGNATURE = `0x${'5a'.repeat(65)}`

let service: Service
beforeAll(async () => void (service = await startSessions()))
afterAll(() => service.stop())
afterEach(() => service.fail())

const post = async (path: string, body: unknown) => {
  const address = `${service.url}/v1/sessions/${path}?projectId=project`
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  return (await response.text()) || '{}'
}
/** Grants a session as apps and wallets do: created at the service, signed by the wallet, activated. */
const grantAtService = async (accountId: string): Promise<string> => {
  const { pci } = JSON.parse(await post(accountId, granted)) as { readonly pci: string }
  await post(`${accountId}/activate`, { ...granted, pci, context: '0xc0' })
  return pci
}
const http = () => new HttpSmartSessions({ baseUrl: service.url, projectId: 'project' }, new HastyClock())
const seconds = () => Math.floor(Date.now() / 1000)

interface Subject {
  readonly sessions: SmartSessions
  /** Grants a session. Returns its pci. */
  readonly grant: (account: string) => Promise<string>
}

/** The contract of SmartSessions, for each implementation. */
const smartSessionsContract = (name: string, start: () => Subject): void => {
  describe(`SmartSessions contract: ${name}`, () => {
    clause('S7-20', () => {
      it('lists the permissions of the account, oldest first, with all fields', async () => {
        const { sessions, grant } = start()
        const [firstGrant, secondGrant] = [await grant(account('a1')), await grant(account('a1'))]
        await grant(account('b2'))
        const listedSessions = right(await sessions.list(account('a1'))())
        expect(listedSessions).toEqual(
          [firstGrant, secondGrant].map((pci) => ({
            pci,
            app: { id: 'project', name: cleanText('Sandbox'), url: undefined, icon: undefined },
            ...granted,
            context: '0xc0',
            createdAt: expect.toSatisfy((time: number) => Math.abs(time - seconds()) < 60),
            revokedAt: undefined,
          })),
        )
      })

      it('lists nothing for an account without sessions', async () => {
        expect(await start().sessions.list(account('c3'))()).toEqual(E.right([]))
      })
    })

    clause('S7-21', () => {
      it('revokes one session, which stays in the list as revoked', async () => {
        const { sessions, grant } = start()
        const owner = account('d4')
        const [pci, secondGrant] = [await grant(owner), await grant(owner)]
        expect(await sessions.revoke(owner, { pci, signature: SIGNATURE })()).toEqual(E.right(undefined))
        const after = right(await sessions.list(owner)())
        expect(after.map((session) => [session.pci, typeof session.revokedAt])).toEqual([
          [pci, 'number'],
          [secondGrant, 'undefined'],
        ])
        expect(await sessions.revoke(owner, { pci, signature: SIGNATURE })()).toEqual(E.right(undefined))
        expect(await sessions.list(owner)()).toEqual(E.right(after))
      })

      it('fails for a session that the account does not have', async () => {
        const { sessions, grant } = start()
        const pci = await grant(account('e5'))
        const response = await sessions.revoke(account('f6'), { pci, signature: SIGNATURE })()
        expect(response).toEqual(failed('Refused'))
      })
    })
  })
}

smartSessionsContract('fake', () => {
  const sessions = new FakeSmartSessions(new HastyClock())
  let count = 0
  return {
    sessions,
    grant: async (own) => {
      const pci = `pci-${++count}`
      const app = { id: 'project', name: cleanText('Sandbox'), url: undefined, icon: undefined }
      const rest = { context: '0xc0', createdAt: seconds(), revokedAt: undefined }
      const session: SmartSession = { pci, app, ...granted, ...rest }
      sessions.grant(right(parseAccountId(own)), session)
      return pci
    },
  }
})

smartSessionsContract('http', () => ({ sessions: http(), grant: grantAtService }))

describe('the request to the service', () => {
  const last = () => service.requests.at(-1)

  clause('S7-20', () => {
    it('contains the account and the project', async () => {
      await http().list(account('e5'))()
      expect(last()).toMatchObject({ method: 'GET', path: `/v1/sessions/${account('e5')}`, body: '' })
      expect(last()?.query).toEqual({
        projectId: 'project',
        st: 'walletport',
        sv: expect.stringMatching(/^html-universal-\d/),
      })
    })

    it.each([null, [], {}, 7, 'text', { pcis: {} }, { sessions: [] }])(
      'rejects the response %j',
      async (body) => {
        await service.fail({ type: 'body', body: JSON.stringify(body) })
        expect(await http().list(account('e5'))()).toEqual(failed('Unreadable'))
      },
    )

    it('omits each invalid session', async () => {
      const project = { id: 'p', name: 'P', url: 'https://app.example', iconUrl: null, extra: 1 }
      const session = { project, pci: 'a', createdAt: 1, context: null, revokedAt: 2, ...granted }
      const invalidSessions = [
        null,
        7,
        {},
        { ...session, pci: 1 },
        { ...session, permissions: {} },
        { ...session, expiry: '1' },
      ]
      await service.fail({ type: 'body', body: JSON.stringify({ pcis: [...invalidSessions, session] }) })
      const app = { id: 'p', name: cleanText('P'), url: 'https://app.example', icon: undefined }
      const decoded = { pci: 'a', app, createdAt: 1, context: undefined, revokedAt: 2, ...granted }
      expect(await http().list(account('e5'))()).toEqual(E.right([decoded]))
    })
  })

  clause('S7-21', () => {
    it('by pci and signature, with the project in the query', async () => {
      const owner = account('f6')
      const pci = await grantAtService(owner)
      await http().revoke(owner, { pci, signature: SIGNATURE })()
      expect(last()).toMatchObject({
        method: 'POST',
        path: `/v1/sessions/${owner}/revoke`,
        query: { projectId: 'project' },
      })
      expect(JSON.parse(last()?.body ?? '')).toEqual({ pci, signature: SIGNATURE })
    })
  })

  it.each([
    ['refuses', { type: 'status', status: 401 }, 'Refused'],
    ['is broken', { type: 'status', status: 500 }, 'Unavailable'],
    ['is down', { type: 'refuse' }, 'Offline'],
  ] as const)('fails when the service %s', async (_, fault, tag) => {
    await service.fail(fault)
    expect(await http().list(account('e5'))()).toEqual(failed(tag))
    expect(await http().revoke(account('e5'), { pci: 'a', signature: '0x' })()).toEqual(failed(tag))
  })

  it('fails if the host configured no service', async () => {
    const noService = E.left(failure('NoService', 'No smart session service is configured'))
    const sessions = new HttpSmartSessions({}, new HastyClock())
    expect(await sessions.list(account('e5'))()).toEqual(noService)
    expect(await sessions.revoke(account('e5'), { pci: 'a', signature: '0x' })()).toEqual(noService)
  })
})
