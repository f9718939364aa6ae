import { type ChainId, chainParts } from '#domain/caip/chain-id.ts'
import { serviceBundlerUrl } from '#domain/networks/bundler-url.ts'
import type { RpcServices } from '#domain/networks/rpc-urls.ts'
import { type Failure, failure } from '#domain/shared/failure.ts'
import { field } from '#domain/shared/field.ts'
import { webLink } from '#domain/shared/web-link.ts'

import { nodeMethods } from './node-methods.ts'
import { approvedChains, approves, type Session } from './session.ts'

/** The method that requests a chain change from a wallet. S4-32, S7-37. */
export const SWITCH_METHOD = 'wallet_switchEthereumChain'

/** An approved chain needs no request. Otherwise the wallet is requested to switch, if it approved the method. S4-32. */
export const switchRoute = (session: Session, target: ChainId): 'local' | 'request' | 'unsupported' => {
  const { namespace } = chainParts(target)
  if (approvedChains(session, namespace).includes(target)) return 'local'
  return approves(session, namespace, SWITCH_METHOD) ? 'request' : 'unsupported'
}

/** S4-32, S8-61. */
export const switchNotApproved = (target: ChainId): Failure<'ChainNotApproved'> =>
  failure('ChainNotApproved', `The wallet did not approve the network ${target}`)

/** S8-62. */
export const callsStatusNotApproved = failure(
  'CallsStatusNotApproved',
  'Fetching call status not approved by the wallet',
)

/**
 * The source of a response: `local`: the session's state. `switch`: the result of `switchRoute`. `cached`: the session's
 * capabilities. `bundler`: the service at `bundlerUrlOf`. `wallet`: the wallet. `network`: the nodes of the chain.
 * `unsupported` and `unapproved` requests are rejected.
 */
export type Route =
  | 'local'
  | 'switch'
  | 'cached'
  | 'bundler'
  | 'wallet'
  | 'network'
  | 'unsupported'
  | 'unapproved'

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The capabilities in the session's properties for this address, compared case-insensitively. S7-39. */
export const cachedCapabilities = ({ sessionProperties }: Session, address: string): unknown => {
  const byAddress = parsed(sessionProperties['capabilities'])
  if (typeof byAddress !== 'object' || byAddress === null) return undefined
  const key = Object.keys(byAddress).find((candidate) => candidate.toLowerCase() === address.toLowerCase())
  return key === undefined ? undefined : (field(byAddress, key) ?? undefined)
}

type BundlerService = Pick<RpcServices, 'baseUrl' | 'projectId'>

/** The bundler endpoint: the host's service with the named provider, else the address that the wallet provided. S7-31. */
export const bundlerUrlOf = (
  { sessionProperties }: Session,
  chainId: ChainId,
  { baseUrl, projectId }: BundlerService,
): string | undefined => {
  const { bundler_name: name, bundler_url: url } = sessionProperties
  if (name && baseUrl !== undefined && projectId !== undefined)
    return serviceBundlerUrl(baseUrl, chainId, projectId, name)
  return url !== undefined && webLink(url) ? url : undefined
}

export interface RouteContext {
  readonly params?: unknown
  readonly services?: BundlerService
}

const NO_SERVICE: BundlerService = { baseUrl: undefined, projectId: undefined }

const capabilitiesRoute = (session: Session, params: unknown): Route => {
  const address: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof address === 'string' && cachedCapabilities(session, address) !== undefined
    ? 'cached'
    : 'wallet'
}

const plainRoute = (session: Session, chainId: ChainId, method: string): Route => {
  const { namespace } = chainParts(chainId)
  if (approves(session, namespace, method)) return 'wallet'
  return nodeMethods[namespace].has(method) ? 'network' : 'unapproved'
}

const callsStatusRoute = (session: Session, chainId: ChainId, services: BundlerService): Route => {
  if (bundlerUrlOf(session, chainId, services) !== undefined) return 'bundler'
  return approves(session, 'eip155', 'wallet_getCallsStatus') ? 'wallet' : 'unsupported'
}

/**
 * Decides where a request over a relay session is sent: approved methods to the wallet, reads to the network. S4-32, S8-62.
 */
export const routeOf = (
  session: Session,
  chainId: ChainId,
  method: string,
  { params, services = NO_SERVICE }: RouteContext = {},
): Route => {
  if (chainParts(chainId).namespace !== 'eip155') return plainRoute(session, chainId, method)
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
    case 'eth_chainId':
      return 'local'
    case SWITCH_METHOD:
      return 'switch'
    case 'wallet_getCapabilities':
      return capabilitiesRoute(session, params)
    case 'wallet_getCallsStatus':
      return callsStatusRoute(session, chainId, services)
    default:
      return plainRoute(session, chainId, method)
  }
}
