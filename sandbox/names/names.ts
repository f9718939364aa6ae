import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import {
  type Asked,
  type Fault,
  refuse,
  send,
  sendJson,
  type Service,
  startService,
} from '#sandbox/service.ts'

import { checkedClaim } from './claim.ts'
import { nameBook } from './name-book.ts'

/** The zone of the names that the sandbox registers. */
export const SANDBOX_ZONE = 'sandbox.port'

/** Names that somebody has already, without their zone. */
const TAKEN = ['mara', 'harbor']

interface Identity {
  readonly name: string
  readonly avatar?: string
}

export interface NamesOf {
  /** JSON-RPC endpoints by chain id. */
  readonly evm: Readonly<Record<string, string>>
  /** Identities by address in lower case. */
  readonly identities?: Readonly<Record<string, Identity>>
}

const faults: Readonly<Record<string, Fault | undefined>> = {
  ...serviceFaults,
  absent: { type: 'status', status: 404 },
}

const PANEL = faultPanel('Names', [...Object.keys(faults), 'taken', 'late'])

/** What a clock that is ahead adds, in milliseconds. */
const AHEAD_MS = 60_000

/**
 * The vendor's identities and profiles. It registers names in memory, for accounts whose signature the chain's node
 * verifies. S7-03, S7-13 to S7-16.
 */
export const startNames = async ({ evm, identities = {} }: NamesOf): Promise<Service> => {
  const book = nameBook(SANDBOX_ZONE, TAKEN)
  let isTakenFirst = false
  let aheadMs = 0

  const switchFault = async (type = ''): Promise<object> => {
    isTakenFirst = type === 'taken'
    aheadMs = type === 'late' ? AHEAD_MS : 0
    // The panel stays there whatever the service does.
    await service.fail(faults[type], undefined, ({ path }) => path.startsWith('/v1/'))
    return { fault: type }
  }

  const identityOf = (address: string): object => {
    const { name, avatar } = identities[address.toLowerCase()] ?? {}
    return { name: name ?? null, avatar: avatar ?? null, resolvedAt: new Date().toISOString() }
  }

  /** Undefined for what the service does not know, which versions say in different ways. */
  const found = ({ path }: Asked): object | undefined => {
    const [, , , kind, what = ''] = path.split('/').map(decodeURIComponent)
    if (kind === 'account') return book.find(what)
    const names = book.of(what)
    return names.length === 0 ? undefined : names
  }

  const answer = ({ path, query }: Asked): object | undefined | Promise<object> => {
    if (path === '/fault') return switchFault(query['type'])
    if (path === '/v1/supported-chains') return { http: Object.keys(evm).map((id) => `eip155:${id}`), ws: [] }
    const [, , kind, of, what = ''] = path.split('/')
    if (kind === 'identity' && of !== undefined) return identityOf(of)
    if (kind === 'profile' && of === 'suggestions' && query['zone'] === SANDBOX_ZONE)
      return { suggestions: book.suggestions(what) }
    return undefined
  }

  const service: Service = await startService(async (asked, response) => {
    const { method, path, query, body } = asked
    if (path === '/panel') return send(response, 'text/html; charset=utf-8', PANEL)
    if (method === 'POST' && path === '/v1/profile/account') {
      const isTaken = (name: string) => isTakenFirst || book.find(name) !== undefined
      const now = () => Date.now() + aheadMs
      const claim = await checkedClaim(body, { zone: SANDBOX_ZONE, evm, isTaken, now })
      return 'status' in claim
        ? refuse(response, claim.status, claim.description)
        : sendJson(response, book.register(claim.name, claim.coinType, claim.address))
    }
    if (/^\/v1\/profile\/(account|reverse)\/[^/]+$/.test(path)) {
      const known = found(asked)
      return known === undefined && query['apiVersion'] !== '2'
        ? refuse(response, 404, 'Not found')
        : sendJson(response, known ?? [])
    }
    const known = await answer(asked)
    return known === undefined ? refuse(response, 404, 'no such route') : sendJson(response, known)
  })
  return service
}
