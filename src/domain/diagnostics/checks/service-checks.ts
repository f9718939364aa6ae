import { pageRejectionOf } from '#domain/relay/page-rejection.ts'
import type { ServiceFailure } from '#domain/remote-data/service-failure.ts'
import type { Failure } from '#domain/shared/failure.ts'

import { failed, type Finding, type NetworkAnswer, passed, skipped, warned } from './check.ts'
import { hostOf } from './host-of.ts'

/** A sentence ends once. */
const withoutStop = (text: string): string => text.replace(/\.$/, '')

const reasonOf = ({ reason, message }: Pick<ServiceFailure, 'message' | 'reason'>): string =>
  withoutStop(reason ?? message)

/** Where the host's list of wallets comes from: a service, the list of `walletSnapshot`, or a signed one. */
export type ListSource = 'service' | 'list' | 'signedList'

/** What the host's list of wallets answered. */
export interface DirectoryAnswer {
  readonly source: ListSource
  /** How many wallets are listed. Undefined without a list. */
  readonly count: number | undefined
  /** Why the source gave no list. With a count the host's own list or the last accepted one is shown instead. */
  readonly failure: ServiceFailure | undefined
}

const noList = { service: 'directoryFix', list: 'directoryList', signedList: 'directorySigned' } as const

export const judgeDirectory = ({ source, count, failure }: DirectoryAnswer): Finding => {
  if (failure !== undefined) {
    const reason = { reason: reasonOf(failure) }
    if (count === undefined) return failed(noList[source], reason)
    return warned(source === 'signedList' ? 'directoryKept' : 'directoryInstead', reason)
  }
  return count ? passed('directoryOk', { count }) : warned('directoryEmpty')
}

/** What the nodes that answer lack. */
const judgeAbilities = (networks: readonly NetworkAnswer[]): Finding => {
  const single = networks.find(({ batches }) => batches === false)
  if (single !== undefined) return warned('rpcBatches', { network: single.name })
  const recent = networks.find(({ archive }) => archive === false)
  return recent === undefined ? passed('rpcOk') : warned('rpcArchive', { network: recent.name })
}

/** The most severe problem of a network is told. One chain in the place of another can cost money. */
export const judgeNetworks = (networks: readonly NetworkAnswer[]): Finding => {
  const wrong = networks.find(({ outcome }) => outcome === 'wrongChain')
  if (wrong !== undefined) return failed('rpcWrong', { network: wrong.name, id: wrong.answeredAs ?? '' })
  const mute = networks.find(({ outcome }) => outcome === 'noAnswer' || outcome === 'noAddress')
  if (mute === undefined) return judgeAbilities(networks)
  const isAlone = networks.every(({ outcome }) => outcome !== 'ok')
  const say = isAlone ? failed : warned
  return say(mute.outcome === 'noAddress' ? 'rpcNone' : 'rpcFix', { network: mute.name })
}

/** What one relay answered: the milliseconds it took, or why it does not serve this page. */
export interface RelayAnswer {
  readonly url: string
  readonly answer: number | RelayProblem
}

/** `PageRejected`: the relay closed the socket, and the message is its reason. */
export type RelayProblem = Failure<
  'PageRejected' | 'RelayUnreachable' | 'MissingPackage' | 'SignClientNotInitialized'
>

/** Pages try their relays in order, so one that answers makes the failure of another a warning. */
export const judgeRelays = (answers: readonly RelayAnswer[]): Finding => {
  const times = answers.flatMap(({ answer }) => (typeof answer === 'number' ? [answer] : []))
  const [problem] = answers.flatMap(({ url, answer }) =>
    typeof answer === 'number' ? [] : [{ host: hostOf(url), ...answer }],
  )
  if (problem === undefined)
    return times[0] === undefined
      ? skipped('relayOff')
      : passed('relayOk', { time: `${Math.round(times[0])} ms` })
  const { _tag: tag, message, host } = problem
  const say = times.length === 0 ? failed : warned
  if (tag === 'MissingPackage') return say('packagesFix', { problem: withoutStop(message) })
  if (tag !== 'PageRejected') return say('relayFix', { host })
  return pageRejectionOf(message) === 'SESSION_EXPIRED'
    ? say('relayClock', { host })
    : say('relayRefused', { host, reason: withoutStop(message) })
}

/** `problem` is why the frame did not load. Undefined if it loaded. */
export const judgeFrame = (problem: Failure | undefined, isAnswering: boolean, origin: string): Finding => {
  if (problem !== undefined) return failed('frameFix', { reason: withoutStop(problem.message), origin })
  return isAnswering ? passed('frameOk') : failed('frameMute')
}

/** The response of the project's service. `isOriginAllowed` and `origins` are undefined if nothing lists the allowed origins. */
export interface ProjectAnswer {
  readonly isOriginAllowed: boolean | undefined
  readonly origins: readonly string[] | undefined
  readonly failure: Pick<ServiceFailure, 'message' | 'reason'> | undefined
}

/** Whether the project lets this page's origin use it. After a failure an empty list allows no origin for certain. S7-73. */
export const judgeOrigin = (
  { isOriginAllowed, origins = [], failure }: ProjectAnswer,
  host: string,
): Finding => {
  if (failure !== undefined && origins.length === 0)
    return warned('originUnknown', { reason: reasonOf(failure) })
  if (isOriginAllowed === undefined) return skipped('originUntold')
  return isOriginAllowed ? passed('originOk', { origin: host }) : failed('originFix', { origin: host })
}

const UNKNOWN_ID = /^HTTP status code: 40[13]$/

/** `project` is the answer of the project's own service. Undefined if none was asked. */
export const judgeProjectId = (
  projectId: string | undefined,
  isUsed: boolean,
  project: Pick<ProjectAnswer, 'failure'> | undefined,
): Finding => {
  if (!projectId) return isUsed ? failed('projectIdFix') : skipped('projectIdUnused')
  if (project === undefined) return passed('projectIdSet')
  if (project.failure === undefined) return passed('projectIdOk')
  return UNKNOWN_ID.test(project.failure.message) ? failed('projectIdRefused') : passed('projectIdSet')
}
