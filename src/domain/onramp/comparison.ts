import { isNotSold } from './onramp-failure.ts'
import type { OnRampState } from './onramp-state.ts'
import { areQuotesLoading, chosenRow, type ProviderRow, providerRows } from './provider-rows.ts'

/**
 * Where the question to the providers is. `loading`: none has answered. `unanswered`: all failed, and the same question may
 * be asked again. `notSold`: all refuse, and another question is needed.
 */
export type ComparisonStatus = 'loading' | 'answering' | 'answered' | 'unanswered' | 'notSold'

/** The providers for what the form says, and with which of them a purchase would begin. */
export interface Comparison {
  readonly status: ComparisonStatus
  readonly rows: readonly ProviderRow[]
  /** The chosen provider, unless a purchase cannot begin with it. */
  readonly next: ProviderRow | undefined
  /** Whether `next` stays what it is. The best rate may change until all have answered, a choice of the user does not. */
  readonly isSettled: boolean
}

const isAnswered = ({ quote, problem }: ProviderRow): boolean =>
  problem !== undefined || quote?.status === 'ready' || quote?.status === 'unquoted'

const statusOf = (state: OnRampState, rows: readonly ProviderRow[]): ComparisonStatus => {
  if (Object.keys(state.quotes).length === 0 || areQuotesLoading(state))
    return rows.some(isAnswered) ? 'answering' : 'loading'
  const problems = rows.flatMap(({ problem }) => problem ?? [])
  if (problems.length < rows.length) return 'answered'
  return problems.every(isNotSold) ? 'notSold' : 'unanswered'
}

export const comparisonOf = (state: OnRampState): Comparison => {
  const rows = providerRows(state)
  const status = statusOf(state, rows)
  const open = rows.filter(({ canContinue }) => canContinue)
  const chosen = chosenRow(state)?.provider.name
  const next =
    open.find(({ provider }) => provider.name === chosen) ?? open.find(({ isBest }) => isBest) ?? open[0]
  const isAsking = status === 'loading' || status === 'answering'
  return {
    status,
    rows,
    next,
    isSettled: !isAsking || (next !== undefined && next.provider.name === state.selectedProvider),
  }
}
