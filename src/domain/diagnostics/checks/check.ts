import type { NetworkCheck, SelfCheckReport } from '#contracts/diagnostics.ts'

import { checkSentence, type CheckText, type CheckValues } from './check-texts.ts'

/** The checks in the order in which they run: the project, checks without requests, and the services. */
export const checkNames = [
  'projectId',
  'https',
  'storage',
  'instances',
  'react',
  'packages',
  'wallets',
  'metadata',
  'clock',
  'origin',
  'directory',
  'rpc',
  'relay',
  'frame',
  // The last, because it also judges the requests that the browser blocked during the other checks.
  'csp',
] as const
export type CheckName = (typeof checkNames)[number]

/** The results, the most severe first. */
const statuses = ['failure', 'warning', 'ok', 'skipped'] as const
/** `skipped`: there is nothing to check, or it cannot be checked. */
export type CheckStatus = (typeof statuses)[number]

/** The result of a check, with the values for its sentence. */
export interface Finding {
  readonly status: CheckStatus
  readonly text: CheckText
  readonly values: Readonly<Record<string, string | number>>
}

/** The values of a text. Empty for a text without placeholders. */
type ValuesOf<Text extends CheckText> = [keyof CheckValues<Text>] extends [never]
  ? []
  : [values: CheckValues<Text>]

const findingOf =
  (status: CheckStatus) =>
  <Text extends CheckText>(text: Text, ...[values]: ValuesOf<Text>): Finding => ({
    status,
    text,
    values: values ?? {},
  })
export const failed = findingOf('failure')
export const warned = findingOf('warning')
export const passed = findingOf('ok')
export const skipped = findingOf('skipped')

/** A check that waits, runs, or has ended with a finding. */
export type Check =
  | { readonly name: CheckName; readonly status: 'waiting' | 'running' }
  | ({ readonly name: CheckName } & Finding)

export const isDone = (check: Check): check is { readonly name: CheckName } & Finding =>
  check.status !== 'waiting' && check.status !== 'running'

/** The progress and results of the self-check. */
export interface SelfCheckState extends Omit<SelfCheckReport, 'checks'> {
  readonly checks: readonly Check[]
}

export const noCheck: SelfCheckState = { status: 'idle', checks: [], networks: [] }

export type SelfCheckAction =
  | { readonly type: 'started' }
  | { readonly type: 'began'; readonly name: CheckName }
  | { readonly type: 'found'; readonly name: CheckName; readonly finding: Finding }
  | { readonly type: 'networksAnswered'; readonly networks: readonly NetworkCheck[] }
  | { readonly type: 'ended'; readonly at: number }
  | { readonly type: 'cancelled'; readonly before: SelfCheckState }

const changed = (checks: readonly Check[], check: Check): readonly Check[] =>
  checks.map((current) => (current.name === check.name ? check : current))

/**
 * The reducer of the self-check. During the run, checks are in the order in which they run, afterwards the most severe first.
 */
export const nextSelfCheck = (state: SelfCheckState, action: SelfCheckAction): SelfCheckState => {
  switch (action.type) {
    case 'started':
      return {
        ...noCheck,
        status: 'running',
        checks: checkNames.map((name) => ({ name, status: 'waiting' })),
      }
    case 'began':
      return { ...state, checks: changed(state.checks, { name: action.name, status: 'running' }) }
    case 'found':
      return { ...state, checks: changed(state.checks, { name: action.name, ...action.finding }) }
    case 'networksAnswered':
      return { ...state, networks: action.networks }
    case 'ended':
      return { ...state, status: 'done', checks: bySeverity(state.checks), endedAt: action.at }
    case 'cancelled':
      return action.before
  }
}

const severityOf = ({ status }: Check): number => statuses.findIndex((candidate) => candidate === status)

const bySeverity = (checks: readonly Check[]): readonly Check[] =>
  checks.toSorted((one, other) => severityOf(one) - severityOf(other))

/** The number of checks with each result. */
export const countsOf = (checks: readonly Check[]): Readonly<Record<CheckStatus, number>> => {
  const count = (result: CheckStatus) => checks.filter(({ status }) => status === result).length
  return {
    failure: count('failure'),
    warning: count('warning'),
    ok: count('ok'),
    skipped: count('skipped'),
  }
}

/** The check's sentence in English. Empty before it ends. */
export const sentenceOf = (check: Check): string =>
  isDone(check) ? checkSentence(check.text, check.values) : ''
