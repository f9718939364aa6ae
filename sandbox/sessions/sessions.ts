import * as t from 'io-ts'
import { randomUUID } from 'node:crypto'

import { type ServiceRequest, sendError, sendJson, type Service, startService } from '#sandbox/service.ts'

const Rule = t.type({ type: t.string, data: t.unknown })
const Granted = t.type({
  expiry: t.number,
  permissions: t.array(Rule),
  policies: t.array(Rule),
})
const Activated = t.intersection([Granted, t.type({ pci: t.string, context: t.string })])
const Revoked = t.intersection([t.type({ pci: t.string }), t.partial({ signature: t.string })])

type Session = t.TypeOf<typeof Granted> & {
  readonly project: { readonly id: string; readonly name: string; readonly url: null; readonly iconUrl: null }
  readonly pci: string
  readonly createdAt: number
  readonly context: string | null
  readonly revokedAt: number | null
}

/** The number of sessions per answer. */
const MAX_SESSIONS = 255
const ROUTE = /^\/v1\/sessions\/(\w+:[\w-]+:\w+)(?:\/(activate|revoke))?$/

/** A cosigner for the format only. Nothing signs with it. */
const COSIGNER = { type: 'secp256k1', publicKey: `0x04${'00'.repeat(64)}` }

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const seconds = (): number => Math.floor(Date.now() / 1000)

type Answer = { readonly json: unknown } | { readonly errorStatus: number } | 'empty'

/** Stored sessions by account. */
const sessionStore = () => {
  const sessionsByAccount = new Map<string, readonly Session[]>()
  const sessionsOf = (account: string) => sessionsByAccount.get(account) ?? []
  const change = (account: string, pci: string, changes: Partial<Session>): Answer => {
    if (!sessionsOf(account).some((session) => session.pci === pci)) return { errorStatus: 400 }
    const changed = sessionsOf(account).map((session) =>
      session.pci === pci ? { ...session, ...changes } : session,
    )
    sessionsByAccount.set(account, changed)
    return 'empty'
  }
  const begin = (account: string, projectId: string, body: unknown): Answer => {
    if (!Granted.is(body)) return { errorStatus: 422 }
    const { expiry, permissions, policies } = body
    const project = { id: projectId, name: 'Sandbox', url: null, iconUrl: null }
    const session = { pci: randomUUID(), createdAt: seconds(), context: null, revokedAt: null }
    sessionsByAccount.set(account, [
      ...sessionsOf(account),
      { project, expiry, permissions, policies, ...session },
    ])
    return { json: { pci: session.pci, key: COSIGNER } }
  }
  const activate = (account: string, body: unknown): Answer =>
    Activated.is(body) ? change(account, body.pci, { context: body.context }) : { errorStatus: 422 }
  // Like the real service, it does not check the signature, which is for the wallet's contract.
  const revoke = (account: string, body: unknown): Answer => {
    if (!Revoked.is(body)) return { errorStatus: 422 }
    const storedSession = sessionsOf(account).find(({ pci }) => pci === body.pci)
    return change(account, body.pci, { revokedAt: storedSession?.revokedAt ?? seconds() })
  }
  return { of: sessionsOf, begin, activate, revoke }
}

/** A service that stores smart sessions, with switchable faults. No contract enforces them. */
export const startSessions = (port?: number): Promise<Service> => {
  const { of, begin, activate, revoke } = sessionStore()

  const answerTo = ({ method, path, query, body }: ServiceRequest): Answer => {
    const [, account, step] = ROUTE.exec(path) ?? []
    if (account === undefined) return { errorStatus: 404 }
    const { projectId } = query
    if (projectId === undefined) return { errorStatus: 401 }
    if (method === 'GET') return { json: { pcis: of(account).slice(0, MAX_SESSIONS) } }
    if (step === 'revoke') return revoke(account, parseJson(body))
    return step === 'activate'
      ? activate(account, parseJson(body))
      : begin(account, projectId, parseJson(body))
  }

  return startService((request, response) => {
    const answer = answerTo(request)
    if (answer === 'empty') response.writeHead(200).end()
    else if ('errorStatus' in answer) sendError(response, answer.errorStatus)
    else sendJson(response, answer.json)
  }, port)
}
