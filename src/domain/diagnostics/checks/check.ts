import type { ChainId } from '#domain/caip/chain-id.ts'

import { checkSentence, type CheckText, type CheckValues } from './check-texts.ts'

/** The checks in the order in which they run: the project, what needs no request, and the services. */
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
  // The last, because it also judges what the browser blocked during the others.
  'csp',
] as const
export type CheckName = (typeof checkNames)[number]

/** The most severe first. */
const statuses = ['failure', 'warning', 'ok', 'skipped'] as const
/** `skipped`: there is nothing to check, or no way to. */
export type CheckStatus = (typeof statuses)[number]

/** What a check found, and the values of its sentence. */
export interface Finding {
  readonly status: CheckStatus
  readonly text: CheckText
  readonly values: Readonly<Record<string, string | number>>
}

/** A text without values takes none. */
type ValuesOf<Text extends CheckText> = [keyof CheckValues<Text>] extends [never]
  ? []
  : [values: CheckValues<Text>]

const found =
  (status: CheckStatus) =>
  <Text extends CheckText>(text: Text, ...[values]: ValuesOf<Text>): Finding => ({
    status,
    text,
    values: values ?? {},
  })
export const failed = found('failure')
export const warned = found('warning')
export const passed = found('ok')
export const skipped = found('skipped')

/** A check that waits, runs, or has ended with a finding. */
export type Check =
  | { readonly name: CheckName; readonly status: 'waiting' | 'running' }
  | ({ readonly name: CheckName } & Finding)

export const isDone = (check: Check): check is { readonly name: CheckName } & Finding =>
  check.status !== 'waiting' && check.status !== 'running'

/** What a network's nodes answered. */
export interface NetworkAnswer {
  readonly chainId: ChainId
  readonly name: string
  readonly testnet: boolean
  /** Whether the host set the RPC addresses of this network. */
  readonly setByApp: boolean
  /** `unknown`: nodes of this family cannot be asked which chain they serve. */
  readonly outcome: 'ok' | 'noAnswer' | 'wrongChain' | 'noAddress' | 'unknown'
  /** Milliseconds from the question to the answer of the first node that gave one. */
  readonly ms?: number
  /** The chain's own id: a number for EVM, else the start of the genesis hash. */
  readonly answeredAs?: string
  /** Whether the node answers several requests at once. Absent where that is not asked. */
  readonly batches?: boolean
  /** Whether the node knows old states. Absent where that is not asked. */
  readonly archive?: boolean
}

/** The self-check so far. */
export interface SelfCheckState {
  readonly status: 'idle' | 'running' | 'done'
  readonly checks: readonly Check[]
  readonly networks: readonly NetworkAnswer[]
  /** Milliseconds since the epoch, when it ended. */
  readonly endedAt?: number
}

export const noCheck: SelfCheckState = { status: 'idle', checks: [], networks: [] }

export type SelfCheckAction =
  | { readonly type: 'started' }
  | { readonly type: 'began'; readonly name: CheckName }
  | { readonly type: 'found'; readonly name: CheckName; readonly finding: Finding }
  | { readonly type: 'networksAnswered'; readonly networks: readonly NetworkAnswer[] }
  | { readonly type: 'ended'; readonly at: number }
  | { readonly type: 'cancelled'; readonly before: SelfCheckState }

const changed = (checks: readonly Check[], check: Check): readonly Check[] =>
  checks.map((one) => (one.name === check.name ? check : one))

/** While it runs, checks stand in the order in which they run. At the end the most severe come first. */
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

const severityOf = ({ status }: Check): number => statuses.findIndex((known) => known === status)

const bySeverity = (checks: readonly Check[]): readonly Check[] =>
  checks.toSorted((one, other) => severityOf(one) - severityOf(other))

/** How many checks have each result. */
export const countsOf = (checks: readonly Check[]): Readonly<Record<CheckStatus, number>> => {
  const count = (wanted: CheckStatus) => checks.filter(({ status }) => status === wanted).length
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
