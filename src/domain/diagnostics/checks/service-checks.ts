import type { NetworkCheck } from '#contracts/diagnostics.ts'
import { pageRejectionOf } from '#domain/relay/page-rejection.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'

import { failed, type Finding, passed, skipped, warned } from './check.ts'
import { hostOf } from './host-of.ts'

/** Removes the full stop, because the sentence around the text adds its own. */
const withoutStop = (text: string): string => text.replace(/\.$/, '')

const reasonOf = ({ reason, message }: Pick<ServiceFailure, 'message' | 'reason'>): string =>
  withoutStop(reason ?? message)

/** The source of the wallet list: a service, the list of `walletSnapshot`, or a signed list. */
export type ListSource = 'service' | 'list' | 'signedList'

/** The result of loading the wallet list. */
export interface DirectoryResponse {
  readonly source: ListSource
  /** The number of listed wallets. Undefined without a list. */
  readonly count: number | undefined
  /** Why the source gave no list. If `count` is set, the host's list or the last accepted one is shown instead. */
  readonly failure: ServiceFailure | undefined
}

const noList = { service: 'directoryFix', list: 'directoryList', signedList: 'directorySigned' } as const

export const judgeDirectory = ({ source, count, failure }: DirectoryResponse): Finding => {
  if (failure !== undefined) {
    const reason = { reason: reasonOf(failure) }
    if (count === undefined) return failed(noList[source], reason)
    return warned(source === 'signedList' ? 'directoryKept' : 'directoryInstead', reason)
  }
  return count ? passed('directoryOk', { count }) : warned('directoryEmpty')
}

/** Warns if a node that responds lacks batches or old states. */
const judgeCapabilities = (networks: readonly NetworkCheck[]): Finding => {
  const single = networks.find(({ batches }) => batches === false)
  if (single !== undefined) return warned('rpcBatches', { network: single.name })
  const recent = networks.find(({ archive }) => archive === false)
  return recent === undefined ? passed('rpcOk') : warned('rpcArchive', { network: recent.name })
}

/** Returns the most severe problem. A node of a wrong chain is the worst, because it can cost the user money. */
export const judgeNetworks = (networks: readonly NetworkCheck[]): Finding => {
  const wrong = networks.find(({ outcome }) => outcome === 'wrongChain')
  if (wrong !== undefined) return failed('rpcWrong', { network: wrong.name, id: wrong.answeredAs ?? '' })
  const silent = networks.find(({ outcome }) => outcome === 'noAnswer' || outcome === 'noAddress')
  if (silent === undefined) return judgeCapabilities(networks)
  const isAnyOk = networks.some(({ outcome }) => outcome === 'ok')
  const result = isAnyOk ? warned : failed
  return result(silent.outcome === 'noAddress' ? 'rpcNone' : 'rpcFix', { network: silent.name })
}

/** The result of one relay: the milliseconds until it responded, or why it does not serve this page. */
export interface RelayResponse {
  readonly url: string
  readonly answer: number | RelayProblem
}

/** `PageRejected`: the relay closed the socket, and the message is its reason. */
export type RelayProblem = Failure<
  'PageRejected' | 'RelayUnreachable' | 'CodeNotLoaded' | 'MissingPackage' | 'SignClientNotInitialized'
>

/** A relay's failure is only a warning if another relay responds, because pages try their relays in order. */
export const judgeRelays = (responses: readonly RelayResponse[]): Finding => {
  const times = responses.flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : []))
  const [problem] = responses.flatMap(({ url, answer }) =>
    typeof answer === 'number' ? [] : [{ host: hostOf(url), ...answer }],
  )
  if (problem === undefined)
    return times[0] === undefined
      ? skipped('relayOff')
      : passed('relayOk', { time: `${Math.round(times[0])} ms` })
  const { _tag: tag, message, host } = problem
  const result = times.length === 0 ? failed : warned
  if (tag === 'MissingPackage' || tag === 'CodeNotLoaded')
    return result('packagesFix', { problem: withoutStop(message) })
  if (tag !== 'PageRejected') return result('relayFix', { host })
  return pageRejectionOf(message) === 'SESSION_EXPIRED'
    ? result('relayClock', { host })
    : result('relayRefused', { host, reason: withoutStop(message) })
}

/** `problem` is why the frame did not load. Undefined if it loaded. */
export const judgeFrame = (problem: Failure | undefined, isAnswering: boolean, origin: string): Finding => {
  if (problem !== undefined) return failed('frameFix', { reason: withoutStop(problem.message), origin })
  return isAnswering ? passed('frameOk') : failed('frameNoAnswer')
}

/**
 * The response of the project's service. `isOriginAllowed` and `origins` are undefined if nothing lists the allowed origins.
 */
export interface ProjectResponse {
  readonly isOriginAllowed: boolean | undefined
  readonly origins: readonly string[] | undefined
  readonly failure: Pick<ServiceFailure, 'message' | 'reason'> | undefined
}

/** Checks whether the project allows the page's origin. After a failure, an empty list of origins is not conclusive. S7-73. */
export const judgeOrigin = (
  { isOriginAllowed, origins = [], failure }: ProjectResponse,
  host: string,
): Finding => {
  if (failure !== undefined && origins.length === 0)
    return warned('originUnknown', { reason: reasonOf(failure) })
  if (isOriginAllowed === undefined) return skipped('originNoSource')
  return isOriginAllowed ? passed('originOk', { origin: host }) : failed('originFix', { origin: host })
}

const UNKNOWN_ID = /^HTTP status code: 40[13]$/

/** `project`: the response of the project's service. Undefined if no service was requested. */
export const judgeProjectId = (
  projectId: string | undefined,
  isUsed: boolean,
  project: Pick<ProjectResponse, 'failure'> | undefined,
): Finding => {
  if (!projectId) return isUsed ? failed('projectIdFix') : skipped('projectIdUnused')
  if (project === undefined) return passed('projectIdSet')
  if (project.failure === undefined) return passed('projectIdOk')
  return UNKNOWN_ID.test(project.failure.message) ? failed('projectIdRefused') : passed('projectIdSet')
}
