import { faultPanel, serviceFaults } from '#sandbox/fault-panel.ts'
import {
  type ServiceRequest,
  type Fault,
  sendError,
  send,
  sendJson,
  type Service,
  startService,
} from '#sandbox/service.ts'

import { checkClaim } from './claim.ts'
import { nameBook } from './name-book.ts'

/** The zone of the names that the sandbox registers. */
export const SANDBOX_ZONE = 'sandbox.port'

/** Names that are taken from the start, without their zone. */
const TAKEN_LABELS = ['mara', 'harbor']

interface Identity {
  readonly name: string
  readonly avatar?: string
}

export interface NamesOptions {
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

/** The milliseconds by which a wrong clock is ahead. */
const CLOCK_SKEW_MS = 60_000

/**
 * The vendor's identities and profiles. It registers names in memory, for accounts whose signature the chain's node
 * verifies. S7-03, S7-13 to S7-16.
 */
export const startNames = async ({ evm, identities = {} }: NamesOptions): Promise<Service> => {
  const book = nameBook(SANDBOX_ZONE, TAKEN_LABELS)
  let isEveryNameTaken = false
  let clockSkewMs = 0

  const switchFault = async (type = ''): Promise<object> => {
    isEveryNameTaken = type === 'taken'
    clockSkewMs = type === 'late' ? CLOCK_SKEW_MS : 0
    // The fault does not affect the panel.
    await service.fail(faults[type], undefined, ({ path }) => path.startsWith('/v1/'))
    return { fault: type }
  }

  const identityOf = (address: string): object => {
    const { name, avatar } = identities[address.toLowerCase()] ?? {}
    return { name: name ?? null, avatar: avatar ?? null, resolvedAt: new Date().toISOString() }
  }

  /** Undefined for unknown names, which each API version reports differently. */
  const lookUp = ({ path }: ServiceRequest): object | undefined => {
    const [, , , kind, key = ''] = path.split('/').map(decodeURIComponent)
    if (kind === 'account') return book.find(key)
    const names = book.namesOf(key)
    return names.length === 0 ? undefined : names
  }

  const answer = ({ path, query }: ServiceRequest): object | undefined | Promise<object> => {
    if (path === '/fault') return switchFault(query['type'])
    if (path === '/v1/supported-chains') return { http: Object.keys(evm).map((id) => `eip155:${id}`), ws: [] }
    const [, , kind, resource, label = ''] = path.split('/')
    if (kind === 'identity' && resource !== undefined) return identityOf(resource)
    if (kind === 'profile' && resource === 'suggestions' && query['zone'] === SANDBOX_ZONE)
      return { suggestions: book.suggestions(label) }
    return undefined
  }

  const service: Service = await startService(async (request, response) => {
    const { method, path, query, body } = request
    if (path === '/panel') return send(response, 'text/html; charset=utf-8', PANEL)
    if (method === 'POST' && path === '/v1/profile/account') {
      const isTaken = (name: string) => isEveryNameTaken || book.find(name) !== undefined
      const now = () => Date.now() + clockSkewMs
      const claim = await checkClaim(body, { zone: SANDBOX_ZONE, evm, isTaken, now })
      return 'status' in claim
        ? sendError(response, claim.status, claim.description)
        : sendJson(response, book.register(claim.name, claim.coinType, claim.address))
    }
    if (/^\/v1\/profile\/(account|reverse)\/[^/]+$/.test(path)) {
      const names = lookUp(request)
      return names === undefined && query['apiVersion'] !== '2'
        ? sendError(response, 404, 'Not found')
        : sendJson(response, names ?? [])
    }
    const result = await answer(request)
    return result === undefined ? sendError(response, 404, 'no such route') : sendJson(response, result)
  })
  return service
}
